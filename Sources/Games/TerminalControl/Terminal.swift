import CSystemCalls
package import FileAccess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal of the process, under control: a screen of its own, keys one by one, the mouse.
///
/// As long as the value lives, the terminal is the program's. It is given back as it was when the value's life ends, when the process
/// is stopped (SIGTSTP) and when it crashes or a signal ends it; whoever ends the process calls ``giveBack()`` first, which may be
/// done from any thread.
///
/// The terminal understands the sequences of xterm, as nearly all do: the alternate screen, the hidden cursor, the mouse in SGR
/// coordinates. What it does not understand it passes over.
package struct Terminal: ~Copyable {
  /// The alternate screen, no cursor, no automatic margins, the mouse's buttons, and its way while one is down, in SGR coordinates.
  private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[2J\u{1B}[H"
  /// All of that undone, colours and kitty's pictures too.
  private static let leaving =
    "\u{1B}[0m\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[2J\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// How long after Escape more of a sequence may come, in milliseconds: less than between two keys of a fast typist.
  private static let patience: Int32 = 50

  private var parser = TerminalInputParser()
  private var waiting: [TerminalEvent] = []
  private var isClosed = false

  /// Takes control.
  ///
  /// - Parameter variable: looks up a variable of the environment.
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

  /// Gives the terminal back as it was, if the process has one under control.
  ///
  /// - Returns: whether it had.
  @discardableResult
  package static func giveBack() -> Bool { cardwright_terminal_give_back() != 0 }

  /// Stops the process, as Ctrl-Z does where it means that, until it is continued.
  ///
  /// Nothing happens if nobody could continue it, such as a shell.
  package func stop() { raise(SIGTSTP) }

  /// The size of the screen; 80 x 24 where the terminal does not tell.
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
  /// - Parameter seconds: how long to wait; `nil` for as long as it takes.
  /// - Returns: `nil` if none has come in that time.
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

  /// Whether something has happened that nobody has been told yet, such as keys that were hit meanwhile.
  package mutating func hasEvent() -> Bool {
    if waiting.isEmpty, !isClosed { _ = read(within: 0) }
    return !waiting.isEmpty || isClosed
  }

  /// Reads what there is.
  ///
  /// - Parameter limit: how long to wait, in milliseconds; below 0 for ever.
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

  /// The bytes that can be read now: none at the end, and when the terminal is gone; `nil` if it should be tried again.
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
