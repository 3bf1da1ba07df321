import Drawing
import PlaneGeometry
import Testing

@Suite("Graphics context") struct GraphicsContextTests {
  let unit = Size(width: 10, height: 10)
  let square = Path(Rect(x: 0, y: 0, width: 1, height: 1))
  let ink = Paint.color(.black)

  @Test("a copy is a saved state: what is set on it does not reach the original, what it draws does")
  func copies() {
    let scene = Scene(size: unit) { context in
      context.translateBy(x: 1, y: 2)
      var copy = context
      copy.scaleBy(x: 3, y: 3)
      copy.opacity = 0.5
      copy.clip(to: square)
      copy.fill(square, with: ink)
      context.fill(square, with: ink)
    }
    #expect(scene.items.count == 2)
    #expect(scene.items[0].transform == Transform(a: 3, b: 0, c: 0, d: 3, tx: 1, ty: 2))
    #expect(scene.items[0].opacity == 0.5)
    #expect(scene.items[0].clips.count == 1)
    #expect(scene.items[1].transform == Transform(translationX: 1, y: 2))
    #expect(scene.items[1].opacity == 1)
    #expect(scene.items[1].clips.isEmpty)
  }

  @Test("what is set last is nearest to the shape")
  func transformOrder() {
    let scene = Scene(size: unit) { context in
      context.translateBy(x: 10, y: 0)
      context.rotate(by: .pi / 2)
      context.concatenate(Transform(translationX: 1, y: 0))
      context.fill(square, with: ink)
    }
    // (0, 0) is moved to (1, 0), turned clockwise to (0, 1), moved to (10, 1).
    #expect(Point.zero.applying(scene.items[0].transform) == Point(x: 10, y: 1))
  }

  @Test("a clip keeps the transform that was set when it was made, and clips add up")
  func clips() {
    let scene = Scene(size: unit) { context in
      context.translateBy(x: 5, y: 0)
      context.clip(to: square, rule: .evenOdd)
      context.translateBy(x: 0, y: 7)
      context.clip(to: square)
      context.fill(square, with: ink)
    }
    #expect(
      scene.items[0].clips == [
        Scene.Clip(square, rule: .evenOdd, transform: Transform(translationX: 5, y: 0)),
        Scene.Clip(square, transform: Transform(translationX: 5, y: 7)),
      ])
  }

  @Test("a layer carries opacity and clips once, its items only their own")
  func layers() throws {
    let scene = Scene(size: unit) { context in
      context.opacity = 0.25
      context.clip(to: square)
      context.translateBy(x: 2, y: 0)
      context.drawLayer { layer in
        layer.translateBy(x: 0, y: 3)
        layer.fill(square, with: ink)
      }
      context.stroke(square, with: ink, lineWidth: 2)
    }
    #expect(scene.items.count == 2)
    let inner = Scene.Item(
      .fill(square, rule: .nonZero, paint: ink), transform: Transform(translationX: 2, y: 3))
    #expect(scene.items[0] == Scene.Item(.layer([inner]), clips: [Scene.Clip(square)], opacity: 0.25))
    #expect(scene.items[1].opacity == 0.25)
    #expect(scene.items[1].content == .stroke(square, style: StrokeStyle(lineWidth: 2), paint: ink))
  }

  @Test("a scene is one item that shares it, in the context's state")
  func drawScene() {
    var part = Scene(size: unit) { context in
      context.clip(to: square)
      context.fill(square, with: ink, rule: .evenOdd)
    }
    part.symmetry = .halfTurn
    let move = Transform(translationX: 4, y: 5)
    let outer = Path(Rect(x: 0, y: 0, width: 9, height: 9))
    let scene = Scene(size: unit) { context in
      context.clip(to: outer)
      context.concatenate(move)
      context.opacity = 0.5
      context.draw(part)
      context.draw(Scene(size: unit))
    }
    #expect(scene.items == [Scene.Item(.scene(part), transform: move, clips: [Scene.Clip(outer)], opacity: 0.5)])
  }

  @Test("the items of a scene are drawn with their clips moved along, inside the context's clips")
  func drawItems() {
    let part = Scene(size: unit) { context in
      context.clip(to: square)
      context.fill(square, with: ink, rule: .evenOdd)
    }
    let move = Transform(translationX: 4, y: 5)
    let outer = Path(Rect(x: 0, y: 0, width: 9, height: 9))
    func scene(_ draw: (GraphicsContext) -> Void) -> Scene {
      Scene(size: unit) { context in
        context.clip(to: outer)
        context.concatenate(move)
        draw(context)
      }
    }
    let moved = Scene.Item(
      .fill(square, rule: .evenOdd, paint: ink), transform: move,
      clips: [Scene.Clip(outer), Scene.Clip(square, transform: move)])
    #expect(scene { $0.draw(itemsOf: part) }.items == [moved])
    #expect(scene { $0.draw(part) }.flattened().items == [moved])
  }

  @Test("a scene drawn with opacity, flattened, is one layer, and layers within it move along")
  func flattenSceneWithOpacity() {
    let part = Scene(size: unit) { context in
      context.drawLayer { $0.fill(square, with: ink) }
    }
    let move = Transform(translationX: 4, y: 5)
    let scene = Scene(size: unit) { context in
      context.opacity = 0.5
      context.concatenate(move)
      context.draw(part)
    }
    let item = Scene.Item(.fill(square, rule: .nonZero, paint: ink), transform: move)
    #expect(scene.flattened().items == [Scene.Item(.layer([Scene.Item(.layer([item]))]), opacity: 0.5)])
  }

  @Test("an image is recorded with its place and sampling")
  func images() throws {
    let image = try Bitmap(width: 2, height: 3)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let scene = Scene(size: unit) { $0.draw(image, in: rect, interpolation: .nearest) }
    #expect(scene.items == [Scene.Item(.image(image, in: rect, interpolation: .nearest))])
  }

  @Test("an error that the closure throws comes out with its type")
  func errors() {
    #expect(throws: BitmapError.sizeOutOfRange(width: 0, height: 0)) {
      try Scene(size: unit) { context throws(BitmapError) in
        try context.drawLayer { layer throws(BitmapError) in
          layer.draw(try Bitmap(width: 0, height: 0), in: .zero)
        }
      }
    }
  }

  @Test("equal drawings are equal scenes")
  func equality() {
    func draw(_ width: Double) -> Scene {
      Scene(size: unit) { $0.stroke(square, with: ink, lineWidth: width) }
    }
    #expect(draw(1) == draw(1))
    #expect(draw(1).hashValue == draw(1).hashValue)
    #expect(draw(1) != draw(2))
  }
}
