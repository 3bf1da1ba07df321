public import FileAccess

/// The notes of an export about a folder: a file in it, which says what the others are.
///
/// Whatever it says may be wrong or a trap: reading it checks that it names nothing outside of the folder.
public protocol FolderRecord: Sendable {
  /// The name of the file.
  static var fileName: String { get }
  /// The most bytes that are read.
  static var maximumByteCount: Int { get }
  /// The files that the export has written.
  var ownedFiles: [OwnedFile] { get }

  /// Reads the bytes of the file.
  ///
  /// - Parameter path: the file's, for errors.
  init(parsing bytes: [UInt8], path: String) throws(FolderRecordError)
}

/// A folder's record that is not understood.
public struct FolderRecordError: Error, Hashable, Sendable {
  /// The reason.
  public enum Problem: Error, Hashable, Sendable {
    /// It is not JSON; what is wrong and where.
    case malformed(String)
    /// It is JSON, but not of this kind: the member, such as `files[3].digest`, and what it should be.
    case unexpected(member: String, expected: String)
    /// A newer version of the format, and the one that is read.
    case unknownVersion(Int, readable: Int)
  }

  /// The file's path.
  public let path: String
  /// The reason.
  public let problem: Problem

  /// An error about a file.
  public init(path: String, _ problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

extension FolderRecordError: CustomStringConvertible {
  /// The error in one line, for people.
  public var description: String {
    let reason =
      switch problem {
      case .malformed(let message): message
      case .unexpected(let member, let expected): "\(member) should be \(expected)"
      case .unknownVersion(let version, let readable):
        "it is of version \(version), and this Cardwright reads version \(readable)"
      }
    return "\(path) is no record that can be read, so nothing is written or removed here: \(reason); move it away"
  }
}
