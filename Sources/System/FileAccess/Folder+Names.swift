// Names that a list gives, which may be wrong or a trap.

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

  /// Whether a text is a path below a folder that any system can have, and that nothing else looks for: names with slashes between
  /// them, none of them hidden, such as `.git`.
  package static func isPathBelow(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return path.utf8.count <= 1000
      && parts.allSatisfy { part in
        isFileName(part) && !part.hasPrefix(".") && part.utf8.count <= 240 && !part.contains("\\")
          && part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      }
  }
}
