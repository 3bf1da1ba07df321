import SeededNumbers
import TabletopGames
import Testing

@Suite struct MemoryGameTests {
  /// Cards a a' b b' c c' with the ids 0 to 5, not shuffled.
  private func game(_ scoring: MemoryScoring = .bonus, limit: Double = 6) throws -> MemoryGame<String> {
    try MemoryGame(numberOfPairsOfCards: 3, scoring: scoring, bonusTimeLimit: limit) { ["a", "b", "c"][$0] }
  }

  @Test("a match within the time earns what is left of both")
  func quickMatch() throws {
    var game = try game()
    try game.choose(id: 0, at: 0)
    try game.choose(id: 1, at: 2.5)
    #expect(game.cards[0].bonus.past == 2.5)
    #expect(game.cards[1].bonus.past == 0)
    #expect(game.cards[0].bonus.remainingFraction(at: 100) == 3.5 / 6)
    #expect(game.cards[1].bonus.remainingFraction(at: 100) == 1)
    #expect(game.score == 2 + 3 + 6)
    #expect(game.cards[0].hasEarnedBonus && game.cards[1].hasEarnedBonus)
  }

  @Test("the clock of a card stops when it is turned down")
  func clocks() throws {
    var game = try game()
    try game.choose(id: 0, at: 0)
    try game.choose(id: 2, at: 1)
    try game.choose(id: 4, at: 4)
    #expect(game.cards[0].bonus.past == 4)
    #expect(game.cards[2].bonus.past == 3)
    #expect(game.cards[0].bonus.remaining(at: 5) == 2)
    #expect(game.cards[4].bonus.remaining(at: 5) == 5)
    #expect(game.cards.map { $0.isConsumingBonusTime(at: 5) } == [false, false, false, false, true, false])
    #expect(!game.cards[4].isConsumingBonusTime(at: 10))
  }

  @Test("a match after the time earns nothing for the card that was up")
  func lateMatch() throws {
    var game = try game()
    try game.choose(id: 0, at: 0)
    try game.choose(id: 1, at: 7)
    #expect(!game.cards[0].hasEarnedBonus)
    #expect(game.cards[1].hasEarnedBonus)
    #expect(game.score == 2 + 0 + 6)
  }

  @Test("the course of 2021 counts no seconds")
  func plainScoring() throws {
    var game = try game(.plain)
    try game.choose(id: 0, at: 0)
    try game.choose(id: 1, at: 2.5)
    #expect(game.score == 2)
    for (id, time) in [(2, 3.0), (4, 4), (5, 5), (2, 6)] { try game.choose(id: id, at: time) }
    #expect(game.score == 1, "2 was seen before, 5 was not")
  }

  @Test("without a time limit there is no bonus")
  func noLimit() throws {
    var game = try game(limit: 0)
    try game.choose(id: 0, at: 0)
    #expect(game.cards[0].bonus.remainingFraction(at: 0) == 0)
    try game.choose(id: 1, at: 0)
    #expect(game.score == 2)
    #expect(!game.cards[0].hasEarnedBonus)
  }

  @Test("a card whose time is over starts no clock again")
  func spentTime() throws {
    var game = try game()
    for (id, time) in [(0, 0.0), (2, 10), (4, 11), (0, 12)] { try game.choose(id: id, at: time) }
    #expect(game.cards[0].bonus.past == 11)
    #expect(game.cards[0].bonus.lastFaceUp == nil)
    #expect(game.cards[0].bonus.faceUpTime(at: 20) == 11)
  }

  @Test("unknown, face-up and matched cards are ignored", arguments: [99, -1, 0, 1, 2])
  func ignored(id: Int) throws {
    var game = try game()
    for (id, time) in [(0, 0.0), (1, 1), (2, 2)] { try game.choose(id: id, at: time) }
    let before = game
    #expect(try !game.choose(id: id, at: 3))
    #expect(game == before)
  }

  @Test("a mismatch stays up until the next choice")
  func mismatch() throws {
    var game = try game()
    try game.choose(id: 0, at: 0)
    try game.choose(id: 2, at: 0)
    #expect(game.cards.filter(\.isFaceUp).map(\.id) == [0, 2])
    try game.choose(id: 4, at: 0)
    #expect(game.cards.filter(\.isFaceUp).map(\.id) == [4])
    #expect(game.cards.filter(\.wasSeen).map(\.id) == [0, 2])
  }

