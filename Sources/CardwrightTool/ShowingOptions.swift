import ArgumentParser
import Drawing
import FileAccess
import TerminalPictures

/// Pictures in the terminal.
struct ShowingOptions: ParsableArguments {
  @Flag(name: .customLong("show"), help: "Show the picture in the terminal.")
  var isAsked = false

  @Option(
    help: ArgumentHelp(
      "How the terminal takes pictures: kitty, iterm, sixel, or blocks of two pixels. (default: what it says it can)",
      valueName: "protocol"))
  var terminal: TerminalProtocol?

  /// Whether pictures are to be shown.
  ///
  /// - Throws: ``CommandEnd`` for a protocol and nothing to show.
  func isAskedFor() throws(CommandEnd) -> Bool {
    if terminal != nil, !isAsked { throw CommandEnd(.usage, "--terminal goes with --show") }
    return isAsked
  }

  /// Writes a picture to standard output, as the terminal takes it.
  func show(_ bitmap: Bitmap) throws {
    let size = StandardStream.output.terminalSize ?? (columns: 80, rows: 24)
    // The last line is the prompt's.
    let picture = TerminalPicture(bitmap, columns: size.columns, rows: size.rows - 1)
    let terminal = terminal ?? .detected { ProcessEnvironment.value(of: $0) }
    try StandardStream.output.write(picture.text(for: terminal))
  }
}
