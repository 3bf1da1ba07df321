import Drawing
import ErrorReporting
import PlaneGeometry
import SceneAnimation
import TabletopDesign
import TabletopGames

/// A game that was kept, from its first move to its last: its boards, on which cards turn over and fade.
struct GameFilm {
  private struct Moment {
    /// When the move is made in the film, and when it was made in the game, in seconds.
    let begin: Double, time: Double
    let game: TabletopGame
  }

  private let record: GameRecord
  private let theme: GameTheme
  private let size: Size
  private let moments: [Moment]
  /// In seconds.
  let duration: Double

  /// Nobody waits for a move longer than this, in seconds; two cards of Pelmanism are down again by then.
  private static let longestWait = 4.0
  /// How long the board is seen before the first move and after the last one.
  private static let pause = 1.0
  /// How long a card takes to turn over or to fade.
  private static let turn = 0.4

  /// - Throws: ``CommandFailure`` if the theme that the game names is none of it.
  init(_ record: GameRecord, size: Size) throws(CommandFailure) {
    (self.record, self.size) = (record, size)
    theme = try GameTheme(record.rules, record.theme)
    try theme.check(for: record.rules)
    var moments: [Moment] = []
    do throws(GameError) {
      var game = try TabletopGame(record.rules, seed: record.seed)
      moments.append(Moment(begin: 0, time: 0, game: game))
      for (number, move) in record.moves.enumerated() {
        let last = moments[moments.count - 1]
        let wait = number == 0 ? Self.pause : min(move.time - last.time, Self.longestWait)
        try game.make(move.move, at: move.time)
        moments.append(Moment(begin: last.begin + wait, time: move.time, game: game))
      }
    } catch {
      throw CommandFailure(.badData, "\(error)")
    }
    self.moments = moments
    duration = moments[moments.count - 1].begin + Self.longestWait
  }

  /// The film as scenes.
  func timeline() throws -> Timeline {
    // Boards that cannot be drawn are told before there is a film.
    _ = try board(0, at: 0).scene()
    return try Timeline(duration: duration) { time in
      (try? scene(at: time)) ?? Scene(size: size)
    }
  }

  private func scene(at time: Double) throws -> Scene {
    let index = (moments.firstIndex { $0.begin > time } ?? moments.count) - 1
    let passed = time - moments[index].begin
    var board = try board(index, at: passed)
    let progress = passed / Self.turn
    guard index > 0, progress < 1, record.rules.kind != .pelmanism else { return try board.scene() }
    let before = try self.board(index - 1, at: moments[index].begin - moments[index - 1].begin)
    for place in board.places.indices where before.places.indices.contains(place) {
      let was = before.places[place]
      guard let card = was.card, card != board.places[place].card else { continue }
      if board.places[place].card == nil {
        board.places[place] = was
        board.places[place].opacity = 1 - progress
      } else {
        if progress < 0.5 { board.places[place].card = card }
        board.places[place].spread = Transform(rotationAngle: progress * .pi).a.magnitude
      }
    }
    return try board.scene()
  }

  /// The board some seconds after a move.
  private func board(_ index: Int, at passed: Double) throws(GameError) -> Board {
    var game = moments[index].game
    let next = moments.indices.contains(index + 1) ? moments[index + 1].time : .infinity
    let time = min(moments[index].time + max(passed, 0), next)
    try game.settle(at: time)
    return theme.board(of: game, record, at: time, size: size)
  }
}
