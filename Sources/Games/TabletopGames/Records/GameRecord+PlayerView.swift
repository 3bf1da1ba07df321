package import PlainNotation
import PlayingCards

extension GameRecord {
  /// Returns the game as its player sees it, without anything that the seed or a back would reveal.
  ///
  /// - Parameters:
  ///   - time: the time, as in ``glance(at:)``.
  ///   - pictures: the names of the theme's pictures from ``pictures(from:)``.
  /// - Throws: ``GameError`` for a number that is not a time, or a time before the last move.
  package func playerView(at time: Double?, pictures: [Int: String?]) throws(GameError) -> JSONValue {
    let (game, time) = try glance(at: time)
    return playerView(of: game, at: time, pictures: pictures)
  }

  /// Returns a state of the game as its player sees it at a time, in seconds.
  package func playerView(of game: TabletopGame, at time: Double, pictures: [Int: String?]) -> JSONValue {
    var members: [(String, JSONValue)] = [("game", .string(rules.kind.rawValue))]
    if let theme { members.append(("theme", .string(theme))) }
    members += [
      ("score", .number(Double(game.score(at: time)))), ("over", .boolean(game.isOver(at: time))),
      ("moves", .number(Double(moves.count))), ("time", .number(time)),
    ]
    func cards(_ indices: Range<Int>, _ card: (Int) -> [(String, JSONValue)]) -> (String, JSONValue) {
      ("cards", .array(indices.map { .object([("index", .number(Double($0)))] + card($0)) }))
    }
    /// A card with a theme's picture.
    func sides(
      _ index: Int, isFaceUp: Bool, isMatched: Bool, more: [(String, JSONValue)] = []
    ) -> [(String, JSONValue)] {
      guard isFaceUp, let pair = game.visiblePair(at: index) else {
        return [("side", .string(isMatched ? "none" : "back"))]
      }
      let picture = pictures[pair].flatMap(\.self) ?? GameRecord.unknownPicture
      return [("side", .string("face")), ("picture", .string(picture)), ("matched", .boolean(isMatched))] + more
    }
    switch game {
    case .concentration(let game):
      members.append(("flips", .number(Double(game.flipCount))))
      members.append(
        cards(game.cards.indices) { index in
          let card = game.cards[index]
          return sides(index, isFaceUp: card.isFaceUp, isMatched: card.isMatched)
        })
    case .memory(let game):
      members.append(
        cards(game.cards.indices) { index in
          let card = game.cards[index]
          let bonus = ("secondsLeft", JSONValue.number(card.bonus.remaining(at: time)))
          return sides(index, isFaceUp: card.isFaceUp, isMatched: card.isMatched, more: [bonus])
        })
    case .pelmanism(let game):
      members.append(("ready", .number(max(time, game.readyTime(at: time)))))
      members.append(
        cards(game.places.indices) { index in
          let place = game.places[index]
          if place.state == .removed { return [("side", .string("none"))] }
          guard place.showsFace(at: time) else { return [("side", .string("back"))] }
          let isMatched = game.selection.contains(index) && game.isMatch && game.showsVerdict(at: time)
          return [
            ("side", .string("face")), ("picture", .string(place.card.shortName)), ("matched", .boolean(isMatched)),
          ]
        })
    case .trios(let game):
      members += [
        ("deck", .number(Double(game.deck.count))), ("found", .number(Double(game.matchCount))),
        ("selection", .string(game.selectionState.name)),
        cards(game.table.indices) { index in
          let card = game.table[index]
          return [
            ("card", .string(card.description)), ("name", .string(card.name)),
            ("selected", .boolean(game.selection.contains(index))),
          ]
        },
      ]
    }
    return .object(members)
  }

  /// The name of the picture for pairs without one.
  package static let unknownPicture = "?"
}

extension Trios.SelectionState {
  /// The name of the case.
  fileprivate var name: String {
    switch self {
    case .incomplete: "incomplete"
    case .match: "match"
    case .mismatch: "mismatch"
    }
  }
}
