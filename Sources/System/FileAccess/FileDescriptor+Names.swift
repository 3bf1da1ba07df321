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
    var names: [String] = []
    try forEachEntry { name, _ in names.append(name) }
    return names.sorted()
  }

  /// Calls with everything in this folder, without `.` and `..`, in no order: its name, and its kind if the file system tells it
  /// with the name.
  ///
  /// - Throws: as ``names()``.
  borrowing func forEachEntry(_ body: (String, FileStatus.Kind?) -> Void) throws(FileError) {
    // The stream has a place of its own in the folder, and closes what it reads from.
    let number = unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw .system(.read, path: path, errno: errno) }
    guard let stream = unsafe fdopendir(number) else {
      let failure = errno
      _ = FileDescriptor(owning: number, path: path)
      throw .system(.read, path: path, errno: failure)
    }
    defer { unsafe closedir(stream) }
    // The end and an error look the same, but for the error's number.
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
  /// The kind that an entry of a folder has by its number there; `nil` if it is not known.
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
