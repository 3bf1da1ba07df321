extension TabletopGame {
  /// Stops a debug build if a game is in a state that no rules produce. Does nothing in a release build.
  func checkInvariants() {
    #if DEBUG
      if let broken = brokenInvariant { preconditionFailure("a game of \(kind.rawValue) is broken: \(broken)") }
    #endif
  }

  #if DEBUG
    /// The first invariant that the game breaks; `nil` if it is valid.
    var brokenInvariant: String? {
      switch self {
      case .concentration(let game):
        TabletopGame.brokenInvariant(
          isFaceUp: game.cards.map(\.isFaceUp), isMatched: game.cards.map(\.isMatched), score: game.score)
      case .memory(let game):
        TabletopGame.brokenInvariant(
          isFaceUp: game.cards.map(\.isFaceUp), isMatched: game.cards.map(\.isMatched), score: game.score)
      case .pelmanism(let game): TabletopGame.brokenInvariant(game)
      case .trios(let game): TabletopGame.brokenInvariant(game)
      }
    }

    private static func brokenInvariant(isFaceUp: [Bool], isMatched: [Bool], score: Int) -> String? {
      let upCount = isFaceUp.count { $0 }
      if upCount > 2 { return "\(upCount) cards are face up" }
      let matchedCount = isMatched.count { $0 }
      if !matchedCount.isMultiple(of: 2) { return "\(matchedCount) cards are matched" }
      if matchedCount == 0, score > 0 { return "the score is \(score) without a match" }
      return nil
    }

    private static func brokenInvariant(_ game: Pelmanism) -> String? {
      let faceUp = game.places.indices.filter { game.places[$0].state == .faceUp }
      if faceUp != game.selection.sorted() { return "\(game.selection) are selected and \(faceUp) are face up" }
      if game.selection.count > 2 { return "\(game.selection.count) cards are selected" }
      let removedCount = game.places.count { $0.state == .removed }
      if removedCount > 2 * game.pairCount { return "\(removedCount) cards are removed of \(game.pairCount) pairs" }
      return nil
    }

    private static func brokenInvariant(_ game: Trios) -> String? {
      if game.selection.count > 3 || Set(game.selection).count != game.selection.count {
        return "\(game.selection) are selected"
      }
      if let index = game.selection.first(where: { !game.table.indices.contains($0) }) {
        return "\(index) is selected on a table of \(game.table.count) cards"
      }
      if Set(game.table + game.deck).count != game.table.count + game.deck.count { return "a card is there twice" }
      if game.table.count > game.rules.room { return "\(game.table.count) cards lie in room for \(game.rules.room)" }
      return nil
    }
  #endif
}
