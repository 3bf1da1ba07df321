import CardSettings
import CardwrightJobs
import CardDesign
import ErrorReporting
import FileAccess
import SettingFields
import PlaneGeometry
import TabletopDesign
import TabletopGames
import TabletopPlay

/// A game for a page, with its theme.
struct ServedGame: Sendable {
  /// The game, and its last message.
  var table: PlayTable
  private let theme: GameTheme

  /// A new game.
  init(_ settings: GameSettings) throws(ServiceError) {
    do throws(SettingFault) { try self.init(try settings.newRecord()) } catch { throw ServiceError(error) }
  }

  /// A stored game.
  ///
  /// - Parameter bytes: the bytes of its file.
  init(kept bytes: [UInt8]) throws(ServiceError) {
    do { try self.init(try GameRecord(parsing: bytes, path: "the game")) } catch { throw ServiceError(error) }
  }

  private init(_ record: GameRecord) throws(SettingFault) {
    theme = try GameTheme(record.rules, record.theme)
    try theme.check(for: record.rules)
    table = PlayTable(record)
  }

  /// Returns the board without its score line, with the final state of cards that turn or fade.
  ///
  /// - Parameters:
  ///   - record: the game's record, possibly up to an earlier move.
  ///   - time: the time in seconds since the game began.
  /// - Throws: `GameError` for a time before the last move.
  func board(of record: GameRecord, at time: Double, size: Size) throws(GameError) -> Board {
    let seen = record.rules.kind == .pelmanism ? time + Self.longestTurn : time
    var board = try theme.board(of: record, at: time, seenAt: seen, size: size)
    board.scoreLine = ""
    // A board in portrait orientation suits a screen in portrait orientation.
    if case .dimensions(let rows, let columns) = board.layout, (size.width < size.height) != (columns < rows) {
      board.layout = .dimensions(rowCount: columns, columnCount: rows)
    }
    return board
  }

  /// The greatest duration of turning or fading, in seconds.
  private static let longestTurn = 2.0

  /// The address of a back's picture, which accepts a width.
  var backAddress: String {
    switch table.record.rules {
    case .concentration, .memory: "/faces/back/\(theme.name).webp"
    case .pelmanism: "/cards/back.webp"
    case .trios: "/faces/back/trios.webp"
    }
  }
}

/// The stored best scores of this machine's user.
enum KeptScores {
  /// Returns the best score for some rules; `nil` if there is none, or the scores cannot be read.
  static func best(by rules: GameRules) -> Int? { (try? BestScores(path: path()))?[rules] }

  /// Stores the score of a game in its present state.
  static func note(_ table: PlayTable) {
    // The player of a page cannot repair the file; `cardwright play` reports what is wrong with it.
    _ = try? BestScores.note(table.record, isAssisted: table.isAssisted, path: path())
  }

  private static func path() throws -> String { try StateFolder().path(of: "best-scores.json") }
}
