#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileDescriptor {
  /// The names of everything in this folder, sorted, without `.` and `..`.
  ///
  /// - Throws: ``FileError`` if the folder cannot be read, or has a name that is not UTF-8, which would name another file if repaired.
  borrowing func names() throws(FileError) -> [String] {
    // The stream has a place of its own in the folder, and closes what it reads from.
    let number = unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw .system(.read, path: path, errno: errno) }
    guard let stream = unsafe fdopendir(number) else {
      let failure = errno
      _ = FileDescriptor(owning: number, path: path)
      throw .system(.read, path: path, errno: failure)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    // The end and an error look the same, but for the error's number.
    errno = 0
    while let entry = unsafe readdir(stream) {
      let (name, repaired) = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          unsafe (String(validatingCString: $0), String(cString: $0))
        }
      }
      guard let name else { throw .nameNotUTF8(folder: path, name: repaired) }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .system(.read, path: path, errno: errno) }
    return names.sorted()
  }
}
