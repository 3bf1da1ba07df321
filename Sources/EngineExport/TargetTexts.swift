import CardSets
import FileAccess
import PictureExport
import PlainNotation

/// The names and texts of a target's files, from the values of cards and pages.
struct TargetTexts {
  let target: ExportTarget
  let title: String
  let themeName: String
  var cards: [ExportedCard]
  /// The values that templates know of each page.
  var pages: [Page] = []

  /// A picture with cards on it.
  struct Page {
    var values: [String: TemplateValue]
    /// The cards that lie on it, and the values that templates know of their places.
    var frames: [(card: Int, values: [String: TemplateValue])]
  }

  init(_ exporter: EngineExporter, cards: [ExportedCard], of set: CardSet) {
    self.init(exporter.target, title: exporter.title ?? set.title, themeName: set.name, cards: cards)
  }

  init(_ target: ExportTarget, title: String, themeName: String, cards: [ExportedCard]) {
    self.target = target
    self.title = title
    self.themeName = themeName
    self.cards = cards
  }

  /// The cards with the target's names and the values for its templates.
  func named() throws(ExportError.Reason) -> [ExportedCard] {
    let source = CardValues(target.names)
    var named: [ExportedCard] = []
    var names: Set<String> = []
    for var card in cards {
      card.values = source.values(of: card)
      do throws(TemplateError) {
        card.name = if let extra = card.extra { extra.rawValue } else { try source.name(of: card) }
      } catch {
        throw failure(error, "\(target.name): the names of cards")
      }
      guard names.insert(card.name.lowercased()).inserted else { throw .samePath(card.name) }
      card.values["name"] = .text(card.name)
      named.append(card)
    }
    return named
  }

  // MARK: Paths

  /// The values of a picture that is named.
  static func values(of scale: ExportTarget.Scale, _ digest: ContentDigest) -> [String: TemplateValue] {
    [
      "scale": .text(ExportTarget.Scale.text(of: scale.factor)), "scaleName": .text(scale.name),
      "suffix": .text(scale.factor == 1 ? "" : "@\(scale.name)"),
      "digest": .text(String(digest.description.prefix(12))),
    ]
  }

  /// The values that templates know of the whole deck.
  var deckValues: [String: TemplateValue] {
    [
      "ending": .text(target.pictures.format.fileEnding), "deck": .text(title), "theme": .text(themeName),
      "software": .text(Release.software), "version": .text(Release.version), "target": .text(target.name),
      "address": .text(target.pictures.address),
    ]
  }

  /// A text by its template.
  ///
  /// - Parameter name: what is wrong if the template is.
  func text(
    _ template: TextTemplate, _ values: [String: TemplateValue], name: String = "the name of a file"
  ) throws(ExportError.Reason) -> String {
    do throws(TemplateError) {
      return try template.text(deckValues.merging(values) { $1 })
    } catch {
      throw failure(error, "\(target.name): \(name)")
    }
  }

  private func failure(_ error: TemplateError, _ name: String) -> ExportError.Reason {
    .piece(PieceProblem(EngineExportError.template(error, name: name)))
  }

  /// The path of a card's picture.
  func path(
    of card: ExportedCard, _ size: PixelSize, at scale: ExportTarget.Scale, _ digest: ContentDigest
  ) throws(ExportError.Reason) -> String {
    try text(target.pictures.file, Self.values(of: card, size, at: scale, digest))
  }

  private static func values(
    of card: ExportedCard, _ size: PixelSize, at scale: ExportTarget.Scale, _ digest: ContentDigest
  ) -> [String: TemplateValue] {
    var values = card.values.merging(Self.values(of: scale, digest)) { $1 }
    values["width"] = .number(size.width)
    values["height"] = .number(size.height)
    // How far a card is laid beside another one, or below its head, so that the index under it is seen.
    values["stackX"] = .number(max(1, (size.width * 22 + 50) / 100))
    values["stackY"] = .number(max(1, (size.height * 20 + 50) / 100))
    return values
  }

  /// Notes the files that cards have, one at each scale.
  mutating func add(_ files: [[(file: OwnedFile, size: PixelSize)]]) {
    for (index, scales) in files.enumerated() {
      var list: [TemplateValue] = []
      for (scale, one) in zip(target.pictures.scales, scales) {
        var values = Self.values(of: cards[index], one.size, at: scale, one.file.digest)
        values["file"] = .text(one.file.path)
        values["fileName"] = .text(String(one.file.path.fileName))
        list.append(.object(values))
        if list.count == 1 { cards[index].values.merge(values) { $1 } }
      }
      cards[index].values["files"] = .list(list)
    }
  }

