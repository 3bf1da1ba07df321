#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is read as a whole.
///
/// A path that somebody has given to the program leads anywhere. A name that stands inside of a file, or was found in a folder,
/// leads to a regular file below a folder and nowhere else, whatever links there are.
package struct ReadableFile: Hashable, Sendable {
  /// Where the file is.
  package let path: String
  /// The folder that it must lie below, and its name there; `nil` for a path that somebody has given.
  private let place: Place?

  private struct Place: Hashable, Sendable {
    var folder: Folder
    var name: String
  }

  /// Names a file, whether it is there or not, by a path that somebody has given to the program.
  package init(path: String) {
    self.path = path
    place = nil
  }

  /// Names a file below a folder as another file does, or as it was found there.
  package init(_ name: String, below folder: Folder) {
    path = folder.path(of: name)
    place = Place(folder: folder, name: name)
  }

  /// Whether there is a file at the path, of whatever kind.
  package func exists() throws(FileError) -> Bool { try FileStatus(path: path) != nil }

  /// The length of the file; 0 if there is none.
  package func byteCount() throws(FileError) -> Int { try FileStatus(path: path)?.byteCount ?? 0 }

  /// How long a file may be that is read whole, in bytes, unless a caller allows more: a file can say that it is longer than any
  /// memory, and take no room on the disk.
  package static let greatestByteCount = 1 << 30

  /// All bytes of the file.
  ///
  /// - Throws: ``FileError`` if the file is not there, cannot be read, is longer than ``greatestByteCount``, or is a pipe or a
  ///   device, which could keep a reader waiting for ever; ``FileError/isOutside(name:folder:)`` if it does not lie where it must;
  ///   ``FileError/isLFSPointer(path:)`` if Git LFS has not fetched it.
  package func bytes() throws(FileError) -> [UInt8] {
    let beginning = try beginning(limit: ReadableFile.greatestByteCount)
    guard beginning.isWhole else {
      throw .tooLong(path: path, byteCount: beginning.byteCount, limit: ReadableFile.greatestByteCount)
    }
    return beginning.bytes
  }

  /// The bytes of a file from its start, as far as they have been read.
  package struct Beginning {
    package fileprivate(set) var bytes: [UInt8] = []
    /// Whether these are all bytes of the file.
    package fileprivate(set) var isWhole = false
    /// How long the file is, as far as is known.
    package let byteCount: Int
  }

  /// Reads a file unless it is longer than `limit` bytes, or is not wanted.
  ///
  /// - Parameter isWanted: is asked once, with the first bytes: some thousand, or all of a shorter file.
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

  /// Some bytes of the file: as many of a range as there are.
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

  /// Whether bytes are those of a pointer of Git LFS, which has less than 1,024 of them (git-lfs, docs/spec.md).
  static func isLFSPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1_024 && bytes.starts(with: "version https://git-lfs.github.com/spec/v".utf8)
  }

  /// Opens the file, which is regular.
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
    // Without O_NONBLOCK the opening of a pipe would wait for a writer.
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
    // One byte more than may be read tells whether that was all. Some files do not know their length.
    beginning.bytes += try file.readAll(
      upTo: limit - startCount + 1, pieceSize: max(status.byteCount - startCount + 1, 1 << 17))
    beginning.isWhole = beginning.bytes.count <= limit
    return beginning
  }
}
