public import ErrorReporting
public import FileAccess
public import PNGFormat

/// The reason why a golden picture could not be read, written or accepted.
public enum GoldenStoreError: Error, Hashable, Sendable {
  /// A name is invalid: it must be a path of names that do not start with `.` and have no control characters.
  case invalidName(String)
  /// A file or folder could not be read or written.
  case file(FileError)
  /// A PNG of the folder cannot be read.
  case picture(path: String, PNGError)
  /// A file is neither a PNG nor another readable picture.
  case unreadable(path: String, reason: String)
  /// The folder's manifest cannot be read.
  case manifest(path: String, GoldenManifestError)
  /// One more picture would make the folder exceed its budget, with this many bytes.
  case overBudget(folder: String, byteCount: Int, budget: Int)
  /// A picture to replace or remove is not in the manifest, so that it may be somebody else's.
  case foreignPicture(path: String)
  /// There are no pictures to compare.
  case noPictures(folders: [String])
  /// The last run left no picture of this name to accept; `name` is `nil` if it left none at all.
  case nothingToAccept(folder: String, name: String?)
}

extension GoldenStoreError: ReportableError {
  public var description: String {
    switch self {
    case .invalidName(let name):
      "\"\(name)\" cannot name a golden picture: write a path such as cards/QS, in which no part begins with a dot"
    case .file(let error): error.description
    case .picture(let path, let error): "\(path): \(error)"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .manifest(let path, let error): "\(path): \(error); fix or delete it"
    case .overBudget(let folder, let byteCount, let budget):
      """
      \(folder) would have \(byteCount) bytes, more than its budget of \(budget): make pictures fewer or smaller, or raise \
      the budget, in \(GoldenManifest.fileName) or by --budget
      """
    case .foreignPicture(let path):
      """
      \(path) is not named in the folder's \(GoldenManifest.fileName) and may be somebody else's: --adopt takes the folder's \
      pictures over as golden ones
      """
    case .noPictures(let folders): "there is no picture in \(folders.joined(separator: " or "))"
    case .nothingToAccept(let folder, nil): "\(folder): the last run left no pictures to accept"
    case .nothingToAccept(let folder, let name?): "\(folder): the last run left no picture \(name) to accept"
    }
  }

  public var kind: ErrorKind {
    switch self {
    case .invalidName: .usage
    case .file(let error): error.kind
    case .picture(_, .outOfMemory): .internalError
    case .picture, .unreadable, .manifest: .badData
    case .overBudget, .foreignPicture: .cannotCreate
    case .nothingToAccept, .noPictures: .noInput
    }
  }

  public var advice: ErrorAdvice? { if case .file(let error) = self { error.advice } else { nil } }
}
