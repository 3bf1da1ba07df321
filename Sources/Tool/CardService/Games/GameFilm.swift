import PlainNotation
import PlaneGeometry
import Synchronization
import TabletopGames
import TabletopPlay

/// A game from its beginning as JSON. Parts are made while a client reads them, so the film is never in memory as a
/// whole.
public final class GameFilm: Sendable {
  private struct State {
    var played: GameRecord
    /// The board after the moves in earlier parts; `nil` at the beginning.
    var before: GameBoard?
    var moveCount = 0
    var isOver = false
  }

  private let game: ServedGame
  private let table: Size
  private let state: Mutex<State>

  /// The greatest number of moves in a film.
  private static let mostMoves = 2000
  /// The number of bytes after which a part ends.
  private static let partByteCount = 64 << 10

  init(of game: ServedGame, on table: Size) throws(ServiceError) {
    let record = game.table.record
    guard record.moves.count <= Self.mostMoves else {
      throw ServiceError(.wrong, "a film of \(record.moves.count) moves is too long: the most is \(Self.mostMoves)")
    }
    (self.game, self.table) = (game, table)
    do {
      state = Mutex(State(played: try GameRecord(record.rules, seed: record.seed, theme: record.theme)))
    } catch {
      throw ServiceError(.unsuitable, "\(error)")
    }
  }

  /// Returns the next part of the text; empty after the last one.
  ///
  /// - Throws: ``ServiceError`` if the table is too small for the game.
  public func nextPart() throws(ServiceError) -> [UInt8] {
    try state.withLock { (state) throws(ServiceError) -> [UInt8] in
      if state.isOver { return [] }
      var text = ""
      do {
        while text.utf8.count < Self.partByteCount, let step = try step(&state) { text += step }
      } catch let error as ServiceError {
        throw error
      } catch {
        throw ServiceError(.unsuitable, "\(error)")
      }
      if text.utf8.count < Self.partByteCount {
        state.isOver = true
        text += "]}"
      }
      return Array(text.utf8)
    }
  }

  /// Returns the text up to and including the next step; `nil` after the last move.
  private func step(_ state: inout State) throws -> String? {
    let record = game.table.record
    guard let before = state.before else {
      let board = try GameBoard(game, state.played, at: 0, on: table)
      state.before = board
      let head = JSONValue.object([("title", .string(record.rules.kind.title)), ("steps", .array([]))]).line
      return head.dropLast("]}".count) + text(state.played, board, at: 0, try board.deal())
    }
    guard state.moveCount < record.moves.count else { return nil }
    let move = record.moves[state.moveCount]
    try state.played.make(move.move, at: move.time)
    let board = try GameBoard(game, state.played, at: move.time, on: table)
    let motion = try board.motion(from: before, seed: UInt64(state.moveCount))
    state.before = board
    state.moveCount += 1
    return ", " + text(state.played, board, at: move.time, motion)
  }

  private func text(
    _ record: GameRecord, _ board: GameBoard, at time: Double, _ motion: [GameBoard.Motion]
  ) -> String {
    let status = GameStatus(game, record, board, at: time)
    return JSONValue.object([
      ("time", .rounded(time, 1000)), ("state", .object(status.members)), ("motion", .array(motion.map(\.json))),
    ]).line
  }
}
