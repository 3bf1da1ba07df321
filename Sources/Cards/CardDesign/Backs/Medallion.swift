public import Drawing
import PlaneGeometry
import Typography

/// The pattern ``BackPattern/medallion`` with a custom device in its field.
public struct Medallion: BackDrawing {
  /// The device in the field.
  public var device: Device

  /// A device in a medallion.
  public enum Device: Hashable, Sendable {
    /// Letters, upright and rotated.
    case monogram(String)
    /// A picture, which fills the field and makes the back one-way.
    case picture(Artwork)
  }

  /// Creates a medallion with a device.
  public init(_ device: Device) { self.device = device }

  public func inks(of palette: Palette) -> BackInks { BackPattern.medallion.inks(of: palette) }

  public var isTwoWay: Bool {
    switch device {
    case .monogram: true
    case .picture: false
    }
  }

  public func draw(_ back: CardBack, in context: GraphicsContext) throws(CardDesignError) {
    try BackPattern.medallion.draw(back, in: context, rules: "#device { display: none }") {
      (context) throws(CardDesignError) in
      var centered = context
      centered.translateBy(x: MedallionField.center.x, y: MedallionField.center.y)
      let field = MedallionField(ground: back.ground, accent: back.accent)
      switch device {
      case .monogram(let text): try field.drawMonogram(text, typeface: back.typeface, in: centered)
      case .picture(let artwork): field.draw(artwork, in: centered)
      }
    }
  }
}

/// The field of the medallion, in the units of its drawing, around its centre.
private struct MedallionField {
  let ground: Color
  let accent: Color

  static let center = Point(x: 317.5, y: 444.5)
  private static let radius = 112.0
  /// The area of the letters of the upper half.
  private static let letters = Rect(x: -72, y: -86, width: 144, height: 62)

  func draw(_ artwork: Artwork, in context: GraphicsContext) {
    let circle = disc(radius: MedallionField.radius)
    var inside = context
    inside.clip(to: circle)
    inside.draw(artwork, in: circle.boundingRect, fit: .covering)
    context.stroke(circle, with: .color(ground), lineWidth: 2.4)
  }

  /// Draws the letters upright above a rule, and rotated below it.
  func drawMonogram(
    _ text: String, typeface: FontFace, in context: GraphicsContext
  ) throws(CardDesignError) {
    let room = MedallionField.letters
    let line = try TextLine.setting(text, in: typeface, capHeight: room.height, tracking: 3)
    let scale = min(1, room.width / line.inkBounds.width)
    // An accent replaces the dot.
    let hasAccents = -line.inkBounds.minY > 1.05 * room.height
    context.drawBothWays(about: .zero) { half in
      var letters = half
      letters.translateBy(x: 0, y: room.midY + scale * room.height / 2)
      letters.scaleBy(x: scale, y: scale)
      letters.translateBy(x: -line.inkBounds.midX, y: 0)
      letters.fill(line.path, with: .color(ground))
      if !hasAccents { half.fill(disc(x: 0, y: -98, radius: 3.6), with: .color(accent)) }
      half.fill(rule, with: .color(ground))
    }
    context.fill(disc(radius: 9), with: .color(ground))
    context.fill(disc(radius: 6), with: .color(accent))
  }

  /// The right half of the rule, swelling in its middle.
  private var rule: Path {
    var path = Path()
    path.move(to: Point(x: 16, y: 0))
    path.addQuadCurve(to: Point(x: 84, y: 0), control: Point(x: 50, y: -5))
    path.addQuadCurve(to: Point(x: 16, y: 0), control: Point(x: 50, y: 5))
    path.closeSubpath()
    return path
  }

  private func disc(x: Double = 0, y: Double = 0, radius: Double) -> Path {
    Path(ellipseIn: Rect(center: Point(x: x, y: y), size: Size(width: 2 * radius, height: 2 * radius)))
  }
}
