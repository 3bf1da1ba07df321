import FileAccess
import PlaneGeometry
import Rasterization
import TabletopDesign
package import TabletopGames
package import TerminalControl

/// A game on a terminal, from the first picture until the player leaves.
///
/// Each move is kept in a file at once, so that the game goes on where it was, whatever ends the program.
package struct PlaySession: ~Copyable {
  /// Where things are kept.
  package struct Files: Sendable {
    /// The game.
    package var game: GameRecordFile
    /// The path of the best scores.
    package var scores: String

    /// Files at paths.
    package init(game: GameRecordFile, scores: String) {
      self.game = game
      self.scores = scores
    }
  }

  /// How a session has ended.
  package struct End: Sendable {
    /// The game as it stands.
    package var record: GameRecord
    /// The best score, if there is one.
    package var best: Int?
    /// Whether the terminal is gone, so that there is nobody to talk to.
    package var isTerminalGone: Bool
    /// The reason why the game could not be kept as it stands, if so.
    package var failure: GameRecordError?
  }

  private let terminalProtocol: TerminalProtocol
  private let files: Files
  private let looks: [PlayLook]

  private var table: PlayTable
  /// The place of the look that is shown.
  private var look = 0
  private var scores: BestScores
  /// The game as it is in the file; `nil` if it is not.
  private var kept: GameRecord?
  private var failure: GameRecordError?
  private var clock: PlayClock
  private var view: PlayView
  private var screen = ScreenRows()
  /// The board as it is on the screen, and its rows where it is characters; `nil` if it has to be drawn whole.
  private var shown: (board: Board, rows: [[UInt8]])?
  /// Whether parts were drawn over the board's picture.
  private var hasParts = false
  /// The motion that a move has begun; `nil` while the cards lie still.
  private var motion: Motion?
  private let showsMotion: Bool
  private var gestures = TerminalGestures()
  private let start = ContinuousClock.now
  private var renderer = SceneRenderer()

  /// Cards on their way, from a board and since a moment.
  private struct Motion {
    let before: Board
    let begin = ContinuousClock.now

    var elapsed: Double { (ContinuousClock.now - begin) / .seconds(1) }
  }

  /// The time from one picture of something that moves to the next one, in seconds.
  private static let frameTime = 1.0 / 30

  /// A session with a game.
  ///
  /// - Parameters:
  ///   - record: the game.
  ///   - isKept: whether the file holds it already.
  ///   - scores: the best scores up to now.
  ///   - looks: how the game can look, the first one first.
  ///   - showsMotion: whether cards are seen on their way.
  package init(
    _ record: GameRecord, isKept: Bool, files: Files, scores: BestScores, looks: [PlayLook],
    terminal: TerminalProtocol, showsMotion: Bool = true
  ) {
    self.showsMotion = showsMotion
    precondition(!looks.isEmpty, "a game looks somehow")
    table = PlayTable(record, isAssisted: scores.isAssisted(record))
    kept = isKept ? record : nil
    self.files = files
    self.scores = scores
    self.looks = looks
    terminalProtocol = terminal
    clock = PlayClock(at: record.lastTime)
    view = PlayView(terminal: terminal, size: TerminalSize(columns: 80, rows: 24))
  }

  /// Plays until the player leaves.
  ///
  /// - Throws: ``/TerminalControl/TerminalError`` if there is no terminal, and what drawing a board throws.
  package mutating func run() throws -> End {
    var terminal = try Terminal()
    var isTerminalGone = false
    resize(terminal)
    var pace = DrawingPace()
    loop: while true {
      do throws(FileError) {
        if pace.isDue(in: &terminal) { try draw(on: terminal) }
      } catch {
        // The terminal is gone, and with it the player.
        isTerminalGone = true
        break
      }
      let now = clock.time
      let change = table.record.game.nextChange(after: now, frameTime: showsMotion ? Self.frameTime : 0.5)
      let wait = motion == nil ? change : min(change ?? Self.frameTime, Self.frameTime)
      let event = terminal.nextEvent(within: wait)
      guard let event else { continue }
      switch event {
      case .continued:
        // While the program was stopped no time has passed for the player.
        clock.set(to: now)
        resize(terminal)
      case .resized: resize(terminal)
      case .closed:
        isTerminalGone = true
        break loop
      case .key, .mouse: break
      }
      guard let action = PlayAction(event) ?? action(of: event) else { continue }
      switch action {
      case .quit: break loop
      case .stop: terminal.stop()
      case .redraw: resize(terminal)
      case .nextTheme: setNextTheme()
      default: perform(action)
      }
    }
    return End(
      record: table.record, best: scores[table.record.rules], isTerminalGone: isTerminalGone, failure: failure)
  }

  // MARK: Playing

  private mutating func perform(_ action: PlayAction) {
    guard let board = try? self.board(at: clock.time) else { return }
    let arrangement = board.arrangement
    let frames = board.places.indices.map { board.places[$0].card == nil ? nil : arrangement.frame(of: $0) }
    var tapped: Int?
    if case .tap(let column, let row) = action {
      tapped = view.point(column: column, row: row).flatMap { board.index(at: $0) }
    }
    let hasChanged = table.perform(action, at: clock.time, frames: frames, tapped: tapped) {
      UInt64.random(in: GameRecord.seeds)
    }
    guard hasChanged else { return }
    begin(action, from: board)
    if action == .newGame || action == .restart {
      clock.set(to: 0)
    } else if table.record.lastTime > clock.time {
      // The game has waited for something, and the player has not.
      clock.set(to: table.record.lastTime)
    }
    keep()
  }

  /// The choice that a tap of the mouse makes; `nil` for any other event.
  private mutating func action(of event: TerminalEvent) -> PlayAction? {
    guard case .mouse(let mouse) = event, let made = gestures.take(mouse, at: gestureTime) else { return nil }
    return .tap(column: made.column, row: made.row)
  }

  private var gestureTime: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Begins the motion that an action leads to, if cards are seen on their way.
  private mutating func begin(_ action: PlayAction, from board: Board) {
    motion = nil
    guard showsMotion else { return }
    var before = board
    switch action {
    case .choose, .tap, .deal:
      // The cards of Pelmanism turn in its own time.
      if table.record.rules.kind == .pelmanism { return }
    case .newGame, .restart: before.places = []
    default: return
    }
    motion = Motion(before: before)
  }

  private mutating func setNextTheme() {
    guard looks.count > 1 else {
      table.say("This game has but one look.")
      return
    }
    look = (look + 1) % looks.count
    motion = nil
    shown = nil
    table.show(looks[look])
    keep()
  }

  // MARK: Keeping

  /// Somebody else has played the game meanwhile.
  private struct PlayedElsewhere: Error {
    let record: GameRecord
  }

  private mutating func keep() {
    let (wanted, known) = (table.record, kept)
    do throws(GameRecordFile.UpdateError<PlayedElsewhere>) {
      kept = try files.game.update { (stored) throws(PlayedElsewhere) in
        if let stored, let known, stored != known { throw PlayedElsewhere(record: stored) }
        return wanted
      }
      failure = nil
    } catch {
      switch error {
      case .change(let elsewhere):
        table = PlayTable(elsewhere.record, isAssisted: true)
        motion = nil
        table.say("Somebody else plays this game: this is how it stands.")
        kept = elsewhere.record
        clock.set(to: max(clock.time, elsewhere.record.lastTime))
        return
      case .record(let error):
        failure = error
        table.say("The game is not kept: \(error)")
      }
    }
    noteScore()
  }

  private mutating func noteScore() {
    do throws(BestScoresError) {
      let (scores, isBest) = try BestScores.note(table.record, isAssisted: table.isAssisted, path: files.scores)
      self.scores = scores
      if isBest { table.say("Well done, your best score! n begins a new game.") }
    } catch {
      if table.record.game.isOver { table.say("The best score is not kept: \(error)") }
    }
  }

  // MARK: Drawing

  private mutating func resize(_ terminal: borrowing Terminal) {
    view = PlayView(terminal: terminalProtocol, size: terminal.size)
    screen.invalidate()
    shown = nil
  }

  private func board(at time: Double) throws -> Board {
    var board = try looks[look].board(table.record, max(time, table.record.lastTime), view.boardSize)
    board.scoreLine = ""
    if table.showsCursor { board.cursor = table.cursor }
    board.mark(table.hint, as: .hint)
    return board
  }

  private mutating func draw(on terminal: borrowing Terminal) throws(FileError) {
    let bytes: [UInt8]
    do {
      bytes = try picture()
    } catch {
      // The drawing is ours; if it fails, the player is told.
      bytes = screen.update(to: [Array("The board cannot be drawn: \(error)".utf8)])
    }
    try terminal.write(bytes)
  }

  private mutating func picture() throws -> [UInt8] {
    guard view.hasRoom else { return screen.update(to: [view.requestForRoom]) }
    let now = max(clock.time, table.record.lastTime)
    var board = try self.board(at: now)
    // Cards of Pelmanism turn and fade by themselves.
    var isMoving = board.places.contains { $0.card != nil && !$0.isStill }
    if let motion {
      let change = BoardChange(from: motion.before, to: board)
      let elapsed = motion.elapsed
      isMoving = elapsed < change.duration
      board = change.board(at: elapsed)
      if !isMoving { self.motion = nil }
    }
    let status = PlayStatus(
      game: table.record.game, time: now, best: scores[table.record.rules], message: table.message,
      hasLooks: looks.count > 1)
    let lines = [status.figures(columns: view.size.columns), status.keys(columns: view.size.columns)].map {
      Array($0.utf8)
    }
    return view.showsPictures
      ? try picture(of: board, isMoving: isMoving, above: lines) : try characters(of: board, above: lines)
  }

  /// The board as a picture: while cards move, the part in which something has changed.
  private mutating func picture(of board: Board, isMoving: Bool, above lines: [[UInt8]]) throws -> [UInt8] {
    let text = screen.update(to: lines, from: view.boardRows)
    if let shown, isMoving || !hasParts {
      let area = board.changedArea(since: shown.board)
      if area.isNull { return text }
      if isMoving, let part = try view.picture(of: board, in: area, renderer: &renderer) {
        hasParts = true
        self.shown = (board, [])
        return text + part
      }
    }
    hasParts = false
    shown = (board, [])
    return text + (try view.picture(of: board.scene(), renderer: &renderer))
  }

  /// The board as characters: the rows in which something has changed are drawn anew.
  private mutating func characters(of board: Board, above lines: [[UInt8]]) throws -> [UInt8] {
    var rows: [[UInt8]]
    if let shown {
      rows = shown.rows
      let area = board.changedArea(since: shown.board)
      let band = area.isNull ? 0..<0 : view.band(of: area)
      if !band.isEmpty { rows.replaceSubrange(band, with: try view.rows(of: board, in: band, renderer: &renderer)) }
    } else {
      rows = try view.rows(of: board, renderer: &renderer)
    }
    shown = (board, rows)
    return screen.update(to: rows + lines)
  }
}
