import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards

enum ThemeHarness {
  /// Reads an input as a theme, which must come back as it was from its text, and composes a card of it.
  static func read(_ bytes: [UInt8]) {
    let theme: Theme
    do throws(ThemeFileError) {
      theme = try Theme(parsing: bytes)
    } catch {
      let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      precondition((1...lineCount).contains(error.line) && error.column >= 1, "An error lies outside of the text")
      precondition(!error.description.isEmpty)
      return
    }
    guard let text = try? theme.json() else { preconditionFailure("A theme that was read has no text") }
    precondition((try? Theme(parsing: Array(text.utf8))) == theme, "A theme has changed on its way")
    // The input chooses one picture. All of them would leave time for few inputs.
    let choice = bytes.reduce(0) { $0 + Int($1) }
    let composer = compose(theme, choice & 1 == 0 ? .poker : .square, width: choice & 2 == 0 ? 0 : 40)
    check(composer, sides[choice / 4 % sides.count])
  }

  private static let sides: [CardSide] =
    [Card(.ten, of: .clubs), Card(.king, of: .hearts), Card(.ace, of: .spades), .joker(.red)].map(\.face) + [.back]

  private static func compose(_ theme: Theme, _ format: CardFormat, width: Int) -> CardComposer {
    let composer = CardComposer(theme: theme, format: format)
    return width == 0 ? composer : composer.fitted(toWidth: width, height: width)
  }

  /// A letter that the typeface lacks is an error, and all else is drawn.
  private static func check(_ composer: CardComposer, _ side: CardSide) {
    guard let scene = try? composer.scene(for: side) else { return }
    precondition(scene.size == composer.format.canvas.size, "A card has another size")
  }
}
