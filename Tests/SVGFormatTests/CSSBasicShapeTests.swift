import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@Suite("Basic shapes in clip-path") struct CSSBasicShapeTests {
  private func clip(_ value: String, _ more: String = "") throws -> Rect? {
    let picture = try picture("<rect x='10' y='20' width='40' height='20' style=\"clip-path: \(value); \(more)\"/>")
    #expect(picture.warnings.isEmpty, "\(value)")
    return picture.scene.items.first?.clips.first?.path.boundingRect
  }

  private func near(_ a: Rect?, _ b: Rect) -> Bool {
    guard let a else { return false }
    return [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { $0.magnitude < 0.01 }
  }

  @Test(
    "a shape lies in the element's box",
    arguments: [
      ("circle(5px)", Rect(x: 25, y: 25, width: 10, height: 10)),
      ("circle()", Rect(x: 20, y: 20, width: 20, height: 20)),
      ("circle(farthest-side at 0 0)", Rect(x: -30, y: -20, width: 80, height: 80)),
      ("circle(10px at left bottom)", Rect(x: 0, y: 30, width: 20, height: 20)),
      ("ellipse(25% 5px)", Rect(x: 20, y: 25, width: 20, height: 10)),
      ("inset(5px)", Rect(x: 15, y: 25, width: 30, height: 10)),
      ("inset(0 10px 5px 25% round 4px)", Rect(x: 20, y: 20, width: 20, height: 15)),
      ("xywh(1px 2px 3px 4px)", Rect(x: 11, y: 22, width: 3, height: 4)),
      ("polygon(0 0, 100% 0, 50% 50%)", Rect(x: 10, y: 20, width: 40, height: 10)),
      ("polygon(evenodd, 0px 0px, 9px 0px, 9px 9px)", Rect(x: 10, y: 20, width: 9, height: 9)),
      ("path('M1 1H5V5Z')", Rect(x: 11, y: 21, width: 4, height: 4)),
      ("fill-box", Rect(x: 10, y: 20, width: 40, height: 20)),
      ("view-box circle(10px at 0 0)", Rect(x: -10, y: -10, width: 20, height: 20)),
      ("INSET(5PX) Fill-Box", Rect(x: 15, y: 25, width: 30, height: 10)),
    ])
  func boxes(value: String, expected: Rect) throws { #expect(near(try clip(value), expected)) }

  @Test("the pen belongs to the box of the stroke")
  func strokes() throws {
    #expect(
      near(try clip("inset(0) stroke-box", "stroke: red; stroke-width: 4px"), Rect(x: 8, y: 18, width: 44, height: 24)))
    #expect(
      near(try clip("inset(0) fill-box", "stroke: red; stroke-width: 4px"), Rect(x: 10, y: 20, width: 40, height: 20)))
  }

  @Test(
    "a shape without an area leaves nothing", arguments: ["circle(0)", "inset(50%)", "polygon(0 0)", "xywh(0 0 0 1px)"])
  func nothing(value: String) throws {
    let picture = try picture("<rect width='9' height='9' style=\"clip-path: \(value)\"/>")
    #expect(
      picture.scene.items.isEmpty
        || picture.scene.items.allSatisfy { $0.clips.first?.path.boundingRect.isEmpty == true })
  }

  @Test(
    "an invalid shape is reported, and clips nothing",
    arguments: [
      "circle(-5px)", "circle(5)", "ellipse(5px)", "inset()", "polygon(1px)", "path('M0 0 L')", "circle(5px",
      "shape(x)",
      "fill-box view-box", "inset(1px round)", "circle(5px) circle(5px)",
    ])
  func wrong(value: String) throws {
    let picture = try picture("<rect width='9' height='9' style=\"clip-path: \(value)\"/>")
    #expect(picture.scene.items.first?.clips.isEmpty == true)
    #expect(picture.warnings.count == 1)
  }
}
