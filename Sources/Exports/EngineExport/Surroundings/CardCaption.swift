import CardDesign
import Drawing
import PlaneGeometry
import TextLayout
import Typography

/// A caption below a card.
struct CardCaption {
  let text: String
  let color: Color
  /// The fonts for letters that Cardwright's own font lacks.
  let fonts: FontCollection?

  /// The height of the line and of its letters, as fractions of the card's width.
  private static let height = 0.12
  private static let letters = 0.085
  /// The smallest scale of the letters before the line is cut off.
  private static let leastScale = 0.6

  /// Returns the height of the space for the line below a card, in millimetres.
  static func height(below card: Size) -> Double { card.width * height }

  /// Returns a legible colour on a ground: dark on a light ground or none, otherwise light.
  static func color(on ground: Color?) -> Color {
    guard let ground, ground.alpha > 127 else { return Color(gray: 51) }
    let light = 299 * Int(ground.red) + 587 * Int(ground.green) + 114 * Int(ground.blue)
    return light < 128 * 1000 ? Color(gray: 238) : Color(gray: 51)
  }

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - card: the size of the card, in millimetres.
  ///   - origin: the top left of the space below it.
  func draw(below card: Size, at origin: Point, in context: GraphicsContext) {
    let run = TextRun.text(
      text.split(whereSeparator: \.isNewline).joined(separator: " "),
      TextStyle(
        face: TextTypeface.shared, size: card.width * Self.letters, paint: .color(color), fallbacks: fonts))
    var box = TextBox(size: Size(width: card.width, height: Self.height(below: card)))
    box.alignment = .center
    box.verticalAlignment = .bottom
    box.fit = .shrink(to: Self.leastScale)
    var layout = try? box.layout([run])
    if layout == nil {
      // A text that is too long begins at the card's left edge, and is cut off at its right edge.
      (box.fit, box.alignment, box.verticalAlignment) = (.clip, .left, .top)
      layout = try? box.layout([run])
    }
    var inner = context
    inner.translateBy(x: origin.x, y: origin.y)
    if let layout { inner.draw(layout.scene) }
  }
}
