import CardDesign
import CardSets
import CardTables
import Drawing
import PictureExport
import PlaneGeometry
import TemporaryFolders
import Testing

@Suite("Text that goes on on the back") struct ContinuedTextTests {
  private static let front =
    "<rect id='rules' x='5' y='5' width='30' height='10' font-size='3' data-fit='continue' data-text='{{rules}}'/>"
  private static let back =
    "<rect x='2' y='20' width='30' height='30' data-continues='rules' data-text='{{rules}}'/>"
  private static let words =
    "Draw two cards and put one of them below the deck. Then discard all cards but three of them."

  private func cards(
    _ rules: String, front: String = front, back: String? = back, next: String? = nil
  ) throws -> TableCards {
    let folder = try TemporaryFolder()
    let table = try table("name,rules\na,\"\(rules)\"\n")
    var (options, backOptions) = (sampleOptions, sampleOptions)
    for text in [back, next].compactMap({ $0 }) {
      try folder.write("other.svg", Array(text.utf8))
      options.continuedIDs.formUnion(CardTemplate.continuedIDs(inFileAt: folder("other.svg")))
    }
    let first = try template(front, for: table, options: options)
    backOptions.continued = [first]
    let second = try back.map { try template($0, for: table, path: "back.svg", options: backOptions) }
    let third = try next.map { try template($0, for: table, path: "next.svg", options: backOptions) }
    return try TableCards(
      TableDeck(table), front: CardTemplates(first), back: second.map { CardTemplates($0) }, next: third,
      format: CardFormat(width: 40, height: 60), part: nil)
  }

  /// The letters of a side, as far as each is a shape: where they begin, from the top.
  private func extent(_ side: SidePromise) throws -> (top: Double, bottom: Double, shapes: Int) {
    let composed = side.compose(nil)
    #expect(composed.errors.isEmpty, "\(composed.errors)")
    var (box, count) = (Rect.null, 0)
    let scene = try #require(composed.scene)
    scene.walk { visit in
      guard case .fill(let path, _, _) = visit.item.content else { return .content }
      count += 1
      let transform = visit.item.transform.concatenating(visit.placement)
      box = box.union(path.applying(transform).boundingRect)
      return []
    }
    return (box.minY, box.maxY, count)
  }

  @Test("what the front has no room for is on the back, in the front's letters, and nothing is there twice")
  func goesOn() throws {
    let set = try cards(Self.words).set
    let (front, back) = (try extent(set.cards[0].front), try extent(set.backs[0]))
    #expect(front.top > 5 && front.bottom < 15.5 && back.top > 20 && back.bottom < 50)
    // All in one box has as many lines.
    let roomy = Self.front.replacing("height='10'", with: "height='50'")
    let whole = try extent(try cards(Self.words, front: roomy).set.cards[0].front)
    #expect(front.shapes > 0 && back.shapes > 0 && front.shapes + back.shapes == whole.shapes)
  }

  @Test("what the front has no room for is on a second card with the same back, which a short text does not have")
  func nextCard() throws {
    let common = "<rect width='40' height='60'/>"
    let set = try cards(Self.words, back: common, next: Self.back).set
    #expect(set.cards.map(\.front.stem) == ["a", "a-next"] && set.cards.map(\.back) == [0, 0])
    #expect(set.cards[1].front.label.title == "a, continued")
    let (front, next) = (try extent(set.cards[0].front), try extent(set.cards[1].front))
    #expect(front.bottom < 15.5 && next.top > 20 && next.bottom < 50)
    let roomy = Self.front.replacing("height='10'", with: "height='50'")
    let whole = try extent(try cards(Self.words, front: roomy, back: nil, next: Self.back).set.cards[0].front)
    #expect(front.shapes + next.shapes == whole.shapes && next.shapes > 0)
    #expect(try cards("Draw.", back: nil, next: Self.back).set.cards.map(\.front.stem) == ["a"])
    // Text that does not fit on a second card is reported for that card.
    let long = try cards(Array(repeating: Self.words, count: 9).joined(separator: " "), back: nil, next: Self.back).set
    #expect(long.cards[0].front.compose(nil).errors.isEmpty)
    #expect(long.cards[1].front.compose(nil).errors.first.map { "\($0)" }?.contains("the text takes") == true)
  }

  @Test("the back of a short text has none, and one for which the back is too small is refused there")
  func bounds() throws {
    #expect(try extent(try cards("Draw.").set.backs[0]).shapes == 0)
    let long = Array(repeating: Self.words, count: 9).joined(separator: " ")
    let set = try cards(long).set
    #expect(set.cards[0].front.compose(nil).errors.isEmpty)
    #expect(set.backs[0].compose(nil).errors.first.map { "\($0)" }?.contains("the text takes") == true)
  }

  @Test("a text that would be lost is an error: no back goes on with it, or the front has no such box")
  func lost() throws {
    let alone = try cards(Self.words, back: nil).set.cards[0].front.compose(nil)
    #expect(alone.errors.first.map { "\($0)" }?.contains("data-continues=\"ID\"") == true, "\(alone.errors)")
    let other = try cards(Self.words, back: Self.back.replacing("'rules' data-text", with: "'rule' data-text")).set
    #expect(other.backs[0].compose(nil).errors.first.map { "\($0)" }?.contains("data-fit=\"continue\"") == true)
    let cut = try cards(Self.words, front: Self.front.replacing("'continue'", with: "'clip'")).set
    #expect(cut.backs[0].compose(nil).errors.first.map { "\($0)" }?.contains("data-fit=\"continue\"") == true)
  }
}
