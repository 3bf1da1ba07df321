import Drawing
import PlaneGeometry
import Testing

@Suite("Bounds of what is drawn") struct SceneBoundsTests {
  private let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
  private let ink = Paint.color(.black)

  private func near(_ a: Rect, _ b: Rect) -> Bool {
    max(
      (a.minX - b.minX).magnitude, (a.minY - b.minY).magnitude, (a.maxX - b.maxX).magnitude,
      (a.maxY - b.maxY).magnitude) < 1e-4
  }

  @Test("of shapes and pictures, with a stroke's width and joins, moved and scaled")
  func contents() throws {
    let move = Transform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 0)
    let fill = Scene.Item(.fill(square, rule: .nonZero, paint: ink), transform: move)
    #expect(fill.bounds == Rect(x: 5, y: 0, width: 20, height: 20))
    let stroke = Scene.Item(
      .stroke(square, style: StrokeStyle(lineWidth: 2, lineJoin: .round), paint: ink), transform: move)
    #expect(near(stroke.bounds, Rect(x: 3, y: -2, width: 24, height: 24)))
    let image = Scene.Item(
      .image(try Bitmap(width: 1, height: 1), in: Rect(x: 1, y: 2, width: 3, height: 4), interpolation: .area))
    #expect(image.bounds == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("clips and masks cut them, and a layer's and a scene's transforms move them")
  func insides() {
    var fill = Scene.Item(.fill(square, rule: .nonZero, paint: ink))
    fill.clips = [Scene.Clip(square, transform: Transform(translationX: 4, y: 0))]
    #expect(fill.bounds == Rect(x: 4, y: 0, width: 6, height: 10))
    let shown = Scene.Item(.fill(Path(Rect(x: 0, y: 8, width: 99, height: 99)), rule: .nonZero, paint: ink))
    fill.mask = Scene.Mask(.alpha, items: [shown])
    #expect(fill.bounds == Rect(x: 4, y: 8, width: 6, height: 2))
    let move = Transform(translationX: 100, y: 0)
    let inner = Scene(size: Size(width: 1, height: 1), items: [fill])
    let outer = Scene(
      size: Size(width: 1, height: 1),
      items: [Scene.Item(.layer([Scene.Item(.scene(inner), transform: move)]), transform: move)])
    #expect(outer.contentBounds == Rect(x: 204, y: 8, width: 6, height: 2))
  }

  @Test("what cannot be seen has none, what is not finite may be anywhere")
  func extremes() {
    let fill = Scene.Item(.fill(square, rule: .nonZero, paint: ink))
    var item = fill
    item.opacity = 0
    #expect(item.bounds.isNull)
    item = fill
    item.clips = [Scene.Clip(Path(Rect(x: 20, y: 0, width: 1, height: 1)))]
    #expect(item.bounds.isNull)
    item = fill
    item.transform = Transform(scaleX: .nan, y: 1)
    #expect(item.bounds.isInfinite)
    #expect(Scene(size: Size(width: 1, height: 1)).contentBounds.isNull)
  }
}

@Suite("Hit tests") struct HitTests {
  private let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
  private let ink = Paint.color(.black)
  private let size = Size(width: 100, height: 100)

  @Test("the front one comes first, through scenes and layers and their transforms")
  func order() {
    let card = Scene(size: Size(width: 10, height: 10)) { context in
      context.fill(square, with: ink)
      context.fill(Path(Rect(x: 4, y: 4, width: 2, height: 2)), with: ink)
    }
    let board = Scene(size: size) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 100, height: 100)), with: ink)
      for column in 0..<3 {
        var place = context
        place.translateBy(x: 20 * Double(column), y: 0)
        place.scaleBy(x: 1.5, y: 1.5)
        place.draw(card)
      }
      context.drawLayer { $0.fill(Path(Rect(x: 0, y: 7, width: 8, height: 1)), with: ink) }
    }
    #expect(board.hitTest(Point(x: 27.5, y: 7.5)) == [[2, 1], [2, 0], [0]])
    #expect(board.hitTest(Point(x: 7.5, y: 7.5)) == [[4, 0], [1, 1], [1, 0], [0]])
    #expect(board.hitTest(Point(x: 14, y: 14)) == [[1, 0], [0]])
    #expect(board.hitTest(Point(x: 17, y: 7)) == [[0]])
    #expect(board.hitTest(Point(x: -1, y: 7)) == [])
  }

  @Test("a layer's own transform counts")
  func layer() {
    let fill = Scene.Item(.fill(square, rule: .nonZero, paint: ink))
    let scene = Scene(size: size, items: [Scene.Item(.layer([fill]), transform: Transform(translationX: 50, y: 0))])
    #expect(scene.hitTest(Point(x: 55, y: 5)) == [[0, 0]])
    #expect(scene.hitTest(Point(x: 5, y: 5)) == [])
  }

  @Test("the fill rule and a stroke's width, caps and dashes decide")
  func shapes() {
    let ring = Path {
      $0.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
      $0.addRect(Rect(x: 3, y: 3, width: 4, height: 4))
    }
    func hits(_ x: Double, _ y: Double, _ draw: (GraphicsContext) -> Void) -> Bool {
      !Scene(size: size) { draw($0) }.hitTest(Point(x: x, y: y)).isEmpty
    }
    #expect(hits(5, 5) { $0.fill(ring, with: ink) })
    #expect(!hits(5, 5) { $0.fill(ring, with: ink, rule: .evenOdd) })
    #expect(hits(2, 5) { $0.fill(ring, with: ink, rule: .evenOdd) })
    let line = Path { $0.addLines([Point(x: 0, y: 0), Point(x: 10, y: 0)]) }
    #expect(hits(5, 0.99) { $0.stroke(line, with: ink, lineWidth: 2) })
    #expect(!hits(5, 1.01) { $0.stroke(line, with: ink, lineWidth: 2) })
    #expect(!hits(-0.5, 0) { $0.stroke(line, with: ink, lineWidth: 2) })
    #expect(hits(-0.5, 0) { $0.stroke(line, with: ink, style: StrokeStyle(lineWidth: 2, lineCap: .round)) })
    #expect(!hits(3, 0) { $0.stroke(line, with: ink, style: StrokeStyle(lineWidth: 2, dash: [2, 2])) })
  }

  @Test("what clips, masks, opacity and transparent colours hide is not hit")
  func hidden() {
    func hits(_ x: Double, _ change: (inout Scene.Item) -> Void) -> Bool {
      var item = Scene.Item(.fill(square, rule: .nonZero, paint: ink))
      change(&item)
      return !Scene(size: size, items: [item]).hitTest(Point(x: x, y: 5)).isEmpty
    }
    let half = Path(Rect(x: 0, y: 0, width: 5, height: 10))
    #expect(hits(4) { $0.clips = [Scene.Clip(half)] })
    #expect(!hits(6) { $0.clips = [Scene.Clip(half)] })
    let mask = Scene.Mask(.alpha, items: [Scene.Item(.fill(half, rule: .nonZero, paint: ink))])
    #expect(hits(4) { $0.mask = mask })
    #expect(!hits(6) { $0.mask = mask })
    #expect(!hits(4) { $0.opacity = 0 })
    #expect(hits(4) { $0.opacity = 0.01 })
    #expect(!hits(4) { $0.content = $0.content.painted(with: .color(.clear)) })
    #expect(!hits(4) { $0.transform = Transform(scaleX: 0, y: 1) })
    #expect(!hits(4) { $0.transform = Transform(scaleX: .nan, y: 1) })
  }
}
