package import PlaneGeometry
import PlayingCards
package import TabletopGames

/// A table that somebody plays at: the game, the card that is pointed at, what was last said.
///
/// A value without a clock and without a screen: times are given, in seconds since the game began.
package struct PlayTable: Hashable, Sendable {
  /// The game with its moves.
  package private(set) var record: GameRecord
  /// The place that is pointed at.
  package private(set) var cursor = 0
  /// Whether the player uses keys, so that the place pointed at is worth showing.
  package private(set) var showsCursor = false
  /// The cards that a hint has named.
  package private(set) var hint: [Int] = []
  /// The message about the last action; empty for none.
  package private(set) var message = ""
  /// Whether the player has had help, which makes the score no best one: a hint, a move taken back, the same cards again.
  package private(set) var isAssisted: Bool
  /// The action that has to be asked for once more before it is done, as the game would be lost.
  package private(set) var unconfirmed: PlayAction?

  /// A table with a game on it.
  package init(_ record: GameRecord, isAssisted: Bool = false) {
    self.record = record
    self.isAssisted = isAssisted
  }

  /// Whether a game that counts for something is under way.
  package var isUnderWay: Bool { !record.moves.isEmpty && !record.game.isOver }

  /// Says something.
  package mutating func say(_ text: String) { message = text }

  /// Does what the player wants, as far as it concerns the game.
  ///
  /// - Parameters:
  ///   - action: what is wanted. What concerns the screen alone changes nothing.
  ///   - time: in seconds since the game began; not before the last move.
  ///   - frames: where the places are; `nil` for those where no card lies.
  ///   - tapped: the card under the mouse, if the action is a tap on one.
  ///   - seed: of a new game, should one begin.
  /// - Returns: whether the game has changed, so that it is to be kept.
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

  /// Plays on with another look, which the game remembers if it has a name.
  package mutating func show(_ look: PlayLook) {
    if look.isNamed { record.theme = look.name }
    message = look.name
  }

  // MARK: Moves

  private mutating func make(_ move: TabletopGame.Move, at time: Double) -> Bool {
    var next = record
    do throws(GameError) {
      // A choice that is ignored is not kept, so that there is nothing to take back.
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

  /// When a move is made: now, to the millisecond, or as soon as the game takes it. Nobody who has seen enough of two cards waits for
  /// them to be turned down.
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
        seed == nil ? "Press n again to leave this game for a new one." : "Press r again to begin this game anew."
      return false
    }
    // The rules are those of a game that there is.
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
