#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is read whole.
///
/// A path that the user gives may lead anywhere. A name from inside a file, or found in a folder, must lead to a
/// regular file below a folder, whatever links there are.
package struct ReadableFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The folder that must contain the file, and the file's name there; `nil` for a path that the user has given.
  private let place: Place?

  private struct Place: Hashable, Sendable {
    var folder: Folder
    var name: String
  }

  /// Names a file by a path that the user has given. It need not exist.
  package init(path: String) {
    self.path = path
    place = nil
  }

  /// Names a file below a folder, by a name that another file contains or that was found there.
  package init(_ name: String, below folder: Folder) {
    path = folder.path(of: name)
    place = Place(folder: folder, name: name)
  }

  /// Whether the path exists, as any kind of file.
  package func exists() throws(FileError) -> Bool { try FileStatus(path: path) != nil }

  /// Returns the length of the file; 0 if there is none.
  package func byteCount() throws(FileError) -> Int { try FileStatus(path: path)?.byteCount ?? 0 }

  /// The default limit for a file that is read whole, in bytes. A file can claim to be longer than any memory and take
  /// no room on the disk.
  package static let greatestByteCount = 1 << 30

  /// Returns all bytes of the file.
  ///
  /// - Throws: ``FileError`` if the file is missing, cannot be read, or is longer than ``greatestByteCount``. Also for
  ///   a pipe or a device, which could make a reader wait for ever; ``FileError/isOutside(name:folder:)`` if it is
  ///   outside its folder; ``FileError/isLFSPointer(path:)`` if Git LFS has not fetched it.
  package func bytes() throws(FileError) -> [UInt8] {
    let beginning = try beginning(limit: ReadableFile.greatestByteCount)
    guard beginning.isWhole else {
      throw .tooLong(path: path, byteCount: beginning.byteCount, limit: ReadableFile.greatestByteCount)
    }
    return beginning.bytes
  }

  /// The bytes that have been read from the start of a file.
  package struct Beginning {
    package fileprivate(set) var bytes: [UInt8] = []
    /// Whether these are all bytes of the file.
    package fileprivate(set) var isWhole = false
    /// The known length of the file.
    package let byteCount: Int
  }

  /// Reads a file unless it is longer than `limit` bytes or unwanted.
  ///
  /// - Parameter isWanted: gets the first bytes, some thousand or all of a shorter file; called once.
  /// - Throws: as ``bytes()``.
  package func beginning(
    limit: Int, ifWanted isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws(FileError) -> Beginning {
    try opened { (file, status) throws(FileError) in
      let beginning = try Self.beginning(of: file, status, limit: limit, ifWanted: isWanted)
      if Self.isLFSPointer(beginning.bytes) { throw .isLFSPointer(path: path) }
      return beginning
    }
  }

  /// Returns the bytes of the file in a range, fewer if the file ends before.
  ///
  /// - Throws: as ``bytes()``.
  package func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
    try opened { (file, _) throws(FileError) in
      guard lseek(file.number, off_t(range.lowerBound), SEEK_SET) >= 0 else {
        throw .system(.read, path: path, errno: errno)
      }
      return try file.readAll(upTo: range.count, pieceSize: min(range.count, 1 << 20))
    }
  }

  /// Whether the bytes are a Git LFS pointer, which has less than 1,024 bytes (git-lfs, docs/spec.md).
  static func isLFSPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1_024 && bytes.starts(with: "version https://git-lfs.github.com/spec/v".utf8)
  }

  /// Opens the file, which must be regular.
  private func opened<Value>(
    _ body: (borrowing FileDescriptor, _ status: FileStatus) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    if let place {
      do throws(FileError) {
        let folder = try OwnedFolder(reading: place.folder)
        guard let value = try folder?.read(try folder?.resolve(place.name) ?? "", body) else {
          throw .system(.read, path: path, errno: ENOENT)
        }
        return value
      } catch .isFolder {
        throw .system(.read, path: path, errno: EISDIR)
      }
    }
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK, for: .read)
    guard let status = FileStatus(descriptor: file.number) else { throw .system(.read, path: path, errno: errno) }
    switch status.kind {
    case .regular: return try body(file, status)
    case .folder: throw .system(.read, path: path, errno: EISDIR)
    case .link, .special: throw .notRegular(path: path)
    }
  }

  private static func beginning(
    of file: borrowing FileDescriptor, _ status: FileStatus, limit: Int, ifWanted isWanted: ([UInt8]) -> Bool
  ) throws(FileError) -> Beginning {
    var beginning = Beginning(byteCount: status.byteCount)
    let startCount = 4096
    beginning.bytes = try file.readAll(upTo: startCount)
    guard isWanted(beginning.bytes) else { return beginning }
    if beginning.bytes.count < startCount {
      beginning.isWhole = beginning.bytes.count <= limit
      return beginning
    }
    guard max(status.byteCount, startCount) <= limit else { return beginning }
    // One byte more than the limit tells whether that was all. Some files do not know their length.
    beginning.bytes += try file.readAll(
      upTo: limit - startCount + 1, pieceSize: max(status.byteCount - startCount + 1, 1 << 17))
    beginning.isWhole = beginning.bytes.count <= limit
    return beginning
  }
}
