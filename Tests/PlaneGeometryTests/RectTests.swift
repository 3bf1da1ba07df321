import PlaneGeometry
import Testing

@Suite("Rectangles")
struct RectTests {
  private let rect = Rect(x: 2, y: 4, width: 10, height: 6)

  @Test("edges and centre")
  func edges() {
    #expect(rect.minX == 2 && rect.midX == 7 && rect.maxX == 12)
    #expect(rect.minY == 4 && rect.midY == 7 && rect.maxY == 10)
    #expect(rect.center == Point(x: 7, y: 7))
    #expect(Rect(minX: 2, minY: 4, maxX: 12, maxY: 10) == rect)
    #expect(Rect(center: Point(x: 7, y: 7), size: Size(width: 10, height: 6)) == rect)
  }

  @Test("a negative size is read as the standardized rectangle, and is not equal to it")
  func negative() {
    let negative = Rect(x: 12, y: 10, width: -10, height: -6)
    #expect(negative.standardized == rect)
    #expect(negative != rect)
    #expect(negative.minX == 2 && negative.maxX == 12 && negative.midX == 7 && negative.width == 10)
    #expect(negative.minY == 4 && negative.maxY == 10 && negative.midY == 7 && negative.height == 6)
    #expect(negative.contains(Point(x: 3, y: 5)))
    #expect(negative.insetBy(dx: 1, dy: 1) == rect.insetBy(dx: 1, dy: 1))
    #expect(negative.offsetBy(dx: 1, dy: 1) == rect.offsetBy(dx: 1, dy: 1))
    #expect(negative.union(.null) == rect)
  }

  @Test("the minimum edges belong to a rectangle, the maximum edges do not")
  func containsPoint() {
    #expect(rect.contains(Point(x: 2, y: 4)))
    #expect(!rect.contains(Point(x: 12, y: 4)))
    #expect(!rect.contains(Point(x: 2, y: 10)))
    #expect(!Rect.zero.contains(Point.zero))
    #expect(!Rect.null.contains(Point.zero))
    #expect(Rect.infinite.contains(Point(x: -1e300, y: 1e300)))
  }

  @Test("a rectangle contains itself, smaller ones and the null rectangle")
  func containsRect() {
    let odd = Rect(x: 0.1, y: 0.1, width: 0.2, height: 0.7)
    #expect(odd.contains(odd))
    #expect(rect.contains(rect.insetBy(dx: 1, dy: 1)))
    #expect(!rect.contains(rect.offsetBy(dx: 0.5, dy: 0)))
    #expect(rect.contains(Rect.null))
    #expect(!Rect.null.contains(rect))
  }

  @Test("the null rectangle adds nothing and intersects no other")
  func null() {
    #expect(Rect.null.isNull && Rect.null.isEmpty && !Rect.null.isFinite)
    #expect(rect.union(.null) == rect)
    #expect(Rect.null.union(rect) == rect)
    #expect(rect.intersection(.null).isNull)
    #expect(Rect.null.insetBy(dx: -5, dy: -5).isNull)
    #expect(Rect.null.offsetBy(dx: 5, dy: 5).isNull)
    #expect(Rect.null.standardized.isNull)
    #expect(Rect.null.integral.isNull)
    #expect(Rect.null.applying(Transform(scaleX: 2, y: 2)).isNull)
  }

  @Test("an empty rectangle has a side of 0 but a place: a union includes it")
  func empty() {
    let line = Rect(x: 20, y: 4, width: 0, height: 3)
    #expect(line.isEmpty && !line.isNull)
    #expect(rect.union(line) == Rect(x: 2, y: 4, width: 18, height: 6))
    #expect(!rect.isEmpty)
  }

  @Test("intersections: an area, an edge, or null")
  func intersection() {
    #expect(
      rect.intersection(Rect(x: 8, y: 0, width: 10, height: 6)) == Rect(x: 8, y: 4, width: 4, height: 2))
    let touching = Rect(x: 12, y: 4, width: 5, height: 6)
    #expect(rect.intersection(touching) == Rect(x: 12, y: 4, width: 0, height: 6))
    #expect(!rect.intersects(touching))
    #expect(rect.intersection(Rect(x: 13, y: 4, width: 5, height: 6)).isNull)
    #expect(rect.intersects(Rect.infinite))
  }

  @Test("insets make smaller, negative ones larger, too large ones null")
  func insets() {
    #expect(rect.insetBy(dx: 1, dy: 2) == Rect(x: 3, y: 6, width: 8, height: 2))
    #expect(rect.insetBy(dx: -1, dy: -2) == Rect(x: 1, y: 2, width: 12, height: 10))
    #expect(rect.insetBy(dx: 5, dy: 3) == Rect(x: 7, y: 7, width: 0, height: 0))
    #expect(rect.insetBy(dx: 5.1, dy: 0).isNull)
    #expect(
      rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(x: 4, y: 5, width: 4, height: 2))
    #expect(rect.inset(by: Insets(uniform: 4)).isNull)
  }

  @Test("halves and zooming as in Stanford's demo")
  func playingCardView() {
    #expect(rect.leftHalf == Rect(x: 2, y: 4, width: 5, height: 6))
    #expect(rect.rightHalf == Rect(x: 7, y: 4, width: 5, height: 6))
    #expect(rect.zoom(by: 0.5) == Rect(x: 4.5, y: 5.5, width: 5, height: 3))
    #expect(rect.zoom(by: 2) == Rect(x: -3, y: 1, width: 20, height: 12))
    #expect(Point(x: 1, y: 2).offsetBy(dx: 3, dy: -4) == Point(x: 4, y: -2))
  }

  @Test("integral grows to whole coordinates")
  func integral() {
    #expect(
      Rect(x: -0.5, y: 0.2, width: 1, height: 1).integral == Rect(x: -1, y: 0, width: 2, height: 2))
    #expect(rect.integral == rect)
  }

  @Test("a transformed rectangle holds its transformed corners")
  func applying() {
    let turned = rect.applying(Transform(rotationAngle: .pi / 2))
    #expect(turned == Rect(x: -10, y: 2, width: 6, height: 10))
    let mirrored = rect.applying(Transform(scaleX: -1, y: 2))
    #expect(mirrored == Rect(x: -12, y: 8, width: 10, height: 12))
  }
}
