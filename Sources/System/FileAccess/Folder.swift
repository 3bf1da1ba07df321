#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder into which files are written, or from which they are read.
public struct Folder: Hashable, Sendable {
  /// The folder's path; `.` for the current folder.
  public let path: String

  /// Names a folder, whether it exists or not. An empty path is the current folder.
  public init(path: String) {
    self.path = path.isEmpty ? "." : path
  }

  /// Returns the path of a file in the folder.
  public func path(of name: String) -> String {
    if path == "." { return name }
    return path.utf8.last == UInt8(ascii: "/") ? path + name : path + "/" + name
  }

  /// Whether there is a folder at the path.
  public var exists: Bool {
    guard let status = try? FileStatus(path: path) else { return false }
    return status.kind == .folder
  }

  /// Returns the names of everything in the folder, sorted, without `.` and `..`.
  ///
  /// - Throws: ``FileError`` if the folder cannot be read, or contains a name that is not UTF-8. A repaired name would
  ///   be the name of another file.
  public func contents() throws(FileError) -> [String] { try opened().names() }

  private func opened() throws(FileError) -> FileDescriptor {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    return try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY, for: .read)
  }

  /// The names of a folder's entries, in no order.
  package struct Contents {
    package fileprivate(set) var folders: [String] = []
    package fileprivate(set) var linkedFolders: [String] = []
    /// All other entries.
    package fileprivate(set) var files: [String] = []
  }

  /// Returns the entries of the folder, with folders and links to folders apart. Only links, and entries whose kind the
  /// file system does not give, are examined one by one.
  ///
  /// - Throws: as ``contents()``.
  package func contentsByKind() throws(FileError) -> Contents {
    var contents = Contents()
    var others: [String] = []
    try opened().forEachEntry { name, kind in
      switch kind {
      case .folder: contents.folders.append(name)
      case .regular, .special: contents.files.append(name)
      case .link, nil: others.append(name)
      }
    }
    for name in others {
      if try hasFolder(name) {
        contents.folders.append(name)
      } else if Folder(path: path(of: name)).exists {
        contents.linkedFolders.append(name)
      } else {
        contents.files.append(name)
      }
    }
    return contents
  }

  /// Whether an entry is itself a folder, and not a link to one.
  ///
  /// - Parameter name: a name or a path below this folder.
  package func hasFolder(_ name: String) throws(FileError) -> Bool {
    try FileStatus(path: path(of: name), followingLinks: false)?.kind == .folder
  }

  /// Removes temporary files that killed processes have left in the folder. Writing a file does the same; this is for a
  /// process that has nothing to write.
  package func removeAbandonedFiles() { TemporaryFile.removeAbandoned(beside: path(of: "."), in: .current) }

  /// Creates the folder and its parents, unless they exist.
  ///
  /// - Returns: the folders that were created, the outermost first.
  /// - Throws: ``FileError`` if it cannot be created or something else is in its place. Folders that were created
  ///   before the error are removed again.
  @discardableResult
  public func create() throws(FileError) -> [Folder] {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    var created: [Folder] = []
    for end in path.indices where path.index(after: end) == path.endIndex || path[path.index(after: end)] == "/" {
      let folder = String(path[...end])
      guard !folder.hasSuffix("/") else { continue }
      if unsafe mkdir(folder, 0o777) == 0 {
        created.append(Folder(path: folder))
        continue
      }
      let failure = errno
      if Folder(path: folder).exists { continue }
      Folder.remove(created)
      throw .system(.createFolder, path: folder, errno: failure == EEXIST ? ENOTDIR : failure)
    }
    return created
  }

  /// Removes folders that ``create()`` has created, if they are empty.
  package static func remove(_ created: [Folder]) {
    for folder in created.reversed() { unsafe rmdir(folder.path) }
  }
}
