import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@Suite("SVG writer: scenes in scenes") struct SVGSceneTests {
  private let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))

  private var card: Scene {
    Scene(size: Size(width: 20, height: 20)) { context in
      context.clip(to: square)
      context.fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 12, height: 12)), with: .color(.white))
      context.translateBy(x: 3, y: 3)
      context.stroke(square, with: .color(.black), lineWidth: 0.5)
    }
  }

  private func text(_ draw: (inout GraphicsContext) -> Void) throws -> String {
    String(decoding: try SVGWriter().write(Scene(size: Size(width: 100, height: 100), draw)), as: UTF8.self)
  }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  /// A reader's findings, rounded.
  private func shapes(_ text: String) throws -> [String] {
    let scene = try SVGReader().read(Array(text.utf8)).scene.flattened()
    return scene.items.map { item in
      var bounds = item.bounds
      for value in [\Rect.origin.x, \Rect.origin.y, \Rect.size.width, \Rect.size.height] {
        bounds[keyPath: value] = (bounds[keyPath: value] * 1000).rounded() / 1000
      }
      return "\(bounds) \(item.opacity)"
    }
  }

  @Test("a scene that is drawn once is a group")
  func once() throws {
    let text = try text { context in
      context.translateBy(x: 40, y: 0)
      context.draw(card)
    }
    #expect(text.contains("<g transform=\"translate(40 0)\">"))
    #expect(count("<use", in: text) == 0)
    #expect(count("<path", in: text) == 3)
  }

  @Test("a scene that is drawn again is defined once and used, also in other scenes")
  func again() throws {
    let text = try text { context in
      for row in 0..<5 {
        let line = Scene(size: Size(width: 100, height: 20)) { context in
          for _ in 0..<10 {
            context.draw(card)
            context.translateBy(x: 10, y: 0)
          }
        }
        context.opacity = row == 4 ? 0.5 : 1
        context.draw(line)
        context.translateBy(x: 0, y: 20)
      }
    }
    #expect(count("<use href=\"#d0\"", in: text) == 10)
    #expect(count("<use href=\"#d1\"", in: text) == 5)
    #expect(count("opacity=\".5\"", in: text) == 1)
    #expect(count("<path", in: text) == 3)
    #expect(text.utf8.count < 2000)
  }

  @Test("what is read back lies where it was drawn, in clips, scaled and turned")
  func places() throws {
    func draw(_ context: inout GraphicsContext, flat: Bool) {
      context.clip(to: Path(Rect(x: 5, y: 5, width: 90, height: 80)))
      context.translateBy(x: 50, y: 40)
      for turn in 0..<3 {
        context.rotate(by: 0.5 * Double(turn))
        context.scaleBy(x: 1.7, y: 1.4)
        if flat { context.draw(itemsOf: card) } else { context.draw(card) }
      }
    }
    let nested = try text { draw(&$0, flat: false) }
    let flat = try text { draw(&$0, flat: true) }
    #expect(count("<use href=\"#d0\"", in: nested) == 3)
    let bounds = { (text: String) in try SVGReader().read(Array(text.utf8)).scene.contentBounds }
    let (a, b) = (try bounds(nested), try bounds(flat))
    #expect((a.minX - b.minX).magnitude + (a.maxX - b.maxX).magnitude < 1e-3)
    #expect((a.minY - b.minY).magnitude + (a.maxY - b.maxY).magnitude < 1e-3)
  }

  @Test("an enlarged scene is written with more decimals")
  func precision() throws {
    let fine = Path { $0.addLines([Point(x: 0, y: 0), Point(x: 0.001234567, y: 0), Point(x: 0, y: 0.001)]) }
    let part = Scene(
      size: Size(width: 1, height: 1), items: [Scene.Item(.fill(fine, rule: .nonZero, paint: .color(.black)))])
    let text = try text { context in
      context.draw(part)
      context.scaleBy(x: 10_000, y: 10_000)
      context.draw(part)
    }
    #expect(text.contains(".001234567"))
  }

  @Test("a layer's transform moves what is in it, and not its clips")
  func layer() throws {
    let fill = Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)))
    let layer = Scene.Item(
      .layer([fill, fill]), transform: Transform(translationX: 20, y: 0),
      clips: [Scene.Clip(Path(Rect(x: 0, y: 0, width: 25, height: 5)))], opacity: 0.5)
    let text = String(
      decoding: try SVGWriter().write(Scene(size: Size(width: 100, height: 100), items: [layer])), as: UTF8.self)
    let read = try SVGReader().read(Array(text.utf8)).scene
    #expect(read.contentBounds == Rect(x: 20, y: 0, width: 5, height: 5))
    #expect(try shapes(text).count == 1)
  }
}
