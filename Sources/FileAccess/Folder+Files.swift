// Files that a list names, which may be wrong or a trap: names are taken as they are in one folder that was opened before, no
// link is followed, and nothing but a regular file is read or removed.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The fate of a file that was to be removed.
package enum FileRemoval: Hashable, Sendable {
  case removed
  /// There is no file of this name.
  case missing
  /// The file has other bytes than it had.
  case changed
  /// There is a folder, a link, a pipe or the like.
  case notRegular
}

extension Folder {
  /// Whether a text is the name of a file in a folder: not empty, no path, not `.` or `..`.
  package static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// The bytes of a file in the folder, or `nil` if there is none of this name.
  ///
  /// - Throws: ``FileError`` if it cannot be read, is a link or no regular file, or if it has more bytes than the limit.
  package func bytes(ofFile name: String, limit: Int) throws(FileError) -> [UInt8]? {
    precondition(Folder.isFileName(name), "not the name of a file")
    do throws(FileError) {
      let file = try openRegular(name, in: try opened())
      let bytes = try file.readAll(upTo: limit + 1)
      guard bytes.count <= limit else { throw .system(.read, path: file.path, errno: EFBIG) }
      return bytes
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Removes a file of the folder, if it is a regular one and has the bytes that it is expected to have.
  ///
  /// - Parameters:
  ///   - name: see ``isFileName(_:)``.
  ///   - evenIfChanged: whether it may have any bytes.
  /// - Throws: ``FileError`` if it cannot be read or removed.
  package func removeFile(
    named name: String, byteCount: Int, digest: ContentDigest, evenIfChanged: Bool = false
  ) throws(FileError) -> FileRemoval {
    precondition(Folder.isFileName(name), "not the name of a file")
    do throws(FileError) {
      let folder = try opened()
      let file = try openRegular(name, in: folder)
      if !evenIfChanged {
        guard FileStatus(descriptor: file.number)?.byteCount == byteCount,
          ContentDigest(try file.readAll(upTo: byteCount, pieceSize: max(1, byteCount))) == digest
        else { return .changed }
      }
      try Folder.remove(name, in: folder)
      return .removed
    } catch {
      if error.isMissing { return .missing }
      if case .notRegular = error { return .notRegular }
      throw error
    }
  }

  /// Removes a file below the folder, if it is there. Links are not followed, and not removed.
  ///
  /// - Parameter name: a name or a path below this folder.
  /// - Returns: whether there was one.
  /// - Throws: ``FileError/isLink(path:)``, or what the system says.
  @discardableResult
  package func removeFile(_ name: String) throws(FileError) -> Bool {
    // Says what is wrong; what counts is that each part is opened in the one before, and none as a link.
    _ = try pathWithoutLinks(of: name)
    do throws(FileError) {
      var folder = try opened()
      let parts = name.split(separator: "/").map(String.init)
      for part in parts.dropLast() {
        folder = try FileDescriptor(
          opening: part, in: folder, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW, for: .remove)
      }
      guard let last = parts.last else { return false }
      try Folder.remove(last, in: folder)
      return true
    } catch {
      if error.isMissing { return false }
      if case .system(_, _, let number) = error, number == ENOTDIR { return false }
      throw error
    }
  }

  /// Removes a file of an open folder.
  private static func remove(_ name: String, in folder: borrowing FileDescriptor) throws(FileError) {
    guard unsafe unlinkat(folder.number, name, 0) == 0 else {
      throw .system(.remove, path: Folder(path: folder.path).path(of: name), errno: errno)
    }
  }

  private func opened() throws(FileError) -> FileDescriptor {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    return try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY, for: .read)
  }

  private func openRegular(
    _ name: String, in folder: borrowing FileDescriptor
  ) throws(FileError) -> FileDescriptor {
    let file: FileDescriptor
    do throws(FileError) {
      // Without O_NONBLOCK the opening of a pipe would wait for a writer.
      file = try FileDescriptor(opening: name, in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, for: .read)
    } catch {
      // A link, or a socket.
      if case .system(_, let path, let number) = error, number == ELOOP || number == ENXIO {
        throw .notRegular(path: path)
      }
      throw error
    }
    guard FileStatus(descriptor: file.number)?.kind == .regular else { throw .notRegular(path: file.path) }
    return file
  }
}
