import Drawing
import PlaneGeometry
import Typography

/// Draws a monogram or a picture in the field of the medallion, in the units of its drawing.
struct BackDevice {
  let device: BackStyle.Device
  let ground: Color
  let accent: Color
  let typeface: FontFace

  private static let center = Point(x: 317.5, y: 444.5)
  private static let radius = 112.0
  /// What the letters of the upper half may fill, around the centre.
  private static let letters = Rect(x: -72, y: -86, width: 144, height: 62)

  init(_ device: BackStyle.Device, ground: Color, accent: Color, typeface: FontFace) {
    self.device = device
    self.ground = ground
    self.accent = accent
    self.typeface = typeface
  }

  func draw(in context: GraphicsContext) throws(CardDesignError) {
    var centered = context
    centered.translateBy(x: BackDevice.center.x, y: BackDevice.center.y)
    switch device {
    case .pips: break
    case .monogram(let text): try drawMonogram(text, in: centered)
    case .picture(let artwork): draw(artwork, in: centered)
    }
  }

  private func draw(_ artwork: Artwork, in context: GraphicsContext) {
    let circle = disc(radius: BackDevice.radius)
    var inside = context
    inside.clip(to: circle)
    inside.draw(artwork, in: circle.boundingRect, fit: .covering)
    context.stroke(circle, with: .color(ground), lineWidth: 2.4)
  }

  /// The letters upright above a rule, and the same turned below it.
  private func drawMonogram(_ text: String, in context: GraphicsContext) throws(CardDesignError) {
    let room = BackDevice.letters
    let line = try TextLine.setting(text, in: typeface, capHeight: room.height, tracking: 3)
    let scale = min(1, room.width / line.inkBounds.width)
    // An accent takes the dot's place.
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
