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
  /// The path, for messages.
  let path: String
  private var isOwned: Bool
  private var isLocked = false

  /// The folder of relative paths that are not relative to an open folder. Absolute paths can be opened in it, too.
  static var current: FileDescriptor { FileDescriptor(borrowing: AT_FDCWD, path: ".") }

  /// Opens a file with flags of open(2). It is closed at the end of this value's life.
  init(
    opening path: String, flags: Int32, mode: mode_t = 0, for operation: FileError.Operation
  ) throws(FileError) {
    try self.init(opening: path, in: .current, flags: flags, mode: mode, for: operation)
  }

  /// Opens a file in an open folder.
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

  /// A descriptor that its owner has opened and will close.
  init(borrowing number: Int32, path: String) {
    self.number = number
    self.path = path
    isOwned = false
  }

  /// Returns the path of a file in this folder.
  borrowing func path(of name: String) -> String { Folder(path: path).path(of: name) }

  deinit {
    unlock()
    if isOwned { Self.closing(number) }
  }

  /// Closes the file. Some file systems report only then that the bytes did not fit.
  consuming func close() throws(FileError) {
    unlock()
    (isOwned, isLocked) = (false, false)
    guard Self.closing(number) == 0 || errno == EINTR else { throw .system(.write, path: path, errno: errno) }
  }

  /// Reports errors of earlier writes, as closing would, and leaves the file open.
  borrowing func flush() throws(FileError) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    // The check needs a free descriptor.
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

  /// Locks the file until the end of this value's life, unless another process has locked it. A file system without
  /// locks counts as locked.
  ///
  /// - Parameter sharing: whether other processes that also share may lock it as well.
  mutating func tryLock(sharing: Bool = false) -> Bool {
    repeat {
      isLocked = flock(number, (sharing ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0
    } while !isLocked && errno == EINTR
    return isLocked || errno != EWOULDBLOCK
  }

  /// Waits until no other process has locked the file, and locks it until the end of this value's life.
  ///
  /// - Returns: whether the file is locked; `false` if another process still has it at `end`.
  /// - Throws: ``FileError`` if the file system has no locks.
  mutating func lock(until end: ContinuousClock.Instant) throws(FileError) -> Bool {
    while !tryLock() {
      guard ContinuousClock.now < end else { return false }
      usleep(5000)
    }
    guard isLocked else { throw .system(.lock, path: path, errno: errno) }
    return true
  }

  /// As ``tryLock(sharing:)``, but `false` if the file system has no locks.
  mutating func isFree() -> Bool { tryLock() && isLocked }

  /// Unlocks the file. Closing is not enough: a child process that is being started has the same open file until it
  /// runs its program.
  private borrowing func unlock() {
    if isLocked { flock(number, LOCK_UN) }
  }

  /// Whether the file is open for writing. A stream that was closed when the program began is not.
  var isWritable: Bool {
    let flags = fcntl(number, F_GETFL)
    return flags >= 0 && flags & O_ACCMODE != O_RDONLY
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// Reads to the end, or until `limit` bytes have been read.
  ///
  /// - Parameter pieceSize: the number of bytes to request at a time; above 0.
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

  /// Writes all bytes. The system may take them in pieces, be interrupted, or ask to wait.
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
      // Some file systems do not support it and have nothing to wait for.
      if errno == EINVAL || errno == ENOTSUP { return }
      if errno != EINTR { throw .system(.write, path: path, errno: errno) }
    }
  }

  /// Gives the file the owner and the permissions of another one, if the system permits it.
  borrowing func adopt(_ status: FileStatus) {
    // The owner comes first, because changing it clears the set-user-ID bit.
    if fchown(number, status.owner, status.group) != 0 { fchown(number, uid_t.max, status.group) }
    fchmod(number, status.permissions)
  }
}
