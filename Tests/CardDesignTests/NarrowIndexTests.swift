import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct NarrowIndexTests {
  /// Whether a shape of the card is as wide as this for its height.
  private func hasShape(_ proportion: Double, on rank: Rank) throws -> Bool {
    let composer = CardComposer(typeface: try IndexTypeface.face())
    return try composer.scene(for: .face(Card(rank, of: .hearts))).items.contains { item in
      guard case .fill(let path, _, _) = item.content else { return false }
      let box = path.applying(item.transform).boundingRect
      return (box.width / box.height - proportion).magnitude < 0.002
    }
  }

  @Test("A 10 that is much wider than its column is set in its narrow form, as high as before")
  func ten() throws {
    #expect(try hasShape(474 / 744.0, on: .ten))
  }

  @Test("A rank that fits keeps its own form")
  func fitting() throws {
    #expect(try hasShape(424 / 732.0, on: .jack))
  }
}
