import CRevision
import PictureExport

extension CardwrightCommand {
  /// The version, and the commit if the build provides it: `1.0.0 (0123456789)`.
  static var versionText: String {
    let revision = unsafe String(cString: cardwright_revision())
    return revision.isEmpty ? Release.version : "\(Release.version) (\(revision))"
  }

  /// The text that is shown for the program's name alone.
  static let welcome = """
    \(Release.software) draws playing cards.

      cardwright deck                     draw a whole deck into the folder Output
      cardwright card QS --show           see a card in the terminal
      cardwright sheet --duplex long      lay a deck out on paper, to be printed
      cardwright export web -o Page       bring cards into a page or a game
      cardwright play concentration       play a game of cards

    cardwright help lists all commands, and cardwright help deck explains one.
    """
}
