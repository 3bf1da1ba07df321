import PlaneGeometry
package import SceneAnimation
import TabletopGames

/// The transition of a board from one state of a game to the next.
///
/// Cards turn over, are dealt, move to other places and leave the table.
///
/// Films, the terminal and other displays of moves draw its boards. Information that only the turned cards give, such as their
/// marks and the score, appears when all cards are still.
package struct BoardChange: Sendable {
  /// The part of a card in the change.
  private enum Part: Sendable {
    case still
    case turn(from: TableCard)
    case move(from: Rect)
    case arrival(number: Int)
  }

  private let before: Board
  private let after: Board
  private let parts: [Part]
  /// The cards that leave the table, with their frames.
  private let leaving: [(place: Board.Place, frame: Rect)]
  private let frames: [Rect]
  private let edge: Flip.Edge
  /// The time until all cards are still, in seconds; 0 if none moves.
  package let duration: Double

  private enum Duration {
    static let leave = 0.4
    static let move = 0.3
    /// The time from one dealt card to the next.
    static let stagger = 0.1
    /// The longest time until the last card starts to fly.
    static let dealing = 1.4
  }

  /// Creates a change between two boards of one game.
  ///
  /// - Parameter edge: the edge that comes forward on cards that turn up; on those that turn down it is the opposite one.
  package init(from before: Board, to after: Board, edge: Flip.Edge = .left) {
    self.before = before
    self.after = after
    self.edge = edge
    let (oldFrames, newFrames) = (Self.frames(of: before), Self.frames(of: after))
    frames = newFrames
    var oldPlaces: [TableCard: Int] = [:]
    for (index, place) in before.places.enumerated() {
      if let card = place.card, card != .back { oldPlaces[card] = oldPlaces[card] == nil ? index : -1 }
    }
    var parts: [Part] = []
    var kept: Set<Int> = []
    var arrivals = 0
    for (index, place) in after.places.enumerated() {
      let old = before.places.indices.contains(index) ? before.places[index].card : nil
      if place.card == old {
        parts.append(old == nil || oldFrames[index] == newFrames[index] ? .still : .move(from: oldFrames[index]))
        kept.insert(index)
      } else if let card = place.card, let old, (card == .back) != (old == .back) {
        parts.append(.turn(from: old))
        kept.insert(index)
      } else if let card = place.card, let origin = oldPlaces[card], origin >= 0 {
        parts.append(.move(from: oldFrames[origin]))
        kept.insert(origin)
      } else if place.card == nil {
        parts.append(.still)
      } else {
        parts.append(.arrival(number: arrivals))
        arrivals += 1
      }
    }
    self.parts = parts
    leaving = before.places.enumerated().compactMap { index, place in
      place.card == nil || kept.contains(index) ? nil : (place, oldFrames[index])
    }
    duration = Self.duration(of: parts, after: after, hasLeaving: !leaving.isEmpty)
  }

  private static func frames(of board: Board) -> [Rect] {
    let arrangement = board.arrangement
    return board.places.indices.map { arrangement.frame(of: $0) }
  }

  private static func duration(of parts: [Part], after: Board, hasLeaving: Bool) -> Double {
    var duration = hasLeaving ? Duration.leave : 0
    var arrivals: [Int] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .still: break
      case .turn: duration = max(duration, GamePace.flip)
      case .move: duration = max(duration, Duration.move)
      case .arrival: arrivals.append(index)
      }
    }
    guard !arrivals.isEmpty else { return duration }
    let turn = arrivals.contains { after.places[$0].card != .back } ? Duration.move : 0
    return max(duration, stagger(arrivals.count) * Double(arrivals.count - 1) + Duration.move + turn)
  }

  private static func stagger(_ count: Int) -> Double {
    min(Duration.stagger, Duration.dealing / Double(max(count, 1)))
  }

  /// Returns the board some seconds after the move.
  package func board(at elapsed: Double) -> Board {
    guard elapsed < duration else { return after }
    let time = max(elapsed, 0)
    var board = after
    board.scoreLine = before.scoreLine
    board.isOver = before.isOver
    let arrivalCount = parts.count { if case .arrival = $0 { true } else { false } }
    for (index, part) in parts.enumerated() {
      switch part {
      case .still:
        if before.places.indices.contains(index) { board.places[index].mark = before.places[index].mark }
      case .turn(let old):
        guard let new = after.places[index].card else { continue }
        let progress = UnitCurve.easeInOut.value(at: time / GamePace.flip)
        board.places[index] = Board.Place(
          from: old, to: new, progress: progress, edge: new == .back ? edge.opposite : edge)
      case .move(let origin):
        board.places[index].mark = nil
        board.places[index].frame = origin.interpolated(
          to: frames[index], at: UnitCurve.easeInOut.value(at: time / Duration.move))
      case .arrival(let number):
        board.places[index] = arriving(index, after: time - Self.stagger(arrivalCount) * Double(number))
      }
    }
    let gone = UnitCurve.easeIn.value(at: time / Duration.leave)
    if gone < 1 {
      board.leaving = leaving.map { place, frame in
        var place = place
        place.mark = nil
        place.opacity = 1 - gone
        place.frame = Rect(center: frame.center, size: frame.size * (1 - 0.9 * gone))
        return place
      }
    }
    return board
  }

  /// Returns a card that flies face down from below the table to its place, and turns over there.
  private func arriving(_ index: Int, after time: Double) -> Board.Place {
    guard let card = after.places[index].card, time > 0 else { return Board.Place(nil) }
    let target = frames[index]
    let flight = time / Duration.move
    guard flight < 1 else {
      return card == .back
        ? Board.Place(card)
        : Board.Place(
          from: .back, to: card, progress: UnitCurve.easeInOut.value(at: flight - 1), edge: edge)
    }
    var place = Board.Place(.back)
    let deck = Rect(
      center: Point(x: after.size.width / 2, y: after.size.height + target.height), size: target.size)
    place.frame = deck.interpolated(to: target, at: UnitCurve.easeInOut.value(at: flight))
    return place
  }
}

extension Flip.Edge {
  /// The opposite edge.
  fileprivate var opposite: Flip.Edge {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}
