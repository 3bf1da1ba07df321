import CardSets
import Drawing
import FileAccess
import PictureExport
import PlainNotation

/// Completes an export to a target: writes the texts that list its cards, and the folder's record.
///
/// The note of each piece contains the words and values of its card.
struct EngineClosing: ExportClosing {
  typealias Record = ExportRecord

  let command = "export"
  let target: ExportTarget
  /// The target's name, or the path of its file.
  private let source: String
  private let title: String
  private let themeName: String

  var replacesForeignFiles: Bool { false }

  init(_ exporter: EngineExporter, _ set: CardSet) {
    target = exporter.target
    source = exporter.source
    title = exporter.title ?? set.title
    themeName = set.name
  }

  // MARK: The run

  /// Returns a short text that identifies a target with all of its settings.
  static func definition(of target: ExportTarget) -> String { ContentDigest(Array("\(target)".utf8)).description }

  var about: String {
    let pictures = target.pictures
    let scales = pictures.scales.map { JSONValue.array([.number($0.factor), .string($0.name)]) }
    return JSONValue.object([
      ("target", .string(source)), ("definition", .string(Self.definition(of: target))), ("title", .string(title)),
      ("theme", .string(themeName)), ("width", .number(Double(pictures.width))),
      ("format", .string(pictures.format.rawValue)), ("address", .string(pictures.address)), ("scales", .array(scales)),
    ]).text
  }

  init(command: String, about: String) throws(ExportError.Reason) {
    var source = "a target"
    do {
      let value = JSONMember(try JSONValue(parsing: Array(about.utf8)))
      source = try value["target"].text()
      var target =
        try source.lowercased().hasSuffix(".json") ? ExportTarget(path: source) : ExportTarget(named: source)
      target.pictures.width = try value["width"].integer(in: 1...Bitmap.maximumSide)
      target.pictures.format = try value["format"].read("a format") { PictureFormat(rawValue: $0) }
      target.pictures.address = try value["address"].text()
      target.pictures.scales = try value["scales"].elements().map { scale in
        let parts = try scale.elements()
        guard parts.count == 2 else { throw scale.unexpected("a factor and a name") }
        return ExportTarget.Scale(factor: try parts[0].number(), name: try parts[1].text())
      }
      guard Self.definition(of: target) == (try value["definition"].text()) else {
        throw EngineExportError.foreignShares(
          target: source, reason: "the target has been changed since the shares were drawn")
      }
      (self.target, self.source) = (target, source)
      title = try value["title"].text()
      themeName = try value["theme"].text()
    } catch let error as EngineExportError {
      throw .piece(PieceProblem(error))
    } catch let error as ExportTargetError {
      throw .piece(PieceProblem(EngineExportError.foreignShares(target: source, reason: "\(error)")))
    } catch {
      throw .piece(PieceProblem(EngineExportError.foreignShares(target: source, reason: "they do not say which one")))
    }
  }

  // MARK: Cards