  // MARK: Lists

  /// The names of the values that any card has from its source, but for what programs ask for by themselves.
  private var columns: [String] {
    Set(cards.flatMap(\.sourceValues.keys)).filter { !["name", "id", "set"].contains($0.lowercased()) }.sorted()
  }

  /// The faces by the value of their column `deck`, each as often as it is there; one list without such a column.
  private func decks(of faces: [(card: ExportedCard, values: TemplateValue)]) -> [TemplateValue] {
    var titles: [String] = []
    var copies: [String: [TemplateValue]] = [:]
    for face in faces {
      let own = face.card.value(of: ["deck"])
      let title = own.isEmpty ? self.title : own
      if copies[title] == nil { titles.append(title) }
      copies[title, default: []] += Array(repeating: face.values, count: face.card.quantity)
    }
    return titles.enumerated().map { index, title in
      let all = copies[title] ?? []
      return .object([
        "deckTitle": .text(title), "copies": .list(all), "isSingle": .flag(all.count == 1), "place": .number(index * 3),
      ])
    }
  }

  // MARK: Texts

  /// The texts beside the pictures.
  func files() throws(ExportError.Reason) -> [EncodedFile] {
    let columns = columns
    let cardValues = cards.map { card in
      var values = card.values
      values["fields"] = .list(columns.map { .text(card.sourceValues[$0] ?? "") })
      values["properties"] = .list(
        columns.map { .object(["column": .text($0), "field": .text(card.sourceValues[$0] ?? "")]) })
      return TemplateValue.object(values)
    }
    let faces = zip(cards, cardValues).filter { !$0.0.isBack && $0.0.extra == nil }
    var deck = deckValues
    deck["cards"] = .list(cardValues)
    deck["faces"] = .list(faces.map(\.1))
    // Each as often as it is there.
    deck["copies"] = .list(faces.flatMap { Array(repeating: $0.1, count: $0.0.quantity) })
    deck["back"] = cards.firstIndex(where: \.isCommonBack).map { cardValues[$0] } ?? .flag(false)
    deck["count"] = .number(cards.count)
    deck["columns"] = .list(columns.map { .text($0) })
    deck["decks"] = .list(decks(of: faces.map { ($0.0, $0.1) }))
    deck["scales"] = .list(
      target.pictures.scales.map {
        .object(["scale": .text(ExportTarget.Scale.text(of: $0.factor)), "scaleName": .text($0.name)])
      })
    let pages = pages.map { page in
      var values = page.values
      let frames = page.frames.map { TemplateValue.object(cards[$0.card].values.merging($0.values) { $1 }) }
      values["frames"] = .list(frames)
      values["pageCopies"] = .list(
        zip(page.frames, frames).flatMap { Array(repeating: $1, count: cards[$0.card].quantity) })
      return values
    }
    deck["pages"] = .list(pages.map(TemplateValue.object))
    var files: [EncodedFile] = []
    for text in target.texts {
      switch text.subject {
      case .deck: files.append(try file(text, deck))
      case .page:
        for page in pages {
          var values = deck.merging(page) { $1 }
          // The other pages of the same size.
          values["others"] = .list(
            pages.filter { $0["scale"] == page["scale"] && $0["page"] != page["page"] }.map(TemplateValue.object))
          files.append(try file(text, values))
        }
      case .card: for card in cards { files.append(try file(text, deck.merging(card.values) { $1 })) }
      }
    }
    return files
  }

  private func file(
    _ text: ExportTarget.TextFile, _ values: [String: TemplateValue]
  ) throws(ExportError.Reason) -> EncodedFile {
    var values = values
    let path = try self.text(text.file, values)
    // The same in every run, so that references to it hold.
    values["guid"] = .text(ContentDigest(Array("\(target.name)/\(path)".utf8)).description)
    do throws(TemplateError) {
      return EncodedFile(path: path, bytes: Array(try text.template.text(values, escaping: text.escaping).utf8))
    } catch {
      throw failure(error, text.templateName)
    }
  }
}
