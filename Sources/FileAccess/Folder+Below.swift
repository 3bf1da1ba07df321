// Files below a folder that a list names, as in Folder+Files: no part of a path may be a link, so that none leads out of the folder.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Folder {
  /// Whether a text is a path below a folder that any system can have: names with slashes between them.
  package static func isPathBelow(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return path.utf8.count <= 1000
      && parts.allSatisfy { part in
        isFileName(part) && part.utf8.count <= 240 && !part.contains("\\")
          && part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      }
  }

  /// The bytes of a file below the folder; `nil` if there is none.
  ///
  /// - Throws: ``FileError`` if it cannot be read, is no regular file, has more bytes than the limit, or if a part of its path is a
  ///   link.
  package func bytes(ofFileBelow path: String, limit: Int) throws(FileError) -> [UInt8]? {
    let place = Folder(path: try pathWithoutLinks(of: path).folderOfPath)
    guard place.exists else { return nil }
    return try place.bytes(ofFile: String(path.fileName), limit: limit)
  }

  /// Whether a file below the folder is there, regular, and has these bytes.
  ///
  /// - Throws: ``FileError`` if it cannot be read.
  package func holds(_ path: String, byteCount: Int, digest: ContentDigest) throws(FileError) -> Bool {
    do throws(FileError) {
      guard let bytes = try bytes(ofFileBelow: path, limit: byteCount) else { return false }
      return bytes.count == byteCount && ContentDigest(bytes) == digest
    } catch {
      switch error {
      case .isLink, .notRegular, .system(.read, _, EFBIG): return false
      default: throw error
      }
    }
  }

  /// Removes a file below the folder, if it is a regular one and has the bytes that it is expected to have.
  ///
  /// - Throws: ``FileError`` if it cannot be read or removed.
  package func removeFile(
    below path: String, byteCount: Int, digest: ContentDigest
  ) throws(FileError) -> FileRemoval {
    let place: Folder
    do throws(FileError) {
      place = Folder(path: try pathWithoutLinks(of: path).folderOfPath)
    } catch {
      if case .isLink = error { return .notRegular }
      throw error
    }
    guard place.exists else { return .missing }
    return try place.removeFile(named: String(path.fileName), byteCount: byteCount, digest: digest)
  }

  /// The first file below the folder that a condition holds for, by its path; links count as files.
  ///
  /// - Throws: ``FileError`` if a folder cannot be read.
  package func firstFile(where isSought: (String) -> Bool) throws(FileError) -> String? {
    for name in try contents() {
      if try hasFolder(name) {
        let inner = try Folder(path: path(of: name)).firstFile { isSought("\(name)/\($0)") }
        if let inner { return "\(name)/\(inner)" }
      } else if isSought(name) {
        return name
      }
    }
    return nil
  }
}
