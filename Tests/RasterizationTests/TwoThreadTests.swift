import Drawing
import PlaneGeometry
import Testing

import Rasterization

@Suite("Two threads") struct TwoThreadTests {
  /// The same scene by one thread and by two.
  private func bitmaps(
    of scene: Scene, scale: Double, kernel: SceneRenderer.Kernel = .vector
  ) throws -> (alone: Bitmap, together: Bitmap) {
    let (width, height) = (Int((scene.size.width * scale).rounded()), Int((scene.size.height * scale).rounded()))
    var alone = try Bitmap(width: max(width, 1), height: max(height, 1))
    var together = try Bitmap(width: alone.width, height: alone.height, filledWith: PremultipliedColor(packed: .max))
    var renderers = (SceneRenderer(kernel: kernel), SceneRenderer(kernel: kernel))
    let transform = Transform(scaleX: scale, y: scale)
    try renderers.0.render(scene, into: &alone, transform: transform)
    // Twice, as the memory of the first time is used again.
    for _ in 0..<2 {
      try renderers.0.render(scene, into: &together, transform: transform, beside: &renderers.1)
    }
    return (alone, together)
  }

  @Test("draw the same pixels as one, bit for bit", arguments: 0..<24 as Range<UInt64>)
  func samePixels(seed: UInt64) throws {
    var random = RandomScenes(seed: 300 + seed)
    let scale = [0.5, 1, 1.1, 0.83][Int(seed % 4)]
    let drawn = try bitmaps(of: random.scene(6), scale: scale, kernel: seed.isMultiple(of: 5) ? .scalar : .vector)
    #expect(drawn.together == drawn.alone)
  }

  @Test("draw the same pixels if one renderer is a copy of the other")
  func copies() throws {
    var random = RandomScenes(seed: 17)
    let scene = random.scene(6)
    var renderer = SceneRenderer()
    let alone = try renderer.render(scene, pixelsPerUnit: 1)
    var copy = renderer
    var together = alone
    together.fill(with: .clear)
    try renderer.render(scene, into: &together, transform: .identity, beside: &copy)
    #expect(together == alone)
  }

  @Test("draw the same pixels of a scene that maps onto itself", arguments: [1, 0.5, 0.75, 0.03])
  func symmetric(scale: Double) throws {
    var random = RandomScenes(seed: 9)
    let scene = Scene(size: random.size, items: random.items(5, depth: 1), symmetry: .halfTurn)
    let drawn = try bitmaps(of: scene, scale: scale)
    #expect(drawn.together == drawn.alone)
  }

  @Test("draw pictures of few rows", arguments: [1.0, 2, 3])
  func fewRows(height: Double) throws {
    let scene = Scene(size: Size(width: 40, height: height)) { context in
      context.fill(Path(ellipseIn: Rect(x: 3, y: -2, width: 30, height: 5)), with: .color(.black))
    }
    let drawn = try bitmaps(of: scene, scale: 1)
    #expect(drawn.together == drawn.alone)
  }

  @Test("tell what is wrong with a scene, wherever it lies", arguments: [5.0, 35])
  func brokenScene(y: Double) throws {
    var scene = Scene(size: Size(width: 40, height: 40)) { context in
      context.fill(Path(Rect(x: 0, y: y, width: 3, height: 3)), with: .color(.black))
    }
    scene.items[0].transform = Transform(scaleX: .nan, y: 1)
    #expect(throws: RenderError.nonFiniteGeometry(item: [0])) { try bitmaps(of: scene, scale: 1) }
  }
}
