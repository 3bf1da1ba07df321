import Drawing
import PlaneGeometry
import Typography

/// The word JOKER in two corners, one letter below the other, rotated by a half turn in the lower right one.
struct JokerIndex {
  static let word = "JOKER"

  private let grid: IndexGrid
  private let letters: [TextLine]
  /// The height of a letter, as a fraction of the height of a rank.
  static let letterHeight = 0.44
  /// The distance from one base line to the next, as a fraction of the height of a rank.
  private static let advance = 0.57
  /// The height of the word, as a multiple of the height of a rank.
  static var heightToCapHeight: Double { letterHeight + Double(word.count - 1) * advance }

  init(grid: IndexGrid, typeface: FontFace) throws(CardDesignError) {
    self.grid = grid
    var letters: [TextLine] = []
    for letter in JokerIndex.word {
      letters.append(
        try .setting(
          String(letter), in: typeface, capHeight: JokerIndex.letterHeight * grid.capHeight))
    }
    self.letters = letters
  }

  func draw(color: Color, in context: GraphicsContext) {
    let corner = grid.rankBox.origin
    // The drawing has space for two words.
    let corners = grid.measures.corners == .four ? .two : grid.measures.corners
    let width = letters.reduce(0) { max($0, $1.inkBounds.width) }
    context.drawIndex(on: grid, corners: corners) { context in
      for (index, letter) in letters.enumerated() {
        let baseline = corner.y + (JokerIndex.letterHeight + Double(index) * JokerIndex.advance) * grid.capHeight
        var placed = context
        placed.translateBy(x: corner.x + width / 2 - letter.inkBounds.midX, y: baseline)
        placed.fill(letter.path, with: .color(color))
      }
    }
  }
}
