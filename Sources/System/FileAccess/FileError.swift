public import ErrorReporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The reason why a file or folder could not be written or read.
public enum FileError: Error, Hashable, Sendable {
  /// The operation that the system refused.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    /// To open a new file.
    case create
    /// To make a folder.
    case createFolder
    /// To write bytes.
    case write
    /// To put a finished file in place of an existing one.
    case replace
    /// To remove a file.
    case remove
    /// To open or read a file or a folder.
    case read
    /// To lock a file.
    case lock
  }

  /// A file of this name exists, which may not be replaced.
  case alreadyExists(path: String)
  /// A file was to be written where a folder is.
  case isFolder(path: String)
  /// The path leads to a terminal, which cannot show a picture.
  case isTerminal(path: String)
  /// The path leads to a pipe, a device or another special file, which cannot be read as a file.
  case notRegular(path: String)
  /// The file is longer than the limit for files that are read whole.
  case tooLong(path: String, byteCount: Int, limit: Int)
  /// A symbolic link is in the place of a file or folder of ours, and would lead elsewhere.
  case isLink(path: String)
  /// A file names another one that is outside the folder where it must be.
  case isOutside(name: String, folder: String)
  /// A folder contains a file name that is not UTF-8; `name` is the name with escapes.
  case nameNotUTF8(folder: String, name: String)
  /// The file is a Git LFS pointer, not the file it points to.
  case isLFSPointer(path: String)
  /// Another process uses the file and did not finish in time.
  case inUse(path: String)
  /// A path contains U+0000.
  case nullInPath(String)
  /// The program is ending: unfinished files have been removed, and no new file can be begun.
  case ending(path: String)
  /// The system's error number.
  case system(Operation, path: String, errno: Int32)

  /// Whether the reader at the other end of a pipe has closed it, which is not a failure of the output.
  package var isBrokenPipe: Bool {
    guard case .system(.write, _, EPIPE) = self else { return false }
    return true
  }

  /// Whether the path does not exist.
  package var isMissing: Bool {
    guard case .system(_, _, ENOENT) = self else { return false }
    return true
  }
}

extension FileError {
  /// The reason without the path, for the errors of modules that read files through this one.
  package var reason: String {
    switch self {
    case .alreadyExists: "it already exists"
    case .isFolder: "it is a folder"
    case .isTerminal: "it is a terminal"
    case .notRegular: "it is not a regular file"
    case .tooLong(_, let byteCount, let limit): "it has \(byteCount) bytes, more than the \(limit) that are read"
    case .isLink: "it is a symbolic link, which is not followed here"
    case .isOutside: "it lies outside of the folder"
    case .nameNotUTF8: "its name is not UTF-8"
    case .isLFSPointer: "it is a Git LFS pointer, not the file itself: run git lfs pull"
    case .inUse: "another process is at work on it"
    case .nullInPath: "no file name holds a zero byte"
    case .ending: "the program is ending"
    case .system(_, _, let errno): systemMessage(errno)
    }
  }
}

extension FileError: ReportableError {
  public var description: String {
    switch self {
    case .alreadyExists(let path): "\(path) already exists"
    case .isFolder(let path): "\(path) is a folder"
    case .isTerminal(let path): "\(path) is a terminal: a picture must go to a file or a pipe"
    case .notRegular(let path): "\(path) is not a regular file"
    case .tooLong(let path, let byteCount, let limit):
      "cannot read \(path): it has \(byteCount) bytes, more than the \(limit) that are read"
    case .isLink(let path): "\(path) is a symbolic link, which is not followed here"
    case .isOutside(let name, let folder):
      "\(name.debugDescription) is outside of the folder \(folder): a file can name only files below its own folder"
    case .nameNotUTF8(let folder, let name):
      "the folder \(folder) has a file whose name is not UTF-8, \"\(name)\": rename it"
    case .isLFSPointer(let path): "\(path) is a Git LFS pointer, not the file itself: run git lfs pull"
    case .inUse(let path): "\(path) is in use by another process"
    case .nullInPath(let path): "the path \(path.debugDescription) contains a null character"
    case .ending(let path): "\(path) is not written: the program is ending"
    case .system(.create, let path, ENOENT) where path.contains("/"):
      "cannot create \(path): there is no folder \(path.folderOfPath); make it with mkdir -p \(path.folderOfPath)"
    case .system(let operation, let path, let errno): "cannot \(operation.words) \(path): \(systemMessage(errno))"
    }
  }

  public var kind: ErrorKind {
    switch self {
    case _ where isBrokenPipe: .readerGone
    case .isTerminal, .nullInPath: .usage
    case .alreadyExists, .isFolder, .isLink, .ending: .cannotCreate
    case .notRegular, .nameNotUTF8, .isLFSPointer: .noInput
    case .tooLong, .isOutside: .badData
    case .inUse: .inputOutput
    case .system(.create, _, _), .system(.createFolder, _, _), .system(.replace, _, _), .system(.remove, _, _):
      .cannotCreate
    case .system(.write, _, _), .system(.lock, _, _): .inputOutput
    case .system(.read, _, _): .noInput
    }
  }

  public var advice: ErrorAdvice? { if case .alreadyExists = self { .replaceFiles } else { nil } }
}

extension FileError.Operation {
  fileprivate var words: String {
    switch self {
    case .create: "create"
    case .createFolder: "create the folder"
    case .write: "write"
    case .replace: "replace"
    case .remove: "remove"
    case .read: "read"
    case .lock: "lock"
    }
  }
}

/// Returns the system's message for an error number.
package func systemMessage(_ number: Int32) -> String {
  guard let text = unsafe strerror(number) else { return "error \(number)" }
  return unsafe String(cString: text)
}
