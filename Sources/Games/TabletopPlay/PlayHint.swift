import PlayingCards
import TabletopGames

/// The hint of a friend at the table, who never reveals a card that nobody has seen.
struct PlayHint {
  /// The cards to look at.
  private(set) var cards: [Int] = []
  private(set) var text: String

  /// - Parameter time: the time in seconds since the start of the game. A card that has not turned up by then has not been
  ///   seen.
  init(_ record: GameRecord, at time: Double) {
    if record.game.isOver {
      text = "The game is over. n begins a new one."
      return
    }
    if case .trios(let game) = record.game {
      if let trio = game.hint() {
        (cards, text) = (trio, "These three match.")
      } else {
        text = "No three match: d deals three more."
      }
      return
    }
    let cards = PairCard.all(of: record.game)
    let turn = record.rules.kind == .pelmanism ? Pelmanism.Duration.flip / 2 : 0
    let seen = Set(
      record.moves.compactMap { move in
        if case .choose(let index) = move.move, move.time + turn <= time { index } else { nil }
      })
    let hidden = cards.indices.filter { !cards[$0].isFaceUp && !cards[$0].isMatched }
    let faceUp = cards.indices.filter { cards[$0].isFaceUp && !cards[$0].isMatched }
    if faceUp.count == 1 {
      if seen.contains(faceUp[0]),
        let twin = hidden.first(where: { seen.contains($0) && cards[$0].content == cards[faceUp[0]].content })
      {
        (self.cards, text) = ([twin], "You have seen its twin here.")
        return
      }
    } else {
      // The cards of a mismatch turn down when the next card is chosen, which is the first of these.
      let others = hidden + faceUp
      for (place, first) in hidden.enumerated() where seen.contains(first) {
        if let second = others[(place + 1)...].first(where: {
          seen.contains($0) && cards[$0].content == cards[first].content
        }) {
          (self.cards, text) = ([first, second], "You have seen these two: they match.")
          return
        }
      }
    }
    if let unseen = hidden.first(where: { !seen.contains($0) }) {
      (self.cards, text) = ([unseen], "You have not seen this one.")
    } else {
      text = "You have seen them all."
    }
  }
}

/// A card of a game of pairs.
private struct PairCard {
  let content: String
  let isFaceUp: Bool
  let isMatched: Bool

  static func all(of game: TabletopGame) -> [PairCard] {
    switch game {
    case .concentration(let game):
      game.cards.map { PairCard(content: "\($0.identifier)", isFaceUp: $0.isFaceUp, isMatched: $0.isMatched) }
    case .memory(let game):
      game.cards.map { PairCard(content: "\($0.content)", isFaceUp: $0.isFaceUp, isMatched: $0.isMatched) }
    case .pelmanism(let game):
      game.places.map {
        PairCard(content: $0.card.shortName, isFaceUp: $0.state == .faceUp, isMatched: $0.state == .removed)
      }
    case .trios: []
    }
  }
}
