import PlayingCards
import SeededNumbers
import TabletopGames
import Testing

@Suite struct CardViewerTests {
  @Test("52 swipes show 52 cards on the side that is seen, and another one changes nothing")
  func nextCard() {
    var generator = SeededGenerator(seed: 2)
    var viewer = CardViewer()
    viewer.flip()
    var shown: Set<Card> = []
    for _ in 0..<52 {
      let isShown = viewer.nextCard(using: &generator)
      #expect(isShown)
      shown.insert(viewer.card)
      #expect(!viewer.isFaceUp)
    }
    #expect(shown.count == 52)
    let last = viewer
    let isShown = viewer.nextCard(using: &generator)
    #expect(!isShown)
    #expect(viewer == last)
  }

  @Test("a tap turns the card, a second one turns it back")
  func flip() {
    var viewer = CardViewer()
    #expect(viewer.isFaceUp)
    viewer.flip()
    #expect(!viewer.isFaceUp)
    viewer.flip()
    #expect(viewer == CardViewer())
  }

  @Test("pinches multiply, from three quarters, within bounds")
  func scale() throws {
    var viewer = CardViewer()
    #expect(viewer.faceCardScale == 0.75)
    try viewer.adjustFaceCardScale(by: 0.5)
    #expect(viewer.faceCardScale == 0.375)
    try viewer.adjustFaceCardScale(by: 100)
    #expect(viewer.faceCardScale == 1.5)
    try viewer.adjustFaceCardScale(by: .leastNonzeroMagnitude)
    #expect(viewer.faceCardScale == 0.1)
  }

  @Test("numbers that are not a scale are refused", arguments: [0, -1, .infinity])
  func badScale(scale: Double) {
    var viewer = CardViewer()
    #expect(throws: GameError.invalidScale(scale)) { try viewer.adjustFaceCardScale(by: scale) }
    #expect(viewer == CardViewer())
  }
}
