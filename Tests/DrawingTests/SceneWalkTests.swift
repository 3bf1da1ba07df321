import Drawing
import PlaneGeometry
import Testing

@Suite("A walk through a scene") struct SceneWalkTests {
  private let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
  private let unit = Size(width: 10, height: 10)

  private func fill(_ paint: Paint = .color(.black), at x: Double = 0) -> Scene.Item {
    Scene.Item(.fill(square, rule: .nonZero, paint: paint), transform: Transform(translationX: x, y: 0))
  }

  /// A masked layer at 100 with a scene at 10 in it, which has a pattern at 1.
  private var scene: Scene {
    let pattern = Paint.transformed(
      .pattern(Pattern(tile: Rect(x: 0, y: 0, width: 1, height: 1), items: [fill(at: 0.25)])),
      Transform(translationX: 0.5, y: 0))
    let inner = Scene(size: unit, items: [fill(), fill(pattern, at: 1)])
    let node = Scene.Item(.scene(inner), transform: Transform(translationX: 10, y: 0))
    let layer = Scene.Item(
      .layer([node]), transform: Transform(translationX: 100, y: 0), mask: Scene.Mask(.alpha, items: [fill(at: 7)]))
    return Scene(size: unit, items: [fill(at: 3), layer])
  }

  @Test("comes to everything in order, with its path, its role, and where it lies")
  func everything() {
    var told: [String] = []
    scene.walk { visit in
      let place = visit.item.transform.concatenating(visit.placement).tx
      told.append("\(visit.path) \(visit.role) \(place)")
      #expect(visit.depth == visit.path.count - 1)
      return .all
    }
    #expect(
      told == [
        "[0] content 3.0", "[1] content 100.0", "[1, 0] mask 7.0", "[1, 0] content 110.0", "[1, 0, 0] content 110.0",
        "[1, 0, 1] content 111.0", "[1, 0, 1, 0] pattern 111.75",
      ])
  }

  @Test("goes on only with the insides that are asked for")
  func insides() {
    func count(_ insides: Scene.Insides) -> Int {
      var count = 0
      scene.walk { _ in
        count += 1
        return insides
      }
      return count
    }
    #expect(count([]) == 2)
    #expect(count(.content) == 5)
    #expect(count([.content, .mask]) == 6)
    #expect(count(.all) == 7)
  }

  @Test("an error ends it")
  func failure() {
    struct Found: Error, Equatable { var path: [Int] }
    #expect(throws: Found(path: [1, 0])) {
      try scene.walk { visit throws(Found) in
        if visit.depth == 1, visit.role == .content { throw Found(path: visit.path) }
        return .content
      }
    }
  }

  @Test("a mapped scene is mapped once for all places where it is drawn")
  func mapping() {
    let card = Scene(size: unit, items: Array(repeating: fill(), count: 20))
    let board = Scene(size: unit) { context in
      for _ in 0..<50 {
        context.translateBy(x: 1, y: 0)
        context.draw(card)
      }
    }
    var count = 0
    let mapped = board.mapItems { item in
      count += 1
      return item
    }
    #expect(count == 70)
    #expect(mapped == board)
  }

  @Test("pictures of one size that differ in a corner have other hashes, and so have scenes of them")
  func pictures() throws {
    var (one, other) = (try Bitmap(width: 90, height: 60), try Bitmap(width: 90, height: 60))
    #expect(one.hashValue == other.hashValue)
    for (x, y) in [(3, 2), (4, 2), (3, 3), (4, 3)] { other[x, y] = PremultipliedColor(.black) }
    one[80, 50] = PremultipliedColor(.black)
    one[81, 50] = PremultipliedColor(.black)
    func scene(_ picture: Bitmap) -> Scene {
      Scene(size: unit) { $0.draw(picture, in: Rect(x: 0, y: 0, width: 1, height: 1)) }
    }
    #expect(one.hashValue != other.hashValue && scene(one).hashValue != scene(other).hashValue)
  }

  @Test("fifty equal cards are fifty items; equality and hashes do not depend on how they were made")
  func sharing() {
    func card() -> Scene { Scene(size: unit, items: (0..<20).map { fill(at: Double($0)) }) }
    let shared = card()
    let board = Scene(size: unit, items: Array(repeating: Scene.Item(.scene(shared)), count: 50))
    let copies = Scene(size: unit, items: (0..<50).map { _ in Scene.Item(.scene(card())) })
    #expect(board.items.count == 50)
    #expect(board == copies && board.hashValue == copies.hashValue)
    var other = copies
    guard case .scene(var changed) = other.items[49].content else { return }
    changed.items[0].opacity = 0.5
    other.items[49].content = .scene(changed)
    #expect(board != other)
  }

  @Test("flattening leaves no scenes and no transforms of layers, in masks and patterns either")
  func flattening() {
    let flat = scene.flattened()
    flat.walk { visit in
      if case .scene = visit.item.content { Issue.record("a scene is left") }
      if case .layer = visit.item.content { #expect(visit.item.transform == .identity) }
      return .all
    }
    #expect(flat.contentBounds == scene.contentBounds)
  }
}
