#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OwnedFolder {
  /// Returns the bytes of a file; `nil` if there is none.
  ///
  /// - Throws: ``FileError``; ``FileError/tooLong(path:byteCount:limit:)`` if there are more bytes than the limit, and
  ///   ``FileError/isLink(path:)``, ``FileError/isFolder(path:)`` or ``FileError/notRegular(path:)`` if it is something
  ///   else; ``FileError/isLFSPointer(path:)`` if Git LFS has not fetched it.
  package func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8]? {
    try read(path) { (file, status) throws(FileError) in
      let bytes = status.byteCount <= limit ? try file.readAll(upTo: limit + 1) : []
      guard max(bytes.count, status.byteCount) <= limit else {
        throw .tooLong(path: file.path, byteCount: max(bytes.count, status.byteCount), limit: limit)
      }
      if ReadableFile.isLFSPointer(bytes) { throw .isLFSPointer(path: file.path) }
      return bytes
    }
  }

  /// Whether a file exists, is regular, and has the recorded bytes.
  ///
  /// - Throws: ``FileError`` if it cannot be read.
  package func holds(_ file: OwnedFile) throws(FileError) -> Bool {
    do throws(FileError) {
      return try read(file.path) { (opened, status) throws(FileError) in
        try file.isSame(as: opened, status)
      } ?? false
    } catch {
      if error.isOtherKind { return false }
      throw error
    }
  }

  /// Returns the length of a file; `nil` if it is missing or not a regular file.
  package func byteCount(of path: String) throws(FileError) -> Int? {
    do throws(FileError) {
      return try read(path) { (_, status) throws(FileError) in status.byteCount }
    } catch {
      if error.isOtherKind { return nil }
      throw error
    }
  }

  /// Returns the names of all entries of the folder itself, sorted.
  package func contents() throws(FileError) -> [String] { try descriptor.names() }

  /// Returns the names of all entries of a folder below it, sorted.
  package func contents(of path: String) throws(FileError) -> [String] {
    try place(try parts(of: path, for: .read)[...], for: .read).names()
  }

  /// Returns the path of the first file below the folder that satisfies a condition. Every entry except a folder counts
  /// as a file.
  ///
  /// - Throws: ``FileError`` if a folder cannot be read.
  package func firstFile(where isSought: (String) -> Bool) throws(FileError) -> String? {
    try firstFile(in: descriptor, below: "", where: isSought)
  }

  private func firstFile(
    in place: borrowing FileDescriptor, below path: String, where isSought: (String) -> Bool
  ) throws(FileError) -> String? {
    for name in try place.names() {
      let inner = path + name
      if try FileStatus(name, in: place)?.kind == .folder {
        let opened = try FileDescriptor(
          opening: name, in: place, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW, for: .read)
        if let found = try firstFile(in: opened, below: inner + "/", where: isSought) { return found }
      } else if isSought(inner) {
        return inner
      }
    }
    return nil
  }
}

extension OwnedFile {
  /// Whether an open file has the recorded bytes.
  func isSame(as file: borrowing FileDescriptor, _ status: FileStatus) throws(FileError) -> Bool {
    guard status.byteCount == byteCount else { return false }
    let bytes = try file.readAll(upTo: byteCount + 1, pieceSize: byteCount + 1)
    return bytes.count == byteCount && ContentDigest(bytes) == digest
  }
}
