import PlainNotation
import PlayingCards
import TabletopGames
import Testing

@Suite struct PlayerViewTests {
  private func view(_ record: GameRecord, at time: Double? = nil) throws -> JSONValue {
    try record.playerView(
      at: time, pictures: record.pictures(from: ["bat", "cat", "owl", "fox", "ape", "bee"]))
  }

  private func sides(_ view: JSONValue) -> [String] {
    view["cards"]?.elements?.map { $0["side"]?.string ?? "" } ?? []
  }

  @Test("a card that is face down tells nothing of itself, and neither does the rest", arguments: [0, 1, 2, 3])
  func secrets(number: Int) throws {
    let rules: [GameRules] = [.concentration(pairs: 4), .memory(pairs: 4), .pelmanism(.easy), .trios()]
    // Games that differ only in what is hidden look the same.
    var texts: Set<String> = []
    for seed in 0..<20 as Range<UInt64> {
      let record = try GameRecord(rules[number], seed: seed, theme: "animals")
      texts.insert(try view(record).lines)
    }
    #expect(texts.count == (number == 3 ? 20 : 1))
  }

  /// A way to play, and when to look at it.
  struct Play: CustomTestStringConvertible, Sendable {
    let moves: [(index: Int, time: Double)]
    let look: Double

    var testDescription: String { "\(moves) seen at \(look)" }
  }

  @Test(
    "a view of Pelmanism is the same for all arrangements that fit what is seen, whatever is chosen and whenever it is looked at",
    arguments: [
      Play(moves: [(0, 0), (1, 0.2)], look: 0.3), Play(moves: [(0, 0), (1, 0.2)], look: 0.5),
      Play(moves: [(0, 0), (1, 0.2)], look: 0.7), Play(moves: [(0, 0), (1, 0.2)], look: 0.71),
      Play(moves: [(0, 0), (1, 0.2), (2, 0.4)], look: 0.6), Play(moves: [(0, 0), (1, 3), (2, 3.2)], look: 3.4),
      Play(moves: [(0, 0), (0, 0.1), (1, 0.2)], look: 0.7), Play(moves: [(3, 1), (7, 1)], look: 1),
      Play(moves: [(3, 1), (7, 1)], look: 5), Play(moves: [(3, 1), (7, 1), (2, 6)], look: 6.4),
      Play(moves: [(0, 0), (1, 0), (2, 4), (3, 4)], look: 4.5),
    ])
  func pelmanismSecrets(play: Play) throws {
    let cards = Array(Deck.pelmanismPack().prefix(6))
    var generator = SplitMix64(seed: 7)
    var views: [[Card?]: Set<String>] = [:]
    for trial in 0..<400 {
      var places = cards + cards
      places.permute(using: &generator)
      // Every other arrangement has a pair where the first moves are.
      if trial.isMultiple(of: 2), let twin = places.indices.last(where: { places[$0] == places[play.moves[0].index] }) {
        places.swapAt(twin, play.moves[1].index)
      }
      var game = try Pelmanism(level: .easy, cards: places)
      var seen = [Card?](repeating: nil, count: places.count)
      // A player looks all the time.
      func look(_ game: Pelmanism, until time: Double) throws {
        for step in 0...40 {
          var game = game
          let now = game.lastTime + (time - game.lastTime) * Double(step) / 40
          try game.settle(at: now)
          for (index, place) in game.places.enumerated() where place.showsFace(at: now) && place.state != .removed {
            seen[index] = place.card
          }
        }
      }
      for (index, time) in play.moves {
        try look(game, until: time)
        try game.chooseCard(at: index, time: time)
      }
      try look(game, until: play.look)
      try game.settle(at: play.look)
      let record = try GameRecord(.pelmanism(.easy), seed: 1)
      views[seen, default: []].insert(
        record.playerView(of: .pelmanism(game), at: play.look, pictures: [:]).lines)
    }
    #expect(!views.isEmpty && views.values.allSatisfy { $0.count == 1 })
  }

  @Test("what has been turned up is named, what is taken has left the table")
  func sidesOfCards() throws {
    var record = try GameRecord(.concentration(pairs: 2), seed: 4)
    try record.make(.choose(0))
    try record.make(.choose(3))
    let up = try view(record)
    #expect(sides(up) == ["face", "back", "back", "face"])
    #expect(up["cards"]?.elements?[0]["picture"]?.string == up["cards"]?.elements?[3]["picture"]?.string)
    #expect(up["score"]?.integer == 2)
    #expect(up["flips"]?.integer == 2)
    try record.make(.choose(1))
    #expect(sides(try view(record)) == ["none", "face", "back", "none"])
    try record.make(.choose(2))
    guard case .boolean(true)? = try view(record)["over"] else {
      Issue.record("the game is over")
      return
    }
  }

  @Test("Pelmanism's cards turn back with time")
  func time() throws {
    var record = try GameRecord(.pelmanism(.easy), seed: 7)
    try record.make(.choose(0), at: 0)
    let other = try #require(
      (1..<12).first { index in
        guard case .pelmanism(let game) = record.game else { return false }
        return game.places[index].card != game.places[0].card
      })
    try record.make(.choose(other), at: 1)
    #expect(sides(try view(record, at: 2.5)).filter { $0 == "face" }.count == 2)
    // Both show their faces until they are half turned.
    #expect(sides(try view(record, at: 3)).filter { $0 == "face" }.count == 2)
    #expect(sides(try view(record, at: 3.5)).filter { $0 == "face" }.count == 0)
    #expect(throws: GameError.timeRunsBackwards(to: 0.5, from: 1)) { try view(record, at: 0.5) }
  }

  @Test("without a time, cards of Pelmanism are seen when the last one is turned, and a pair before it leaves")
  func rest() throws {
    var record = try GameRecord(.pelmanism(.easy), seed: 7)
    try record.make(.choose(0))
    #expect(sides(try view(record)) == ["face"] + Array(repeating: "back", count: 11))
    guard case .pelmanism(let game) = record.game else { return }
    let partner = try #require((1..<12).first { game.places[$0].card == game.places[0].card })
    try record.make(.choose(partner))
    let cards = try view(record)["cards"]?.elements ?? []
    for index in [0, partner] {
      #expect(cards[index]["picture"]?.string == game.places[0].card.shortName)
      #expect(cards[index]["matched"]?.text == "true")
    }
  }

  @Test("a pair without a picture is a question mark, and Memory tells the seconds that are left")
  func pictures() throws {
    var record = try GameRecord(.memory(pairs: 1), seed: 7)
    try record.make(.choose(0), at: 1)
    let card = try record.playerView(at: 3, pictures: [0: nil])["cards"]?.elements?[0]
    #expect(card?["picture"]?.string == "?")
    #expect(card?["secondsLeft"]?.integer == 4)
  }

  @Test("Trios shows all its cards, and which are selected")
  func trios() throws {
    var record = try GameRecord(.trios(), seed: 7)
    try record.make(.choose(5))
    let view = try view(record)
    #expect(view["deck"]?.integer == 69)
    #expect(view["selection"]?.string == "incomplete")
    let texts = try #require(view["cards"]?.elements).map { $0["card"]?.string ?? "" }
    guard case .trios(let game) = record.game else { return }
    #expect(texts == game.table.map(\.description))
  }
}
