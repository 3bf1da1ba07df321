import ArgumentParser
import Drawing
import ErrorReporting
import FileAccess
import TerminalControl

/// The options for pictures in the terminal.
struct ShowingOptions: ParsableArguments {
  @Flag(name: .customLong("show"), help: "Show the picture in the terminal.")
  var isAsked = false

  @Option(
    help: ArgumentHelp(
      """
      How to show it: by the protocol of kitty, iterm or sixel, as blocks of two pixels in colour, or as plain ascii. (default: \
      the best that the terminal is known to support; ascii if it is dumb or NO_COLOR is set)
      """,
      valueName: "protocol"))
  var terminal: TerminalProtocol?

  /// Whether pictures are to be shown.
  ///
  /// - Throws: ``CommandFailure`` if there is a protocol but no `--show`.
  func isAskedFor() throws(CommandFailure) -> Bool {
    if terminal != nil, !isAsked { throw CommandFailure(.usage, "--terminal needs --show") }
    return isAsked
  }

  /// Writes a picture to standard output in the terminal's protocol.
  func show(_ bitmap: Bitmap) throws {
    let size = StandardStream.output.terminalSize ?? (columns: 80, rows: 24)
    // The last line is for the prompt.
    let picture = TerminalPicture(bitmap, columns: size.columns, rows: size.rows - 1)
    let terminal = terminal ?? .detected { ProcessEnvironment.value(of: $0) }
    try StandardStream.output.write(picture.text(for: terminal))
  }
}
