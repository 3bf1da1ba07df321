#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder that relative paths of this process begin at.
package enum WorkingFolder {
  /// Its absolute path.
  ///
  /// - Throws: ``FileError`` if it is gone or lies deeper than the system can say.
  package static func path() throws(FileError) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard unsafe getcwd(&bytes, bytes.count) != nil else { throw .system(.read, path: ".", errno: errno) }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a path leads to what does not lie below this folder, also by a link. One that leads nowhere does not, as long as nothing
  /// in it goes up.
  package static func leads(outside path: String) -> Bool {
    if path.hasPrefix("/") || path.split(separator: "/").contains("..") { return true }
    guard !path.isEmpty, !path.utf8.contains(0), let own = try? self.path(), let place = resolved(path) else {
      return false
    }
    let root = resolved(own) ?? own
    return place != root && !place.hasPrefix(root == "/" ? root : root + "/")
  }

  /// Where a path leads by all links; `nil` if to nothing.
  package static func resolved(_ path: String) -> String? {
    guard let place = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(place) }
    return unsafe String(cString: place)
  }

  /// Goes to another folder.
  ///
  /// - Throws: ``FileError`` if it cannot be entered.
  package static func change(to path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw .nullInPath(path) }
    guard unsafe chdir(path) == 0 else { throw .system(.read, path: path, errno: errno) }
  }
}
