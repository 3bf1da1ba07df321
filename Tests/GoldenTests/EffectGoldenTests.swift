import Drawing
import GoldenImages
import GoldenTesting
import PlaneGeometry
import Rasterization
import Testing

/// Blend modes and filters, each on a small picture.
@Suite(.golden(folder: "Golden")) struct EffectGoldenTests {
  @Test("every blend mode, on colours and half transparent ones")
  func blendModes() throws {
    let scene = Scene(size: Size(width: 168, height: 168)) { context in
      for (index, mode) in BlendMode.allCases.enumerated() {
        var cell = context
        cell.translateBy(x: Double(index % 4 * 42), y: Double(index / 4 * 42))
        cell.drawLayer { layer in
          let colors = [Color(rgb: 0xd0303a), Color(rgb: 0x2a7f62), Color(rgb: 0xf2c14e), Color(gray: 40, alpha: 128)]
          for (row, color) in colors.enumerated() {
            layer.fill(Path(Rect(x: 2, y: 2 + Double(row) * 10, width: 38, height: 8)), with: .color(color))
          }
          layer.blendMode = mode
          let gradient = Gradient(stops: [
            Gradient.Stop(color: Color(rgb: 0x1b4b9b), location: 0), Gradient.Stop(color: .white, location: 1),
          ])
          layer.fill(
            Path(ellipseIn: Rect(x: 4, y: 4, width: 34, height: 34)),
            with: .linearGradient(gradient, start: Point(x: 4, y: 0), end: Point(x: 38, y: 0)))
        }
      }
    }
    var renderer = SceneRenderer()
    try GoldenTesting.expectGolden(renderer.render(scene, pixelsPerUnit: 1), named: "effects/blend-modes")
  }

  @Test("shadows, blurs and colours of a card, upright and turned")
  func filters() throws {
    let filters: [Scene.Filter] = [
      .shadow(radius: 2, offset: Vector(dx: 1, dy: 2)), .blur(radius: 3), .colorMatrix(.grayscale(1)), .inversion(1),
      .colorMatrix(.hueRotation(2)), .brightness(0.5),
    ]
    let scene = Scene(size: Size(width: 150, height: 100)) { context in
      for (index, filter) in filters.enumerated() {
        var card = context
        card.translateBy(x: 25 + Double(index % 3) * 50, y: 25 + Double(index / 3) * 50)
        if index % 2 == 1 { card.rotate(by: 0.3) }
        card.addFilter(filter)
        card.drawLayer { layer in
          layer.fill(
            Path(roundedRect: Rect(x: -12, y: -16, width: 24, height: 32), cornerRadius: 2), with: .color(.white))
          layer.fill(Path(ellipseIn: Rect(x: -7, y: -7, width: 14, height: 14)), with: .color(Color(rgb: 0xd0303a)))
        }
      }
    }
    var renderer = SceneRenderer()
    let ground = Scene(size: scene.size) { context in
      context.fill(Path(Rect(origin: .zero, size: scene.size)), with: .color(Color(rgb: 0x2a7f62)))
      context.draw(scene)
    }
    try GoldenTesting.expectGolden(renderer.render(ground, pixelsPerUnit: 1), named: "effects/filters")
  }
}
