#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OwnedFolder {
  /// The greatest number of links on the way to a file, as in operating systems.
  private static let mostLinks = 40

  /// Resolves the links of a path below this folder. Links are followed while they stay below the folder.
  ///
  /// - Throws: ``FileError/isOutside(name:folder:)`` for an absolute path, and for one that leads out of the folder.
  func resolve(_ name: String) throws(FileError) -> String {
    guard !name.utf8.contains(0) else { throw .nullInPath(name) }
    var rest = try below(name, of: name)
    var known: [String] = []
    var linkCount = 0
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == ".." {
        guard known.popLast() != nil else { throw .isOutside(name: name, folder: folder.path) }
        continue
      }
      let target = try place(known[...], for: .read).target(ofLink: part)
      guard let target else {
        known.append(part)
        continue
      }
      linkCount += 1
      guard linkCount <= Self.mostLinks else { throw .system(.read, path: folder.path(of: name), errno: ELOOP) }
      rest += try below(target, of: name)
    }
    guard !known.isEmpty else { throw .system(.read, path: folder.path(of: name), errno: EISDIR) }
    return known.joined(separator: "/")
  }

  /// Returns the parts of a relative path, the last one first.
  private func below(_ path: String, of name: String) throws(FileError) -> [String] {
    guard path.utf8.first != UInt8(ascii: "/") else { throw .isOutside(name: name, folder: folder.path) }
    return path.split(separator: "/").reversed().map(String.init)
  }
}

extension FileDescriptor {
  /// Returns the target of a link in this folder; `nil` if the name is missing or not a link.
  fileprivate borrowing func target(ofLink name: String) throws(FileError) -> String? {
    guard try FileStatus(name, in: self)?.kind == .link else { return nil }
    var length = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      length = unsafe buffer.withMemoryRebound(to: CChar.self) {
        unsafe readlinkat(number, name, $0.baseAddress.unsafelyUnwrapped, $0.count)
      }
      count = max(0, length)
    }
    guard length >= 0 else { throw .system(.read, path: path(of: name), errno: errno) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .nameNotUTF8(folder: path, name: String(decoding: bytes, as: UTF8.self))
    }
    return text
  }
}
