import ArgumentParser
import CardDesign
import EngineExport
import ErrorReporting
import PlaneGeometry

/// The surroundings of each card on its picture.
struct SurroundOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Leave so much free around each card: 2mm, 0.1in, or 8px of the picture, whose width stays; millimetres without a unit. \
      (default: none, or as far as the shadow reaches)
      """, valueName: "length"),
    transform: { try Length(parsing: $0) })
  var margin: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Draw a soft shadow under each card, which reaches so far: 4mm.", valueName: "length"),
    transform: { try Length(parsing: $0) })
  var shadow: Length?

  /// The value of the options.
  ///
  /// - Parameters:
  ///   - format: of the cards.
  ///   - width: of their pictures, in pixels.
  func surround(of format: CardFormat, width: Int) throws(CommandFailure) -> CardSurround {
    // Pixels are those of the whole picture: its margin decides how large the card is on it.
    var density: Double?
    for length in [margin, shadow] {
      guard let length, length.unit == .pixels else { continue }
      let outer = margin ?? length
      let cardWidth = outer.unit == .pixels ? Double(width) - 2 * outer.value : nil
      guard let cardWidth else {
        density = outer.millimetres().map { Double(width) / ((format.canvas.width + 2 * $0) / 25.4) }
        continue
      }
      guard cardWidth >= 1 else {
        throw CommandFailure(
          .usage, "--\(margin == nil ? "shadow" : "margin"): nothing of a picture \(width) pixels wide is left")
      }
      density = cardWidth / (format.canvas.width / 25.4)
    }
    do throws(CardSurroundError) {
      return try CardSurround(
        margin: margin?.millimetres(pixelsPerInch: density), shadowReach: shadow?.millimetres(pixelsPerInch: density))
    } catch {
      let option =
        switch error {
        case .marginOutOfRange: "--margin"
        case .shadowOutOfRange, .shadowCutOff: "--shadow"
        }
      throw CommandFailure(.usage, "\(option): \(error)")
    }
  }
}
