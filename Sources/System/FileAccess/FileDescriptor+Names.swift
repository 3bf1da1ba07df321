#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileDescriptor {
  /// Returns the names of everything in this folder, sorted, without `.` and `..`.
  ///
  /// - Throws: ``FileError`` if the folder cannot be read, or contains a name that is not UTF-8. A repaired name would
  ///   be the name of another file.
  borrowing func names() throws(FileError) -> [String] {
    var names: [String] = []
    try forEachEntry { name, _ in names.append(name) }
    return names.sorted()
  }

  /// Calls `body` for every entry of this folder, without `.` and `..`, in no order. It gets the name, and the kind if
  /// the file system gives it with the name.
  ///
  /// - Throws: as ``names()``.
  borrowing func forEachEntry(_ body: (String, FileStatus.Kind?) -> Void) throws(FileError) {
    // The stream has its own position in the folder, and closes its own descriptor.
    let number = unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw .system(.read, path: path, errno: errno) }
    guard let stream = unsafe fdopendir(number) else {
      let failure = errno
      _ = FileDescriptor(owning: number, path: path)
      throw .system(.read, path: path, errno: failure)
    }
    defer { unsafe closedir(stream) }
    // Only errno tells the end from an error.
    errno = 0
    while let entry = unsafe readdir(stream) {
      let (name, repaired) = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          unsafe (String(validatingCString: $0), String(cString: $0))
        }
      }
      guard let name else { throw .nameNotUTF8(folder: path, name: repaired) }
      if name != ".", name != ".." { body(name, FileStatus.Kind(ofEntry: unsafe Int(entry.pointee.d_type))) }
      errno = 0
    }
    guard errno == 0 else { throw .system(.read, path: path, errno: errno) }
  }
}

extension FileStatus.Kind {
  /// The kind for an entry's type number; `nil` if it is unknown.
  fileprivate init?(ofEntry number: Int) {
    switch number {
    case Int(DT_UNKNOWN): return nil
    case Int(DT_REG): self = .regular
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    default: self = .special
    }
  }
}
