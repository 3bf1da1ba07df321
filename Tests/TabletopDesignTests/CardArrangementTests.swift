import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import TabletopDesign
import Testing

@Suite struct CardArrangementTests {
  private let size = CardFormat.poker.size

  @Test("a fan is symmetric, and its front card is the last one")
  func fan() {
    let fan = CardArrangement.fan(count: 5, spread: 1)
    #expect(fan.count == 5)
    // The middle card stands upright.
    #expect(fan.transforms[2].b == 0)
    #expect(fan.transforms[0].b == -fan.transforms[4].b)
    let bounds = fan.bounds
    #expect((bounds.minX + bounds.maxX).magnitude < 1e-9)
    // All middles have one distance from the point below.
    let middle = CardFormat.poker.bounds.center
    for transform in fan.transforms {
      #expect((middle.applying(transform).distance(to: .zero) - 2 * size.height).magnitude < 1e-9)
    }
    #expect(fan.index(at: Point(x: 55, y: 44).applying(fan.transforms[2])) == 3)
    #expect(fan.index(at: middle.applying(fan.transforms[2])) == 2)
    #expect(fan.index(at: Point(x: 1, y: 30).applying(fan.transforms[0])) == 0)
  }

  @Test("a spread steps, and sags in its middle")
  func spread() {
    let row = CardArrangement.spread(count: 4, step: Vector(dx: 10, dy: 2))
    #expect(row.transforms[3] == Transform(translationX: 30, y: 6))
    let ribbon = CardArrangement.spread(count: 5, step: Vector(dx: 10, dy: 0), sag: 8)
    let middle = CardFormat.poker.bounds.center
    let depths = ribbon.transforms.map { middle.applying($0).y - middle.y }
    #expect(zip(depths, [0, 6, 8, 6, 0]).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    // The first card leans down to the right, the last one up.
    #expect(ribbon.transforms[0].b > 0)
    #expect(ribbon.transforms[2].b == 0)
    #expect(ribbon.transforms[4].b == -ribbon.transforms[0].b)
  }

  @Test("a pile is named by its seed, and lies within its limits")
  func pile() {
    func pile(_ seed: UInt64) -> CardArrangement {
      var generator = SplitMix64(seed: seed)
      return .pile(count: 40, turn: 0.2, shift: 5, using: &generator)
    }
    #expect(pile(1) == pile(1))
    #expect(pile(1) != pile(2))
    for transform in pile(1).transforms {
      let middle = CardFormat.poker.bounds.center.applying(transform)
      #expect(max(middle.x.magnitude, middle.y.magnitude) <= 5)
      #expect(transform.b.magnitude < 0.2)
    }
  }

  @Test("the columns of a patience overlap, closed cards more than open ones")
  func cascade() {
    let columns = [CardArrangement.CascadeColumn(faceDown: 2, faceUp: 2), .init(faceUp: 1)]
    let patience = CardArrangement.cascade(columns, gap: 5, closedStep: 0.1, openStep: 0.25)
    let steps = patience.transforms.map { ($0.ty / size.height * 100).rounded() }
    #expect(steps == [0, 10, 20, 45, 0])
    #expect(patience.transforms.map(\.tx) == [0, 0, 0, 0, size.width + 5])
    #expect(CardArrangement.klondike().count == 28)
  }

  @Test("the front card answers, round corners and what is not there do not")
  func hits() {
    let pair = CardArrangement.spread(count: 2, step: Vector(dx: 20, dy: 0))
    #expect(pair.index(at: Point(x: 10, y: 40)) == 0)
    #expect(pair.index(at: Point(x: 40, y: 40)) == 1)
    #expect(pair.index(at: Point(x: 40, y: 40), where: { $0 == 0 }) == 0)
    #expect(pair.index(at: Point(x: 70, y: 40), where: { $0 == 0 }) == nil)
    #expect(pair.index(at: Point(x: 0.2, y: 0.2)) == nil)
    #expect(pair.index(at: Point(x: 0, y: 40)) == 0)
    #expect(pair.index(at: Point(x: 20 + size.width, y: 40)) == nil)
    #expect(pair.index(at: Point(x: 10, y: 0)) == 0)
    #expect(pair.index(at: Point(x: 10, y: size.height)) == nil)
    #expect(pair.index(at: Point(x: .nan, y: 3)) == nil)
  }

  @Test("what is fitted lies in the middle and fills the rectangle")
  func fitted() {
    let target = Rect(x: 50, y: 20, width: 400, height: 100)
    let bounds = CardArrangement.fan(count: 7).fitted(in: target).bounds
    #expect((bounds.height - 100).magnitude < 1e-9)
    #expect((bounds.midX - target.midX).magnitude < 1e-9)
    let none = CardArrangement.fan(count: 0)
    #expect(none.fitted(in: target) == none)
    #expect(none.index(at: .zero) == nil)
  }

  @Test("equal cards are one scene in all their places")
  func scene() throws {
    let back = try CardComposer().scene(for: .back)
    let row = CardArrangement.spread(count: 3)
    let picture = row.scene(of: [back, back, back, back], size: Size(width: 200, height: 100))
    #expect(picture.items.count == 3)
    #expect(picture.items.map(\.content) == Array(repeating: .scene(back), count: 3))
    #expect(picture.items[2].transform == row.transforms[2])
  }
}
