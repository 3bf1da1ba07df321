#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The status of a file, as stat(2) returns it.
struct FileStatus {
  enum Kind {
    case regular, folder, link
    /// A device, a pipe, a socket.
    case special
  }

  let kind: Kind
  let byteCount: Int
  /// The number of hard links of the file.
  let nameCount: Int
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  /// The stamp that changes if the file is changed.
  let stamp: FileStamp
  private let device: dev_t
  private let inode: ino_t

  /// The status of the file at a path, or `nil` if there is none.
  init?(path: String, followingLinks: Bool = true) throws(FileError) {
    try self.init(path, in: .current, followingLinks: followingLinks)
  }

  /// The status of a file in an open folder, or `nil` if there is none.
  init?(_ name: String, in folder: borrowing FileDescriptor, followingLinks: Bool = false) throws(FileError) {
    var status = stat()
    guard unsafe fstatat(folder.number, name, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw .system(.create, path: folder.path(of: name), errno: errno)
    }
    self.init(status)
  }

  /// The status of an open file, or `nil` if the descriptor is not open.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .special
    }
    byteCount = Int(status.st_size)
    nameCount = Int(status.st_nlink)
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    device = status.st_dev
    inode = status.st_ino
    stamp = FileStamp(status)
  }

  func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}
