import CardwrightJobs
import PNGFormat
import AnimationExport
import ArgumentParser
import CardSettings
import CardDesign
import Drawing
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import SceneAnimation
import TabletopAnimation
import TabletopDesign
import TabletopGames

struct AnimateCommand: ReportingCommand, LimitingCommand {
  static let configuration = CommandConfiguration(
    commandName: "animate", _superCommandName: "cardwright",
    abstract: "Draws cards in motion: animated PNGs, frames, raw video.",
    discussion: """
      flip turns a card over and back. deal lays out a deck or the cards of a game. chase is a game with cards that fly about. fan \
      opens a hand, shuffle shuffles, reveal turns cards up, and trios plays some rounds of the game. --state shows a saved game, \
      move by move. An SVG file moves as its own animations say, of SVG and of CSS; animations that wait for a click never begin. \
      Without -o the animation goes to a file named after it.

      EXAMPLES:
        cardwright animate flip QS --back floral -o flip.png
        cardwright animate deal AS KS QS JS 10S --table 640x320 -o royal.png
        cardwright animate deal --game memory --fps 30 -o deal.png
        cardwright animate chase --taps 0@0,5@.2 --fps 60 -o chase.png
        cardwright animate fan spades --width 960 --loops 1
        cardwright animate shuffle --style overhand --passes 2 -o shuffle.png
        cardwright animate reveal 'red courts' --frames Frames/
        cardwright animate reveal --at 1.2 -o moment.svg
        cardwright animate fan figuras --pattern spanish -o figuras.png
        cardwright animate trios --show
        cardwright animate spinner.svg --fps 30 -o spinner.png
        cardwright animate --state game.json --width 640 -o game.png
        cardwright animate deal --format y4m -o - | ffmpeg -i - -pix_fmt yuv420p deal.mp4
      """)

  @Argument(
    help: ArgumentHelp(
      "The animation: \(CardAnimation.Kind.allCases.map(\.rawValue).joined(separator: ", ")), or an SVG file.",
      valueName: "animation"),
    completion: .list(CardAnimation.Kind.allCases.map(\.rawValue)))
  var name: String?

  @Argument(help: ArgumentHelp("flip: a card; deal, fan, reveal: which cards, as in 'red courts'.", valueName: "cards"))
  var cards: [String] = []

