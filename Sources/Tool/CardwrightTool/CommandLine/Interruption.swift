import CMemoryBounds
import CardSets
import DeckSource
import FileAccess
import TerminalControl

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends the process cleanly after a signal (Ctrl-C, `kill`, a closed terminal), or if memory runs out.
///
/// A signal handler may call almost nothing, so it sends the signal's number through a pipe to a waiting thread. The
/// thread removes unfinished files and reports the number of finished ones. Then the process dies by the signal, so
/// that a shell sees an interruption and not an error.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The message for memory that has run out; signal numbers are never 0.
  private static let outOfMemory: Int32 = 0

  /// The pipe from the handler to the thread. Set once, before the first handler.
  nonisolated(unsafe) private static var pipeEnds: (read: Int32, write: Int32) = (-1, -1)

  static func prepare() {
    // Writing to a pipe without a reader, or beyond the file size limit, must be an error of write(2), not a sudden
    // end.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)

    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    unsafe pipeEnds = (ends[0], ends[1])
    guard unsafe startThread({ _ in Interruption.wait() }) else { return }
    cardwright_on_exhaustion { Interruption.handle(Interruption.outOfMemory) }
    // A parent may have left signals blocked, as threads that wait for work do.
    var all = sigset_t()
    unsafe sigemptyset(&all)
    for number in signals { unsafe sigaddset(&all, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &all, nil)
    for number in signals {
      let earlier = signal(number) { number in Interruption.handle(number) }
      // A signal that was ignored from the start (nohup, a background job) stays ignored.
      if unsafe unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// Runs in any thread, between any two instructions, so it calls only functions that are async-signal-safe in POSIX.
  private static func handle(_ number: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    unsafe write(pipeEnds.write, &byte, 1)
    errno = before
  }

  private static func wait() -> Never {
    var byte: UInt8 = 0
    while unsafe read(pipeEnds.read, &byte, 1) != 1 {}
    let number = Int32(byte)
    let finished = UnfinishedFiles.removeAll()
    // A player gets no message about files, because the game is saved.
    let isPlaying = Terminal.giveBack()
    let files = finished == 1 ? "1 file was finished" : "\(finished) files were finished"
    let lineStart = StandardStream.error.isTerminal ? "\r\u{1B}[K" : ""
    if number == outOfMemory {
      try? StandardStream.error.write("\(lineStart)cardwright: not enough memory to go on; \(files)\n")
      _exit(ExitStatus.internalError.rawValue)
    }
    if !isPlaying { try? StandardStream.error.write("\(lineStart)cardwright: interrupted; \(files)\n") }
    signal(number, SIG_DFL)
    kill(getpid(), number)
    while true { pause() }
  }

  #if canImport(Darwin)
    private static func startThread(_ run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?) -> Bool
    {
      var thread: pthread_t?
      return unsafe pthread_create(&thread, nil, run, nil) == 0
    }
  #else
    private static func startThread(_ run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?)
      -> Bool
    {
      var thread = pthread_t()
      return unsafe pthread_create(&thread, nil, run, nil) == 0
    }
  #endif
}
