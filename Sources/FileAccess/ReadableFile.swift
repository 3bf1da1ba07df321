#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is read as a whole.
public struct ReadableFile: Hashable, Sendable {
  /// Where the file is.
  public let path: String

  /// A file at a path, whether there is one or not.
  public init(path: String) { self.path = path }

  /// Whether there is a file at the path, of whatever kind.
  public func exists() throws(FileError) -> Bool { try FileStatus(path: path) != nil }

  /// The length of the file; 0 if there is none.
  public func byteCount() throws(FileError) -> Int { try FileStatus(path: path)?.byteCount ?? 0 }

  /// How long a file may be that is read whole, in bytes, unless a caller allows more: a file can say that it is longer than any
  /// memory, and take no room on the disk.
  public static let greatestByteCount = 1 << 30

  /// All bytes of the file.
  ///
  /// - Throws: ``FileError`` if the file is not there, cannot be read, is longer than ``greatestByteCount``, or is a pipe or a
  ///   device, which could keep a reader waiting for ever.
  public func bytes() throws(FileError) -> [UInt8] {
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
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    // Without O_NONBLOCK the opening of a pipe would wait for a writer.
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK, for: .read)
    guard let status = FileStatus(descriptor: file.number) else { throw .system(.read, path: path, errno: errno) }
    switch status.kind {
    case .regular: break
    case .folder: throw .system(.read, path: path, errno: EISDIR)
    case .link, .special: throw .notRegular(path: path)
    }
    var beginning = Beginning(byteCount: status.byteCount)
    var isEnd = try file.read(upTo: 4096, into: &beginning.bytes)
    guard isWanted(beginning.bytes) else { return beginning }
    while !isEnd {
      guard max(status.byteCount, beginning.bytes.count) <= limit else { return beginning }
      // One byte more than there is to read: an empty read tells the end. Some files do not know their length.
      isEnd = try file.read(
        upTo: max(status.byteCount - beginning.bytes.count + 1, 1 << 17), into: &beginning.bytes)
    }
    beginning.isWhole = beginning.bytes.count <= limit
    return beginning
  }
}

extension FileDescriptor {
  /// Reads as many bytes as are asked for, or as there are.
  ///
  /// - Returns: whether the end of the file was met.
  borrowing func read(upTo count: Int, into bytes: inout [UInt8]) throws(FileError) -> Bool {
    let start = bytes.count
    var failure: Int32 = 0
    var isEnd = false
    let known = bytes
    bytes = []
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: start + count) { buffer, filled in
      filled = unsafe buffer.update(fromContentsOf: known)
      while filled < start + count, !isEnd, failure == 0 {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let taken = unsafe systemRead(number, rest.baseAddress, rest.count)
        if taken > 0 {
          filled += taken
        } else if taken == 0 {
          isEnd = true
        } else if errno != EINTR {
          failure = errno
        }
      }
    }
    if failure != 0 { throw .system(.read, path: path, errno: failure) }
    return isEnd
  }
}

/// read(2), which the method of the same name hides.
private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, target, count)
}
