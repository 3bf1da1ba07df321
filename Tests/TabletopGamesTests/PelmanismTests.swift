import PlayingCards
import SeededNumbers
import TabletopGames
import Testing

@Suite struct PelmanismTests {
  /// An easy board, and the places of its pairs.
  private func board() -> (game: Pelmanism, pairs: [[Int]]) {
    let game = Pelmanism(level: .easy, seed: 7)
    let pairs = Dictionary(grouping: game.places.indices) { game.places[$0].card }
    return (game, pairs.values.sorted { $0[0] < $1[0] })
  }

  @Test("the boards have the book's sizes", arguments: zip(Pelmanism.Level.allCases, [[4, 3], [6, 4], [8, 4]]))
  func levels(level: Pelmanism.Level, size: [Int]) {
    #expect([level.columns, level.rows] == size)
    let game = Pelmanism(level: level, seed: 1)
    #expect(game.places.count == size[0] * size[1])
    let counts = game.places.reduce(into: [Card: Int]()) { $0[$1.card, default: 0] += 1 }
    #expect(counts.count == game.places.count / 2)
    #expect(counts.values.allSatisfy { $0 == 2 })
  }

  @Test("a pair leaves the table after a second, and fades for another")
  func match() throws {
    var (game, pairs) = board()
    try game.chooseCard(at: pairs[0][0], time: 1)
    try game.chooseCard(at: pairs[0][1], time: 3)
    #expect(game.score == 0)
    #expect(game.pairCount == 1)
    #expect(game.settlingTime == 4)
    try game.settle(at: 3.75)
    #expect(game.selection == pairs[0])
    try game.settle(at: 4)
    #expect(game.selection == [])
    let place = game.places[pairs[0][1]]
    #expect(place.state == .removed)
    #expect([4, 4.25, 5, 9].map { place.opacity(at: $0) } == [1, 0.75, 0, 0])
    #expect(place.turn(at: 9) == 1)
  }

  @Test("two different cards are turned down after two seconds, and count as a mistake at once")
  func mismatch() throws {
    var (game, pairs) = board()
    try game.chooseCard(at: pairs[0][0], time: 0)
    try game.chooseCard(at: pairs[1][0], time: 0.5)
    #expect(game.score == 1)
    #expect(game.places[pairs[1][0]].turn(at: 1) == 0.5)
    #expect(game.readyTime == 2.5)
    try game.settle(at: 10)
    let place = game.places[pairs[1][0]]
    #expect(place.state == .faceDown)
    #expect(place.since == 2.5, "when the timer would have fired")
    #expect(place.turn(at: 3) == 0.5)
    #expect(place.turn(at: 10) == 0)
  }

  @Test("taps are ignored while two are selected, on a selected card, and where a card was removed")
  func ignored() throws {
    var (game, pairs) = board()
    #expect(try game.chooseCard(at: pairs[0][0], time: 0))
    #expect(try !game.chooseCard(at: pairs[0][0], time: 0))
    #expect(try game.chooseCard(at: pairs[0][1], time: 0))
    #expect(try !game.chooseCard(at: pairs[1][0], time: 0.9))
    #expect(try game.chooseCard(at: pairs[1][0], time: 1))
    #expect(try !game.chooseCard(at: pairs[0][0], time: 3))
  }

  @Test("what comes of two cards is known when both show their faces", arguments: [true, false])
  func verdict(isMatch: Bool) throws {
    var (game, pairs) = board()
    try game.chooseCard(at: pairs[0][0], time: 0)
    try game.chooseCard(at: isMatch ? pairs[0][1] : pairs[1][0], time: 1.2)
    #expect(!game.showsVerdict(at: 1.5) && game.score(at: 1.5) == 0 && game.pairCount(at: 1.5) == 0)
    #expect(game.showsVerdict(at: 1.8) && game.isMatch == isMatch)
    #expect(game.score(at: 1.8) == (isMatch ? 0 : 1) && game.pairCount(at: 1.8) == (isMatch ? 1 : 0))
  }

  @Test("an index that no place has, and invalid times, are refused and change nothing")
  func refused() throws {
    var (game, _) = board()
    try game.chooseCard(at: 0, time: 2)
    let before = game
    #expect(throws: GameError.indexOutOfRange(12, count: 12)) { try game.chooseCard(at: 12, time: 3) }
    #expect(throws: GameError.timeRunsBackwards(to: 1, from: 2)) { try game.chooseCard(at: 1, time: 1) }
    #expect(throws: GameError.invalidTime(-1)) { try game.settle(at: -1) }
    #expect(game == before)
  }

  @Test("in random games the score is the number of mismatches, and the end comes with the last pair")
  func randomGames() throws {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<1000 {
      var game = Pelmanism(level: .easy, using: &generator)
      let cards = game.places.map(\.card)
      var (mistakes, open, taken) = (0, Int?.none, Set<Int>())
      // Slow enough for every timer.
      for step in 0..<60 {
        let index = Int.random(in: cards.indices, using: &generator)
        try game.chooseCard(at: index, time: 3 * Double(step))
        if taken.contains(index) || open == index { continue }
        guard let first = open else {
          open = index
          continue
        }
        open = nil
        if cards[first] == cards[index] { taken.formUnion([first, index]) } else { mistakes += 1 }
      }
      #expect(game.score == mistakes)
      #expect(game.pairCount == taken.count / 2)
      #expect(game.isOver == (taken.count == 12))
    }
  }
}
