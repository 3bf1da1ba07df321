import ErrorReporting
package import CardSettings
package import PictureExport
package import PlainNotation
import PlaneGeometry
import SceneAnimation
package import SettingFields
package import TabletopAnimation
import TabletopDesign
package import TabletopGames

/// Plays moves of a game and draws its board: the job of `board`.
package struct BoardJob: Sendable {
  private let settings: BoardSettings
  private let context: JobContext
  private let size: Size
  /// The size of the picture in pixels.
  package let pictureSize: PictureSize
  /// The game after the moves.
  package let record: GameRecord
  private let board: Board
  private let theme: GameTheme
  private let design: BoardDesign

  /// Plays the moves.
  ///
  /// - Throws: ``/SettingFields/SettingFault`` for an impossible move, or settings that exclude each other; errors of
  ///   files.
  package init(_ settings: BoardSettings, in context: JobContext) throws {
    let (steps, touches) = (try settings.steps(), try settings.touches())
    let size = try settings.boardSize()
    (self.settings, self.context, self.size) = (settings, context, size)
    pictureSize = try settings.pictureSize(for: size, mostPixels: context.mostPixels)
    var seen: (board: Board, theme: GameTheme, design: BoardDesign)?
    record = try settings.record { record throws(SettingFault) in
      do { seen = try settings.play(steps, touches, in: &record, size: size, context) } catch {
        throw SettingFault(error)
      }
    }
    guard case (let board, let theme, let design)? = seen else { preconditionFailure("a game without a board") }
    (self.board, self.theme, self.design) = (board, theme, design)
  }

  /// Returns the picture of the board.
  package func picture() throws -> Picture {
    var board = board
    board.showsNumbers = settings.showsNumbers
    if settings.showsHint { board.mark(record.game.hint ?? [], as: .hint) }
    return try Picture(board.scene(), title: "A game of \(record.rules.kind.rawValue)")
  }

  /// Returns the bytes of the picture's file.
  package func bytes(_ picture: Picture, as encoding: PictureEncoding) throws(PictureExportError) -> [UInt8] {
    var job = PictureJob(picture, as: encoding, command: "board")
    job.export.mostPixels = context.mostPixels
    return try job.bytes()
  }

  /// A report of the game's state, which draws nothing.
  package var report: RunReport {
    var report = RunReport("board")
    report.lines = ["\(record.rules.kind.rawValue): \(board.scoreLine.replacing("  ", with: ", "))"]
    return report
  }

  /// The name of the pictures that the game takes from other themes; `nil` for none.
  package var lentPictures: String? { theme.lentPictures(for: record.rules) }

  /// Returns the player's view, for programs.
  package func view() throws(SettingFault) -> [(String, JSONValue)] {
    let names = theme.pictureNames(of: record)
    let view = try SettingFault.about("at") { () throws(GameError) in
      try record.playerView(at: settings.at, pictures: names)
    }
    guard case .object(let members) = view else { preconditionFailure("a view that is no object") }
    if !settings.showsHint { return members }
    let indices = (record.game.hint ?? []).map { JSONValue.number(Double($0)) }
    return members + [("hint", .array(indices))]
  }

  /// Returns the game in motion.
  ///
  /// - Throws: ``/SettingFields/SettingFault`` if the game cannot be shown as a film.
  package func film() throws(SettingFault) -> GameFilm {
    do {
      return try GameFilm(record, timing: .asPlayed) { [theme, record, size, design] game, time in
        var board = theme.board(of: game, record, at: time, size: size)
        design.apply(to: &board)
        return board
      }
    } catch {
      throw SettingFault(.badData, "\(error)")
    }
  }
}

extension BoardSettings {
  /// Returns the game after a change, which is saved if it has a file.
  fileprivate func record(
    _ play: (inout GameRecord) throws(SettingFault) -> Void
  ) throws(SettingFault) -> GameRecord {
    guard let state else {
      if isNew { throw SettingFault("\(name: "new") needs \(name: "state"): without a file every game is new") }
      var record = try game.newRecord()
      try play(&record)
      return record
    }
    if state.isEmpty {
      throw SettingFault("\(name: "state"): the name is empty; write for example \(name: "state") game.json")
    }
    if state == "-" {
      throw SettingFault("\(name: "state") -: a game is kept in a file; write for example \(name: "state") game.json")
    }
    do throws(GameRecordFile.UpdateError<SettingFault>) {
      return try GameRecordFile(path: state).update { (old: GameRecord?) throws(SettingFault) -> GameRecord in
        var record =
          if let old, !isNew { try game.continued(old, at: state) } else { try game.newRecord(old?.rules.kind) }
        try play(&record)
        return record
      }
    } catch {
      switch error {
      case .change(let end): throw end
      case .record(let error): throw SettingFault(error)
      }
    }
  }

  /// Makes the moves.
  ///
  /// - Returns: the board after them, and its design.
  fileprivate func play(
    _ steps: [BoardStep], _ touches: [BoardTouch], in record: inout GameRecord, size: Size, _ context: JobContext
  ) throws -> (Board, GameTheme, BoardDesign) {
    if showsHint, record.rules.kind != .trios {
      throw SettingFault(
        "\(name: "hint") is for trios: in \(record.rules.kind.rawValue) it would show what lies face down")
    }
    let theme = try theme(of: record, context)
    let design = try design(of: record.rules, theme, context)
    if undoes, record.undo() == nil { throw SettingFault("\(name: "undo"): no move has been made") }
    for step in steps {
      _ = try SettingFault.about(movesName) { () throws(GameError) in try record.make(step.move, at: step.time) }
    }
    for touch in touches {
      let board = try SettingFault.about("tap") { () throws(GameError) -> Board in
        try self.board(of: record, theme, design, at: touch.time, size: size)
      }
      let scale = scale ?? 1
      guard let index = board.index(at: Point(x: touch.point.x / scale, y: touch.point.y / scale)) else {
        throw SettingFault("\(name: "tap") \(touch.text): no card lies there")
      }
      _ = try SettingFault.about("tap") { () throws(GameError) in try record.make(.choose(index), at: touch.time) }
    }
    let board = try SettingFault.about("at") { () throws(GameError) -> Board in
      try self.board(of: record, theme, design, at: at, size: size)
    }
    return (board, theme, design)
  }

  private func board(
    of record: GameRecord, _ theme: GameTheme, _ design: BoardDesign, at time: Double?, size: Size
  ) throws(GameError) -> Board {
    var board = try theme.board(of: record, at: time, size: size)
    design.apply(to: &board)
    return board
  }

  /// Returns the theme of a game: the stored one, or one with the user's pictures.
  private func theme(of record: GameRecord, _ context: JobContext) throws(SettingFault) -> GameTheme {
    let theme: GameTheme
    do throws(SettingFault) {
      theme = try GameTheme(record.rules, record.theme)
    } catch {
      // The setting's value was checked before.
      throw SettingFault(.badData, "\(state ?? ""): options.theme: \(error.message)")
    }
    guard let given = own.given ?? (font == nil ? nil : "font") else {
      try theme.check(for: record.rules)
      return theme
    }
    guard case .pictures(var pictures) = theme else {
      throw SettingFault(
        "\(name: given) is for concentration and memory, not for \(record.rules.kind.rawValue)")
    }
    try own.replacePictures(of: &pictures, font: font, context)
    try GameTheme.pictures(pictures).check(for: record.rules)
    return .pictures(pictures)
  }
}

extension TabletopGame {
  /// The indices of three cards that match, in trios.
  fileprivate var hint: [Int]? {
    if case .trios(let game) = self { game.hint() } else { nil }
  }
}
