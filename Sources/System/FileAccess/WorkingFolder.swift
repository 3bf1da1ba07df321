#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The current folder of this process, where relative paths begin.
package enum WorkingFolder {
  /// Returns the absolute path of the folder.
  ///
  /// - Throws: ``FileError`` if it has been removed or its path is too long for the system.
  package static func path() throws(FileError) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard unsafe getcwd(&bytes, bytes.count) != nil else { throw .system(.read, path: ".", errno: errno) }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a path leads out of this folder, also by a link. A path that does not exist does not, unless it contains
  /// `..`.
  package static func leads(outside path: String) -> Bool {
    if path.hasPrefix("/") || path.split(separator: "/").contains("..") { return true }
    guard !path.isEmpty, !path.utf8.contains(0), let own = try? self.path(), let place = resolved(path) else {
      return false
    }
    let root = resolved(own) ?? own
    return place != root && !place.hasPrefix(root == "/" ? root : root + "/")
  }

  /// Returns the path with all links resolved; `nil` if it does not exist.
  package static func resolved(_ path: String) -> String? {
    guard let place = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(place) }
    return unsafe String(cString: place)
  }

  /// Makes another folder the current one.
  ///
  /// - Throws: ``FileError`` if it cannot be entered.
  package static func change(to path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    guard unsafe chdir(path) == 0 else { throw .system(.read, path: path, errno: errno) }
  }
}
