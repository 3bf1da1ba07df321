import FileAccess
import PlaneGeometry
import Rasterization
import TabletopDesign
package import TabletopGames
package import TerminalControl

/// A game on a terminal, from the first picture until the player quits.
///
/// Each move is saved in a file at once, so that the game can be continued however the program ends.
package struct PlaySession: ~Copyable {
  /// The files of a session.
  package struct Files: Sendable {
    /// The file of the game.
    package var game: GameRecordFile
    /// The path of the best scores.
    package var scores: String

    /// Creates the files of a session.
    package init(game: GameRecordFile, scores: String) {
      self.game = game
      self.scores = scores
    }
  }

  /// The result of a session.
  package struct End: Sendable {
    /// The present state of the game.
    package var record: GameRecord
    /// The best score, if there is one.
    package var best: Int?
    /// Whether the terminal is gone, so that nothing can be printed.
    package var isTerminalGone: Bool
    /// The error that prevented saving the game, if there was one.
    package var failure: GameRecordError?
  }

  private let terminalProtocol: TerminalProtocol
  private let files: Files
  private let looks: [PlayLook]

  private var table: PlayTable
  /// The index of the present look.
  private var look = 0
  private var scores: BestScores
  /// The game as it is in the file; `nil` if it is not saved.
  private var kept: GameRecord?
  private var failure: GameRecordError?
  private var clock: PlayClock
  private var view: PlayView
  private var screen = ScreenRows()
  /// The board on the screen, and its rows if it is shown as characters; `nil` if it has to be drawn completely.
  private var shown: (board: Board, rows: [[UInt8]])?
  /// Whether parts were drawn over the board's picture.
  private var hasParts = false
  /// The motion of the last move; `nil` while the cards are still.
  private var motion: Motion?
  private let showsMotion: Bool
  private var gestures = TerminalGestures()
  private let start = ContinuousClock.now
  private var renderer = SceneRenderer()

  /// Moving cards: the board before the move, and the start of the motion.
  private struct Motion {
    let before: Board
    let begin = ContinuousClock.now

    var elapsed: Double { (ContinuousClock.now - begin) / .seconds(1) }
  }

  /// The time between two pictures of a motion, in seconds.
  private static let frameTime = 1.0 / 30

  /// Creates a session with a game.
  ///
  /// - Parameters:
  ///   - record: the game.
  ///   - isKept: whether the file already contains it.
  ///   - scores: the best scores so far.
  ///   - looks: the possible looks of the game; the first one is used first.
  ///   - showsMotion: whether to show cards in motion.
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

  /// Plays until the player quits.
  ///
  /// - Throws: ``/TerminalControl/TerminalError`` if there is no terminal, and errors of drawing a board.
  package mutating func run() throws -> End {
    var terminal = try Terminal()
    var isTerminalGone = false
    resize(terminal)
    var pace = DrawingPace()
    loop: while true {
      do throws(FileError) {
        if pace.isDue(in: &terminal) { try draw(on: terminal) }
      } catch {
        // The terminal is gone, and the player with it.
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
        // No time has passed for the player while the program was stopped.
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
      // The game's time is ahead, because a move may have waited for cards to settle.
      clock.set(to: table.record.lastTime)
    }
    keep()
  }

  /// Returns the choice that a click makes; `nil` for any other event.
  private mutating func action(of event: TerminalEvent) -> PlayAction? {
    guard case .mouse(let mouse) = event, let made = gestures.take(mouse, at: gestureTime) else { return nil }
    return .tap(column: made.column, row: made.row)
  }

  private var gestureTime: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Starts the motion of an action, if motions are shown.
  private mutating func begin(_ action: PlayAction, from board: Board) {
    motion = nil
    guard showsMotion else { return }
    var before = board
    switch action {
    case .choose, .tap, .deal:
      // The cards of Pelmanism turn in the game's own time.
      if table.record.rules.kind == .pelmanism { return }
    case .newGame, .restart: before.places = []
    default: return
    }
    motion = Motion(before: before)
  }

  private mutating func setNextTheme() {
    guard looks.count > 1 else {
      table.say("This game has only one theme.")
      return
    }
    look = (look + 1) % looks.count
    motion = nil
    shown = nil
    table.show(looks[look])
    keep()
  }

  // MARK: Keeping

  /// Another process has played the game meanwhile.
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
        table.say("Another program has changed this game: this is its state.")
        kept = elsewhere.record
        clock.set(to: max(clock.time, elsewhere.record.lastTime))
        return
      case .record(let error):
        failure = error
        table.say("The game is not saved: \(error)")
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
      if table.record.game.isOver { table.say("The best score is not saved: \(error)") }
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
      // Tells the player if the board cannot be drawn.
      bytes = screen.update(to: [Array("The board cannot be drawn: \(error)".utf8)])
    }
    try terminal.write(bytes)
  }

  private mutating func picture() throws -> [UInt8] {
    guard view.hasRoom else { return screen.update(to: [view.requestForRoom]) }
    let now = max(clock.time, table.record.lastTime)
    var board = try self.board(at: now)
    // Cards of Pelmanism turn and fade without an action.
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

  /// Returns the board as a picture; while cards move, only the part that has changed.
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

  /// Returns the board as characters. Only rows that have changed are drawn again.
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
