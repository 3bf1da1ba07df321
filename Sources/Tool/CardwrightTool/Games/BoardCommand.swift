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
      concentration and memory are games of pairs with pictures, pelmanism is one with playing cards; in trios you find three \
      cards that match. --json writes what a player sees, and nothing that lies face down. Without -o, --show, --json or --state \
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

  @OptionGroup(title: "Game") var game: GameArgument
  @OptionGroup(title: "Output") var showing: ShowingOptions
  @OptionGroup var board: Words<BoardSettings>
  @OptionGroup(title: "Output") var reporting: ReportingOptions

  private var settings: BoardSettings {
    var settings = board.settings
    settings.game.game = game.name
    if ProcessArguments.all.contains(where: { $0.hasPrefix("--choose") }) { settings.movesName = "choose" }
    return settings
  }

  func run() throws {
    let settings = settings
    let isShown = try showing.isAskedFor()
    try checkStandardOutput(isShown: isShown)
    let place = try self.place(isShown: isShown)
    try checkFilm(place)
    let encoding = try place.map(settings.encoding(for:))
    // A missing folder is created when there is a file to write into it.
    if case .file(let path, _)? = place, newFolder == nil {
      try AtomicFile(path: path, replacesExisting: settings.writing.replacesFiles).check()
    }

    let job = try BoardJob(settings, in: reporting.context)
    if let to = settings.to, case .file(let path, _)? = place {
      if let lent = job.lentPictures { ReportingOptions.tell(losses: [lent]) }
      return try film(job, until: to, path)
    }
    let picture = try job.picture()
    if isShown { try show(picture, job.pictureSize) }
    var report = job.report
    if let place, let encoding {
      report = try write(picture, of: job, to: place, as: encoding) ?? RunReport("board")
    }
    if let lent = job.lentPictures { report.warnings.append(lent) }
    if reporting.json { report.details = try job.view() }
    try reporting.tell(report)
  }

  // MARK: Films

  /// Checks the options of a film.
  private func checkFilm(_ place: OutputPlace?) throws(SettingFault) {
    guard let to = board.to else {
      if board.from != nil { throw SettingFault("\(name: "from") needs \(name: "to"), the end of the film") }
      return
    }
    let begin = board.from ?? 0
    guard begin >= 0, to > begin, to <= Timeline.longestDuration else {
      throw SettingFault(
        """
        \(name: "from") \(DecimalNumber.text(begin)) \(name: "to") \(DecimalNumber.text(to)): write seconds, 0 or more, and the \
        earlier time first
        """)
    }
    if board.at != nil {
      throw SettingFault("\(name: "at") is one moment, and \(name: "to") the end of a film: give one of them")
    }
    for (option, isGiven) in [("hint", board.showsHint), ("numbers", board.showsNumbers)] as [(SettingName, Bool)]
    where isGiven { throw SettingFault("\(name: option) is for one moment, not for a film") }
    guard case .file(_, .png)? = place else {
      throw SettingFault(
        "\(name: "to") makes an animated PNG, which needs a name that ends in .png, as in -o match.png")
    }
  }

  /// Draws the game in motion, 30 frames per second.
  private func film(_ job: BoardJob, until end: Double, _ path: String) throws {
    let name = job.record.rules.kind.rawValue
    var exporter = AnimationExporter(
      rate: try FrameRate(30), size: job.pictureSize, compression: board.writing.compression.effort ?? .fast,
      replacesExisting: board.writing.replacesFiles)
    exporter.title = "A game of \(name)"
    let run = AnimationRun(
      timeline: try job.film().timeline(from: board.from ?? 0, to: end), exporter: exporter, name: name,
      reporting: reporting)
    try newFolder?.create()
    try run.write(to: .file(path, .png))
  }

  // MARK: Output

  /// Checks that at most one thing goes to standard output.
  private func checkStandardOutput(isShown: Bool) throws {
    let askers = [(board.output == "-", "-o -"), (isShown, "--show"), (reporting.json, "--json")].filter(\.0).map(\.1)
    if askers.count > 1 {
      throw CommandFailure(
        .usage, "\(askers[0]) and \(askers[1]) both write to standard output: give one of them")
    }
    if board.output == "-", StandardStream.output.isTerminal {
      throw FileError.isTerminal(path: StandardStream.output.name)
    }
  }

  /// Returns the destination of the picture; `nil` for none.
  private func place(isShown: Bool) throws -> OutputPlace? {
    if board.output == nil, isShown || reporting.json || board.state != nil {
      if board.writing.format != nil { throw CommandFailure(.usage, "--format needs -o") }
      return nil
    }
    let place = try OutputPlace(board.output)
    guard case .folder(let folder) = place else { return place }
    let format = board.writing.format ?? .png
    let name = try settings.game.kind()?.rawValue ?? "board"
    return .file(path: folder.path(of: "\(name).\(format.fileEnding)"), format: format)
  }

  /// The folder in `-o`, if it does not exist.
  private var newFolder: Folder? {
    guard let output = board.output, output.hasSuffix("/"), !Folder(path: output).exists else { return nil }
    return Folder(path: output)
  }

  private func show(_ picture: Picture, _ size: PictureSize) throws {
    var rasterizer = PictureRasterizer()
    try showing.show(rasterizer.bitmap(of: picture.frames[0].scene, on: picture.grid(at: size)))
  }

  /// - Returns: `nil` for a picture that went to standard output.
  private func write(
    _ picture: Picture, of game: BoardJob, to place: OutputPlace, as encoding: PictureEncoding
  ) throws -> RunReport? {
    guard case .file(let path, _) = place else {
      try StandardStream.output.write(game.bytes(picture, as: encoding))
      return nil
    }
    var job = PictureJob(picture, as: encoding, command: "board")
    job.export.replacesExisting = board.writing.replacesFiles
    try newFolder?.create()
    return try job.run(to: path)
  }
}
