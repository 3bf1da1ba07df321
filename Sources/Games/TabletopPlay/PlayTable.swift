package import PlaneGeometry
import PlayingCards
package import TabletopGames

/// The table of a player: the game, the cursor and the last message.
///
/// It has neither a clock nor a screen: times are arguments, in seconds since the start of the game.
package struct PlayTable: Hashable, Sendable {
  /// The game with its moves.
  package private(set) var record: GameRecord
  /// The place of the cursor.
  package private(set) var cursor = 0
  /// Whether the player uses keys, so that the cursor is shown.
  package private(set) var showsCursor = false
  /// The cards of the last hint.
  package private(set) var hint: [Int] = []
  /// The message about the last action; empty for none.
  package private(set) var message = ""
  /// Whether the player has had help, so that the score cannot be a best score: a hint, a move taken back, the same cards
  /// again.
  package private(set) var isAssisted: Bool
  /// The action that needs to be repeated as a confirmation, because the game would be lost.
  package private(set) var unconfirmed: PlayAction?

  /// Creates a table with a game.
  package init(_ record: GameRecord, isAssisted: Bool = false) {
    self.record = record
    self.isAssisted = isAssisted
  }

  /// Whether the game has started and not ended.
  package var isUnderWay: Bool { !record.moves.isEmpty && !record.game.isOver }

  /// Sets the message.
  package mutating func say(_ text: String) { message = text }

  /// Performs an action, unless it only concerns the screen.
  ///
  /// - Parameters:
  ///   - action: the action. One that only concerns the screen changes nothing.
  ///   - time: the time in seconds since the start of the game, not before the last move.
  ///   - frames: the rectangles of the places; `nil` for empty places.
  ///   - tapped: the card under the mouse, if the action is a tap on one.
  ///   - seed: returns the seed of a new game, if one starts.
  /// - Returns: whether the game has changed and must be saved.
  package mutating func perform(
    _ action: PlayAction, at time: Double, frames: [Rect?], tapped: Int? = nil, seed: () -> UInt64
  ) -> Bool {
    let confirmed = unconfirmed == action
    unconfirmed = nil
    message = ""
    switch action {
    case .point(let direction):
      showsCursor = true
      cursor = PlayCursor(cursor, frames: frames).moved(direction)
      return false
    case .choose:
      showsCursor = true
      guard frames.indices.contains(cursor), frames[cursor] != nil else {
        cursor = PlayCursor(cursor, frames: frames).nearest
        return false
      }
      return make(.choose(cursor), at: time)
    case .tap:
      showsCursor = false
      guard let tapped else { return false }
      cursor = tapped
      return make(.choose(tapped), at: time)
    case .deal: return make(.deal, at: time)
    case .undo: return undo()
    case .hint:
      giveHint(at: time)
      return true
    case .restart: return begin(with: record.seed, as: action, confirmed: confirmed)
    case .newGame: return begin(with: nil, as: action, confirmed: confirmed, seed)
    case .nextTheme, .redraw, .stop, .quit: return false
    }
  }

  /// Changes the look, which the game stores if the look has a name.
  package mutating func show(_ look: PlayLook) {
    if look.isNamed { record.theme = look.name }
    message = look.name
  }

  // MARK: Moves

  private mutating func make(_ move: TabletopGame.Move, at time: Double) -> Bool {
    var next = record
    do throws(GameError) {
      // An ignored choice is not recorded, so that there is nothing to take back.
      guard try next.make(move, at: Self.time(of: move, in: record, now: time)) else { return false }
    } catch {
      message = Self.text(of: error)
      return false
    }
    record = next
    hint = []
    cursor = min(cursor, max(0, record.game.placeCount - 1))
    if record.game.isOver { message = "Well done! n begins a new game." }
    return true
  }

  /// Returns the time of a move: now, in milliseconds, or as soon as the game accepts it. A player who has seen enough of two
  /// cards need not wait until they are turned down.
  private static func time(of move: TabletopGame.Move, in record: GameRecord, now: Double) -> Double {
    max((now * 1000).rounded() / 1000, record.game.readyTime(after: record.lastTime))
  }

  private static func text(of error: GameError) -> String {
    if case .noSuchMove = error { return "Only Trios has more cards to deal." }
    let text = "\(error)"
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private mutating func undo() -> Bool {
    guard record.undo() != nil else {
      message = "There is nothing to take back."
      return false
    }
    hint = []
    isAssisted = true
    cursor = min(cursor, max(0, record.game.placeCount - 1))
    return true
  }

  private mutating func begin(
    with seed: UInt64?, as action: PlayAction, confirmed: Bool, _ newSeed: () -> UInt64 = { 0 }
  ) -> Bool {
    if isUnderWay, !confirmed {
      unconfirmed = action
      message =
        seed == nil ? "Press n again to leave this game for a new one." : "Press r again to begin this game again."
      return false
    }
    // The rules are valid, because they are those of a game.
    guard let begun = try? GameRecord(record.rules, seed: seed ?? newSeed(), theme: record.theme) else { return false }
    isAssisted = seed == nil ? false : isAssisted || !record.moves.isEmpty
    record = begun
    cursor = 0
    hint = []
    message = seed == nil ? "A new game." : "The same cards again."
    return true
  }

  private mutating func giveHint(at time: Double) {
    isAssisted = true
    let found = PlayHint(record, at: time)
    hint = found.cards
    message = found.text
    if let first = hint.first { cursor = first }
  }
}
