#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two streams a command writes to. Unlike `print`, writing tells when it fails.
package enum StandardStream: Int32, Hashable, Sendable, CaseIterable {
  /// Standard output.
  case output = 1
  /// Standard error.
  case error = 2

  /// Opens what was closed when the program began, for nothing of use, so that no file gets the number of a standard stream and
  /// what is written to one that was closed is an error. To be called before anything is opened.
  package static func openClosed() {
    for number in 0...2 as ClosedRange<Int32> where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is taken, which is this one.
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Takes what the system has left to tell of earlier writes, which some file systems tell only when a file is closed.
  ///
  /// - Throws: ``FileError/system(_:path:errno:)``.
  package func finish() throws(FileError) {
    try FileDescriptor(borrowing: rawValue, path: name).flush()
  }

  /// Whether the stream leads to a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The size of the terminal in characters; `nil` if the stream leads elsewhere or the terminal does not tell.
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

  /// `standard output` or `standard error`.
  package var name: String {
    switch self {
    case .output: "standard output"
    case .error: "standard error"
    }
  }
}
