import PlaneGeometry
import Testing

@Suite("Rectangles as the course extends them") struct RectOfTheCourseTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 60)

  @Test("halves, insets, other sizes and scales")
  func helpers() {
    #expect(rect.leftHalf == Rect(x: 10, y: 20, width: 50, height: 60))
    #expect(rect.rightHalf == Rect(x: 60, y: 20, width: 50, height: 60))
    #expect(rect.inset(by: Size(width: 5, height: 10)) == Rect(x: 15, y: 30, width: 90, height: 40))
    #expect(rect.sized(to: Size(width: 1, height: 2)) == Rect(x: 10, y: 20, width: 1, height: 2))
    #expect(rect.zoom(by: 0.5) == Rect(x: 35, y: 35, width: 50, height: 30))
    #expect(rect.zoom(by: 1) == rect && rect.zoom(by: 2).center == rect.center)
  }
}
