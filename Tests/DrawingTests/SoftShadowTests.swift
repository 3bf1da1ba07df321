import Drawing
import Foundation
import PlaneGeometry
import Testing

@Suite("Soft shadows") struct SoftShadowTests {
  /// A rectangle with round corners, blurred by adding up a fine grid.
  private func summed(_ rect: Rect, corner: Double, radius: Double, at point: Point) -> Double {
    let step = 0.05
    var (sum, weight) = (0.0, 0.0)
    for row in -80...80 {
      for column in -80...80 {
        let (dx, dy) = (Double(column) * step * radius, Double(row) * step * radius)
        let share = exp(-(dx * dx + dy * dy) / (2 * radius * radius))
        weight += share
        let place = Point(x: point.x + dx, y: point.y + dy)
        let (nearX, nearY) = (
          min(max(place.x, rect.minX + corner), rect.maxX - corner),
          min(max(place.y, rect.minY + corner), rect.maxY - corner)
        )
        if (place.x - nearX) * (place.x - nearX) + (place.y - nearY) * (place.y - nearY) <= corner * corner {
          sum += share
        }
      }
    }
    return sum / weight
  }

  private let rect = Rect(x: 10, y: 20, width: 30, height: 45)

  @Test("coverage is that of a blurred rectangle with round corners")
  func coverage() {
    let shadow = SoftShadow(radius: 3)
    for point in [
      Point(x: 25, y: 40), Point(x: 10, y: 40), Point(x: 12, y: 22), Point(x: 8, y: 19), Point(x: 40, y: 65),
    ] {
      let value = shadow.coverage(at: point, under: rect, cornerRadius: 6)
      #expect((value - summed(rect, corner: 6, radius: 3, at: point)).magnitude < 0.01, "\(point)")
    }
    #expect((shadow.coverage(at: Point(x: 10, y: 42.5), under: rect, cornerRadius: 0) - 0.5).magnitude < 1e-4)
    #expect(shadow.coverage(at: Point(x: 25, y: 42.5), under: rect, cornerRadius: 0) > 0.999)
    #expect(shadow.coverage(at: Point(x: -5, y: 42.5), under: rect, cornerRadius: 0) < 1e-5)
  }

  @Test("the item is a small picture, placed around the rectangle and moved by the offset")
  func item() throws {
    let shadow = SoftShadow(radius: 3, offset: Vector(dx: 2, dy: 5), color: .black.withAlpha(100))
    guard case .image(let bitmap, let place, .bilinear) = shadow.item(under: rect, cornerRadius: 4).content else {
      Issue.record("no picture")
      return
    }
    #expect(bitmap.width == 32 && bitmap.height == 42)
    #expect(place.center == Point(x: 27, y: 47.5) && place.width == 48)
    #expect(bitmap[16, 21] == PremultipliedColor(Color.black.withAlpha(100)))
    #expect(bitmap[0, 0].alpha == 0 && bitmap[16, 0].alpha <= 1)
    // Symmetric to the bit.
    #expect((0..<32).allSatisfy { bitmap[$0, 10] == bitmap[31 - $0, 10] })
  }

  @Test(
    "what has no shadow draws nothing",
    arguments: [
      Rect.zero, .null, Rect(x: 0, y: 0, width: .infinity, height: 1), Rect(x: .nan, y: 0, width: 1, height: 1),
    ])
  func nothing(rect: Rect) {
    #expect(SoftShadow(radius: 2).item(under: rect).bounds.isNull)
  }

  @Test(
    "an invalid or far too fine blur is as fine as a picture of 256 pixels shows it",
    arguments: [0, -1, .nan, 1e-12])
  func fineBlurs(radius: Double) throws {
    guard case .image(let bitmap, _, _) = SoftShadow(radius: radius).item(under: rect).content else {
      Issue.record("no picture")
      return
    }
    #expect(bitmap.width <= 256 && bitmap.height <= 256)
  }
}
