#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two streams that a command writes to. Unlike `print`, writing reports errors.
package enum StandardStream: Int32, Hashable, Sendable, CaseIterable {
  /// Standard output.
  case output = 1
  /// Standard error.
  case error = 2

  /// Opens the standard streams that were closed when the program began, in the wrong direction. No other file can then
  /// get their numbers, and using a closed stream is an error. Call it before anything is opened.
  package static func openClosed() {
    for number in 0...2 as ClosedRange<Int32> where fcntl(number, F_GETFD) < 0 {
      // open(2) takes the lowest free number, which is this one.
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Reports errors of earlier writes, which some file systems report only when a file is closed.
  ///
  /// - Throws: ``FileError/system(_:path:errno:)``.
  package func finish() throws(FileError) {
    try FileDescriptor(borrowing: rawValue, path: name).flush()
  }

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The size of the terminal in characters; `nil` if the stream is not a terminal or its size is unknown.
  package var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes all bytes.
  ///
  /// - Throws: ``FileError/system(_:path:errno:)``, with `standard output` or `standard error` as its path.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try FileDescriptor(borrowing: rawValue, path: name).writeAll(bytes)
  }

  /// Writes a text in UTF-8.
  package func write(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }

  /// The name: `standard output` or `standard error`.
  package var name: String {
    switch self {
    case .output: "standard output"
    case .error: "standard error"
    }
  }
}
