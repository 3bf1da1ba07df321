import PictureExport
import Testing

@Suite("Shards") struct ShardTests {
  @Test("shares of a list have each piece once", arguments: 1...7)
  func shares(count: Int) throws {
    let shares = try (0..<count).map { try Shard(index: $0, count: count) }
    for total in [0, 1, 5, 55] {
      let pieces = shares.flatMap { Array($0.pieces(of: total)) }
      #expect(pieces.sorted() == Array(0..<total))
      for share in shares { #expect(share.pieces(of: total).allSatisfy(share.contains) && !share.contains(-count)) }
    }
  }

  @Test("a share is read as it is written")
  func notation() throws {
    let share = try Shard(parsing: "3/8")
    #expect(share.index == 3 && share.count == 8 && share.description == "3/8")
  }

  @Test(
    "an invalid share is refused",
    arguments: ["", "3", "/", "8/8", "-1/8", "0/0", "1/2/3", "+1/2", "0/100001", "٣/8", "0/99999999999999999999"])
  func noShare(text: String) {
    #expect(throws: ShardError.unusableShare(text)) { try Shard(parsing: text) }
  }
}
