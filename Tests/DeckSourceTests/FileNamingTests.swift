import CardDesign
import CardSets
import DeckSource
import PlayingCards
import Testing

@Suite("File names") struct FileNamingTests {
  @Test("no two pictures of a deck share a name, even where case does not count", arguments: FileNaming.allCases)
  func unique(naming: FileNaming) {
    let names = CardSide.deck.map { naming.fileName(for: $0).lowercased() }
    #expect(names.count == 55)
    #expect(Set(names).count == 55)
    #expect(naming.fileName(for: .back) == "back.png")
    #expect(names.allSatisfy { $0.hasSuffix(".png") && !$0.contains("/") && $0.allSatisfy(\.isASCII) })
  }

  @Test(
    "each scheme has its form",
    arguments: [
      (.short, "AS.png", "10H.png", "QC.png", "RJ.png"),
      (.letters, "AS.png", "TH.png", "QC.png", "RJ.png"),
      (.long, "ace_of_spades.png", "10_of_hearts.png", "queen_of_clubs.png", "red_joker.png"),
      (.suitFirst, "spades-ace.png", "hearts-10.png", "clubs-queen.png", "joker-red.png"),
      (.numberSuit, "1_spade.png", "10_heart.png", "12_club.png", "1_joker.png"),
      (.suitNumber, "spade_1.png", "heart_10.png", "club_12.png", "joker_1.png"),
      (.padded, "01s.png", "10h.png", "12c.png", "01j.png"),
      (.sequence, "01.png", "23.png", "51.png", "53.png"),
    ] as [(FileNaming, String, String, String, String)])
  func forms(naming: FileNaming, ace: String, ten: String, queen: String, joker: String) {
    #expect(naming.fileName(for: .face(Card(.ace, of: .spades))) == ace)
    #expect(naming.fileName(for: .face(Card(.ten, of: .hearts))) == ten)
    #expect(naming.fileName(for: .face(Card(.queen, of: .clubs))) == queen)
    #expect(naming.fileName(for: .face(.joker(.red))) == joker)
  }

  @Test("titles are written as people write them")
  func titles() {
    #expect(CardSide.face(Card(.queen, of: .spades)).title == "Queen of spades")
    #expect(CardSide.face(Card(.eight, of: .clubs)).title == "Eight of clubs")
    #expect(CardSide.face(.joker(.black)).title == "Black joker")
    #expect(CardSide.back.title == "Back")
    #expect(CardSide.back.shortName == "back")
    #expect(CardSide.face(Card(.ten, of: .hearts)).shortName == "10H")
  }
}
