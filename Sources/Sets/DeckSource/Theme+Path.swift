public import CardDesign
public import ErrorReporting
public import FileAccess

/// The reason why a file cannot be read as a theme.
public enum ThemeReadingError: Error, Hashable, Sendable {
  /// The file is missing or cannot be read.
  case unreadable(FileError)
  /// The content is not a theme.
  case malformed(ThemeFileError)
}

extension ThemeReadingError: ReportableError {
  /// The error in one line, for people.
  public var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .malformed(let error): "\(error)"
    }
  }

  public var kind: ErrorKind {
    switch self {
    case .unreadable(let error): error.kind
    case .malformed(let error): error.kind
    }
  }
}

extension Theme {
  /// Reads a theme's file, and the files that it extends, which must be below its folder.
  ///
  /// - Throws: ``ThemeReadingError``
  public init(path: String) throws(ThemeReadingError) { try self.init(ReadableFile(path: path), extendedBy: []) }

  /// - Parameter chain: the files that extend this one.
  private init(_ file: ReadableFile, extendedBy chain: [String]) throws(ThemeReadingError) {
    let path = file.path
    let beginning: ReadableFile.Beginning
    do throws(FileError) {
      beginning = try file.beginning(limit: Theme.maximumFileSize)
    } catch {
      throw .unreadable(error)
    }
    guard beginning.isWhole else {
      throw .malformed(ThemeFileError(path: path, line: 1, column: 1, .tooLong(byteCount: beginning.byteCount)))
    }
    do throws(ThemeFileError) {
      self = try Theme(parsing: beginning.bytes, path: path) { (name) throws(ThemeFileError.Problem) in
        let next = Theme.file(named: name, besides: path)
        let files = chain + [path]
        if let start = files.firstIndex(of: next.path) { throw .circle(Array(files[start...]) + [next.path]) }
        guard files.count < Theme.maximumDepth else { throw .tooDeep }
        do throws(ThemeReadingError) {
          return try Theme(next, extendedBy: files)
        } catch {
          throw .unreadableBase("\(error)")
        }
      }
    } catch {
      throw .malformed(error)
    }
  }

  /// Returns a file that another file names.
  private static func file(named name: String, besides path: String) -> ReadableFile {
    var name = Substring(name)
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    return ReadableFile(String(name), below: Folder(path: path.folderOfPath))
  }
}
