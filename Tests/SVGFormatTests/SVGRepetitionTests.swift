import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@Suite("SVG writer: what repeats") struct SVGRepetitionTests {
  private let head = Path { $0.addLines([Point(x: 0, y: -6), Point(x: 4, y: 2), Point(x: -4, y: 2)]) }
  private let body = Path { $0.addLines([Point(x: 0, y: 2), Point(x: 7, y: 12), Point(x: -7, y: 12)]) }

  private func drawFigure(in context: GraphicsContext) {
    context.fill(head, with: .color(Color(rgb: 0xd5202c)))
    context.stroke(head, with: .color(.black), lineWidth: 1)
    context.fill(body, with: .color(Color(rgb: 0xf5b81c)))
    var eye = context
    eye.translateBy(x: 1, y: -2)
    eye.fill(Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2)), with: .color(.white))
  }

  private func scene(_ places: [Transform]) -> Scene {
    Scene(size: Size(width: 200, height: 200)) { context in
      for place in places {
        var figure = context
        figure.transform = place
        drawFigure(in: figure)
      }
    }
  }

  private func text(_ scene: Scene) throws -> String { String(decoding: try SVGWriter().write(scene), as: UTF8.self) }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test(
    "a group of shapes is written where it is drawn first and used at its other places, turned, mirrored and scaled")
  func groups() throws {
    let scene = scene([
      Transform(translationX: 50, y: 50), Transform(translationX: 150, y: 50).rotated(by: 0.7),
      Transform(a: -1, b: 0, c: 0, d: 1, tx: 50, ty: 150),
      Transform(a: 2, b: 0, c: 0, d: 2, tx: 150, ty: 150),
    ])
    let text = try text(scene)
    #expect(count("<path", in: text) == 3)
    #expect(count("<g id=", in: text) == 1 && count("<use", in: text) == 3)
    #expect(try SVGReader().read(Array(text.utf8)).scene.items.count == scene.items.count)
    #expect(try rounded(SVGReader().read(Array(text.utf8)).scene) == rounded(scene))
  }

  @Test("a pattern of many figures has parts of parts")
  func partsOfParts() throws {
    let scene = scene((0..<64).map { Transform(translationX: Double($0 % 8) * 20, y: Double($0 / 8) * 25) })
    let text = try text(scene)
    #expect(count("<path", in: text) == 3)
    #expect(count("<use", in: text) < 20)
    #expect(try rounded(SVGReader().read(Array(text.utf8)).scene) == rounded(scene))
  }

  @Test("a path that is filled and then stroked is one element, but not if it is seen through")
  func fillAndStroke() throws {
    let scene = Scene(size: Size(width: 100, height: 100)) { context in
      context.fill(head, with: .color(.black))
      context.stroke(head, with: .color(.white), lineWidth: 2)
      context.opacity = 0.5
      context.fill(body, with: .color(.black))
      context.stroke(body, with: .color(.white), lineWidth: 2)
    }
    let text = try text(scene)
    #expect(text.contains("<path d=\"M0-6L4 2H-4\" stroke=\"#fff\" stroke-width=\"2\" stroke-miterlimit=\"10\"/>"))
    #expect(count("<path", in: text) == 3)
    #expect(try rounded(SVGReader().read(Array(text.utf8)).scene) == rounded(scene))
  }

  @Test("shapes that no transform brings to others are written by themselves")
  func flattened() throws {
    let flat = Transform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    let text = try text(scene([flat, flat, .identity, .identity.translatedBy(x: 1e-3, y: 0)]))
    #expect(count("<use href=\"#s", in: text) == 1)
  }

  /// The scene's dump with numbers to two decimals: what a part's places are written with moves its shapes by far less.
  private func rounded(_ scene: Scene) -> [String] {
    scene.dump().split { " (),".contains($0) || $0.isNewline }.map { word in
      guard let number = Double(word) else { return String(word) }
      let rounded = (number * 100).rounded() / 100
      return "\(rounded == 0 ? 0 : rounded)"
    }
  }
}
