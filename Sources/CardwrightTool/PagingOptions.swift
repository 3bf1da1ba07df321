import ArgumentParser
import CardDesign
import DeckExport
import ErrorReporting

/// What pages one file of several cards has: what `deck` and `card` share.
struct PagingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Where a PDF of cards has the back: once, as a page like others; after each face; or before each, as DriveThruCards \
      wants it. (default: once)
      """, valueName: "order"))
  var backs: PageOrder?

  /// The pages of some sides.
  func pages(_ items: [DeckItem], back: @autoclosure () -> DeckItem) -> [DeckItem] {
    (backs ?? .once).pages(items, back: back())
  }

  /// Checks that there is one file that the option can be about.
  func check(isOneFile: Bool) throws(CommandFailure) {
    if backs != nil, !isOneFile {
      throw CommandFailure(.usage, "--backs is for one PDF of all cards: give one, as in -o deck.pdf")
    }
  }
}
