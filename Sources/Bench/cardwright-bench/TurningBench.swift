import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Rasterization
import TabletopMotion

/// Measures cards that turn over. It compares images computed from pictures, and shapes drawn at their own size, with the mean
/// of shapes drawn at sixteen times the size.
struct TurningBench {
  /// The factor by which shapes are enlarged for comparison.
  var finest = 16
  private static let size = Size(width: 60, height: 84)
  private static let moments = [0.001, 0.06, 0.2, 0.34, 0.44, 0.57, 0.71, 0.83, 0.95]

  /// - Parameter scale: the number of pixels for each point of a card of 60 x 84 points.
  func measure(_ name: String, face: Scene, back: Scene, scale: Double, in report: inout Report) throws {
    // Its corners lie on the grid of resting cards at each scale: only the drawing is compared, not its position.
    var seen = CardAppearance(
      center: Point(x: 46, y: 53), size: Self.size, isFaceUp: true, turning: 0)
    let look = CardLook(faces: [face], back: back, pixelsPerPoint: scale)
    var exact = look
    exact.samplesMovingCards = false
    var fine = CardLook(faces: [face], back: back, pixelsPerPoint: scale * Double(finest))
    fine.samplesMovingCards = false
    var sampled: [Double] = []
    var shapes: [Double] = []
    var both: [Double] = []
    for moment in Self.moments {
      seen.turning = moment
      let card = MovingCard(0, seen)
      let ideal = try bitmap(of: fine, card, scale * Double(finest)).mean(of: finest)
      let pictures = try (bitmap(of: look, card, scale).mean(of: 1), bitmap(of: exact, card, scale).mean(of: 1))
      sampled.append(difference(pictures.0, ideal))
      shapes.append(difference(pictures.1, ideal))
      both.append(difference(pictures.0, pictures.1))
    }
    for (kind, values) in [("sampled", sampled), ("shapes", shapes), ("between", both)] {
      report.add(
        Measurement(
          name: "\(name)-\(kind)", meanError: values.reduce(0, +) / Double(values.count), largestError: values.max()))
    }
  }

  private func bitmap(of look: CardLook, _ card: MovingCard, _ scale: Double) throws -> Bitmap {
    let table = Size(width: 90, height: 105)
    let scene = Scene(size: table, items: [look.item(of: card)].compactMap { $0 })
    var bitmap = try Bitmap(
      width: Int((table.width * scale).rounded()), height: Int((table.height * scale).rounded()))
    var renderer = SceneRenderer()
    try renderer.render(scene, into: &bitmap, transform: Transform(scaleX: scale, y: scale))
    return bitmap
  }

  /// Returns the mean difference of the components in the card's area.
  private func difference(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>]) -> Double {
    var sum = 0.0
    var count = 0
    for (a, b) in zip(a, b) where a.w > 0 || b.w > 0 {
      let distance = (a - b)
      sum += (distance.x.magnitude + distance.y.magnitude + distance.z.magnitude) / 3
      count += 1
    }
    return count > 0 ? sum / Double(count) : 0
  }
}

extension Bitmap {
  /// Returns the mean of each block of `side` x `side` pixels, in premultiplied components.
  fileprivate func mean(of side: Int) -> [SIMD4<Double>] {
    var means: [SIMD4<Double>] = []
    for top in stride(from: 0, to: height - side + 1, by: side) {
      for left in stride(from: 0, to: width - side + 1, by: side) {
        var sum = SIMD4<Double>.zero
        for y in top..<top + side {
          for x in left..<left + side {
            let pixel = pixels[y * width + x]
            sum += SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
          }
        }
        means.append(sum / Double(side * side))
      }
    }
    return means
  }
}
