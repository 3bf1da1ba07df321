#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file.
struct FileDescriptor: ~Copyable {
  let number: Int32
  /// For messages.
  let path: String
  private var isOwned: Bool
  private var isLocked = false

  /// The folder that relative paths begin in, for what is not relative to an open one. Paths from the root can be opened in it, too.
  static var current: FileDescriptor { FileDescriptor(borrowing: AT_FDCWD, path: ".") }

  /// Opens a file; the flags are those of open(2). It is closed at the end of this value's life.
  init(
    opening path: String, flags: Int32, mode: mode_t = 0, for operation: FileError.Operation
  ) throws(FileError) {
    try self.init(opening: path, in: .current, flags: flags, mode: mode, for: operation)
  }

  /// Opens a file that lies in an open folder.
  init(
    opening name: String, in folder: borrowing FileDescriptor, flags: Int32, mode: mode_t = 0,
    for operation: FileError.Operation
  ) throws(FileError) {
    let path = folder.path(of: name)
    var number: Int32
    repeat {
      number = unsafe openat(folder.number, name, flags | O_CLOEXEC, mode)
    } while number < 0 && errno == EINTR
    guard number >= 0 else { throw .system(operation, path: path, errno: errno) }
    self.init(owning: number, path: path)
  }

  /// A descriptor that is closed at the end of this value's life.
  init(owning number: Int32, path: String) {
    self.number = number
    self.path = path
    isOwned = true
  }

  /// A descriptor that somebody else has opened and will close.
  init(borrowing number: Int32, path: String) {
    self.number = number
    self.path = path
    isOwned = false
  }

  /// The path of a file in this folder.
  borrowing func path(of name: String) -> String { Folder(path: path).path(of: name) }

  deinit {
    unlock()
    if isOwned { Self.closing(number) }
  }

  /// Closes the file, which some file systems tell only then that the bytes did not fit.
  consuming func close() throws(FileError) {
    unlock()
    (isOwned, isLocked) = (false, false)
    guard Self.closing(number) == 0 || errno == EINTR else { throw .system(.write, path: path, errno: errno) }
  }

  /// Takes what is left to be told of earlier writes, as closing would, and leaves the file open.
  borrowing func flush() throws(FileError) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    // Without a free number there is no asking.
    guard copy >= 0 else { return }
    guard Self.closing(copy) == 0 || errno == EINTR else { throw .system(.write, path: path, errno: errno) }
  }

  @discardableResult
  private static func closing(_ number: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.close(number)
    #elseif canImport(Musl)
      Musl.close(number)
    #else
      Glibc.close(number)
    #endif
  }

  /// Marks the file as in use until the end of this value's life, unless somebody else has marked it; file systems without such marks
  /// count as marked.
  ///
  /// - Parameter sharing: whether others may mark it as well that also share it.
  mutating func tryLock(sharing: Bool = false) -> Bool {
    repeat {
      isLocked = flock(number, (sharing ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0
    } while !isLocked && errno == EINTR
    return isLocked || errno != EWOULDBLOCK
  }

  /// Waits until no other process has the file marked as in use, and marks it until the end of this value's life.
  ///
  /// - Returns: whether it is marked; `false` if another process has it at `end`.
  /// - Throws: ``FileError`` where the file system has no such marks.
  mutating func lock(until end: ContinuousClock.Instant) throws(FileError) -> Bool {
    while !tryLock() {
      guard ContinuousClock.now < end else { return false }
      usleep(5000)
    }
    guard isLocked else { throw .system(.lock, path: path, errno: errno) }
    return true
  }

  /// As ``tryLock(sharing:)``, but `false` where the file system has no such marks.
  mutating func isFree() -> Bool { tryLock() && isLocked }

  /// Closing would not be enough: a child process that is just being started has the same open file until it runs its program.
  private borrowing func unlock() {
    if isLocked { flock(number, LOCK_UN) }
  }

  /// Whether bytes may be written at all: a stream that was closed when the program began is open for nothing of use.
  var isWritable: Bool {
    let flags = fcntl(number, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE != O_RDONLY
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// Reads to the end, or until there are as many bytes as were asked for.
  ///
  /// - Parameter pieceSize: how many bytes are asked for at a time; above 0.
  borrowing func readAll(upTo limit: Int, pieceSize: Int = 1 << 17) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let wanted = min(pieceSize, limit - bytes.count)
      var taken = 0
      var failure: Int32 = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        unsafe taken = read(number, buffer.baseAddress, wanted)
        if taken < 0 { failure = errno }
        count = max(0, taken)
      }
      if taken > 0 {
        bytes += piece
      } else if taken == 0 {
        return bytes
      } else if failure != EINTR {
        guard failure == EAGAIN || failure == EWOULDBLOCK else { throw .system(.read, path: path, errno: failure) }
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        unsafe poll(&request, 1, -1)
      }
    }
    return bytes
  }

  /// Hands all bytes to the system, which may take them in pieces, be interrupted, or ask to wait.
  borrowing func writeAll(_ bytes: [UInt8]) throws(FileError) {
    let largestPiece = 1 << 30
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(FileError) in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let piece = unsafe UnsafeBufferPointer(rebasing: rest.prefix(largestPiece))
        let taken = unsafe write(number, piece.baseAddress, piece.count)
        if taken >= 0 {
          unsafe rest = rest.dropFirst(taken)
          continue
        }
        switch errno {
        case EINTR: continue
        case EAGAIN, EWOULDBLOCK:
          var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
          unsafe poll(&request, 1, -1)
        case let failure: throw .system(.write, path: path, errno: failure)
        }
      }
    }
  }

  /// Waits until the bytes are on the disk.
  borrowing func synchronize() throws(FileError) {
    while fsync(number) != 0 {
      // Some file systems cannot, and have nothing to wait for.
      if errno == EINVAL || errno == ENOTSUP { return }
      if errno != EINTR { throw .system(.write, path: path, errno: errno) }
    }
  }

  /// Gives the file the owner and the permissions of another one, as far as the system lets us.
  borrowing func adopt(_ status: FileStatus) {
    // The owner first: changing it takes away the set-user-ID bit.
    if fchown(number, status.owner, status.group) != 0 { fchown(number, uid_t.max, status.group) }
    fchmod(number, status.permissions)
  }
}
