import Drawing
import PlaneGeometry
import TabletopMotion
import Testing

@Suite("Shadows of cards in motion") struct CardShadowTests {
  private let size = Size(width: 20, height: 30)

  private func bounds(_ card: CardAppearance) throws -> Rect {
    try #require(CardShadow(of: size, cornerRadius: 1).item(under: card)).bounds
  }

  @Test("the higher a card is, the farther and wider its shadow reaches, always around its place")
  func lift() throws {
    var last = Rect(center: Point(x: 50, y: 40), size: size)
    for lift in [0, 0.25, 0.5, 1] {
      let shadow = try bounds(CardAppearance(center: Point(x: 50, y: 40), size: size, isFaceUp: true, lift: lift))
      #expect(shadow.height > last.height && shadow.midY >= last.midY && shadow.midX >= last.midX)
      last = shadow
    }
  }

  @Test("a card that is seen from its edge has a narrow shadow")
  func turning() throws {
    let flat = CardAppearance(center: .zero, size: size, isFaceUp: true, lift: 0.5)
    var turned = flat
    turned.turning = 0.5
    #expect(try bounds(turned).width < 0.1 * bounds(flat).width)
    #expect(try bounds(turned).height == bounds(flat).height)
  }

  @Test("a larger card has a larger shadow, a hidden one none")
  func others() throws {
    var card = CardAppearance(center: .zero, size: size, isFaceUp: true)
    let one = try bounds(card)
    card.scale = 2
    #expect((try bounds(card).width / one.width - 2).magnitude < 1e-9)
    card.isHidden = true
    #expect(CardShadow(of: size).item(under: card) == nil)
  }

  @Test("the cards of a stack cast one shadow")
  func stacks() {
    let look = CardLook(
      faces: [], back: Scene(size: size) { $0.fill(Path(Rect(origin: .zero, size: size)), with: .color(.white)) },
      shadow: CardShadow(of: size).item)
    let cards = (0..<9).map { index in
      MovingCard(
        index,
        CardAppearance(center: Point(x: 50, y: 40 - 0.05 * Double(index)), size: size, isFaceUp: false))
    }
    let ground = Scene(size: Size(width: 100, height: 80))
    let shadows = look.scene(of: cards, on: ground).items.count { item in
      if case .image = item.content { true } else { false }
    }
    #expect(shadows == 1)
  }
}
