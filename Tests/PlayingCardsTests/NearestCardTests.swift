import PlainNotation
import SeededNumbers
import Testing

@testable import PlayingCards

@Suite("What was probably meant") struct NearestCardTests {
  /// A name with some letters changed, added, left out or swapped.
  private func mistyped(_ name: String, _ generator: inout SeededGenerator) -> String {
    var letters = Array(name)
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !letters.isEmpty {
      let place = Int.random(in: 0..<letters.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: letters[place] = "aqsxh10_-♥".randomElement(using: &generator) ?? "x"
      case 1: letters.insert("QT5e o".randomElement(using: &generator) ?? "x", at: place)
      case 2: letters.remove(at: place)
      default: letters.swapAt(place, Int.random(in: 0..<letters.count, using: &generator))
      }
    }
    return String(letters)
  }

  @Test("no name is passed over that lies nearer", arguments: IndexLanguage.allCases)
  func lettersSayNoMoreThanTheDistance(language: IndexLanguage) throws {
    var generator = SeededGenerator(seed: 12)
    let names = ComparedName.names(in: CardNotation(language: language))
    let all = names.cards + names.classes + names.ranges
    #expect(all.count == 54 * 2 + CardClass.named(in: .french).count + 78 * 5)
    for _ in 0..<10 {
      let typed = ComparedName(mistyped(all.randomElement(using: &generator)?.text ?? "", &generator))
      for name in all where name.text.utf8.count.isMultiple(of: 3) {
        let distance = editDistance(from: typed.scalars, to: name.scalars)
        #expect(typed.leastDistance(to: name) <= distance, "\(typed.text) and \(name.text)")
        #expect(name.leastDistance(to: typed) <= distance, "\(typed.text) and \(name.text)")
      }
    }
  }

  @Test("letters that only the longer of two texts has are counted")
  func leastDistance() {
    #expect(ComparedName("abc").leastDistance(to: ComparedName("xbc")) == 1)
    #expect(ComparedName("abc").leastDistance(to: ComparedName("cba")) == 0)
    #expect(ComparedName("abc").leastDistance(to: ComparedName("cbaabc")) == 3)
    #expect(ComparedName("ab").leastDistance(to: ComparedName("cdef")) == 4)
    #expect(ComparedName("cdef").leastDistance(to: ComparedName("ab")) == 4)
  }

  @Test("the same is meant at the second time as at the first")
  func repeated() {
    for _ in 0..<2 {
      #expect(throws: CardNotationError(.notACard, token: "11H", offset: 0, nearest: "JH")) { try Card("11H") }
      #expect(throws: CardNotationError(.notASelection, token: "qeens", offset: 0, nearest: "queens")) {
        try CardNotation().parseSelection("qeens")
      }
    }
  }

  @Test(
    "names of other programs' pictures are recognized as the cards that they are",
    arguments: [
      ("0H", "10H"), ("h12", "QH"), ("13s", "KS"), ("S14", "AS"), ("cardSpadesA", "AS"), ("card_hearts_02", "2H"),
      ("QueenOfHearts", "QH"), ("queenHearts", "QH"), ("Ace of Clubs (1)", "AC"), ("X1", "BJ"), ("X2", "RJ"),
      ("cardJoker", "RJ"),
    ])
  func otherPrograms(name: String, card: String) throws {
    #expect(throws: CardNotationError(.notACard, token: name, offset: 0, nearest: card)) { try Card(name) }
    if !name.contains(" ") {
      #expect(throws: CardNotationError(.notASelection, token: name, offset: 0, nearest: card)) {
        try CardNotation().parseSelection(name)
      }
    }
  }
}
