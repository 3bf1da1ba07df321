import Drawing
import PlaneGeometry
import Rasterization
import SeededNumbers
import Testing

@Suite("Frames of an animation") struct FrameRendererTests {
  private let size = Size(width: 60, height: 40)
  private let scale = Transform(scaleX: 1.5, y: 1.5)

  /// Something like a card: paper, lines and a curve.
  private func card(_ number: Int) -> Scene {
    Scene(size: Size(width: 10, height: 14)) { context in
      context.fill(Path(roundedRect: Rect(x: 0, y: 0, width: 10, height: 14), cornerRadius: 1), with: .color(.white))
      for line in 0..<6 {
        context.stroke(
          Path(Rect(x: 1 + Double(line) * 0.6, y: 1.3 + Double(line), width: 7 - Double(line), height: 0.7)),
          with: .color(Color(red: UInt8(40 * number), green: 20, blue: 160)), lineWidth: 0.3)
      }
      context.fill(
        Path(ellipseIn: Rect(x: 2.3, y: 8, width: 5, height: 4)), with: .color(Color(red: 220, green: 30, blue: 40)))
    }
  }

  private func table(_ items: [Scene.Item]) -> Scene {
    let ground = Scene(size: size) { context in
      let gradient = Gradient(stops: [
        Gradient.Stop(color: Color(red: 20, green: 90, blue: 60), location: 0),
        Gradient.Stop(color: Color(red: 10, green: 50, blue: 30), location: 1),
      ])
      context.fill(
        Path(Rect(origin: .zero, size: size)),
        with: .linearGradient(gradient, start: .zero, end: Point(x: 60, y: 40)))
    }
    return Scene(size: size, items: [Scene.Item(.scene(ground))] + items)
  }

  private func placed(_ card: Scene, _ x: Double, _ y: Double, angle: Double = 0, opacity: Double = 1) -> Scene.Item {
    Scene.Item(
      .scene(card), transform: Transform(translationX: x, y: y).rotated(by: angle), opacity: opacity)
  }

  private func whole(_ scene: Scene) throws -> Bitmap {
    var bitmap = try Bitmap(width: 90, height: 60)
    var renderer = SceneRenderer()
    try renderer.render(scene, into: &bitmap, transform: scale)
    return bitmap
  }

  @Test("what is drawn of a change is what drawing all of it gives, bit for bit", arguments: 0..<6 as Range<UInt64>)
  func exactness(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let cards = (0..<4).map(card)
    var items = cards.map { placed($0, 5, 5) }
    var renderer = try FrameRenderer(width: 90, height: 60, transform: scale)
    for _ in 0..<8 {
      let index = Int.random(in: 0..<4, using: &generator)
      items[index] = placed(
        cards[index], Double.random(in: -8...58, using: &generator), Double.random(in: -8...38, using: &generator),
        angle: seed % 2 == 0 ? 0 : Double.random(in: 0...3, using: &generator),
        opacity: index == 3 ? 0.6 : 1)
      if Bool.random(using: &generator) { items.swapAt(0, Int.random(in: 0..<4, using: &generator)) }
      let scene = table(items)
      #expect(try renderer.render(scene) == whole(scene))
    }
  }

  @Test(
    "kept pictures change nothing: not those of what comes again, nor of what lies across the edge",
    arguments: [0, 0.6])
  func keptPictures(angle: Double) throws {
    var renderer = try FrameRenderer(width: 90, height: 60, transform: scale)
    for step in [0, 1, 2, 1, 0] {
      let places = [(3, 4), (4 + Double(step) / 12, 4), (55.25, 33 + Double(step)), (-4, -6.5)]
      let scene = table(
        places.map { x, y in
          Scene.Item(
            .layer([Scene.Item(.scene(card(1)))]), transform: Transform(translationX: x, y: y).rotated(by: angle))
        })
      #expect(try renderer.render(scene) == whole(scene))
    }
  }
}
