import Cardwright

/// The badge, for any size.
private let badge = Scene(size: Size(width: 100, height: 100)) { context in
  context.fill(Path(ellipseIn: Rect(x: 4, y: 4, width: 92, height: 92)), with: .color(Palette.classic.blue))
  context.translateBy(x: 20, y: 18)
  context.scaleBy(x: 0.6, y: 0.6)
  context.fill(SuitShape.path(of: .spades), with: .color(.white))
}

/// Draws the badge as pixels: red, green, blue and alpha of each.
public func drawBadge(width: Int, height: Int) throws -> [UInt8] {
  var renderer = SceneRenderer()
  var bitmap = try Bitmap(width: width, height: height)
  try renderer.render(
    badge, into: &bitmap, transform: Transform(scaleX: Double(width) / 100, y: Double(height) / 100))
  return bitmap.pixels.flatMap { pixel in
    let color = Color(pixel)
    return [color.red, color.green, color.blue, color.alpha]
  }
}

/// The badge as a PNG file.
public func encodeBadge() throws -> [UInt8] {
  var renderer = SceneRenderer()
  var encoder = PNGEncoder()
  return try encoder.encode(renderer.render(badge, pixelsPerUnit: 0.48))
}
