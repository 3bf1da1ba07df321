import PlainNotation
import PlaneGeometry
import TabletopDesign
import TabletopGames
import TabletopMotion

/// The board for a page's table size: the places of cards, and their visible sides.
struct GameBoard: Sendable {
  struct Card: Sendable {
    /// The identity of the card: its place in a game of pairs, its picture in trios.
    let id: String
    let place: Int
    let frame: Rect
    let side: TableCard
    let mark: Board.Mark?
    /// The fraction of its time that is left, from 0 to 1, if it has a time limit.
    let timeRemaining: Double?

    var isFaceUp: Bool { side != .back }
  }

  let cards: [Card]
  /// The cards by their ids.
  let byID: [String: Card]
  let table: Size
  /// The ids of found cards, which leave the table with the next move.
  let found: [String]

  init(_ game: ServedGame, _ record: GameRecord, at time: Double, on table: Size) throws(ServiceError) {
    let board: Board
    do throws(GameError) { board = try game.board(of: record, at: time, size: table) } catch {
      throw ServiceError(.wrong, "\(error)")
    }
    let arrangement = board.arrangement
    cards = board.places.enumerated().compactMap { index, place in
      guard let side = place.card, place.opacity > 0 else { return nil }
      let id = if case .trio(let card) = side { "t\(card)" } else { "c\(index)" }
      return Card(
        id: id, place: index, frame: arrangement.frame(of: index), side: side, mark: place.mark,
        timeRemaining: place.timeRemaining)
    }
    byID = Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
    found = cards.filter { $0.mark == .match }.map(\.id)
    self.table = table
  }

  /// The place where cards come from: a pack below the table.
  var pack: Rect {
    let size = cards.first?.frame ?? Rect(x: 0, y: 0, width: 60, height: 84)
    return Rect(
      x: (table.width - size.width) / 2, y: table.height + 0.2 * size.height, width: size.width, height: size.height)
  }

  /// The place where found cards of trios go: a pile above the table.
  private var pile: Rect { pack.offsetBy(dx: 0, dy: -table.height - 1.6 * pack.height) }

  // MARK: Motion

  /// The motion of a card from one board to another.
  struct Motion {
    let card: String
    let face: TableCard?
    let duration: Double
    let steps: [CardKeyframes.Step]
  }

  /// Returns the motions in which all cards come to the table.
  func deal() throws(CardMotionError) -> [Motion] {
    guard !cards.isEmpty else { return [] }
    let total = min(1.4, 0.06 * Double(cards.count))
    let keyframes = CardKeyframes(
      try CardMotion.deal(
        to: cards.map(\.frame), from: pack, on: table, total: total, turningUp: cards.contains(where: \.isFaceUp)))
    return motions(keyframes, cards.map(\.id))
  }

  /// Returns the motions from another board to this one: cards are turned over, dealt, found and removed.
  func motion(from before: GameBoard, seed: UInt64) throws(CardMotionError) -> [Motion] {
    if case .trio? = (cards.first ?? before.cards.first)?.side { return try trios(from: before, seed: seed) }
    var motions: [Motion] = []
    for card in cards {
      guard let earlier = before.byID[card.id], earlier.isFaceUp != card.isFaceUp else { continue }
      let turn = try CardMotion.turn(
        at: card.frame, on: table, beginningFaceUp: earlier.isFaceUp, duration: Self.turnDuration)
      let keyframes = CardKeyframes(turn)
      let face = card.isFaceUp ? card.side : earlier.side
      motions.append(
        Motion(card: card.id, face: face, duration: keyframes.duration, steps: keyframes.steps[0]))
    }
    let leaving = before.cards.filter { byID[$0.id] == nil }
    let keyframes = CardKeyframes(cardCount: leaving.count, duration: Self.leaveDuration) { time in
      leaving.enumerated().map { index, card in (index, Self.leaving(card, at: time)) }
    }
    for (card, steps) in zip(leaving, keyframes.steps) {
      motions.append(Motion(card: card.id, face: card.side, duration: keyframes.duration, steps: steps))
    }
    return motions
  }

  private static let turnDuration = 0.45
  private static let leaveDuration = 0.6

  /// Returns a found card while it shrinks and fades, as in the card chase.
  private static func leaving(_ card: Card, at time: Double) -> CardAppearance {
    let part = time / leaveDuration
    return CardAppearance(
      center: card.frame.center, size: Size(width: card.frame.width, height: card.frame.height),
      scale: 1 - (1 - CardChase.Scale.vanished) * part * part, opacity: 1 - part * part, isFaceUp: true)
  }

  private func trios(from before: GameBoard, seed: UInt64) throws(CardMotionError) -> [Motion] {
    let new = cards.filter { before.byID[$0.id] == nil }
    let gone = before.cards.filter { byID[$0.id] == nil }
    guard !new.isEmpty || !gone.isEmpty else { return [] }
    // A move that was taken back has no motion.
    guard gone.isEmpty || gone.count == before.found.count else { return [] }
    let count = before.cards.count
    let step =
      gone.isEmpty ? TrioStep.deal(new.count) : .found(gone.map(\.place), dealing: new.count)
    func show(_ steps: [TrioStep]) throws(CardMotionError) -> CardMotion {
      try CardMotion.trios(
        steps, dealing: count, of: count + new.count, on: table, deck: pack, discard: pile, seed: seed
      ) { wanted in (wanted == cards.count ? self : before).cards.map(\.frame) }
    }
    let begin = try show([]).duration
    let keyframes = CardKeyframes(try show([step]), from: begin)
    return motions(keyframes, before.cards.map(\.id) + new.map(\.id), before: before).filter { motion in
      motion.steps.contains { $0.origin != motion.steps[0].origin }
    }
  }

  private func motions(_ keyframes: CardKeyframes, _ ids: [String], before: GameBoard? = nil) -> [Motion] {
    zip(ids, keyframes.steps).map { id, steps in
      let card = byID[id] ?? before?.byID[id]
      return Motion(
        card: id, face: card.flatMap { $0.isFaceUp ? $0.side : nil }, duration: keyframes.duration, steps: steps)
    }
  }
}
