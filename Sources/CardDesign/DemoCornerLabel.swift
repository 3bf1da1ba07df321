import Drawing
import PlaneGeometry
import PlayingCards
import Typography

/// The demo's corner label: rank, newline, suit, centred. A joker's is its word, one letter a line.
struct DemoCornerLabel {
  /// What the label covers: the widest line, and all lines' heights.
  let size: Size

  private let shapes: [(path: Path, transform: AffineTransform)]

  init(
    _ card: Card, cut: SuitCut, typeface: FontFace, fontSize: Double, suitAdvance: Double
  ) throws(CardDesignError) {
    let texts =
      switch card {
      case .suited(let rank, _): [rank.symbol]
      case .joker: "JOKER".map(String.init)
      }
    var lines: [TextLine] = []
    for text in texts { lines.append(try .setting(text, in: typeface, size: fontSize)) }
    let lineHeight = fontSize * typeface.lineHeightToSize
    let suitSide = card.suit == nil ? 0 : suitAdvance * fontSize
    let width = lines.map(\.width).reduce(suitSide, max)
    var shapes: [(path: Path, transform: AffineTransform)] = []
    for (index, line) in lines.enumerated() {
      let baseline = Double(index) * lineHeight + fontSize * typeface.ascentToSize
      shapes.append(
        (line.path, AffineTransform(translationX: (width - line.width) / 2, y: baseline)))
    }
    if let suit = card.suit {
      let middle = Point(x: width / 2, y: (Double(lines.count) + 0.5) * lineHeight)
      let box = Rect(center: middle, size: Size(width: suitSide, height: suitSide))
      shapes.append(
        (SuitShape.path(of: suit, cut: cut), AffineTransform(mapping: SuitShape.box, onto: box)))
    }
    self.shapes = shapes
    let lineCount = lines.count + (card.suit == nil ? 0 : 1)
    size = Size(width: width, height: Double(lineCount) * lineHeight)
  }

  func draw(color: Color, in context: GraphicsContext) {
    for (path, transform) in shapes {
      var placed = context
      placed.concatenate(transform)
      placed.fill(path, with: .color(color))
    }
  }
}
