import PlaneGeometry
import TabletopGames
import Testing

@testable import TabletopPlay

@Suite("Hints") struct PlayHintTests {
  /// The cards of a game of Concentration by their identifiers.
  private func twins(_ record: GameRecord) -> [Int: [Int]] {
    guard case .concentration(let game) = record.game else { return [:] }
    return Dictionary(grouping: game.cards.indices) { game.cards[$0].identifier }
  }

  @Test("a hint names cards that were seen, or one that was not, and never a twin that nobody has seen")
  func pairs() throws {
    var record = try GameRecord(.concentration(pairs: 4), seed: 7)
    #expect(PlayHint(record, at: 1000).cards.count == 1)
    let twins = self.twins(record).sorted { $0.key < $1.key }.map(\.value)
    try record.make(.choose(twins[0][0]))
    // Its twin lies somewhere; the hint is the first unseen card, wherever that is.
    let unseen = try #require((0..<8).first { $0 != twins[0][0] })
    #expect(PlayHint(record, at: 1000).cards == [unseen])
    try record.make(.choose(twins[1][0]))
    try record.make(.choose(twins[1][1]))
    #expect(PlayHint(record, at: 1000).cards == [twins[1][0]])
    try record.make(.choose(twins[2][0]))
    #expect(Set(PlayHint(record, at: 1000).cards) == Set(twins[1]))
  }

  @Test("in trios it is three cards that match, and the end is reported")
  func trios() throws {
    let record = try GameRecord(.trios(), seed: 7)
    let cards = PlayHint(record, at: 1000).cards
    guard case .trios(let game) = record.game else { return }
    #expect(cards.isEmpty == (game.hint() == nil))
    if cards.count == 3 { #expect(Trios.Card.isTrio(game.table[cards[0]], game.table[cards[1]], game.table[cards[2]])) }
  }

  @Test("a game is played to its end by hints", arguments: [1, 2, 3] as [UInt64])
  func untilTheEnd(seed: UInt64) throws {
    for rules in [GameRules.concentration(pairs: 6), .memory(pairs: 6), .pelmanism(.easy), .trios()] {
      var table = PlayTable(try GameRecord(rules, seed: seed))
      for _ in 0..<600 where !table.record.game.isOver {
        let hint = PlayHint(table.record, at: 1000)
        if hint.cards.isEmpty {
          #expect(rules.kind == .trios)
          _ = table.perform(.deal, at: 0, frames: []) { 0 }
        }
        for card in hint.cards {
          _ = table.perform(.tap(column: 0, row: 0), at: 0, frames: [], tapped: card) { 0 }
        }
      }
      #expect(table.record.game.isOver, "\(rules.kind)")
      #expect(PlayHint(table.record, at: 1000).cards.isEmpty)
    }
  }
}
