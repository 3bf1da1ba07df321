extension String {
  /// The part of a path before its last slash; `.` if it has none.
  package var folderOfPath: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The part of a path after its last slash.
  package var fileName: Substring { lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...] }

  /// The extension of a path's file name, after the last point; empty if there is no point or it is the first
  /// character.
  package var fileEnding: String {
    guard let point = fileName.lastIndex(of: "."), point != fileName.startIndex else { return "" }
    return String(self[index(after: point)...])
  }

  /// The file name of a path without its extension.
  package var fileStem: String {
    let ending = fileEnding
    return ending.isEmpty ? String(fileName) : String(fileName.dropLast(ending.count + 1))
  }

  /// The path without redundant parts: `B` for `./B/`, `B//` and `A/../B`. Links are not followed.
  package var plainPath: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
