import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct HalfTurnTests {
  static let symmetric: [CardSide] =
    Suit.allCases.flatMap { suit in
      [Rank.two, .four, .ten, .jack, .queen, .king].map { .face(Card($0, of: suit)) }
    } + [.back]

  @Test(
    "Courts, twos, fours, tens and the back map onto themselves under a half turn",
    arguments: symmetric)
  func mapsOntoItself(picture: CardSide) throws {
    let composer = CardComposer(format: .bridge, typeface: try IndexTypeface.face())
    let scene = try composer.scene(for: picture)
    let isSymmetric = HalfTurnTests.isSymmetric(scene)
    #expect(isSymmetric)
    #expect(try composer.scene(for: picture).symmetry == .halfTurn)
  }

  @Test("A card whose middle pips stand upright does not, and does not claim to")
  func others() throws {
    let composer = CardComposer(typeface: try IndexTypeface.face())
    for rank in [Rank.ace, .three, .five, .six, .seven, .nine] {
      let picture = CardSide.face(Card(rank, of: .spades))
      #expect(!HalfTurnTests.isSymmetric(try composer.scene(for: picture)))
      #expect(try composer.scene(for: picture).symmetry == .none)
    }
    for joker in Joker.allCases {
      #expect(try composer.scene(for: .face(.joker(joker))).symmetry == .none)
    }
  }

  @Test("With upright lower pips nothing but courts and back maps onto itself")
  func uprightPips() throws {
    var measures = StandardMeasures()
    measures.invertsLowerPips = false
    var theme = Theme.classic
    theme.layout = StandardLayout(measures)
    let composer = CardComposer(theme: theme, typeface: try IndexTypeface.face())
    let four = CardSide.face(Card(.four, of: .hearts))
    #expect(!HalfTurnTests.isSymmetric(try composer.scene(for: four)))
    #expect(try composer.scene(for: four).symmetry == .none)
    #expect(try composer.scene(for: .face(Card(.king, of: .hearts))).symmetry == .halfTurn)
  }

  /// Whether the turned scene has the same shapes.
  static func isSymmetric(_ scene: Scene) -> Bool {
    let center = Rect(origin: .zero, size: scene.size).center
    var counts: [SceneGeometry.Shape: Int] = [:]
    for shape in SceneGeometry(scene).shapes { counts[shape, default: 0] += 1 }
    for shape in SceneGeometry(scene, turned: .halfTurn(about: center)).shapes {
      counts[shape, default: 0] -= 1
    }
    return counts.values.allSatisfy { $0 == 0 }
  }
}
