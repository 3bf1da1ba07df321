import PlaneGeometry
import TestFonts
import Testing
import Typography

@Suite struct GlyphOutlineTests {
  private func outline(_ contours: [[TestFont.Node]]) throws -> [Path.Element] {
    let font = TestFont(glyphs: [TestFont.Glyph(scalar: "A", advance: 700, contours: contours)])
    return Array(try FontFace(bytes: font.bytes(), name: "test").outline(of: "A").path)
  }

  @Test("a polygon becomes lines, with y turned to grow downwards")
  func polygon() throws {
    let elements = try outline([TestFont.rectangle(10, 0, 110, 200)])
    #expect(
      elements == [
        .move(to: Point(x: 10, y: 0)), .line(to: Point(x: 10, y: -200)), .line(to: Point(x: 110, y: -200)),
        .line(to: Point(x: 110, y: 0)), .closeSubpath,
      ])
  }

  @Test("points off the curve are controls, and two of them have a point between")
  func curves() throws {
    let elements = try outline([
      [
        TestFont.Node(x: 0, y: 0), TestFont.Node(x: 0, y: 100, isOnCurve: false),
        TestFont.Node(x: 100, y: 100, isOnCurve: false), TestFont.Node(x: 100, y: 0),
      ]
    ])
    #expect(
      elements == [
        .move(to: Point(x: 0, y: 0)),
        .quadCurve(to: Point(x: 50, y: -100), control: Point(x: 0, y: -100)),
        .quadCurve(to: Point(x: 100, y: 0), control: Point(x: 100, y: -100)), .closeSubpath,
      ])
  }

  @Test("a contour may begin off the curve")
  func beginningOffCurve() throws {
    let corners = [(0, 0), (0, 100), (100, 100), (100, 0)]
    let elements = try outline([corners.map { TestFont.Node(x: $0.0, y: $0.1, isOnCurve: false) }])
    #expect(elements.count == 6)
    #expect(elements.first == .move(to: Point(x: 50, y: 0)))
    #expect(elements.dropFirst().first == .quadCurve(to: Point(x: 0, y: -50), control: Point(x: 0, y: 0)))
    #expect(elements[4] == .quadCurve(to: Point(x: 50, y: 0), control: Point(x: 100, y: 0)))
    #expect(elements.last == .closeSubpath)
  }

  @Test("each contour is a subpath of its own; a single point draws nothing")
  func contours() throws {
    let elements = try outline([
      TestFont.rectangle(0, 0, 100, 100), [TestFont.Node(x: 50, y: 300)], TestFont.rectangle(20, 20, 80, 80),
    ])
    #expect(elements.count == 10)
    #expect(elements.filter { $0 == .closeSubpath }.count == 2)
    #expect(elements[5] == .move(to: Point(x: 20, y: -20)))
  }

  @Test("a cubic curve keeps its two controls in order")
  func cubic() throws {
    // A bare CFF font with one glyph, A, written with fontTools: (0, 0) (10, 300) (90, 200) (100, 0), (50, -20).
    let bytes: [UInt8] = [
      1, 0, 4, 1, 0, 1, 1, 1, 2, 88, 0, 1, 1, 1, 14, 139, 119, 239, 247, 82, 5, 171, 15, 139, 199, 18, 174, 17, 0, 0, 0,
      0, 0, 0, 34, 0, 2, 1, 1, 4, 20, 248, 136, 14, 248, 236, 139, 22, 149, 247, 192, 219, 39, 149, 251, 92, 89, 119,
      24, 14,
    ]
    let glyph = try FontFace(bytes: bytes, name: "cubic").outline(of: "A")
    #expect(glyph.advance == 600)
    #expect(
      Array(glyph.path) == [
        .move(to: Point(x: 0, y: 0)),
        .curve(to: Point(x: 100, y: 0), control1: Point(x: 10, y: -300), control2: Point(x: 90, y: -200)),
        .line(to: Point(x: 50, y: 20)), .closeSubpath,
      ])
  }

  @Test("0 stays 0 when y is turned")
  func noNegativeZero() throws {
    guard case .move(let point) = try outline([TestFont.rectangle(0, 0, 9, 9)])[0] else { return }
    #expect(point.y.sign == .plus)
  }
}
