import CardDesign
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct StandardGridTests {
  /// The named formats and the limits of what a format may be.
  static let formats: [CardFormat] =
    CardFormat.named.map(\.format)
    + [(20, 20), (20, 50), (50, 20), (1000, 400), (400, 1000), (1000, 1000), (63, 88)].compactMap {
      try? CardFormat(width: $0, height: $1)
    }

  static func layout(_ format: CardFormat) -> StandardGrid {
    StandardGrid(format: format)
  }

  @Test("The index stays clear of a cut that is a sixteenth of an inch off", arguments: CardFormat.named.map(\.format))
  func safeZone(format: CardFormat) {
    let index = StandardGridTests.layout(format).index.bounds
    #expect(index.minX >= 25.4 / 16)
    #expect(index.minY >= 25.4 / 16)
  }

  @Test("The index of a poker card is at most 64 of 750 wide, and the frame is 541 by 842 of 750 by 1050")
  func proportions() {
    let layout = StandardGridTests.layout(.poker)
    let scale = 750 / layout.format.size.width
    #expect(layout.index.bounds.width * scale <= 64)
    #expect((layout.courtFrame.width * scale - 541).magnitude < 0.5)
    #expect((layout.courtFrame.height * scale - 842).magnitude < 0.5)
  }

  @Test("No pip touches an index, another pip or the card's edge", arguments: formats)
  func pipsStayApart(format: CardFormat) {
    let layout = StandardGridTests.layout(format)
    let turned = layout.index.bounds.applying(layout.halfTurn)
    for rank in Rank.allCases {
      let places = PipLayout(of: rank).places.map { layout.position(of: $0) }
      for suit in Suit.allCases {
        let size = SuitShape.bounds(of: suit).size * (layout.pipSide / 100)
        let pips = places.map { Rect(center: $0, size: size) }
        for (index, pip) in pips.enumerated() {
          #expect(!pip.intersects(layout.index.bounds), "\(rank) of \(suit)")
          #expect(!pip.intersects(turned), "\(rank) of \(suit)")
          #expect(format.bounds.contains(pip), "\(rank) of \(suit)")
          #expect(!pips[..<index].contains { $0.intersects(pip) }, "\(rank) of \(suit)")
        }
      }
    }
  }

  @Test("A court's frame stays clear of the index and inside the card", arguments: formats)
  func frame(format: CardFormat) {
    let layout = StandardGridTests.layout(format)
    let frame = layout.courtFrame
    #expect(!frame.intersects(layout.index.bounds))
    #expect(!frame.intersects(layout.index.bounds.applying(layout.halfTurn)))
    #expect(format.bounds.contains(frame))
    #expect((frame.midX - layout.center.x).magnitude < 1e-9)
    #expect((frame.midY - layout.center.y).magnitude < 1e-9)
    #expect((layout.courtField.height / layout.courtField.width - 1.56).magnitude < 1e-9)
    #expect((frame.width - layout.courtField.width - layout.frameLine).magnitude < 1e-9)
  }

  @Test("An ace's pip stays clear of the index", arguments: formats, Suit.allCases)
  func ace(format: CardFormat, suit: Suit) {
    let layout = StandardGridTests.layout(format)
    let size = SuitShape.bounds(of: suit).size * (layout.acePipSide / 100)
    #expect(!Rect(center: layout.center, size: size).intersects(layout.index.bounds))
  }

  @Test("Rank and suit of an index share their middle, the suit below")
  func index() {
    let layout = StandardGridTests.layout(.poker)
    #expect((layout.index.rankBox.midX - layout.index.suitBox.midX).magnitude < 1e-12)
    #expect(layout.index.suitBox.minY > layout.index.rankBox.maxY)
  }
}
