import PlayingCards
import Testing

@Suite struct ShortPackTests {
  @Test("A pack has as many cards as its name says", arguments: SuitSystem.allCases)
  func count(system: SuitSystem) {
    for pack in system.packs {
      let jokers = pack == .fifty ? pack.usualJokerCount : 0
      #expect(4 * system.ranks.count(where: pack.contains) + jokers == pack.rawValue)
    }
  }

  @Test("The ranks of each are those that players know")
  func ranks() {
    #expect(Rank.allCases.filter(Pack.thirtyTwo.contains).map(\.symbol) == ["A", "7", "8", "9", "10", "J", "Q", "K"])
    #expect(
      Rank.allCases.filter(Pack.forty.contains).map(\.symbol) == ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"])
  }
}
