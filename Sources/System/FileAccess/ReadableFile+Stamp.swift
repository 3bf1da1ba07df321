#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The properties of a file that change if its content changes.
package struct FileStamp: Hashable, Sendable {
  private let byteCount: Int
  private let inode: UInt64
  /// The time of the last change, in seconds since 1970.
  package let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    byteCount = Int(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}

extension FileStamp {
  /// The times that a record may contain, in seconds since 1970: up to the year 9999.
  package static let times = 0...253_402_300_799

  /// The current time in seconds since 1970, as files have it.
  package static var now: Int { time(nil) }
}

extension ReadableFile {
  /// The stamp of the file or folder; `nil` if it is missing or not accessible.
  package var stamp: FileStamp? {
    guard !path.utf8.contains(0), let status = try? FileStatus(path: path) else { return nil }
    return status.stamp
  }
}
