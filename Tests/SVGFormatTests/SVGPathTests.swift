import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@Suite("SVG path data") struct SVGPathTests {
  @Test(
    "every command, absolute and relative, with what it may leave out",
    arguments: [
      ("M10 20L30 40", "M10 20 L30 40"),
      ("m10 20 30 40", "M10 20 L40 60"),
      ("M1 2 3 4 5 6", "M1 2 L3 4 L5 6"),
      ("M0 0H5V6h-2v-1", "M0 0 L5 0 L5 6 L3 6 L3 5"),
      ("M0 0C1 2 3 4 5 6s1 1 2 2", "M0 0 C1 2 3 4 5 6 C7 8 6 7 7 8"),
      ("M0 0S1 2 3 4", "M0 0 C0 0 1 2 3 4"),
      ("M0 0Q1 2 3 0T7 0", "M0 0 Q1 2 3 0 Q5 -2 7 0"),
      ("M0 0T5 5", "M0 0 Q0 0 5 5"),
      ("M1 1H2Zl3 3", "M1 1 L2 1 Z M1 1 L4 4"),
      ("M.5.5-.5-.5", "M0.5 0.5 L-0.5 -0.5"),
      ("  M 1 , 2 \\n L3,4  ", "M1 2 L3 4"),
      ("M1e2 2e-1L+3 +4", "M100 0.2 L3 4"),
    ])
  func grammar(text: String, expected: String) throws {
    #expect(try data(text.replacing("\\n", with: "\n")) == expected)
  }

  @Test(
    "a fault ends the path where it stands",
    arguments: [
      ("M1 1L2 2X3 3", "M1 1 L2 2", 8), ("M1 1L2 2 3", "M1 1 L2 2", 10), ("M1 1L2 2,", "M1 1 L2 2", 9),
      ("M1 1L2 2A5 5 0 2 0 9 9", "M1 1 L2 2", 15), ("M1 1L2 2L1e999 3", "M1 1 L2 2", 9),
    ])
  func faults(text: String, drawn: String, offset: Int) throws {
    let picture = try picture("<path d=\"\(text)\" stroke=\"red\" fill=\"none\"/>")
    #expect(lines(picture.scene) == ["stroke #ff0000 width 1 miter 4 \(drawn)"])
    #expect(picture.warnings.map(\.kind) == [.pathFault(offset: offset)])
  }

  @Test("data that begin with anything but a move draw nothing")
  func noMove() throws {
    #expect(try warnings("<path d=\"L1 1\"/>") == [.pathFault(offset: 0)])
    #expect(try lines(picture("<path d=\"L1 1\"/>").scene).isEmpty)
  }

  /// The points of an arc's path must lie on its ellipse, and its length must be the arc's.
  @Test(
    "arcs lie on their ellipse and take the way that the flags say",
    arguments: [
      // Chord of 90 degrees on a circle of radius 10 around (0, 0): (10, 0) to (0, 10).
      ("M10 0A10 10 0 0 1 0 10", Point(x: 0, y: 0), 0.25), ("M10 0A10 10 0 1 0 0 10", Point(x: 0, y: 0), 0.75),
      ("M10 0A10 10 0 0 0 0 10", Point(x: 10, y: 10), 0.25), ("M10 0A10 10 0 1 1 0 10", Point(x: 10, y: 10), 0.75),
      ("M10 0a10 10 0 01-20 0", Point(x: 0, y: 0), 0.5), ("M10 0A10 10 0 1 0-10 0", Point(x: 0, y: 0), 0.5),
      ("M10 0A10 10 0 1 1 10 .0002", Point(x: 20, y: 0), 1),
    ])
  func arcs(text: String, center: Point, turns: Double) throws {
    let picture = try picture("<path d=\"\(text)\"/>")
    guard case .fill(let path, _, _) = try #require(picture.scene.items.first).content else {
      Issue.record("no fill")
      return
    }
    #expect((path.length - turns * 20 * .pi).magnitude < 0.02)
    for element in path {
      guard case .curve(let end, _, _) = element else { continue }
      #expect((end.distance(to: center) - 10).magnitude < 1e-3)
    }
  }

  @Test("radii that are too small grow until the arc is a half turn")
  func smallRadii() throws {
    #expect(try data("M0 0A1 1 0 0 1 20 0") == data("M0 0A10 10 0 0 1 20 0"))
    #expect(try data("M0 0A0 5 0 0 1 20 0") == "M0 0 L20 0")
    #expect(try data("M5 5L1 1A9 9 0 1 1 1 1") == "M5 5 L1 1")
  }

  @Test("numbers become the nearest Double")
  func numbers() throws {
    for text in ["0.1", "123456789.123456789", "1e22", "1e23", "4.35", "0.000001", "1.7976931348623157e8", "2.5e-8"] {
      let picture = try picture("<path d=\"M\(text) 0H1\" stroke=\"red\"/>", "width=\"100\"")
      guard case .fill(let path, _, _)? = picture.scene.items.first?.content,
        case .move(let point)? = path.first(where: { _ in true })
      else { continue }
      #expect(point.x == Double(text))
    }
  }
}
