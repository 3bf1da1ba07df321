import TabletopGames
import TemporaryFolders
import Testing

@testable import TabletopPlay

@Suite("The card viewer, kept") struct ViewerRecordTests {
  @Test("what is written is read again, with the same cards to come")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    #expect(try ViewerRecord.read(path: folder("viewer.json")) == nil)
    var record = ViewerRecord(seed: 7)
    for _ in 0..<5 { _ = record.nextCard() }
    #expect(record.drawCount == 5)
    record.flip()
    record.scaleFaces(by: 1.1)
    try record.write(path: folder("viewer.json"))
    var read = try #require(try ViewerRecord.read(path: folder("viewer.json")))
    #expect(read.viewer.card == record.viewer.card && read.viewer.deck == record.viewer.deck)
    #expect(!read.viewer.isFaceUp && (read.viewer.faceCardScale - 0.825).magnitude < 1e-9)
    let (first, second) = (read.nextCard(), record.nextCard())
    #expect(first && second)
    #expect(read.viewer.card == record.viewer.card)
  }

  @Test("a pack comes to its end")
  func end() {
    var record = ViewerRecord(seed: 7)
    var count = 0
    while record.nextCard() { count += 1 }
    #expect(count == CardViewer().deck.count && record.drawCount == count)
  }

  @Test(
    "another file is refused, and stays",
    arguments: [
      "", "{}", "{\"viewer\":1,\"seed\":7,\"drawn\":99,\"faceUp\":true,\"faceScale\":0.75}",
      "{\"viewer\":1,\"seed\":-7,\"drawn\":1,\"faceUp\":true,\"faceScale\":0.75}",
      "{\"viewer\":1,\"seed\":7,\"drawn\":1,\"faceUp\":true,\"faceScale\":1e9}",
    ])
  func foreign(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("viewer.json", Array(text.utf8))
    #expect(throws: ViewerRecordError.malformed(path: folder("viewer.json"))) {
      try ViewerRecord.read(path: folder("viewer.json"))
    }
    #expect(try folder.read("viewer.json") == Array(text.utf8))
  }
}
