import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import ErrorReporting

/// The pages of one file of several cards, for `deck` and `card`.
struct PagingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Where a PDF of cards has the back: once, as a page like others; after each face; or before each, as DriveThruCards \
      wants it. (default: once)
      """, valueName: "order"))
  var backs: PageOrder?

  /// Checks that there is one file that the option can be about.
  func check(isOneFile: Bool) throws(CommandFailure) {
    if backs != nil, !isOneFile {
      throw CommandFailure(.usage, "--backs is for one PDF of all cards: give one, as in -o deck.pdf")
    }
  }
}
