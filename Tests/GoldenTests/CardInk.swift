import Drawing
import PlaneGeometry
import Rasterization

/// A picture of a card, in which ink is looked for: what is neither paper nor transparent.
struct CardInk {
  private var bitmap: Bitmap
  private let pixelsPerMillimetre: Double
  private let bleed: Double
  private static let paper = PremultipliedColor(.white)

  /// Draws a card, or a drawing of a card's size.
  ///
  /// - Parameter bleed: how far the scene reaches beyond the card's edges, in whole pixels.
  init(of scene: Scene, pixelsPerMillimetre: Double, bleed: Double) throws {
    var renderer = SceneRenderer()
    bitmap = try renderer.render(scene, pixelsPerUnit: pixelsPerMillimetre)
    self.pixelsPerMillimetre = pixelsPerMillimetre
    self.bleed = bleed
  }

  /// The columns and rows whose pixels have their centres in a rectangle, which is in the card's millimetres.
  private func pixels(of place: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
      func bound(_ value: Double) -> Int {
        min(count, max(0, Int(((value + bleed) * pixelsPerMillimetre - 0.5).rounded(.up))))
      }
      return bound(start)..<bound(end)
    }
    return (range(place.minX, place.maxX, bitmap.width), range(place.minY, place.maxY, bitmap.height))
  }

  /// Lays paper over a place.
  mutating func cover(_ place: Rect) {
    let (columns, rows) = pixels(of: place)
    let width = bitmap.width
    unsafe bitmap.withUnsafeMutablePixels { pixels in
      for row in rows {
        let start = row * width
        unsafe pixels[start + columns.lowerBound..<start + columns.upperBound].update(repeating: CardInk.paper)
      }
    }
  }

  /// The first pixel with ink, row by row from the top, in the card's millimetres.
  var first: Point? { bitmap.pixels.firstIndex(where: CardInk.isInk).map(place(of:)) }

  /// The first pixel with ink in a place.
  func first(in place: Rect) -> Point? {
    let (columns, rows) = pixels(of: place)
    for row in rows {
      let start = row * bitmap.width
      let pixels = bitmap.pixels[start + columns.lowerBound..<start + columns.upperBound]
      if let index = pixels.firstIndex(where: CardInk.isInk) { return self.place(of: index) }
    }
    return nil
  }

  private static func isInk(_ pixel: PremultipliedColor) -> Bool { pixel != paper && pixel != .clear }

  private func place(of index: Int) -> Point {
    Point(
      x: (Double(index % bitmap.width) + 0.5) / pixelsPerMillimetre - bleed,
      y: (Double(index / bitmap.width) + 0.5) / pixelsPerMillimetre - bleed)
  }
}
