import Drawing
import PlaneGeometry
import Testing

@Suite("What changes from scene to scene") struct SceneChangesTests {
  private func square(_ x: Double, _ y: Double = 0, color: Color = .black) -> Scene.Item {
    Scene.Item(
      .fill(Path(Rect(x: 0, y: 0, width: 10, height: 10)), rule: .nonZero, paint: .color(color)),
      transform: Transform(translationX: x, y: y))
  }

  private func scene(_ items: [Scene.Item]) -> Scene { Scene(size: Size(width: 100, height: 100), items: items) }

  @Test("equal scenes differ nowhere")
  func equal() throws {
    let changes = try #require(scene([square(0), square(20)]).changes(from: scene([square(0), square(20)])))
    #expect(changes.areas.isEmpty && changes.isKept == [true, true])
  }

  @Test("what moves counts where it was and where it is, and nothing else does")
  func moved() throws {
    let changes = try #require(
      scene([square(0), square(25), square(60)]).changes(from: scene([square(0), square(20), square(60)])))
    #expect(changes.isKept == [true, false, true])
    #expect(Set(changes.areas) == [Rect(x: 20, y: 0, width: 10, height: 10), Rect(x: 25, y: 0, width: 10, height: 10)])
  }

  @Test("what comes to lie above others counts, they do not")
  func reordered() throws {
    let (a, b, c) = (square(0), square(5), square(10))
    let changes = try #require(scene([b, c, a]).changes(from: scene([a, b, c])))
    #expect(changes.isKept.count { $0 } == 2)
    #expect(changes.areas.allSatisfy { $0 == Rect(x: 0, y: 0, width: 10, height: 10) })
  }

  @Test("what comes and goes counts once")
  func comingAndGoing() throws {
    let more = try #require(scene([square(0), square(20), square(40)]).changes(from: scene([square(0), square(40)])))
    #expect(more.areas == [Rect(x: 20, y: 0, width: 10, height: 10)])
    let less = try #require(scene([square(0)]).changes(from: scene([square(0), square(20)])))
    #expect(less.areas == [Rect(x: 20, y: 0, width: 10, height: 10)] && less.isKept == [true])
  }

  @Test("a scene in the same place that changes inside is gone into, as it is placed")
  func inside() throws {
    func outer(_ x: Double) -> Scene {
      scene([
        square(80),
        Scene.Item(.scene(scene([square(x), square(30)])), transform: Transform(scaleX: 2, y: 2)),
      ])
    }
    let changes = try #require(outer(1).changes(from: outer(0)))
    #expect(Set(changes.areas) == [Rect(x: 0, y: 0, width: 20, height: 20), Rect(x: 2, y: 0, width: 20, height: 20)])
    #expect(changes.isKept == [true, false])
  }

  @Test("equal items find different partners")
  func twins() throws {
    let changes = try #require(
      scene([square(9), square(0), square(0)]).changes(from: scene([square(0), square(0), square(0)])))
    #expect(changes.isKept == [false, true, true])
    #expect(Set(changes.areas) == [Rect(x: 9, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: 10, height: 10)])
  }

  @Test("scenes of other sizes, and those with a symmetry, are not compared")
  func incomparable() {
    let other = Scene(size: Size(width: 50, height: 100), items: [])
    #expect(scene([]).changes(from: other) == nil)
    var symmetric = scene([square(45, 45)])
    symmetric.symmetry = .halfTurn
    #expect(symmetric.changes(from: scene([])) == nil && scene([]).changes(from: symmetric) == nil)
  }
}
