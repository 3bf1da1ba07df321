import Drawing
import PlaneGeometry
import Testing

@Suite struct SceneColorsTests {
  static let (red, blue) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255))

  /// Every kind of paint and of content, in a colour.
  static func scene(_ color: Color) throws -> Scene {
    let path = Path(Rect(x: 0, y: 0, width: 1, height: 1))
    let gradient = Gradient(colors: [color, .white])
    let fill = Scene.Item(.fill(path, rule: .nonZero, paint: .color(color)))
    let paints: [Paint] = [
      .color(color), .linearGradient(gradient, start: .zero, end: Point(x: 1, y: 0)),
      .radialGradient(gradient, center: .zero, radius: 1), .conicGradient(gradient, center: .zero, angle: 0),
      .pattern(Pattern(tile: Rect(x: 0, y: 0, width: 2, height: 2), items: [fill])),
      .transformed(.color(color), .identity),
    ]
    var items = paints.map { Scene.Item(.fill(path, rule: .nonZero, paint: $0)) }
    items.append(Scene.Item(.stroke(path, style: StrokeStyle(lineWidth: 1), paint: .color(color))))
    items.append(Scene.Item(.layer([fill]), mask: Scene.Mask(.alpha, items: [fill])))
    let inner = Scene(size: Size(width: 1, height: 1), items: [fill])
    items += [Scene.Item(.scene(inner)), Scene.Item(.scene(inner), transform: Transform(translationX: 1, y: 0))]
    return Scene(size: Size(width: 1, height: 1), items: items, symmetry: .halfTurn)
  }

  @Test("A colour is replaced wherever it is, and nothing else is")
  func everywhere() throws {
    #expect(
      try SceneColorsTests.scene(SceneColorsTests.red).replacingColors([SceneColorsTests.red: SceneColorsTests.blue])
        == SceneColorsTests.scene(SceneColorsTests.blue))
    let scene = try SceneColorsTests.scene(SceneColorsTests.red)
    #expect(scene.replacingColors([SceneColorsTests.blue: .white]) == scene)
    #expect(scene.replacingColors([:]) == scene)
  }

  @Test("Two colours are exchanged at once")
  func exchange() {
    let (red, blue) = (SceneColorsTests.red, SceneColorsTests.blue)
    func scene(_ first: Color, _ second: Color) -> Scene {
      Scene(size: .zero) { context in
        context.fill(Path(), with: .color(first))
        context.fill(Path(), with: .color(second))
      }
    }
    #expect(scene(red, blue).replacingColors([red: blue, blue: red]) == scene(blue, red))
  }
}
