import Drawing
import PlaneGeometry
import Testing

@Suite("Filters as values") struct FilterValueTests {
  private let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))

  @Test("a dump says blend modes and filters, step by step")
  func dump() {
    let scene = Scene(size: Size(width: 20, height: 20)) { context in
      context.translateBy(x: 1, y: 2)
      context.addFilter(.shadow(radius: 2, offset: Vector(dx: 0, dy: 1), color: .black))
      context.blendMode = .multiply
      context.fill(square, with: .color(.white))
    }
    #expect(
      scene.dump() == """
        scene 20 x 20
        fill #ffffff M0 0 L10 0 L10 10 L0 10 Z blend multiply, at translate(1 2)
        filtered, at translate(1 2)
          blur 2 2
          offset 0 1 of 0
          flood #000000
          composite inside of 2 1
          merge of 3 source

        """)
  }

  @Test("bounds hold what a filter reaches")
  func bounds() {
    var item = Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)))
    item.filter = .blur(radius: 2)
    #expect(item.bounds == Rect(x: -7, y: -7, width: 24, height: 24))
    item.filter = .shadow(radius: 0, offset: Vector(dx: 3, dy: 0))
    #expect(item.bounds == Rect(x: -3, y: 0, width: 16, height: 10))
    item.filter?.transform = Transform(scaleX: 2, y: 2)
    #expect(item.bounds == Rect(x: -6, y: 0, width: 22, height: 10))
    item.filter = Scene.Filter([FilterPrimitive(.flood(.black))], region: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(item.bounds == Rect(x: 1, y: 2, width: 3, height: 4))
    item.filter = Scene.Filter([FilterPrimitive(.flood(.black))])
    #expect(item.bounds.isInfinite)
    item.filter = Scene.Filter([])
    #expect(item.bounds.isNull)
  }

  @Test("a filter moves with its item, and the items that it draws are recoloured")
  func changes() throws {
    let picture = Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)))
    var item = Scene.Item(.layer([]))
    item.filter = Scene.Filter([FilterPrimitive(.image([picture]), of: [])])
    let moved = item.transformed(by: Transform(translationX: 3, y: 4))
    #expect(moved.filter?.transform == Transform(translationX: 3, y: 4))
    let scene = Scene(size: Size(width: 9, height: 9), items: [item]).replacingColors([.black: .white])
    guard case .image(let items)? = scene.items[0].filter?.primitives[0].operation else {
      Issue.record("the filter draws no items")
      return
    }
    #expect(items[0].content.paint == .color(.white))
    var visited = 0
    scene.walk { visit in
      visited += visit.role == .filter ? 1 : 0
      return .all
    }
    #expect(visited == 1)
  }

  @Test("a filter after another one takes what that one makes")
  func following() {
    let both = Scene.Filter.blur(radius: 1).followed(by: .shadow(radius: 2))
    #expect(
      both.primitives.map(\.inputs) == [
        [.source], [.result(0)], [.result(1)], [], [.result(3), .result(2)], [.result(4), .result(0)],
      ])
  }

  @Test("items that differ in a blend mode or a filter are different, and a scene's changes say so")
  func equality() throws {
    let plain = Scene(size: Size(width: 20, height: 20), items: [Scene.Item(.layer([]))])
    var blended = plain
    blended.items[0].blendMode = .screen
    var filtered = plain
    filtered.items[0].filter = .blur(radius: 1)
    #expect(plain != blended && plain != filtered && blended != filtered)
    #expect(try #require(filtered.changes(from: plain)).isKept == [false])
  }

  @Test(
    "transfer functions as the specification has them",
    arguments: [
      (TransferFunction.table([0, 1, 0]), 0.25, 0.5), (.table([0, 1, 0]), 1, 0), (.table([]), 0.3, 0.3),
      (.discrete([0.1, 0.9]), 0.49, 0.1), (.discrete([0.1, 0.9]), 1, 0.9),
      (.linear(slope: 2, intercept: -0.5), 0.5, 0.5),
      (.gamma(amplitude: 2, exponent: 3, offset: 0.25), 0.5, 0.5),
    ])
  func transfer(_ function: TransferFunction, _ x: Double, _ y: Double) {
    #expect((function(x) - y).magnitude < 1e-12)
  }
}