  /// Returns the note of a card.
  ///
  /// - Parameter sizes: the sizes of its pictures in pixels, at each scale.
  func note(of card: ExportedCard, sizes: [PixelSize]) -> String {
    let kind: [JSONValue] =
      switch card.kind {
      case .suited(let suit, let number, let rank):
        [.string("suited"), .string(suit), .number(Double(number)), .number(Double(rank))]
      case .joker(let name, let number): [.string("joker"), .string(name), .number(Double(number))]
      case .back: [.string(card.isCommonBack ? "back" : "other back")]
      case .other: [.string("other")]
      }
    var members: [(String, JSONValue)] = [
      ("card", .string(card.label.shortName)), ("title", .string(card.label.title)),
      ("text", .string(card.label.alternativeText)), ("kind", .array(kind)),
      ("quantity", .number(Double(card.quantity))),
      ("sizes", .array(sizes.map { .array([.number(Double($0.width)), .number(Double($0.height))]) })),
      ("values", .object(card.sourceValues.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
    ]
    if let symbol = card.label.symbol { members.append(("symbol", .string(symbol))) }
    if let extra = card.extra { members.append(("extra", .string(extra.rawValue))) }
    // An order says of a back which cards have it.
    let own = target.cards.deckCounts.isEmpty ? nil : card.backNumber
    if let back = card.back ?? own { members.append(("back", .number(Double(back)))) }
    return JSONValue.object(members).text
  }

  /// Returns the card of a note.
  private func card(_ note: ShardPiece) throws(ExportError.Reason) -> ExportedCard {
    guard let card = try? Self.card(JSONMember(JSONValue(parsing: Array(note.about.utf8))), note.files),
      card.files.count == target.pictures.scales.count
    else {
      throw .piece(
        PieceProblem(
          EngineExportError.foreignShares(
            target: target.name, reason: "the record of card \(note.index) is not valid")))
    }
    return card
  }

  private static func card(_ value: JSONMember, _ files: [OwnedFile]) throws(JSONMemberError) -> ExportedCard {
    let words = try value["kind"].elements()
    let kind: CardKind =
      switch (try words.first?.text(), words.count) {
      case ("suited"?, 4):
        .suited(
          suit: try words[1].text(), suitNumber: try words[2].integer(in: 0...1000),
          rankNumber: try words[3].integer(in: 0...1000))
      case ("joker"?, 3): .joker(name: try words[1].text(), number: try words[2].integer(in: 0...1000))
      case ("back"?, 1), ("other back"?, 1): .back
      case ("other"?, 1): .other
      default: throw value["kind"].unexpected("the kind of a card")
      }
    var values: [String: String] = [:]
    if case .object(let members)? = value["values"].value {
      values = Dictionary(members.map { ($0.0, $0.1.string ?? "") }) { first, _ in first }
    }
    var card = ExportedCard(
      label: CardLabel(
        shortName: try value["card"].text(), title: try value["title"].text(),
        alternativeText: try value["text"].text(), symbol: value["symbol"].value?.string), kind: kind, values: values)
    card.isCommonBack = try words.first?.text() == "back"
    card.extra = value["extra"].value?.string.flatMap { ExtraPicture(rawValue: $0) }
    card.quantity = try value["quantity"].integer(in: 1...1_000_000)
    card.back = try value["back"].value == nil ? nil : value["back"].integer(in: 0...)
    let sizes = try value["sizes"].elements().map { size throws(JSONMemberError) in
      let sides = try size.elements()
      guard sides.count == 2 else { throw size.unexpected("a width and a height") }
      return PixelSize(
        width: try sides[0].integer(in: 1...Bitmap.maximumSide),
        height: try sides[1].integer(in: 1...Bitmap.maximumSide))
    }
    guard sizes.count == files.count else { throw value["sizes"].unexpected("a size of each file") }
    card.files = zip(files, sizes).map { ($0, $1) }
    return card
  }

  func files(
    after notes: PieceNotes, to output: (ClosingFile) throws(ExportError.Reason) -> Void
  ) throws(ExportError.Reason) {
    for note in notes { _ = try card(note) }
    let cards = OnDemandList(count: notes.count) { index in
      do { return try card(notes[index]) } catch { preconditionFailure("a note that has been read cannot be read") }
    }
    var texts = TargetTexts(target, title: title, themeName: themeName, cards: cards)
    try texts.checkNames()
    try texts.files(to: output)
  }

  func check(_ notes: PieceNotes, path: (Int) -> String) throws(ExportError.Reason) {
    try files(after: notes) { (file) throws(ExportError.Reason) in try file.write() }
  }

  func record(of notes: PieceNotes, _ last: [OwnedFile]) -> AnySequence<String> {
    // The order is by scale, not by card.
    let scaleCount = target.pictures.scales.count
    let isByScales = target.pictures.kind.hasFileForEachCard && notes.allSatisfy { $0.files.count == scaleCount }
    let files: AnySequence<OwnedFile> =
      if isByScales {
        AnySequence((0..<scaleCount).lazy.flatMap { scale in notes.lazy.map { $0.files[scale] } })
      } else {
        AnySequence(notes.lazy.flatMap(\.files))
      }
    return ExportRecord.parts(target: target.name, files: [files, AnySequence(last)].lazy.flatMap { $0 })
  }
}
