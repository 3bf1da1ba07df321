import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// The demo's corner label: rank, newline, suit, centred.
///
/// The demo has no jokers. A joker's label is its word, one letter per line, as high as the two lines of the other labels.
struct DemoCornerLabel {
  /// The size of the label: the width of the widest line and the height of all lines.
  let size: Size

  private let letters: [(path: Path, transform: Transform)]
  /// The suit and its place; `nil` on a joker.
  private let suit: (mark: SuitMark, transform: Transform)?

  init(
    _ card: Card, language: IndexLanguage, mark: SuitMark?, typeface: FontFace, fontSize: Double, suitAdvance: Double
  ) throws(CardDesignError) {
    let texts: [String]
    let letterSize: Double
    switch card {
    case .suited(let rank, _): (texts, letterSize) = ([language.index(of: rank)], fontSize)
    case .joker:
      texts = JokerIndex.word.map(String.init)
      letterSize = fontSize * 2 / Double(texts.count)
    }
    var lines: [TextLine] = []
    for text in texts { lines.append(try .setting(text, in: typeface, size: letterSize)) }
    let lineHeight = letterSize * typeface.lineHeightToSize
    let suitSide = mark == nil ? 0 : suitAdvance * fontSize
    let width = lines.map(\.width).reduce(suitSide, max)
    var letters: [(path: Path, transform: Transform)] = []
    for (index, line) in lines.enumerated() {
      let baseline = Double(index) * lineHeight + letterSize * typeface.ascentToSize
      letters.append(
        (line.path, Transform(translationX: (width - line.width) / 2, y: baseline)))
    }
    let middle = Point(x: width / 2, y: (Double(lines.count) + 0.5) * lineHeight)
    let box = Rect(center: middle, size: Size(width: suitSide, height: suitSide))
    suit = mark.map { ($0, Transform(mapping: SuitShape.box, onto: box)) }
    self.letters = letters
    let lineCount = lines.count + (mark == nil ? 0 : 1)
    size = Size(width: width, height: Double(lineCount) * lineHeight)
  }

  func draw(color: Color, in context: GraphicsContext) {
    for (path, transform) in letters {
      var placed = context
      placed.concatenate(transform)
      placed.fill(path, with: .color(color))
    }
    if let suit {
      var placed = context
      placed.concatenate(suit.transform)
      suit.mark.draw(color: color, in: placed)
    }
  }
}
