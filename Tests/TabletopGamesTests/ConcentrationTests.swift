import SeededNumbers
import TabletopGames
import Testing

@Suite struct ConcentrationTests {
  private func unshuffled() throws -> Concentration { try Concentration(identifiers: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]) }

  private func faceUp(_ game: Concentration) -> [Int] { game.cards.indices.filter { game.cards[$0].isFaceUp } }

  @Test("the handout's game scores as the handout says")
  func handout() throws {
    var game = try unshuffled()
    var scores: [Int] = []
    for turn in [[0, 2], [4, 6], [2, 3], [0, 8], [6, 0], [0, 1]] {
      for index in turn { try game.chooseCard(at: index) }
      scores.append(game.score)
    }
    #expect(scores == [0, 0, 2, 1, -1, 1])
    #expect(game.flipCount == 12)
  }

  @Test(
    "short games end as the tables say",
    arguments: [
      ([0, 0], 0, [0]),
      ([0, 2, 0, 4], -1, [0, 4]),
      ([0, 1, 0], 2, [0, 1]),
      ([0, 1, 2], 2, [2]),
      ([0, 2, 4], 0, [4]),
      ([0, 1, 2, 0], 2, [2]),
    ])
  func shortGames(moves: [Int], score: Int, up: [Int]) throws {
    var game = try unshuffled()
    for index in moves { try game.chooseCard(at: index) }
    #expect(game.score == score)
    #expect(faceUp(game) == up)
    #expect(game.flipCount == moves.count)
  }

  @Test("the only card that is up has an index, and two or none have not")
  func onlyFaceUpCard() throws {
    var game = try unshuffled()
    var indices: [Int?] = [game.indexOfOneAndOnlyFaceUpCard]
    for index in [3, 5, 5] {
      try game.chooseCard(at: index)
      indices.append(game.indexOfOneAndOnlyFaceUpCard)
    }
    #expect(indices == [nil, 3, nil, 5])
  }

  @Test(
    "an index that no card has is refused with the count, and nothing changes", arguments: [-1, 10, Int.max, Int.min])
  func indexOutOfRange(index: Int) throws {
    var game = try unshuffled()
    try game.chooseCard(at: 2)
    let before = game
    #expect(throws: GameError.indexOutOfRange(index, count: 10)) { try game.chooseCard(at: index) }
    #expect(game == before)
  }

  @Test("numbers of pairs that are too small or too large are refused", arguments: [0, -3, 501, Int.max])
  func pairCounts(count: Int) {
    #expect(throws: GameError.pairCountOutOfRange(count, allowed: 1...500)) {
      try Concentration(numberOfPairsOfCards: count, seed: 1)
    }
  }

  @Test("cards that are not pairs are refused with the first one without a pair")
  func notPaired() {
    #expect(throws: GameError.notPaired(identifier: 2, count: 3)) { try Concentration(identifiers: [1, 2, 2, 1, 2]) }
    #expect(throws: GameError.pairCountOutOfRange(0, allowed: 1...500)) { try Concentration(identifiers: []) }
  }

  @Test("a new game has each identifier from 1 twice, in the order that the seed names")
  func newGame() throws {
    let game = try Concentration(numberOfPairsOfCards: 8, seed: 7)
    #expect(game.cards.map(\.identifier).sorted() == (1...8).flatMap { [$0, $0] })
    #expect(try game == Concentration(numberOfPairsOfCards: 8, seed: 7))
    #expect(try game != Concentration(numberOfPairsOfCards: 8, seed: 8))
    #expect(game.cards.allSatisfy { !$0.isFaceUp && !$0.isMatched && !$0.wasSeen })
  }

  /// The score by another way of counting: turns of two, and the cards that have been in a mismatch.
  private func recount(_ identifiers: [Int], _ moves: [Int]) -> (score: Int, taken: Set<Int>) {
    var (score, taken, missed, first) = (0, Set<Int>(), Set<Int>(), Int?.none)
    for place in moves where !taken.contains(place) && first != place {
      guard let other = first else {
        first = place
        continue
      }
      first = nil
      if identifiers[place] == identifiers[other] {
        taken.formUnion([place, other])
        score += 2
      } else {
        score -= missed.intersection([place, other]).count
        missed.formUnion([place, other])
      }
    }
    return (score, taken)
  }

  @Test("in thousands of random games the score is that of a recount, and never more than two cards are up")
  func randomGames() throws {
    var generator = SeededGenerator(seed: 15)
    for number in 0..<2000 {
      let pairs = Int.random(in: 1...6, using: &generator)
      var game = try Concentration(numberOfPairsOfCards: pairs, using: &generator)
      let moves = (0..<30).map { _ in Int.random(in: 0..<2 * pairs, using: &generator) }
      var mostUp = 0
      for move in moves {
        try game.chooseCard(at: move)
        mostUp = max(mostUp, faceUp(game).count)
      }
      let (score, taken) = recount(game.cards.map(\.identifier), moves)
      let matched = Set(game.cards.indices.filter { game.cards[$0].isMatched })
      guard game.score == score, matched == taken, mostUp <= 2, game.flipCount == 30,
        game.isOver == (taken.count == 2 * pairs)
      else {
        Issue.record("game \(number): \(moves) on \(game.cards.map(\.identifier)) is \(game.score), not \(score)")
        return
      }
    }
  }
}
