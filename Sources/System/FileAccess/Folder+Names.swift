// Checks names from a list that may be wrong or malicious.

/// The result of removing a file.
package enum FileRemoval: Hashable, Sendable {
  case removed
  /// There is no file of this name.
  case missing
  /// The file's bytes have changed.
  case changed
  /// The name belongs to a folder, a link, a pipe or the like.
  case notRegular
}

extension Folder {
  /// Whether a text is a plain file name: not empty, not a path, not `.` or `..`.
  package static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Whether a text is a portable path below a folder: names with slashes between them, none of them hidden. A hidden
  /// one, such as `.git`, may have a meaning to other programs.
  package static func isPathBelow(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return path.utf8.count <= 1000
      && parts.allSatisfy { part in
        isFileName(part) && !part.hasPrefix(".") && part.utf8.count <= 240 && !part.contains("\\")
          && part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      }
  }
}
