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

/// A game as a page shows it: what is played, and how it looks.
struct ServedGame: Sendable {
  /// The game, and what was said last.
  var table: PlayTable
  private let theme: GameTheme

  /// A new game.
  init(_ settings: GameSettings) throws(ServiceError) {
    do throws(SettingFault) { try self.init(try settings.newRecord()) } catch { throw ServiceError(error) }
  }

  /// A game that was kept.
  ///
  /// - Parameter bytes: of its file.
  init(kept bytes: [UInt8]) throws(ServiceError) {
    do { try self.init(try GameRecord(parsing: bytes, path: "the game")) } catch { throw ServiceError(error) }
  }

  private init(_ record: GameRecord) throws(SettingFault) {
    theme = try GameTheme(record.rules, record.theme)
    try theme.check(for: record.rules)
    table = PlayTable(record)
  }

  /// The board without its line, cards that turn or fade being at their ends already.
  ///
  /// - Parameters:
  ///   - record: the game's, maybe at an earlier move.
  ///   - time: in seconds since the game began.
  /// - Throws: `GameError` for a time before the last move.
  func board(of record: GameRecord, at time: Double, size: Size) throws(GameError) -> Board {
    let seen = record.rules.kind == .pelmanism ? time + Self.longestTurn : time
    var board = try theme.board(of: record, at: time, seenAt: seen, size: size)
    board.scoreLine = ""
    // On a screen that stands upright the board does so too.
    if case .dimensions(let rows, let columns) = board.layout, (size.width < size.height) != (columns < rows) {
      board.layout = .dimensions(rowCount: columns, columnCount: rows)
    }
    return board
  }

  /// No card turns or fades for longer, in seconds.
  private static let longestTurn = 2.0

  /// The address of the picture of a back, to which a width may be added.
  var backAddress: String {
    switch table.record.rules {
    case .concentration, .memory: "/faces/back/\(theme.name).webp"
    case .pelmanism: "/cards/back.webp"
    case .trios: "/faces/back/trios.webp"
    }
  }
}

/// The best scores of whoever sits at this machine.
enum KeptScores {
  /// The best score by some rules; `nil` for none, also if they cannot be read.
  static func best(by rules: GameRules) -> Int? { (try? BestScores(path: path()))?[rules] }

  /// Notes a game as it stands.
  static func note(_ table: PlayTable) {
    // Whoever plays in a page cannot mend the file; `cardwright play` tells what is wrong with it.
    _ = try? BestScores.note(table.record, isAssisted: table.isAssisted, path: path())
  }

  private static func path() throws -> String { try StateFolder().path(of: "best-scores.json") }
}
