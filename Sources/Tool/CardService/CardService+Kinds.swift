import SheetLayout
import CardDesign
import CardSettings
import CardwrightJobs
import FontMatching
import PictureExport
import PlainNotation
import SettingFields
import TabletopGames
import WorkerThreads

extension CardService {
  /// The parts of an address other than its options.
  struct Request: Sendable {
    var subject = ""
    var ending: String
    /// The limits of the work.
    let limits: ServiceLimits

    /// The format of the answer; `nil` for JSON.
    var format: PictureFormat? { PictureFormat(rawValue: ending) }

    /// The limits for reading and drawing files.
    var fileLimits: LimitSettings {
      var settings = LimitSettings()
      (settings.work, settings.memory) = (StepCount(limits.work), ByteCount(limits.memory))
      return settings
    }

    /// The context of the work, which drops warnings.
    var context: JobContext {
      var context = JobContext.served
      context.mostPixels = limits.pixels
      return context
    }

    /// Sets the format of a picture, and standard output as its destination.
    func write(_ writing: inout WritingSettings, to output: inout String?) { (writing.format, output) = (format, "-") }
  }

  /// A kind of address: a job and its options.
  struct Kind: Sendable {
    /// The first part of its path.
    let path: String
    /// The equivalent command.
    let command: String
    /// The supported extensions; the first one is the default.
    let endings: [String]
    /// The name and the description of the path's second part.
    let subject: (name: String, text: String)
    /// The valid subjects; `nil` if the job decides.
    var subjects: [String]?
    /// The options that are available in addresses.
    let options: [AddressOption]
    /// Reads a query, and returns the function that makes the answer.
    let answer: @Sendable (AddressQuery, Request) throws(ServiceError) -> @Sendable () throws -> [UInt8]

    fileprivate init<Settings: SettingGroup>(
      path: String, command: String, endings: [String], subject: (name: String, text: String),
      subjects: [String]? = nil,
      _ make: @escaping @Sendable (inout Settings, Request) throws -> [UInt8]
    ) {
      (self.path, self.command, self.endings, self.subject) = (path, command, endings, subject)
      self.subjects = subjects
      options = AddressOption.all(of: Settings.self)
      answer = { (query, request) throws(ServiceError) in
        let settings = try query.settings(Settings.self, of: command)
        return {
          var settings = settings
          return try make(&settings, request)
        }
      }
    }
  }

  static let kinds = [
    Kind(
      path: "cards", command: "card", endings: PictureFormat.allCases.map(\.fileEnding),
      subject: ("card", "A card, such as QS, 10h, RJ or back.")
    ) { (hand: inout HandSettings, request) in
      hand.cards = [request.subject]
      hand.drawing.limits = request.fileLimits
      request.write(&hand.writing, to: &hand.output)
      let job = try HandJob(hand, in: request.context)
      return try job.picture() ?? wait { [job] in try await job.document() }
    },
    Kind(
      path: "boards", command: "board", endings: PictureFormat.allCases.map(\.fileEnding) + ["json"],
      subject: ("game", "A game: concentration, memory, pelmanism, trios. As JSON it is what a player sees."),
      subjects: GameKind.allCases.map(\.rawValue)
    ) { (board: inout BoardSettings, request) in
      board.game.game = request.subject
      guard request.format != nil else { return try view(of: board, request) }
      request.write(&board.writing, to: &board.output)
      let job = try BoardJob(board, in: request.context)
      return try job.bytes(job.picture(), as: board.encoding(for: .standardOutput))
    },
    Kind(
      path: "sheets", command: "sheet", endings: ["pdf"], subject: ("name", "The name of the file: any name.")
    ) { (deck: inout SheetDeckSettings, request) in
      deck.drawing.limits = request.fileLimits
      request.write(&deck.writing, to: &deck.output)
      let sheets = try deck.job(in: request.context)
      return try wait { try await sheets.job.export.bytes(of: sheets.job.set, as: sheets.destination) }
    },
    Kind(
      path: "boxes", command: "box", endings: ["pdf", "svg", "png"],
      subject: ("name", "The name of the file: any name.")
    ) { (box: inout BoxSettings, request) in
      box.drawing.limits = request.fileLimits
      request.write(&box.writing, to: &box.output)
      return try box.job(in: request.context).job.bytes()
    },
    Kind(
      path: "themes", command: "theme", endings: ["json"], subject: ("theme", "A theme: classic, minimal."),
      subjects: Theme.named.map(\.name)
    ) { (theme: inout ThemeFileSettings, request) in
      theme.export = theme.export ?? request.subject
      return Array(try theme.theme().json().utf8)
    },
    Kind(
      path: "list", command: "list", endings: ["json"], subject: ("kind", "What to list: themes, backs, all."),
      subjects: ListSettings.Kind.allCases.map(\.rawValue)
    ) { (list: inout ListSettings, request) in
      let start = ContinuousClock.now
      list.kind = ListSettings.Kind(rawValue: request.subject) ?? .all
      var report = ListSettings.report(of: try list.lists())
      report.duration = ContinuousClock.now - start
      return Array(report.json.utf8)
    },
  ]

  /// Returns a player's view of a game.
  private static func view(of board: BoardSettings, _ request: Request) throws -> [UInt8] {
    let start = ContinuousClock.now
    let job = try BoardJob(board, in: request.context)
    var report = job.report
    report.details = try job.view()
    if let lent = job.lentPictures { report.warnings = [lent] }
    report.duration = ContinuousClock.now - start
    return Array(report.json.utf8)
  }

  /// Returns the work that draws an SVG from a request.
  ///
  /// - Parameter ending: the extension of a picture's file.
  public func rendering(
    of svg: [UInt8], as ending: String, query: [(name: String, value: String)]
  ) throws(ServiceError) -> Work {
    guard PictureFormat(rawValue: ending) != nil else {
      throw ServiceError(.wrong, "format: '\(ending)' is not supported: write \(PictureFormat.fileEndings)")
    }
    let query = AddressQuery(items: query, readsFiles: limits.readsFiles)
    let request = Request(ending: ending, limits: limits)
    let settings = try query.settings(RenderSettings.self, of: "render")
    let (tag, files) = tag(of: ["render", ending], query, input: svg)
    return Work(
      tag: tag, mediaType: MediaType.of(ending) ?? "", dependsOnFiles: !files.isEmpty, isHeavy: true
    ) { () throws(ServiceError) in
      var render = settings
      (render.files, render.limits) = (["-"], request.fileLimits)
      request.write(&render.writing, to: &render.output)
      do {
        let (job, _) = try render.job(in: request.context)
        do throws(SVGDrawingError) { return try job.bytes(of: .bytes(svg, name: "standard input")) } catch {
          throw ServiceError(job.failure(error))
        }
      } catch {
        throw ServiceError(error)
      }
    }
  }
}

extension JobContext {
  /// The context of work on a server: the machine's fonts, and no warnings.
  static var served: JobContext {
    var context = JobContext()
    context.systemFonts = FontconfigFonts()
    context.isQuiet = true
    return context
  }
}
