import BenchScenes
import Drawing
import PlaneGeometry
import Testing

@Suite("The neutral form of scenes")
struct NeutralSceneTests {
  @Test(
    "A scene that is read back writes the same text",
    arguments: ["pip-187", "gradients", "image", "clips", "spiral", "scribbles-187"])
  func roundTrip(name: String) throws {
    let text = try #require(BenchScene.named(name, seed: 3)).neutralForm()
    #expect(try BenchScene(name: name, neutralForm: text).neutralForm() == text)
  }

  @Test("Transforms and layers are written out")
  func commands() throws {
    let scene = Scene(size: Size(width: 4, height: 3)) { context in
      context.scaleBy(x: 2, y: 2)
      context.stroke(Path { $0.addLines([.zero, Point(x: 1, y: 1)]) }, with: .color(.black))
      context.opacity = 0.5
      context.drawLayer { $0.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), with: .color(.white), rule: .evenOdd) }
    }
    #expect(
      try BenchScene(name: "", scene: scene).neutralForm() == """
        cardwright-scene 1
        size 4 3
        stroke 2.0 butt miter 10.0 rgba 0 0 0 255 M 0.0 0.0 L 2.0 2.0
        layer 0.5
        fill evenodd rgba 255 255 255 255 M 0.0 0.0 L 2.0 0.0 L 2.0 2.0 L 0.0 2.0 Z
        endlayer

        """)
  }

  @Test("As polygons a scene has neither curves nor strokes")
  func polygons() throws {
    let text = try #require(BenchScene.named("pip-187", seed: 0)).neutralForm(.polygons(tolerance: 0.05))
    #expect(!text.contains("stroke") && !text.contains(" C ") && !text.contains(" Q "))
    #expect(text.contains(" L "))
  }

  @Test(
    "A damaged text is an error that names the line",
    arguments: [
      ("svg", 1), ("cardwright-scene 2", 1), ("cardwright-scene 1\nsize 1", 2), ("cardwright-scene 1\nfill odd", 2),
      ("cardwright-scene 1\nsize 1 1\nfill nonzero rgba 0 0 0 256 M 0 0", 3),
      ("cardwright-scene 1\nsize 1 1\nfill nonzero rgba 0 0 0 255 M 0 nan", 3),
      ("cardwright-scene 1\nsize 1 1\nunclip 1", 3), ("cardwright-scene 1\nsize 1 1\nlayer 1", 3),
      ("cardwright-scene 1\nsize 1 1\nendlayer", 3), ("cardwright-scene 1\nsize 1 1\nspin", 3),
    ])
  func damaged(text: String, line: Int) {
    let error = #expect(throws: NeutralSceneError.self) { try BenchScene(name: "", neutralForm: text) }
    guard case .unreadable(line, _) = error else {
      Issue.record("\(String(describing: error)) does not name line \(line)")
      return
    }
  }

  @Test("The built-in scenes have names of their own and can all be written")
  func builtIn() throws {
    let scenes = BenchScene.all(seed: 1)
    #expect(Set(scenes.map(\.name)).count == scenes.count)
    for scene in scenes where scene.width < 1000 { _ = try scene.neutralForm() }
  }

  @Test("The same seed gives the same scribbles, another one others")
  func scribbles() {
    #expect(BenchScene.scribbles(seed: 1) == BenchScene.scribbles(seed: 1))
    #expect(BenchScene.scribbles(seed: 1)[0] != BenchScene.scribbles(seed: 2)[0])
    #expect(BenchScene.scribbles(seed: 1).map { [$0.width, $0.height] } == [[187, 262], [750, 1050], [3000, 4200]])
  }
}
