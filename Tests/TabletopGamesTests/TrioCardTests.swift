import TabletopGames
import Testing

@Suite struct TrioCardTests {
  @Test("81 cards, each written and read as its digits")
  func pack() throws {
    #expect(Trios.Card.pack.count == 81)
    #expect(Set(Trios.Card.pack).count == 81)
    #expect(Trios.Card.pack.map(\.order) == Array(0..<81))
    for card in Trios.Card.pack { #expect(try Trios.Card(card.description) == card) }
    let card = try Trios.Card("0120")
    #expect(card == Trios.Card(.one, .red, .open, .dovetail))
    #expect(card.name == "one red open dovetail")
    #expect(try Trios.Card("2212").name == "three blue striped beads")
  }

  @Test("texts that name no card are refused", arguments: ["", "012", "01200", "0130", "abcd", "0 12", "٠١٢٠", "-111"])
  func unknown(text: String) {
    #expect(throws: GameError.unknownCard(text)) { try Trios.Card(text) }
  }

  @Test(
    "three cards match if each digit is the same or different on all",
    arguments: [("0000 1111 2222", true), ("0000 0001 0002", true), ("0000 0001 0012", false)])
  func isTrio(text: String, isTrio: Bool) throws {
    let cards = try text.split(separator: " ").map { try Trios.Card(String($0)) }
    #expect(Trios.Card.isTrio(cards[0], cards[1], cards[2]) == isTrio)
  }

  @Test("a pack has 1,080 trios, by the definition in words")
  func trioCount() {
    let pack = Trios.Card.pack
    let digits = pack.map(\.digits)
    var (count, agreeing) = (0, 0)
    for a in 0..<81 {
      for b in a + 1..<81 {
        for c in b + 1..<81 {
          var isTrio = true
          for place in 0..<4 where isTrio {
            let (x, y, z) = (digits[a][place], digits[b][place], digits[c][place])
            isTrio = (x == y && y == z) || (x != y && y != z && x != z)
          }
          if isTrio { count += 1 }
          if isTrio == Trios.Card.isTrio(pack[a], pack[b], pack[c]) { agreeing += 1 }
        }
      }
    }
    #expect(count == 1080)
    #expect(agreeing == 85_320)
    // Each of the 220 threes of twelve cards is a trio with this chance.
    #expect(count * 79 == agreeing)
  }

  @Test("any two cards have one third, which is neither of them")
  func third() {
    for a in Trios.Card.pack {
      for b in Trios.Card.pack where a != b {
        let third = a.third(with: b)
        guard Trios.Card.isTrio(a, b, third), third != a, third != b else {
          Issue.record("\(a) \(b) \(third)")
          return
        }
      }
    }
  }
}
