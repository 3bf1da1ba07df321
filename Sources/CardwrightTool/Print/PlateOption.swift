import ArgumentParser
import CardDesign
import CardSets
import ErrorReporting
import PDFFormat
import PictureExport

/// Which plate of a design in metal is drawn: what `deck` and `card` share.
struct PlateOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Of a design in metal, such as nocturne, one plate: foil, the metal in black on white, in a PDF as the spot colour Foil; or \
      print, all but the metal. They lie in register. (default: both in one picture)
      """, valueName: "plate"))
  var plate: CardSet.Plate?

  /// Makes a document of a foil one of its ink.
  ///
  /// - Throws: ``CommandFailure`` if the look has no metal.
  func apply(to look: inout DeckDrawing) throws(CommandFailure) {
    guard let plate else { return }
    guard look.composer.theme.metal != nil else {
      throw CommandFailure(
        .usage,
        "--plate \(plate.rawValue): the design \(look.composer.theme.name) has no metal: --theme nocturne has")
    }
    if plate == .foil, case .pdf(_, let compression) = look.encoding {
      look.encoding = .pdf(ink: .spot("Foil"), compression: compression)
    }
  }

  /// The plate of cards of a theme, if one is asked for.
  func plate(of set: CardSet, _ theme: Theme) -> CardSet {
    guard let plate, let metal = theme.metal else { return set }
    return set.plated(plate, metal: metal, paper: theme.palette.paper)
  }
}
