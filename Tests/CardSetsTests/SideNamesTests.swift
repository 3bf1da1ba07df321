import Testing

@testable import CardSets

@Suite("Sides by names of files") struct SideNamesTests {
  @Test("the back of a card is recognized in all forms that decks have")
  func pairs() {
    let stems = [
      "001-front", "001-back", "hat", "hat_BACK", "elf[face]", "elf[back]", "orc (front)", "orc (back)", "fox",
      "fox back",
      "owl", "owl.back", "K\u{E4}se", "Ka\u{308}se-back", "plain",
    ]
    let names = SideNames(stems)
    let pairs = names.pairs(of: stems).map { "\($0.face) < \($0.back)" }
    #expect(
      pairs == [
        "001-front < 001-back", "hat < hat_BACK", "elf[face] < elf[back]", "orc (front) < orc (back)", "fox < fox back",
        "owl < owl.back", "K\u{E4}se < Ka\u{308}se-back",
      ])
    #expect(names.strays.isEmpty && !names.sides.contains(.commonBack))
  }

  @Test(
    "one is that of all cards",
    arguments: ["back", "BACK", "cardback", "Card Back", "back_of_card", "back-2", "back 3", "back-blue"])
  func common(stem: String) {
    #expect(SideNames([stem, "AS"]).sides == [.commonBack, .face])
  }

  @Test(
    "names that end alike are faces",
    arguments: ["Fall Back", "playback", "Back Alley", "backpack", "-back", "surface"])
  func faces(stem: String) {
    let names = SideNames([stem, "AS", "KS", "KS-back"])
    #expect(names.sides[0] == .face && names.strays.isEmpty)
  }

  @Test("a back without its card, and a second one of a card, are faces that are reported")
  func strays() {
    let names = SideNames(["wolf-back", "hat", "hat-back", "hat_back"])
    #expect(names.sides == [.face, .face, .back(of: "hat"), .face])
    #expect(names.strays == ["wolf-back", "hat_back"])
  }
}
