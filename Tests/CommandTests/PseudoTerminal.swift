import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pair of a terminal and the program that looks at it.
struct PseudoTerminal {
  let watcher: FileHandle
  let terminal: FileHandle

  init() throws {
    #if os(Linux)
      // posix_openpt(3) and its kin are hidden from Swift here; this is what they do. TIOCSPTLCK, then TIOCGPTN.
      let number = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var lock: Int32 = 0
      var index: Int32 = 0
      let isOpen = unsafe ioctl(number, 0x4004_5431, &lock) == 0 && ioctl(number, 0x8004_5430, &index) == 0
      try #require(number >= 0 && isOpen)
      let path = "/dev/pts/\(index)"
    #else
      let number = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(number >= 0 && grantpt(number) == 0 && unlockpt(number) == 0)
      let path = try #require(unsafe ptsname(number).map { unsafe String(cString: $0) })
    #endif
    watcher = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    terminal = try #require(FileHandle(forUpdatingAtPath: path))
  }

  /// Gives the terminal a size.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(watcher.fileDescriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Everything that was written to the terminal. It may arrive piece by piece, on a busy machine after the writer has ended.
  func shown() -> String {
    terminal.write(Data("\u{4}".utf8))
    var bytes = Data()
    while bytes.last != 4 {
      let piece = watcher.availableData
      if piece.isEmpty { break }
      bytes += piece
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Whether keys arrive one by one and unseen.
  var isRaw: Bool {
    var modes = termios()
    guard unsafe tcgetattr(terminal.fileDescriptor, &modes) == 0 else { return false }
    return modes.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == 0
  }

  /// The text that is shown from now on, until a condition holds or some seconds have passed.
  func output(within seconds: Double = 60, until isEnough: (String) -> Bool) -> String {
    var bytes: [UInt8] = []
    let deadline = Date(timeIntervalSinceNow: seconds)
    while Date() < deadline, !isEnough(String(decoding: bytes, as: UTF8.self)) {
      var request = pollfd(fd: watcher.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, 50) > 0 else { continue }
      var piece = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe read(watcher.fileDescriptor, &piece, piece.count)
      // Nobody has the terminal open any more.
      if count <= 0 { break }
      bytes += piece.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Types.
  func type(_ text: String) { watcher.write(Data(text.utf8)) }
}
