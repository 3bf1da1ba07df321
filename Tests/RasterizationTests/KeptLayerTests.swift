import Drawing
import PlaneGeometry
import Testing

@testable import Rasterization

@Suite struct KeptLayerTests {
  /// A scene with half a pixel, a clip and a transparent colour in it.
  private let card = Scene(size: Size(width: 9, height: 7)) { context in
    context.fill(Path(roundedRect: Rect(x: 0, y: 0, width: 9, height: 7), cornerRadius: 2), with: .color(.white))
    var inside = context
    inside.clip(to: Path(ellipseIn: Rect(x: 2, y: 1, width: 5, height: 4)))
    inside.fill(
      Path(Rect(x: 0, y: 0, width: 9, height: 3.5)), with: .color(Color(red: 200, green: 20, blue: 60, alpha: 90)))
  }

  private func table(_ transforms: [Transform], opacity: Double = 1, of card: Scene? = nil) -> Scene {
    Scene(size: Size(width: 40, height: 30)) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 40, height: 30)), with: .color(Color(red: 20, green: 90, blue: 60)))
      for transform in transforms {
        var placed = context
        placed.concatenate(transform)
        placed.opacity = opacity
        placed.drawLayer { $0.draw(card ?? self.card) }
      }
    }
  }

  /// The same table with a second, invisible item in each layer, which is not kept therefore.
  private func unkept(_ scene: Scene) -> Scene {
    scene.mapItems { item in
      guard case .layer(let items) = item.content else { return item }
      var item = item
      item.content = .layer(items + [Scene.Item(.fill(Path(), rule: .nonZero, paint: .color(.clear)))])
      return item
    }
  }

  private func render(_ scene: Scene, scale: Double = 1, kernel: SceneRenderer.Kernel = .vector) throws -> Bitmap {
    var renderer = SceneRenderer(kernel: kernel)
    return try renderer.render(scene, pixelsPerUnit: scale)
  }

  private let places = [
    Transform(translationX: 3, y: 2), Transform(translationX: 14, y: 2), Transform(translationX: 25.5, y: 4.25),
    Transform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 12, ty: 14),
    Transform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 26, ty: 16),
    Transform(translationX: 34, y: 22), Transform(translationX: -4, y: -3),
  ]

  @Test("kept layers have the pixels of others, inside of the picture and across its edges", arguments: [1, 1.5, 0.37])
  func pixels(scale: Double) throws {
    let scene = table(places)
    #expect(try render(scene, scale: scale) == render(unkept(scene), scale: scale))
    #expect(try render(scene, scale: scale) == render(scene, scale: scale, kernel: .scalar))
  }

  @Test("a layer that is not opaque is laid down with its opacity")
  func opacity() throws {
    let scene = table(places, opacity: 0.4)
    #expect(try render(scene) == render(unkept(scene)))
  }

  @Test("a renderer that knows a scene draws it as one that does not")
  func secondTime() throws {
    var renderer = SceneRenderer()
    let first = try renderer.render(table(places), pixelsPerUnit: 1)
    #expect(try renderer.render(table(places), pixelsPerUnit: 1) == first)
    let moved = table(places.map { $0.concatenating(Transform(translationX: 2, y: 1)) })
    #expect(try renderer.render(moved, pixelsPerUnit: 1) == render(moved))
    // Another scene of the same size in the same place.
    var other = card
    other.items.removeFirst()
    #expect(try renderer.render(table(places, of: other), pixelsPerUnit: 1) == render(table(places, of: other)))
    #expect(try renderer.render(table(places, of: other), pixelsPerUnit: 1) != first)
  }

  @Test("a region has the pixels of the whole")
  func regions() throws {
    let whole = try render(table(places))
    for region in [PixelRect(x: 12, y: 0, width: 9, height: 30), PixelRect(x: 0, y: 16, width: 40, height: 5)] {
      var renderer = SceneRenderer()
      let part = try renderer.render(table(places), region: region, pixelsPerUnit: 1)
      for y in 0..<region.height {
        for x in 0..<region.width { #expect(part[x, y] == whole[x + region.minX, y + region.minY]) }
      }
    }
  }

  @Test("a scene that maps onto itself is drawn by its upper half")
  func halfTurn() throws {
    var card = Scene(size: Size(width: 8, height: 7)) { context in
      context.fill(Path(Rect(x: 1, y: 0, width: 3, height: 2)), with: .color(.black))
      context.fill(Path(Rect(x: 4, y: 5, width: 3, height: 2)), with: .color(.black))
    }
    let plain = try render(table(Array(places.prefix(2)), of: card))
    card.symmetry = .halfTurn
    #expect(try render(table(Array(places.prefix(2)), of: card)) == plain)
  }

  @Test("what cannot be drawn is reported with its place, again and again")
  func faults() throws {
    let broken = Scene(
      size: Size(width: 9, height: 7),
      items: [
        Scene.Item(.fill(Path(), rule: .nonZero, paint: .color(.black)), transform: Transform(scaleX: .nan, y: 1))
      ])
    var renderer = SceneRenderer()
    for _ in 0..<2 {
      #expect(throws: RenderError.nonFiniteGeometry(item: [1, 0, 0])) {
        try renderer.render(table([.identity], of: broken), pixelsPerUnit: 1)
      }
    }
  }

  @Test("pictures stay as long as they are asked for, and memory does not grow")
  func memory() {
    var cache = LayerCache()
    func key(_ x: Double) -> LayerCache.Key {
      LayerCache.Key(scene: card, transform: Transform(translationX: x, y: 0))
    }
    let picture = LayerCache.Picture(
      bounds: PixelRect(x: 0, y: 0, width: 512, height: 512), pixels: Array(repeating: 0, count: 512 * 512))
    for step in 0..<40 {
      cache.keep(picture, for: key(Double(step) / 64))
      #expect(cache.picture(for: key(0)) != nil)
    }
    let kept = (0..<40).filter { cache.picture(for: key(Double($0) / 64)) != nil }
    #expect(kept.contains(39))
    #expect(kept.count <= 16)
  }
}
