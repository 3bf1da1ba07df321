import Drawing
import PlaneGeometry
import Testing

@testable import Rasterization

@Suite("Layers") struct LayerTests {
  private static let size = Size(width: 60, height: 50)

  /// Contents that lie anywhere: across the picture's edges, in clips, turned, in layers of their own.
  static let contents: [(String, @Sendable (inout GraphicsContext) -> Void)] = [
    ("a fill", { $0.fill(Path(ellipseIn: Rect(x: 7.3, y: 9.1, width: 11, height: 5)), with: .color(.black)) }),
    (
      "fills across the edges",
      { context in
        context.fill(Path(ellipseIn: Rect(x: -7, y: -9, width: 21, height: 15)), with: .color(.black))
        context.fill(Path(ellipseIn: Rect(x: 45, y: 39, width: 41, height: 25)), with: .color(.white))
      }
    ),
    (
      "pointed and square strokes",
      { context in
        let corner = Path {
          $0.move(to: Point(x: 20, y: 40))
          $0.addLine(to: Point(x: 30, y: 30))
          $0.addLine(to: Point(x: 22, y: 41))
        }
        context.stroke(corner, with: .color(.black), style: StrokeStyle(lineWidth: 3, lineCap: .square))
        context.rotate(by: 0.3)
        context.scaleBy(x: 2, y: 0.7)
        context.stroke(corner, with: .color(.black), style: StrokeStyle(lineWidth: 2, lineJoin: .round))
      }
    ),
    (
      "a turned picture",
      { context in
        context.rotate(by: 0.5)
        let bitmap = try! Bitmap(width: 3, height: 2, filledWith: PremultipliedColor(.black))
        context.draw(bitmap, in: Rect(x: 20, y: 1, width: 17, height: 9))
      }
    ),
    (
      "large shapes in a small clip",
      { context in
        context.clip(to: Path(ellipseIn: Rect(x: 13.4, y: 21.7, width: 9, height: 8.2)))
        context.clip(to: Path(Rect(x: 11, y: 22.6, width: 50, height: 90)))
        context.fill(Path(ellipseIn: Rect(x: -200, y: -100, width: 300, height: 130)), with: .color(.black))
        context.stroke(Path(Rect(x: 15, y: 15, width: 300, height: 10)), with: .color(.white), lineWidth: 5)
      }
    ),
    (
      "layers in layers",
      { context in
        context.opacity = 0.7
        context.drawLayer { layer in
          layer.clip(to: Path(Rect(x: 31.5, y: 8.5, width: 9, height: 30)))
          layer.drawLayer { $0.fill(Path(ellipseIn: Rect(x: 20, y: 20, width: 90, height: 9)), with: .color(.black)) }
        }
      }
    ),
    (
      "a gradient",
      { context in
        context.fill(
          Path(Rect(x: 17.5, y: 3, width: 9, height: 40)),
          with: .linearGradient(from: .black, at: Point(x: 17, y: 3), to: .white, at: Point(x: 29, y: 50)))
      }
    ),
    ("nothing", { _ in }),
    ("what lies outside", { $0.fill(Path(Rect(x: 61, y: 3, width: 9, height: 40)), with: .color(.black)) }),
  ]

  @Test(
    "a layer is drawn as far as its content reaches, and looks as if it had been drawn everywhere",
    arguments: contents.indices, SceneRenderer.Kernel.allCases)
  func extent(index: Int, kernel: SceneRenderer.Kernel) throws {
    let draw = LayerTests.contents[index].1
    let picture = Rect(origin: .zero, size: LayerTests.size)
    func render(_ addReach: (inout GraphicsContext) -> Void) throws -> Bitmap {
      let scene = Scene(size: LayerTests.size) { context in
        context.fill(Path(picture.insetBy(dx: 9, dy: 7)), with: .color(Color(red: 200, green: 90, blue: 0)))
        context.opacity = 0.6
        context.clip(to: Path(ellipseIn: picture))
        context.drawLayer { layer in
          addReach(&layer)
          draw(&layer)
        }
      }
      var renderer = SceneRenderer(kernel: kernel)
      return try renderer.render(scene, pixelsPerUnit: 1)
    }
    let narrow = try render { _ in }
    let wide = try render { layer in
      var unseen = layer
      unseen.opacity = 0
      unseen.fill(Path(picture), with: .color(.black))
    }
    #expect(narrow == wide, "\(LayerTests.contents[index].0)")
  }

  @Test("a mask says how much of an item shows, however small the item's own content is")
  func mask() throws {
    let shown = Scene.Item(.fill(Path(Rect(x: 3, y: 3, width: 9, height: 9)), rule: .nonZero, paint: .color(.white)))
    var masked = Scene.Item(.fill(Path(Rect(x: 0, y: 0, width: 40, height: 5)), rule: .nonZero, paint: .color(.black)))
    masked.mask = Scene.Mask(.luminance, items: [shown])
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(
      Scene(size: LayerTests.size, items: [Scene.Item(.layer([masked]))]), pixelsPerUnit: 1)
    #expect(bitmap[3, 4].alpha == 255)
    #expect(bitmap[2, 4].alpha == 0)
    #expect(bitmap[12, 4].alpha == 0)
    #expect(bitmap[4, 5].alpha == 0)
  }

  @Test("a stroke too wide for numbers is drawn as without a layer")
  func hugeStroke() throws {
    var style = StrokeStyle(lineWidth: 1e200)
    style.miterLimit = 1e200
    let line = Path {
      $0.move(to: Point(x: 10, y: 10))
      $0.addLine(to: Point(x: 20, y: 20))
      $0.addLine(to: Point(x: 20, y: 10))
    }
    let item = Scene.Item(.stroke(line, style: style, paint: .color(.black)))
    var renderer = SceneRenderer()
    let plain = try renderer.render(Scene(size: LayerTests.size, items: [item]), pixelsPerUnit: 1)
    let layered = try renderer.render(
      Scene(size: LayerTests.size, items: [Scene.Item(.layer([item]))]), pixelsPerUnit: 1)
    #expect(layered == plain)
  }
}
