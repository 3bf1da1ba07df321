import CSystemCalls
package import FileAccess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process's terminal in full-screen mode, with single keys and mouse events.
///
/// The program controls the terminal for the lifetime of the value. The terminal is restored at the end of the lifetime, when
/// the process is stopped (SIGTSTP), and when it crashes or a signal ends it. Code that ends the process must call
/// ``giveBack()`` first, on any thread.
///
/// The terminal must support the sequences of xterm, as nearly all do: the alternate screen, the hidden cursor, the mouse in
/// SGR coordinates. It ignores unsupported sequences.
package struct Terminal: ~Copyable {
  /// The alternate screen, no cursor, no automatic margins, mouse buttons, and mouse motion while a button is pressed, in SGR
  /// coordinates.
  private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[2J\u{1B}[H"
  /// The inverse of ``entering``, which also resets colours and deletes kitty's pictures.
  private static let leaving =
    "\u{1B}[0m\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[2J\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// The time after Escape in which more of a sequence may come, in milliseconds: less than between two keys of a fast typist.
  private static let patience: Int32 = 50

  private var parser = TerminalInputParser()
  private var waiting: [TerminalEvent] = []
  private var isClosed = false

  /// Takes control of the terminal.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  /// - Throws: ``TerminalError``.
  package init(
    variable: (String) -> String? = { ProcessEnvironment.value(of: $0) }
  ) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal(stream: StandardInput.name) }
    guard StandardStream.output.isTerminal else { throw .notATerminal(stream: StandardStream.output.name) }
    guard let name = variable("TERM"), !name.isEmpty, name != "dumb" else { throw .cannotMoveCursor }
    guard unsafe cardwright_terminal_take(STDIN_FILENO, STDOUT_FILENO, Terminal.entering, Terminal.leaving) == 0 else {
      let failure = errno
      cardwright_terminal_release()
      throw .system(errno: failure)
    }
  }

  deinit { cardwright_terminal_release() }

  /// Restores the terminal, if the process controls it.
  ///
  /// - Returns: whether the process controlled it.
  @discardableResult
  package static func giveBack() -> Bool { cardwright_terminal_give_back() != 0 }

  /// Stops the process until it is continued, like Ctrl-Z.
  ///
  /// Nothing happens without a parent, such as a shell, that could continue it.
  package func stop() { raise(SIGTSTP) }

  /// The size of the screen; 80 x 24 if the terminal does not report it.
  package var size: TerminalSize {
    var (columns, rows, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let outcome = unsafe cardwright_terminal_size(STDOUT_FILENO, &columns, &rows, &width, &height)
    guard outcome == 0, columns > 0, rows > 0 else { return TerminalSize(columns: 80, rows: 24) }
    var size = TerminalSize(columns: Int(columns), rows: Int(rows))
    if width >= columns, height >= rows {
      size.character = TerminalSize.Character(width: Int(width / columns), height: Int(height / rows))
    }
    return size
  }

  /// Writes to the screen.
  ///
  /// - Throws: ``/FileAccess/FileError`` if the terminal is gone.
  package func write(_ bytes: [UInt8]) throws(FileError) { try StandardStream.output.write(bytes) }

  /// Waits for the next event.
  ///
  /// - Parameter seconds: the longest time to wait; `nil` for no limit.
  /// - Returns: `nil` if no event has come in that time.
  package mutating func nextEvent(within seconds: Double? = nil) -> TerminalEvent? {
    let clock = ContinuousClock()
    let end = seconds.map { clock.now + .milliseconds(Int((min(max($0, 0), 86_400) * 1000).rounded(.up))) }
    while waiting.isEmpty {
      if isClosed { return .closed }
      var limit: Int32 = -1
      if let end {
        let left = (end - clock.now) / .milliseconds(1)
        limit = Int32(max(0, left).rounded(.up))
      }
      let isFlushing = parser.isWaiting && (limit < 0 || limit > Terminal.patience)
      if parser.isWaiting { limit = limit < 0 ? Terminal.patience : min(limit, Terminal.patience) }
      let happened = read(within: limit)
      if happened { continue }
      if parser.isWaiting, isFlushing {
        waiting += parser.flush()
      } else if let end, clock.now >= end {
        return nil
      }
    }
    return waiting.removeFirst()
  }

  /// Whether an event is waiting, such as keys that were pressed meanwhile.
  package mutating func hasEvent() -> Bool {
    if waiting.isEmpty, !isClosed { _ = read(within: 0) }
    return !waiting.isEmpty || isClosed
  }

  /// Reads available input and notices.
  ///
  /// - Parameter limit: the longest time to wait, in milliseconds; negative for no limit.
  /// - Returns: whether anything has happened.
  private mutating func read(within limit: Int32) -> Bool {
    var requests = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: cardwright_terminal_notices(), events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&requests, nfds_t(requests.count), limit)
    if count <= 0 { return count < 0 && errno == EINTR }
    if requests[1].revents != 0 { takeNotices() }
    if requests[0].revents != 0 { takeInput() }
    return true
  }

  private mutating func takeNotices() {
    for notice in Self.bytes(from: cardwright_terminal_notices(), limit: 64) ?? [] {
      let event: TerminalEvent? =
        switch notice {
        case UInt8(ascii: "r"): .resized
        case UInt8(ascii: "c"): .continued
        default: nil
        }
      if let event, !waiting.contains(event) { waiting.append(event) }
    }
  }

  private mutating func takeInput() {
    guard let bytes = Self.bytes(from: STDIN_FILENO, limit: 4096) else { return }
    if bytes.isEmpty {
      isClosed = true
      return
    }
    waiting += parser.events(from: bytes)
  }

  /// Reads available bytes: none at the end, and when the terminal is gone; `nil` if the caller should try again.
  private static func bytes(from descriptor: Int32, limit: Int) -> [UInt8]? {
    var taken = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      #if canImport(Darwin)
        unsafe taken = Darwin.read(descriptor, buffer.baseAddress, limit)
      #elseif canImport(Musl)
        unsafe taken = Musl.read(descriptor, buffer.baseAddress, limit)
      #else
        unsafe taken = Glibc.read(descriptor, buffer.baseAddress, limit)
      #endif
      count = max(0, taken)
    }
    if taken < 0, errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK { return nil }
    return bytes
  }
}
