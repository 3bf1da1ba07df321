public import FileAccess
public import PNGFormat

/// Why a golden picture could not be read, written or accepted.
public enum GoldenStoreError: Error, Hashable, Sendable {
  /// A name is a path of names without `.` at their beginning, and without control characters.
  case invalidName(String)
  /// A file or folder could not be read or written.
  case file(FileError)
  /// A file of the folder is no PNG that can be read.
  case picture(path: String, PNGError)
  /// The folder's manifest cannot be read.
  case manifest(path: String, GoldenManifestError)
  /// With one more picture the folder would have so many bytes.
  case overBudget(folder: String, byteCount: Int, budget: Int)
  /// The last run has left no picture to be accepted; `name` is `nil` if it has left none at all.
  case nothingToAccept(folder: String, name: String?)
}

extension GoldenStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidName(let name):
      "\"\(name)\" is no name for a golden picture: write a path such as cards/QS, without a dot at the start of a part"
    case .file(let error): error.description
    case .picture(let path, let error): "\(path): \(error)"
    case .manifest(let path, let error): "\(path): \(error); mend or delete it"
    case .overBudget(let folder, let byteCount, let budget):
      """
      \(folder) would have \(byteCount) bytes, more than its budget of \(budget): make pictures fewer or smaller, or change \
      the budget in \(GoldenManifest.fileName)
      """
    case .nothingToAccept(let folder, nil): "\(folder): the last run has left no pictures to be accepted"
    case .nothingToAccept(let folder, let name?): "\(folder): the last run has left no picture \(name) to be accepted"
    }
  }
}