  @Test("the factory is called once for each pair, and equal contents match whatever their pair")
  func contents() throws {
    var pairs: [Int] = []
    var game = try MemoryGame(numberOfPairsOfCards: 3) { pair -> String in
      pairs.append(pair)
      return "?"
    }
    #expect(pairs == [0, 1, 2])
    #expect(game.cards.map(\.id) == Array(0...5))
    try game.choose(id: 0, at: 0)
    try game.choose(id: 5, at: 0)
    #expect(game.cards.filter(\.isMatched).map(\.id) == [0, 5])
  }

  @Test("shuffling keeps the cards and their state")
  func shuffle() throws {
    var game = try game()
    try game.choose(id: 0, at: 0)
    var generator = SeededGenerator(seed: 1)
    let before = game
    game.shuffle(using: &generator)
    #expect(game != before)
    #expect(game.cards.sorted { $0.id < $1.id } == before.cards)
  }

  @Test("invalid times, and earlier ones, are refused", arguments: [-1, .nan, .infinity, 4.5])
  func badTimes(time: Double) throws {
    var game = try game()
    try game.choose(id: 0, at: 5)
    let before = game
    #expect(throws: GameError.self) { try game.choose(id: 2, at: time) }
    #expect(game == before)
    if time == 4.5 {
      #expect(throws: GameError.timeRunsBackwards(to: 4.5, from: 5)) { try game.choose(id: 2, at: time) }
    }
  }

  @Test("limits that are not times are refused", arguments: [-1, .infinity, 86_401])
  func badLimits(limit: Double) {
    #expect(throws: GameError.invalidTime(limit)) { try game(limit: limit) }
  }

  @Test("an index that no card has is refused")
  func badIndex() throws {
    var game = try game()
    #expect(throws: GameError.indexOutOfRange(6, count: 6)) { try game.chooseCard(at: 6, time: 0) }
  }

  /// The score by another way of counting: whole histories of the times when cards were up.
  private func recount(_ contents: [Int], _ moves: [(place: Int, time: Double)]) -> Int {
    var intervals: [Int: [ClosedRange<Double>]] = [:]
    var (score, up, taken, missed) = (0, [(place: Int, time: Double)](), Set<Int>(), Set<Int>())
    for (place, time) in moves where !taken.contains(place) && !up.contains(where: { $0.place == place }) {
      if up.count == 2 {
        for card in up { intervals[card.place, default: []].append(card.time...time) }
        up = []
      }
      up.append((place, time))
      guard up.count == 2 else { continue }
      if contents[up[0].place] == contents[place] {
        score += 2
        for card in up {
          let seen = (intervals[card.place] ?? []) + [card.time...time]
          score += Int(max(0, 6 - seen.reduce(0) { $0 + $1.upperBound - $1.lowerBound }))
          taken.insert(card.place)
        }
      } else {
        for card in up where !missed.insert(card.place).inserted { score -= 1 }
      }
    }
    return score
  }

  @Test("in random games the score is that of a recount")
  func randomGames() throws {
    var generator = SeededGenerator(seed: 16)
    for number in 0..<1500 {
      let pairs = Int.random(in: 1...5, using: &generator)
      var game = try MemoryGame(numberOfPairsOfCards: pairs) { $0 }
      game.shuffle(using: &generator)
      // Quarters of seconds are sums without rounding.
      var time = 0.0
      var moves: [(place: Int, time: Double)] = []
      for _ in 0..<25 {
        time += Double(Int.random(in: 0...6, using: &generator)) / 4
        moves.append((Int.random(in: 0..<2 * pairs, using: &generator), time))
      }
      for (place, time) in moves { try game.chooseCard(at: place, time: time) }
      let score = recount(game.cards.map(\.content), moves)
      guard game.score == score else {
        Issue.record("game \(number): \(moves) on \(game.cards.map(\.content)) is \(game.score), not \(score)")
        return
      }
    }
  }
}
