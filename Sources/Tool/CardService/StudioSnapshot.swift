import CardwrightJobs
import CardDesign
import CardSets
import CardTables
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import SVGFormat
import Typography

/// A project's cards at one moment, with a digest for each side to detect changes.
struct StudioSnapshot: Sendable {
  /// A card of the project.
  struct Card: Sendable {
    let id: String
    let source: Int
    let index: Int
    let front: String
    /// The digest of its back; `nil` for none.
    let back: String?
    /// The card for the page.
    let json: JSONValue
    let line: Int
    let problemKey: String
  }

  /// A problem with a card or a file.
  struct Problem: Hashable, Sendable {
    var severity: String
    var file = ""
    var line: Int?
    var columns: [String] = []
    var card: String?
    var text: String

    var json: JSONValue {
      var members: [(String, JSONValue)] = [
        ("severity", .string(severity)), ("file", .string(file)), ("text", .string(text)),
      ]
      if let line { members.append(("line", .number(Double(line)))) }
      if let column = columns.first { members.append(("field", .string(column))) }
      if let card { members.append(("card", .string(card))) }
      return .object(members)
    }
  }

  let project: ServedProject
  let cards: [Card]
  /// The digests of the backs of each source.
  let backs: [[String]]
  /// The sides by their digests.
  let sides: [String: (source: Int, place: CardSet.Place)]

  init(_ project: ServedProject) {
    self.project = project
    var (cards, sides): ([Card], [String: (source: Int, place: CardSet.Place)]) = ([], [:])
    var allBacks: [[String]] = []
    let fonts = Self.fonts(of: project)
    for (number, source) in project.sources.enumerated() {
      let backs = source.set.backs.map { Self.digest(of: $0, source.set, fonts) }
      allBacks.append(backs)
      for (index, digest) in backs.enumerated() { sides[digest] = (number, .back(index)) }
      for (index, card) in source.set.cards.enumerated() {
        let digest = Self.digest(of: card.front, source.set, fonts)
        sides[digest] = (number, .front(index))
        let back = card.back.map { backs[$0] }
        let name = card.front.stem
        let id = project.sources.count == 1 ? name : "\(source.name)/\(name)"
        let row = index < source.rows.count ? source.rows[index] : nil
        let values = row.map { zip(source.columns, $0.fields).map { ($0, JSONValue.string($1)) } } ?? []
        let json = JSONValue.object([
          ("id", .string(id)), ("source", .string(source.name)), ("name", .string(card.front.label.title)),
          ("line", row.map { .number(Double($0.line)) } ?? .null), ("row", .object(values)),
          ("quantity", .number(Double(card.quantity))), ("alt", .string(card.front.label.alternativeText)),
          ("digest", .string(digest)), ("url", .string("/pictures/\(digest).webp")),
          ("backUrl", back.map { .string("/pictures/\($0).webp") } ?? .null),
        ])
        cards.append(
          Card(
            id: id, source: number, index: index, front: digest, back: back, json: json, line: row?.line ?? 0,
            problemKey: "\(digest) \(row?.line ?? 0)"))
      }
    }
    (self.cards, self.backs, self.sides) = (cards, allBacks, sides)
  }

  /// Returns the project's own fonts. The cards that use them are not known before they are drawn.
  static func fonts(of project: ServedProject) -> [String] {
    project.files.filter { FontCollection.endings.contains($0.fileEnding.lowercased()) }.map { path in
      "\(path) \(ContentDigest((try? ReadableFile(path: path).bytes()) ?? []))"
    }
  }

  /// Returns a digest of all inputs of a side.
  static func digest(of side: SidePromise, _ set: CardSet, _ fonts: [String]) -> String {
    var words = [Release.software, "\(set.format)"] + fonts
    if let inputs = side.inputs {
      words.append("\(inputs())")
      words += side.sources().sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    } else {
      words += set.composition(of: side, on: nil).pictures.map { "\($0.digest())" }
    }
    return String("\(ContentDigest(Array(words.joined(separator: "\n").utf8)))".prefix(16))
  }

  /// Returns the digest of a side, and its card if it is a front.
  func known(_ place: CardSet.Place, of source: Int) -> (card: Card?, digest: String) {
    switch place {
    case .front(let index):
      // The cards of a source are consecutive.
      let first = project.sources[..<source].reduce(0) { $0 + $1.set.cards.count }
      return (cards[first + index], cards[first + index].front)
    case .back(let index): return (nil, backs[source][index])
    }
  }

  /// Returns the digests of all sides in a source.
  func digests(of source: Int) -> [String] {
    cards.filter { $0.source == source }.map { "\($0.front) \($0.back ?? "")" } + backs[source]
  }