  @Option(
    help: ArgumentHelp(
      "A game that board, play or a page has saved, to show move by move; at most 4 s for each move.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var state: String?

  @OptionGroup(title: "Cards") var options: AnimationOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second, .01 to 240: 30, 12.5, 30000/1001.", valueName: "number"))
  var fps = "30"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How often an animated PNG is played; 0 is without end. (default: 0)", valueName: "number"))
  var loops: UInt32?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The duration: the chase lasts this long; others are stretched to it. (default: its own duration)",
      valueName: "seconds"))
  var duration: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How fast it is played, .01 to 100: .5 takes twice as long, also for a chase. (default: 1)", valueName: "number"))
  var speed: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width in pixels. (default: one for each point of the table)", valueName: "pixels"))
  var width: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A .png, .apng, .y4m or .raw file, with --at also .svg, or - for standard output.", valueName: "path"),
    completion: .file(extensions: ["png", "apng", "y4m", "raw", "svg"]))
  var output: String?

  @Option(
    help: ArgumentHelp("Write each frame as a PNG into a folder instead.", valueName: "folder"), completion: .directory)
  var frames: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Write the picture of one moment instead, as PNG or SVG.", valueName: "seconds"))
  var at: Double?

  @Option(
    help: ArgumentHelp(
      "png, apng, raw (RGBA without a header), y4m, or svg with --at. (default: the ending of the name after -o, or png)",
      valueName: "format"),
    completion: .list(["png", "apng", "raw", "y4m", "svg"]))
  var format: String?

  @OptionGroup(title: "Output") var compression: Words<CompressionSettings>

  @Flag(
    help: """
      Draw cards that turn over or grow as shapes in each frame, as in SVG, and not from a large picture that is drawn \
      once: slower.
      """)
  var shapes = false

  @Flag(help: "Replace files that exist.")
  var force = false

  @OptionGroup(title: "Limits") var limiting: Words<LimitSettings>

  @OptionGroup(title: "Output") var showing: ShowingOptions

  @OptionGroup(title: "Output") var reporting: ReportingOptions

  func run() throws {
    let isShown = try showing.isAskedFor()
    if let name, name.lowercased().hasSuffix(".svg") || name.lowercased().hasSuffix(".svgz") {
      return try run(file: name, isShown: isShown)
    }
    let kind = state == nil ? try self.kind() : nil
    let name = kind?.rawValue ?? "game"
    let target = try AnimationTarget(self, named: name, isShown: isShown)
    try checkDuration()
    let table = try options.tableSize(otherwise: kind?.tableSize ?? Board.standardSize)
    let size = try pictureSize(of: table)
    let timeline =
      try kind.map { try self.timeline(of: $0, on: table, isSampled: !shapes && target.hasPixels) } ?? film(on: table)
    var exporter = AnimationExporter(
      rate: try CommandFailure.about("--fps") { () throws(AnimationError) in try FrameRate(parsing: fps) }, size: size,
      compression: compression.effort ?? .fast, replacesExisting: force)
    exporter.playCount = loops ?? 0
    // Cardwright's own drawings need no limit.
    if options.back.picture != nil { exporter.limits = limiting.settings.limits }
    exporter.title = "Cards in motion: \(name)"
    let run = AnimationRun(
      timeline: try stretched(timeline, of: kind), exporter: exporter, name: name, reporting: reporting)
    try run.write(to: target)
    if isShown { try run.show(by: showing) }
  }

  /// Returns the timeline of an animation.
  private func timeline(of kind: CardAnimation.Kind, on table: Size, isSampled: Bool) throws -> Timeline {
    var stage = try options.stage(
      table: table, game: options.gameShown(by: kind), limits: limiting.settings.limits, reporting.context)
    stage.pixelsPerPoint = width.map { Double($0) / stage.table.width } ?? 1
    stage.samplesMovingCards = isSampled
    let animation = try options.animation(
      kind, of: cards.isEmpty ? nil : cards.joined(separator: " "), duration: duration, pictures: stage.pictures)
    return try self.timeline(of: animation, on: stage)
  }

  /// Draws an SVG file in motion.
  private func run(file path: String, isShown: Bool) throws {
    if let option = cards.first ?? (state != nil ? "--state" : nil) ?? options.givenForFilms
      ?? (shapes ? "--shapes" : nil)
    {
      throw CommandFailure(.usage, "\(option) is not for an SVG file: leave it out")
    }
    let base = path.split(separator: "/").last.map(String.init) ?? path
    let name = String(base[..<(base.lastIndex(of: ".") ?? base.endIndex)])
    let target = try AnimationTarget(self, named: name, isShown: isShown)
    try checkDuration()
    let animation = try SVGInMotion(path: path, limits: limiting.settings.limits, reporting.context)
    let timeline = try animation.timeline(duration: duration, speed: speed ?? 1)
    var exporter = AnimationExporter(
      rate: try CommandFailure.about("--fps") { () throws(AnimationError) in try FrameRate(parsing: fps) },
      size: try pictureSize(of: animation.size), compression: compression.effort ?? .fast, replacesExisting: force)
    exporter.playCount = loops ?? 0
    exporter.limits = limiting.settings.limits
    exporter.title = name
    let run = AnimationRun(timeline: timeline, exporter: exporter, name: name, reporting: reporting)
    try run.write(to: target)
    if isShown { try run.show(by: showing) }
  }

  /// The timeline of the game that `--state` names.
  private func film(on table: Size) throws -> Timeline {
    guard let state, name == nil, cards.isEmpty else {
      throw CommandFailure(.usage, "--state shows a saved game: leave \(name ?? "the animation") out")
    }
    guard let record = try GameRecordFile(path: state).record() else {
      throw CommandFailure(.noInput, "--state \(state): there is no such file; cardwright board --state makes one")
    }
    if let option = options.givenForAnimations {
      throw CommandFailure(.usage, "\(option) is not for a saved game, which looks like its board")
    }
    return try GameTheme(playing: record, named: options.theme).film(
      of: record, edge: options.from ?? .left, size: table
    ).timeline()
  }

  private func timeline(of animation: CardAnimation, on stage: CardStage) throws -> Timeline {
    do {
      return try animation.timeline(on: stage, seed: options.seed)
    } catch let error as CardDesignError {
      // No option can set another font here.
      throw CommandFailure(.usage, "\(error)")
    }
  }

  private func kind() throws(CommandFailure) -> CardAnimation.Kind {
    guard let name else {
      throw CommandFailure(.usage, "no animation is named; write for example: cardwright animate flip QS -o flip.png")
    }
    if let kind = CardAnimation.Kind(argument: name) { return kind }
    throw CommandFailure(.usage, "there is no animation '\(name)'; \(CardAnimation.Kind.advice(for: name))")
  }

  private func pictureSize(of table: Size) throws -> PictureSize {
    let size = width.map(PictureSize.width) ?? .intrinsic
    _ = try CommandFailure.about(width == nil ? "--table" : "--width") { () throws(PictureSizeError) in
      try size.grid(for: table)
    }
    return size
  }

  private func checkDuration() throws(CommandFailure) {
    if let speed, !(0.01...100).contains(speed) {
      throw CommandFailure(.usage, "--speed \(DecimalNumber.text(speed)): it must be from .01 to 100")
    }
    guard let duration else { return }
    guard duration > 0, duration <= Timeline.longestDuration else {
      throw CommandFailure(
        .usage,
        """
        --duration: an animation cannot take \(DecimalNumber.text(duration)) s, only more than 0 and up to \
        \(DecimalNumber.text(Timeline.longestDuration))
        """)
    }
  }

  /// Returns the timeline with the wanted duration; a chase already has it.
  private func stretched(_ timeline: Timeline, of kind: CardAnimation.Kind?) throws -> Timeline {
    let wanted = (kind == .chase ? timeline.duration : duration ?? timeline.duration) / (speed ?? 1)
    guard wanted != timeline.duration, timeline.duration > 0 else { return timeline }
    return try Timeline(duration: wanted) { timeline.scene(at: $0 / wanted * timeline.duration) }
  }
}

extension CardAnimation.Kind {
  fileprivate static func advice(for name: String) -> String {
    let names = allCases.map(\.rawValue)
    return nearestText(to: name.lowercased(), among: names).map { "did you mean \($0)?" }
      ?? "choose one of \(names.joined(separator: ", "))"
  }
}
