import Drawing
import PlaneGeometry
package import SceneAnimation
package import TabletopDesign
package import TabletopGames

/// A saved game as a film: its boards from the first move to the last, on which cards turn over, are dealt and leave.
package struct GameFilm: Sendable {
  /// The times of the moves in a film.
  package enum Timing: Hashable, Sendable {
    /// The game's times, but no wait is longer than 4 s.
    case shortened
    /// The game's times.
    case asPlayed
  }

  /// Draws the board of a state of a game at a time, in seconds since the start of the game.
  package typealias Look = @Sendable (_ game: TabletopGame, _ time: Double) -> Board

  private struct Moment {
    /// The time of the move in the film, and in the game, in seconds.
    let begin: Double, time: Double
    let game: TabletopGame
  }

  private let look: Look
  private let edge: Flip.Edge
  private let moments: [Moment]
  /// The duration, in seconds.
  package let duration: Double

  /// The longest wait for a move, in seconds; by then, two cards of Pelmanism are face down again.
  private static let longestWait = 4.0
  /// The time for which the board is shown before the first move, in seconds.
  private static let pause = 1.0

  /// Creates the film of a record.
  ///
  /// A move is shown when the cards of the previous one are still again, even if both were made at the same time.
  ///
  /// - Parameter edge: the edge in front of cards that turn up, except in Pelmanism, which turns them like its book.
  /// - Throws: ``/TabletopGames/GameError`` for a move that cannot be made.
  package init(
    _ record: GameRecord, timing: Timing = .shortened, edge: Flip.Edge = .left, look: @escaping Look
  ) throws(GameError) {
    self.look = look
    self.edge = edge
    var game = try TabletopGame(record.rules, seed: record.seed)
    var moments = [Moment(begin: 0, time: 0, game: game)]
    var change = 0.0
    for (number, move) in record.moves.enumerated() {
      let last = moments[moments.count - 1]
      try game.make(move.move, at: move.time)
      let wait = number == 0 ? Self.pause : min(max(move.time - last.time, change), Self.longestWait)
      let begin = timing == .asPlayed ? move.time : last.begin + wait
      if case .pelmanism = game {
      } else {
        change = BoardChange(from: look(last.game, move.time), to: look(game, move.time)).duration
      }
      moments.append(Moment(begin: begin, time: move.time, game: game))
    }
    self.moments = moments
    duration = moments[moments.count - 1].begin + Self.longestWait
  }

  /// Returns the film as scenes of a size.
  ///
  /// - Parameters:
  ///   - begin: the start of the timeline in the film, in seconds.
  ///   - end: the end of the timeline in the film; by default the film's end.
  /// - Throws: ``/CardDesign/CardDesignError`` for boards that cannot be drawn, and ``/SceneAnimation/AnimationError`` for
  ///   times.
  package func timeline(from begin: Double = 0, to end: Double? = nil) throws -> Timeline {
    // Throws for a board that cannot be drawn before there is a film.
    let first = try board(at: begin).scene()
    return try Timeline(duration: (end ?? duration) - begin) { time in
      (try? board(at: begin + time).scene()) ?? Scene(size: first.size)
    }
  }

  /// Returns the board at a time in the film, in seconds.
  package func board(at time: Double) -> Board {
    let index = max((moments.firstIndex { $0.begin > time } ?? moments.count) - 1, 0)
    let passed = time - moments[index].begin
    let board = self.board(index, at: passed)
    if case .pelmanism = moments[index].game { return board }
    guard index > 0 else { return board }
    let before = self.board(index - 1, at: moments[index].begin - moments[index - 1].begin)
    return BoardChange(from: before, to: board, edge: edge).board(at: passed)
  }

  /// Returns the board some seconds after a move.
  private func board(_ index: Int, at passed: Double) -> Board {
    var game = moments[index].game
    let next = moments.indices.contains(index + 1) ? moments[index + 1].time : .infinity
    let time = min(moments[index].time + max(passed, 0), next)
    // The time is not before the last move.
    try? game.settle(at: time)
    return look(game, time)
  }
}
