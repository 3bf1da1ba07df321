import SeededNumbers
import TabletopGames
import Testing

@Suite struct TriosTests {
  /// A table whose cards 0, 1 and 2 match, and so do 0, 3 and 6, and whose cards 0, 1 and 3 do not.
  private func sorted(_ rules: Trios.Rules = Trios.Rules(), count: Int = 81) throws -> Trios {
    try Trios(cards: Array(Trios.Card.pack.prefix(count)), rules: rules)
  }

  private func names(_ game: Trios, _ indices: some Sequence<Int>) -> [String] {
    indices.map { game.table[$0].description }
  }

  @Test("twelve cards are dealt from 81")
  func deal() throws {
    let game = try Trios(seed: 7)
    #expect(game.table.count == 12)
    #expect(game.deck.count == 69)
    #expect(Set(game.table + game.deck).count == 81)
    #expect(try game == Trios(seed: 7))
    #expect(try game != Trios(seed: 8))
  }

  @Test("a selected card can be deselected for a point")
  func deselect() throws {
    var game = try sorted()
    try game.choose(4)
    try game.choose(5)
    try game.choose(4)
    #expect(game.selection == [5])
    #expect(game.score == -1)
  }

  @Test("three that match give 3, and others take their places with the next choice")
  func match() throws {
    var game = try sorted()
    for index in [0, 1, 2] { try game.choose(index) }
    #expect(game.score == 3)
    #expect(game.selectionState == .match)
    #expect(names(game, 0..<3) == ["0000", "0001", "0002"], "they stay to be seen")
    try game.choose(5)
    #expect(names(game, 0..<3) == ["0110", "0111", "0112"])
    #expect(game.selection == [5])
    #expect(game.matchCount == 1)
  }

  @Test("choosing one of a match replaces it and selects nothing")
  func matchAgain() throws {
    var game = try sorted()
    for index in [0, 1, 2, 1] { try game.choose(index) }
    #expect(game.selection == [])
    #expect(game.score == 3)
    #expect(game.table[1].description == "0111")
  }

  @Test("three that do not match cost 5, and the next choice begins anew, even with one of them", arguments: [3, 8])
  func mismatch(next: Int) throws {
    var game = try sorted()
    for index in [0, 1, 3] { try game.choose(index) }
    #expect(game.score == -5)
    #expect(game.selectionState == .mismatch)
    try game.choose(next)
    #expect(game.selection == [next])
    #expect(game.score == -5)
    #expect(names(game, 0..<4) == ["0000", "0001", "0002", "0010"])
  }

  @Test("without a deck matched cards leave the table, and the selected card is found where it lies now")
  func emptyDeck() throws {
    var game = try sorted(count: 12)
    for index in [0, 1, 2] { try game.choose(index) }
    let card = game.table[7]
    try game.choose(7)
    #expect(game.table.count == 9)
    #expect(game.selection == [4])
    #expect(game.table[4] == card)
  }

  @Test("three more cards are dealt beside the others, and the selection stays")
  func dealThree() throws {
    var game = try sorted()
    try game.choose(3)
    try game.dealThree()
    #expect(game.table.count == 15)
    #expect(names(game, 12..<15) == ["0110", "0111", "0112"])
    #expect(game.selection == [3])
    #expect(game.score == 0)
  }

  @Test("three more cards take the places of a match, also on a full table")
  func dealOverMatch() throws {
    var game = try sorted(Trios.Rules(room: 12))
    #expect(throws: GameError.noRoom(cardCount: 12, room: 12)) { try game.dealThree() }
    for index in [0, 1, 2] { try game.choose(index) }
    try game.dealThree()
    #expect(game.table.count == 12)
    #expect(names(game, 0..<3) == ["0110", "0111", "0112"])
    #expect(game.selection == [])
  }

  @Test("an empty deck deals nothing, and a full table takes nothing")
  func refusedDeals() throws {
    var game = try sorted(count: 12)
    #expect(throws: GameError.deckIsEmpty) { try game.dealThree() }
    var full = try sorted()
    for _ in 0..<4 { try full.dealThree() }
    let before = full
    #expect(throws: GameError.noRoom(cardCount: 24, room: 24)) { try full.dealThree() }
    #expect(full == before)
  }

  @Test("the points are options")
  func rules() throws {
    var game = try sorted(Trios.Rules(match: 1, mismatch: -1, deselection: 0))
    for index in [0, 0, 0, 1, 2] { try game.choose(index) }
    #expect(game.score == 1)
    for index in [3, 4, 6] { try game.choose(index) }
    #expect(game.score == 0)
  }

