import CRevision
import CardwrightTool
import FileAccess
import PictureExport
import PlainNotation

/// Cards, boards, sheets, boxes, themes and lists by addresses: each is what a command of `cardwright` writes, with the options of that
/// command as the query.
///
///     let service = CardService(limits: .open)
///     let work = try service.work(of: "/cards/QS.png", query: [("width", "300")])
public struct CardService: Sendable {
  /// The limits of each piece of work.
  public let limits: ServiceLimits

  /// A service in the working folder, below which files may be named.
  public init(limits: ServiceLimits) { self.limits = limits }

  /// The version, which addresses can begin with: `/v1.0.0/cards/QS.png` is the same for ever.
  public static let version = Release.version

  // MARK: Addresses

  /// A kind of address: a command, and what it can be asked for.
  struct Kind: Sendable {
    /// The first part of its path.
    let path: String
    /// The command that answers.
    let command: String
    /// The endings that it can be asked for with; the first one is written where none is given.
    let endings: [String]
    /// The name of the second part, for descriptions, and what it is.
    let subject: (name: String, text: String)
    /// The arguments for a subject and an ending.
    let arguments: @Sendable (_ subject: String, _ ending: String) -> [String]
  }

  private static func written(_ ending: String) -> [String] { ["--format=\(ending)", "-o", "-"] }

  static let kinds = [
    Kind(
      path: "cards", command: "card", endings: ["png", "webp", "svg", "pdf"],
      subject: ("card", "A card as it is written: QS, 10h, RJ, back.")
    ) { [$0] + written($1) },
    Kind(
      path: "boards", command: "board", endings: ["png", "webp", "svg", "pdf", "json"],
      subject: ("game", "A game: concentration, memory, pelmanism, trios. As JSON it is what a player sees.")
    ) { $1 == "json" ? [$0, "--json"] : [$0] + written($1) },
    Kind(
      path: "sheets", command: "sheet", endings: ["pdf"], subject: ("name", "Any name, which the file gets.")
    ) { written($1) },
    Kind(
      path: "boxes", command: "box", endings: ["pdf", "svg", "png"],
      subject: ("name", "Any name, which the file gets.")
    ) { written($1) },
    Kind(path: "themes", command: "theme", endings: ["json"], subject: ("theme", "A theme: classic, minimal.")) {
      theme, _ in ["--export=\(theme)"]
    },
    Kind(path: "list", command: "list", endings: ["json"], subject: ("kind", "What to list: themes, backs, all.")) {
      kind, _ in [kind, "--json"]
    },
  ]

  /// The request of an address.
  ///
  /// - Parameters:
  ///   - path: from its first slash, without a version.
  ///   - query: in its order.
  ///   - takesWebP: whether whoever asks prefers WebPs where no ending says what is wanted.
  /// - Returns: `nil` for an address of something else.
  /// - Throws: ``ServiceError`` of an address that means nothing.
  public func work(
    of path: String, query: [(name: String, value: String)], takesWebP: Bool = false
  ) throws(ServiceError) -> Work? {
    if path.hasPrefix("/decks/") { return try deck(at: path.dropFirst("/decks/".count), query) }
    let parts = (path == "/list" ? "/list/all" : path).split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst()
    guard let first = parts.first, let kind = Self.kinds.first(where: { $0.path == first }) else { return nil }
    guard parts.count == 2, var subject = parts.last.map(String.init), !subject.isEmpty, !subject.hasPrefix("-") else {
      throw ServiceError(.missing, "write /\(kind.path)/\(kind.subject.name.uppercased()).\(kind.endings[0])")
    }
    var ending = takesWebP && kind.endings.contains("webp") ? "webp" : kind.endings[0]
    if let point = subject.lastIndex(of: ".") {
      ending = String(subject[subject.index(after: point)...])
      subject = String(subject[..<point])
      guard kind.endings.contains(ending) else {
        throw ServiceError(.missing, "\(kind.path) end in .\(kind.endings.joined(separator: ", ."))")
      }
    }
    if let known = AddressOptions.of(kind.command).subjects, !known.contains(subject) {
      throw ServiceError(.missing, "there is no \(kind.subject.name) '\(subject)': \(known.joined(separator: ", "))")
    }
    var query = query
    // A game that is dealt anew each time would be no picture that anybody could keep.
    if kind.command == "board", !query.contains(where: { $0.name == "seed" }) { query.append(("seed", "1")) }
    return try work(kind.command, kind.arguments(subject, ending), query, as: ending)
  }

  /// Draws an SVG that was sent.
  ///
  /// - Parameter ending: of a picture's file.
  public func rendering(
    of svg: [UInt8], as ending: String, query: [(name: String, value: String)]
  ) throws(ServiceError) -> Work {
    guard ["png", "webp", "svg", "pdf"].contains(ending) else {
      throw ServiceError(.wrong, "format: '\(ending)' is none: write png, webp, svg or pdf")
    }
    return try work("render", ["-"] + Self.written(ending), query, input: svg, as: ending)
  }

  private func work(
    _ name: String, _ arguments: [String], _ query: [(name: String, value: String)], input: [UInt8] = [],
    as ending: String
  ) throws(ServiceError) -> Work {
    let options = AddressOptions.of(name)
    let given: [String]
    do throws(CommandFailure) { given = try options.arguments(query, readsFiles: limits.readsFiles) } catch {
      throw ServiceError(error)
    }
    var words = [name] + arguments + given
    if options.isLimited { words += ["--limit-work=\(limits.work)", "--limit-memory=\(limits.memory)"] }
    var command = InnerCommand(words)
    command.input = input
    command.mostPixels = limits.pixels
    let (tag, files) = tag(of: words, query, input: input)
    return Work(
      tag: tag, mediaType: MediaType.of(ending) ?? "application/octet-stream", dependsOnFiles: !files.isEmpty,
      isHeavy: name == "render"
    ) {
      [command] () throws(ServiceError) in
      do throws(CommandFailure) {
        return try command.output()
      } catch {
        throw ServiceError(error)
      }
    }
  }

  /// A tag of all that is asked for, the files that it names, and the version.
  func tag(
    of words: [String], _ query: [(name: String, value: String)], input: [UInt8] = []
  ) -> (tag: ContentDigest, files: [String]) {
    let files = limits.readsFiles ? AddressOptions.files(named: query.map(\.value)) : []
    let digests = files.map { "\($0) \(ContentDigest((try? ReadableFile(path: $0).bytes()) ?? []))" }
    let said = [Release.version, unsafe String(cString: cardwright_revision())] + words.sorted() + digests
    return (ContentDigest(Array(said.map { "\($0.utf8.count):\($0)" }.joined().utf8) + input), files)
  }
}
