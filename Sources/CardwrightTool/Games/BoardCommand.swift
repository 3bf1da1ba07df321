import AnimationExport
import ArgumentParser
import CardSettings
import CardwrightJobs
import Drawing
import ErrorReporting
import FileAccess
import PNGFormat
import PictureExport
import PlainNotation
import PlaneGeometry
import SceneAnimation
import SettingFields
import TabletopAnimation
import TabletopDesign
import TabletopGames

struct BoardCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "board", _superCommandName: "cardwright",
    abstract: "Plays moves of a game of cards and draws its board.",
    discussion: """
      concentration and memory are games of pairs with pictures, pelmanism is one with playing cards; in trios three cards are \
      found that match. --json writes what a player sees, and nothing that lies face down. Without -o, --show, --json or --state \
      the board goes to a file named after the game.

      EXAMPLES:
        cardwright board concentration --theme halloween --seed 7 --moves 0,3,5 -o board.png
        cardwright board memory --pairs 8 --moves 0@0,5@1.5 --at 2.5 -o - | display
        cardwright board pelmanism --level hard -o table.svg
        cardwright board pelmanism --pattern spanish --seed 7 --moves 0,1 -o mesa.png
        cardwright board trios --state game.json --choose 4,7,9 --show
        cardwright board trios --state game.json --tap 120,200 --json
        cardwright board --state game.json --hint --numbers -o board.png --force
        cardwright board --state game.json --undo --quiet
        cardwright board --state game.json --to 6 --width 640 -o match.png
        cardwright board memory --emoji 🎃👻🦇🐈🕷🌙 --font NotoColorEmoji.ttf -o emoji.png
      """)

  @OptionGroup(title: "Game") var game: GameOptions
  @OptionGroup(title: "Game") var keeping: GameStateOption

  @Flag(help: "Take the last move back, before --moves.")
  var undo = false

  @OptionGroup(title: "Moves") var moves: GameMoves

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When to look at the board, in seconds since the game began. (default: when the last card lies still)",
      valueName: "seconds"))
  var at: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --to: an animated PNG of the game from this time on, in seconds since it began. (default: 0)",
      valueName: "seconds"))
  var from: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the animated PNG ends, in seconds since the game began.", valueName: "seconds"))
  var to: Double?

  @Flag(help: "Mark the first three cards that match, in trios; with --json name them.")
  var hint = false

  @Flag(help: "Write the index of each card on it.")
  var numbers = false

  @OptionGroup(title: "Pictures") var own: Words<OwnPictureSettings>

  @Option(
    help: ArgumentHelp(
      "The colour font for --emoji; without it, for emoji in place of the theme's pictures.", valueName: "file"),
    completion: .file(extensions: ["ttf", "otf", "ttc"]))
  var font: String?

  @OptionGroup(title: "Look") var looks: BoardDesignOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      A .png, .webp, .svg or .pdf file, a folder (with a / at its end, or one that exists), or - for standard output. (default: ., if \
      nothing else is asked for)
      """,
      valueName: "path"), completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String?

  @OptionGroup(title: "Size") var sizing: BoardSizing
  @OptionGroup(title: "Output") var showing: ShowingOptions
  @OptionGroup(title: "Output") var writing: Words<WritingSettings>

  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    let steps = try moves.steps()
    let touches = try moves.touches()
    let size = try sizing.boardSize()
    let pictureSize = try sizing.pictureSize(for: size)
    let isShown = try showing.isAskedFor()
    try checkStandardOutput(isShown: isShown)
    let place = try self.place(isShown: isShown)
    try checkFilm(place)
    let encoding = try place.map { try writing.settings.encoding(for: $0, size: pictureSize, density: sizing.density) }
    // A folder that is not there is made when there is something to put into it.
    if case .file(let path, _)? = place, newFolder == nil {
      try AtomicFile(path: path, replacesExisting: writing.replacesFiles).check()
    }

    var seen: (board: Board, theme: GameTheme, design: BoardDesign)?
    let record = try keeping.played(by: game) { record throws(CommandFailure) in
      seen = try play(steps, touches, in: &record, size: size)
    }
    guard case (var board, let theme, let design)? = seen else { preconditionFailure("a game without a board") }
    if to != nil, case .file(let path, _)? = place {
      if let lent = theme.lentPictures(for: record.rules) { ReportingOptions.tell(losses: [lent]) }
      return try film(of: record, theme, design, on: size, to: path, pictureSize)
    }
    board.showsNumbers = numbers
    if hint { board.mark(record.game.hint ?? [], as: .hint) }
    let picture = try Picture(board.scene(), title: "A game of \(record.rules.kind.rawValue)")

    if isShown { try show(picture, pictureSize) }
    var report = RunReport.begun()
    if let place, let encoding {
      if let written = try write(picture, to: place, as: encoding) { report = written }
    } else {
      report.lines = ["\(record.rules.kind.rawValue): \(board.scoreLine.replacing("  ", with: ", "))"]
    }
    if let lent = theme.lentPictures(for: record.rules) { report.warnings.append(lent) }
    if reporting.json { report.details = try view(of: record, theme) }
    try reporting.tell(report)
  }

  // MARK: Playing

  /// Makes the moves.
  ///
  /// - Returns: the board after them, and how it looks.
  private func play(
    _ steps: [GameMoves.Step], _ touches: [GameMoves.Touch], in record: inout GameRecord, size: Size
  ) throws(CommandFailure) -> (Board, GameTheme, BoardDesign) {
    if hint, record.rules.kind != .trios {
      throw CommandFailure(
        .usage, "--hint is for trios: in \(record.rules.kind.rawValue) it would tell what lies face down")
    }
    let theme = try theme(of: record)
    let design = try looks.design(of: record, theme, grid: sizing.grid, reporting.context)
    if undo, record.undo() == nil { throw CommandFailure(.usage, "--undo: no move has been made") }
    for step in steps {
      _ = try CommandFailure.about(moves.option) { () throws(GameError) in try record.make(step.move, at: step.time) }
    }
    for touch in touches {
      let board = try CommandFailure.about("--tap") { () throws(GameError) -> Board in
        try self.board(of: record, theme, design, at: touch.time, size: size)
      }
      let scale = sizing.scale ?? 1
      guard let index = board.index(at: Point(x: touch.point.x / scale, y: touch.point.y / scale)) else {
        throw CommandFailure(.usage, "--tap \(touch.text): no card lies there")
      }
      _ = try CommandFailure.about("--tap") { () throws(GameError) in try record.make(.choose(index), at: touch.time) }
    }
    let board = try CommandFailure.about("--at") { () throws(GameError) -> Board in
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

  /// How a game looks: with the theme that it is kept with, or with the user's pictures.
  private func theme(of record: GameRecord) throws(CommandFailure) -> GameTheme {
    let theme: GameTheme
    do {
      theme = try GameTheme(record.rules, record.theme)
    } catch {
      // The option's value was checked before.
      throw CommandFailure(.badData, "\(keeping.state ?? ""): options.theme: \(error.message)")
    }
    guard let option = own.settings.given ?? (font == nil ? nil : "font") else {
      try theme.check(for: record.rules)
      return theme
    }
    guard case .pictures(var pictures) = theme else {
      throw CommandFailure(.usage, "--\(option) is for concentration and memory, not for \(record.rules.kind.rawValue)")
    }
    try CommandFailure.of { () throws(SettingFault) in
      try own.settings.replacePictures(of: &pictures, font: font, reporting.context)
    }
    try GameTheme.pictures(pictures).check(for: record.rules)
    return .pictures(pictures)
  }

  /// The player's view.
  private func view(of record: GameRecord, _ theme: GameTheme) throws -> [(String, JSONValue)] {
    let names = theme.pictureNames(of: record)
    let view = try CommandFailure.about("--at") { () throws(GameError) in
      try record.playerView(at: at, pictures: names)
    }
    guard case .object(let members) = view else { preconditionFailure("a view that is no object") }
    if !hint { return members }
    let indices = (record.game.hint ?? []).map { JSONValue.number(Double($0)) }
    return members + [("hint", .array(indices))]
  }

  // MARK: Films

  /// Checks the options of a film.
  private func checkFilm(_ place: OutputPlace?) throws(CommandFailure) {
    guard let to else {
      if from != nil { throw CommandFailure(.usage, "--from goes with --to, the end of the film") }
      return
    }
    let begin = from ?? 0
    guard begin >= 0, to > begin, to <= Timeline.longestDuration else {
      throw CommandFailure(
        .usage,
        "--from \(DecimalNumber.text(begin)) --to \(DecimalNumber.text(to)): write seconds, 0 or more, the later one second"
      )
    }
    if at != nil { throw CommandFailure(.usage, "--at is one moment, and --to the end of a film: give one of them") }
    for (option, isGiven) in [("--hint", hint), ("--numbers", numbers)] where isGiven {
      throw CommandFailure(.usage, "\(option) is for one moment, not for a film")
    }
    guard case .file(_, .png)? = place else {
      throw CommandFailure(
        .usage, "--to makes an animated PNG, which needs a name that ends in .png, as in -o match.png")
    }
  }

  /// Draws the game in motion, 30 frames per second.
  private func film(
    of record: GameRecord, _ theme: GameTheme, _ design: BoardDesign, on size: Size, to path: String,
    _ pictureSize: PictureSize
  ) throws {
    let film: GameFilm
    do {
      film = try GameFilm(record, timing: .asPlayed) { game, time in
        var board = theme.board(of: game, record, at: time, size: size)
        design.apply(to: &board)
        return board
      }
    } catch {
      throw CommandFailure(.badData, "\(error)")
    }
    var exporter = AnimationExporter(
      rate: try FrameRate(30), size: pictureSize, compression: writing.compression.effort ?? .fast,
      replacesExisting: writing.replacesFiles)
    exporter.title = "A game of \(record.rules.kind.rawValue)"
    let run = AnimationRun(
      timeline: try film.timeline(from: from ?? 0, to: to), exporter: exporter, name: record.rules.kind.rawValue,
      reporting: reporting)
    try newFolder?.create()
    try run.write(to: .file(path, .png))
  }

  // MARK: Output

  /// Checks that at most one thing goes to standard output.
  private func checkStandardOutput(isShown: Bool) throws {
    let askers = [(output == "-", "-o -"), (isShown, "--show"), (reporting.json, "--json")].filter(\.0).map(\.1)
    if askers.count > 1 {
      throw CommandFailure(
        .usage, "\(askers[0]) and \(askers[1]) both write to standard output: give one of them")
    }
    if output == "-", StandardStream.output.isTerminal { throw FileError.isTerminal(path: StandardStream.output.name) }
  }

  /// Where the picture goes; `nil` for nowhere.
  private func place(isShown: Bool) throws -> OutputPlace? {
    if output == nil, isShown || reporting.json || keeping.state != nil {
      if writing.format != nil { throw CommandFailure(.usage, "--format goes with -o") }
      return nil
    }
    let place = try OutputPlace(output)
    guard case .folder(let folder) = place else { return place }
    let format = writing.format ?? .png
    let name = try game.kind()?.rawValue ?? "board"
    return .file(path: folder.path(of: "\(name).\(format.fileEnding)"), format: format)
  }

  /// The folder that `-o` names, if it is not there.
  private var newFolder: Folder? {
    guard let output, output.hasSuffix("/"), !Folder(path: output).exists else { return nil }
    return Folder(path: output)
  }

  private func show(_ picture: Picture, _ size: PictureSize) throws {
    var rasterizer = PictureRasterizer()
    try showing.show(rasterizer.bitmap(of: picture.frames[0].scene, on: picture.grid(at: size)))
  }

  /// - Returns: `nil` for a picture that went to standard output.
  private func write(
    _ picture: Picture, to place: OutputPlace, as encoding: PictureEncoding
  ) throws -> RunReport? {
    var job = PictureJob(picture, as: encoding, command: "board")
    job.export.replacesExisting = writing.replacesFiles
    guard case .file(let path, _) = place else {
      try StandardStream.output.write(job.bytes())
      return nil
    }
    try newFolder?.create()
    return try job.run(to: path)
  }
}

extension TabletopGame {
  /// Three cards that match, in trios.
  fileprivate var hint: [Int]? {
    if case .trios(let game) = self { game.hint() } else { nil }
  }
}