  @Test("rules out of range, and a repeated card, are refused")
  func badRules() throws {
    #expect(throws: GameError.roomOutOfRange(11, allowed: 12...81)) { try Trios(rules: Trios.Rules(room: 11), seed: 1) }
    #expect(throws: GameError.pointsOutOfRange(1001, allowed: -1000...1000)) {
      try Trios(rules: Trios.Rules(match: 1001), seed: 1)
    }
    let card = try Trios.Card("0120")
    #expect(throws: GameError.repeatedCard("0120")) { try Trios(cards: [card, card]) }
  }

  @Test("an index that no card has is refused", arguments: [-1, 12, Int.max])
  func badIndex(index: Int) throws {
    var game = try sorted()
    #expect(throws: GameError.indexOutOfRange(index, count: 12)) { try game.choose(index) }
  }

  @Test("the hint is the first trio by index, and not a match that is shown")
  func hint() throws {
    var game = try sorted(count: 12)
    #expect(game.hint() == [0, 1, 2])
    for index in [0, 1, 2] { try game.choose(index) }
    #expect(game.hint() == [3, 4, 5])
    let small = try Trios(cards: ["0000", "0001", "0010", "0011"].map { try Trios.Card($0) })
    #expect(small.hint() == nil)
    #expect(small.isOver)
    #expect(try !sorted().isOver)
  }

  /// All trios among cards, by brute force over the words of the rule.
  private func hasTrio(_ cards: [Trios.Card]) -> Bool {
    for a in cards.indices {
      for b in cards.indices where b > a {
        for c in cards.indices where c > b {
          let isTrio = (0..<4).allSatisfy { place in
            Set([a, b, c].map { cards[$0].digits[place] }).count != 2
          }
          if isTrio { return true }
        }
      }
    }
    return false
  }

  @Test("there is a hint exactly when there is a trio")
  func hintExactly() throws {
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<150 {
      var cards = Trios.Card.pack
      cards.shuffle(using: &generator)
      let some = Array(cards.prefix(Int.random(in: 3...12, using: &generator)))
      let game = try Trios(cards: some)
      let hint = game.hint()
      #expect((hint != nil) == hasTrio(some))
      if let hint { #expect(Trios.Card.isTrio(some[hint[0]], some[hint[1]], some[hint[2]])) }
    }
  }

  @Test("any 21 cards have a trio, and twelve have 220/79 of them on average")
  func sampled() throws {
    var generator = SeededGenerator(seed: 19)
    var trios = 0
    let rounds = 3000
    for _ in 0..<rounds {
      var game = try Trios(using: &generator)
      for a in 0..<12 {
        for b in a + 1..<12 {
          let third = game.table[a].third(with: game.table[b])
          for c in b + 1..<12 where game.table[c] == third { trios += 1 }
        }
      }
      for _ in 0..<3 { try game.dealThree() }
      #expect(game.table.count == 21)
      #expect(game.hint() != nil)
    }
    // The variance of the number is below 3, so this is four standard deviations to either side.
    let average = Double(trios) / Double(rounds)
    #expect(abs(average - 220.0 / 79) < 0.13)
  }

  @Test("random games score as a recount does, and no card is lost or doubled")
  func randomGames() throws {
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<1000 {
      var game = try Trios(using: &generator)
      var (score, found, selected) = (0, Set<Trios.Card>(), [Trios.Card]())
      for _ in 0..<30 {
        if Int.random(in: 0..<12, using: &generator) == 0 {
          if (try? game.dealThree()) != nil, selected.count == 3, found.isSuperset(of: selected) { selected = [] }
          continue
        }
        // Every other choice is a good one, so that matches happen.
        let hint = game.hint() ?? []
        let index =
          Bool.random(using: &generator)
          ? hint.first { !game.selection.contains($0) } ?? 0
          : Int.random(in: game.table.indices, using: &generator)
        let card = game.table[index]
        try game.choose(index)
        if selected.count == 3 {
          let wasMatch = found.isSuperset(of: selected)
          selected = wasMatch && selected.contains(card) ? [] : [card]
        } else if let place = selected.firstIndex(of: card) {
          selected.remove(at: place)
          score -= 1
        } else {
          selected.append(card)
          if selected.count == 3 {
            let isTrio = (0..<4).allSatisfy { place in Set(selected.map { $0.digits[place] }).count != 2 }
            score += isTrio ? 3 : -5
            if isTrio { found.formUnion(selected) }
          }
        }
      }
      #expect(game.score == score)
      #expect(game.selection.map { game.table[$0] } == selected)
      #expect(game.matchCount * 3 == found.count)
      let shown = game.selectionState == .match ? 3 : 0
      #expect(game.table.count + game.deck.count == 81 - found.count + shown)
      #expect(Set(game.table + game.deck).count == game.table.count + game.deck.count)
    }
  }

  @Test("a game that follows the hints comes to its end")
  func wholeGames() throws {
    for seed in 0..<20 as Range<UInt64> {
      var game = try Trios(seed: seed)
      while !game.isOver {
        guard let hint = game.hint() else {
          try game.dealThree()
          continue
        }
        for index in hint { try game.choose(index) }
        #expect(game.selectionState == .match)
        // Choosing one of them again makes room, so that the next hint's indices are those of the table.
        try game.choose(hint[0])
      }
      #expect(game.deck.isEmpty)
      #expect(game.score == 3 * game.matchCount)
    }
  }
}
