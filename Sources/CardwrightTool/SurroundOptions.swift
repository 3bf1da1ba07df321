import ArgumentParser
import CardDesign
import EngineExport
import ErrorReporting
import PlaneGeometry

/// What lies around each card on its picture.
struct SurroundOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Leave so much free around each card: 2mm, 0.1in, or 8px of the picture, whose width stays; millimetres without a unit. \
      (default: none, or as far as the shadow reaches)
      """, valueName: "length"))
  var margin: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Draw a soft shadow under each card, which reaches so far: 4mm.", valueName: "length"))
  var shadow: String?

  /// What the options say.
  ///
  /// - Parameters:
  ///   - format: of the cards.
  ///   - width: of their pictures, in pixels.
  func surround(of format: CardFormat, width: Int) throws(CommandFailure) -> CardSurround {
    let margin = try SurroundOptions.length(self.margin, "--margin")
    let shadow = try SurroundOptions.length(self.shadow, "--shadow")
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
          .usage, "--\(self.margin == nil ? "shadow" : "margin"): nothing of a picture \(width) pixels wide is left")
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

  private static func length(_ text: String?, _ option: String) throws(CommandFailure) -> Length? {
    guard let text else { return nil }
    do throws(LengthError) {
      return try Length(parsing: text)
    } catch {
      throw CommandFailure(.usage, "\(option) \(text): write a length such as 2mm, 0.1in or 8px")
    }
  }
}