  // MARK: Pictures

  /// Returns a side as a picture.
  ///
  /// - Parameters:
  ///   - width: the width in pixels.
  ///   - ending: `webp`, `png` or `svg`.
  func picture(of digest: String, width: Int, ending: String) -> Work? {
    guard let (source, place) = sides[digest], let type = MediaType.of(ending),
      let format = PictureFormat(rawValue: ending), format != .pdf
    else { return nil }
    let set = project.sources[source].set
    let encoding = PictureEncoding(format, size: .width(width))
    let tag = ContentDigest(Array("\(digest) \(width) \(ending) \(Release.software)".utf8))
    return Work(tag: tag, mediaType: type, dependsOnFiles: false) { () throws(ServiceError) in
      try Self.bytes(of: set.side(at: place), set, as: encoding)
    }
  }

  /// Returns a side as the bytes of a file.
  static func bytes(
    of side: SidePromise, _ set: CardSet, as encoding: PictureEncoding
  ) throws(ServiceError) -> [UInt8] {
    let grid: PixelGrid?
    do { grid = try set.grid(for: encoding) } catch { throw ServiceError(.wrong, "\(error)") }
    let composition = set.composition(of: side, on: grid)
    if let problem = composition.errors.first { throw ServiceError(.unsuitable, problem.description) }
    guard let picture = composition.pictures.first else { throw ServiceError(.unsuitable, "there is no picture") }
    do { return try PictureExporter(encoding).bytes(of: picture) } catch {
      throw ServiceError(.unsuitable, "\(error)")
    }
  }

  // MARK: Problems

  /// Returns all problems found in composing a card's sides.
  func problems(of card: Card) -> [Problem] {
    let set = project.sources[card.source].set
    let one = set.cards[card.index]
    var found: [Problem] = []
    for side in [one.front] + (one.back.map { [set.backs[$0]] } ?? []) {
      let composition = set.composition(of: side, on: nil)
      found += composition.errors.map { Self.problem($0, "error", card: card.id) }
      found += composition.warnings.map { Self.problem($0, "warning", card: card.id) }
    }
    return found
  }

  private static func problem(_ problem: PieceProblem, _ severity: String, card: String?) -> Problem {
    guard let cause = problem.cause as? TableProblem else {
      return Problem(severity: severity, card: card, text: problem.description)
    }
    return Self.problem(cause, severity, card: card)
  }

  private static func problem(_ problem: TableProblem, _ severity: String, card: String?) -> Problem {
    var line = problem.line
    if case .template(.malformed(_, at: let place)) = problem.kind { line = line ?? place.line }
    return Problem(
      severity: severity, file: problem.file, line: line, columns: problem.columns, card: card,
      text: problem.kind.description)
  }

  /// Returns the problems of a project that cannot be read.
  static func problems(of error: any Error) -> [Problem] {
    if let failure = error as? CardTable.Failure {
      return failure.problems.map { Self.problem($0, "error", card: nil) }
    }
    return [Problem(severity: "error", text: ErrorLines.words(of: error))]
  }

  // MARK: JSON for the page

  /// The project: its name, its sources and its outputs.
  var json: JSONValue {
    .object([
      ("protocol", .number(1)), ("software", .string(Release.software)), ("name", .string(project.name)),
      ("folder", .string((try? WorkingFolder.path()) ?? "")),
      (
        "sources",
        .array(
          project.sources.map { source in
            let format = source.set.format
            func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
            return .object([
              ("name", .string(source.name)), ("kind", .string(source.kind)), ("table", text(source.table)),
              ("template", text(source.template)), ("backTemplate", text(source.back)),
              ("columns", .array(source.columns.map(JSONValue.string))),
              (
                "size",
                .object([
                  ("width", .number(format.size.width)), ("height", .number(format.size.height)),
                  ("bleed", .number(format.bleed)), ("safe", .number(3)), ("corner", .number(format.cornerRadius)),
                ])
              ),
            ])
          })
      ),
    ])
  }
}

extension Studio {
  /// Returns the lines of a file around a faulty one.
  static func excerpt(of file: String, around line: Int?) -> [JSONValue] {
    guard let line, let bytes = try? ReadableFile(path: file).bytes(),
      let text = String(validating: bytes, as: UTF8.self)
    else { return [] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return (max(1, line - 1)...(line + 1)).filter { $0 <= lines.count }.map { number in
      .array([
        .number(Double(number)), .string(String(lines[number - 1].prefix(200))), .boolean(number == line),
      ])
    }
  }
}
