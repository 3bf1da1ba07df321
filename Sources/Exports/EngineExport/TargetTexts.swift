import CardSets
import FileAccess
import PictureExport
import PlainNotation

/// Makes the names and texts of a target's files from the values of cards and pages.
struct TargetTexts: Sendable {
  let target: ExportTarget
  let title: String
  let cards: OnDemandList<ExportedCard>
  /// The pages with their values for templates.
  var pages: [Page] = []
  /// Returns the values that a card, by its index, has from its place on a page.
  var placeValues: @Sendable (Int) -> [String: TemplateValue] = { _ in [:] }
  /// The numbered names of cards whose name another card has, by the cards' own names.
  private(set) var numbered: [String: CardValues.NumberedName] = [:]
  /// The places of cards among all copies, for targets of decks that are ordered by them.
  private var slots: [[Int]] = []
  /// The values that templates know of the whole deck.
  private let deckValues: [String: TemplateValue]

  /// A picture with cards on it.
  struct Page: Sendable {
    /// The page's number among those of its scale, from 1.
    let number: Int
    let scale: ExportTarget.Scale
    let values: [String: TemplateValue]
    /// The cards on the page.
    let cards: OnDemandList<Int>
    /// Returns the values of each card's place for templates.
    let frameValues: @Sendable (Int) -> [String: TemplateValue]
  }

  init(_ exporter: EngineExporter, cards: OnDemandList<ExportedCard>, of set: CardSet) {
    self.init(exporter.target, title: exporter.title ?? set.title, themeName: set.name, cards: cards)
  }

  init(_ target: ExportTarget, title: String, themeName: String, cards: OnDemandList<ExportedCard>) {
    self.target = target
    self.title = title
    self.cards = cards
    slots = target.cards.deckCounts.isEmpty ? [] : CardLists.slots(of: cards)
    deckValues = [
      "ending": .text(target.pictures.format.fileEnding), "deck": .text(title), "theme": .text(themeName),
      "software": .text(Release.software), "version": .text(Release.version), "target": .text(target.name),
      "address": .text(target.pictures.address),
    ]
  }

  // MARK: Names

  /// Checks that the target has a name for each card, and numbers those whose name another card has.
  ///
  /// - Throws: ``EngineExportError/sameName(_:cards:)`` for two cards with the same name.
  mutating func checkNames() throws(ExportError.Reason) {
    do throws(TemplateError) { numbered = try CardValues(target.names).numbered(cards) } catch {
      throw nameFailure(error)
    }
    var names: [String: String] = [:]
    for card in cards {
      let name = try name(of: card)
      if let other = names.updateValue(card.label.shortName, forKey: name.lowercased()) {
        throw .piece(PieceProblem(EngineExportError.sameName(name, cards: [other, card.label.shortName])))
      }
    }
  }

  /// Returns the target's name for a card.
  func name(of card: ExportedCard) throws(ExportError.Reason) -> String {
    if let own = numbered[card.label.shortName] { return own.name }
    do throws(TemplateError) { return try CardValues(target.names).name(of: card) } catch { throw nameFailure(error) }
  }

  /// Returns the values of a card that do not depend on its picture, with its name.
  func values(of card: ExportedCard) throws(ExportError.Reason) -> [String: TemplateValue] {
    do throws(TemplateError) {
      var values = try CardValues(target.names).values(of: card)
      if let own = numbered[card.label.shortName] { values["name"] = .text(own.name) }
      return values
    } catch {
      throw nameFailure(error)
    }
  }

  private func nameFailure(_ error: TemplateError) -> ExportError.Reason {
    failure(error, "\(target.name): the names of cards")
  }

  private func failure(_ error: TemplateError, _ name: String) -> ExportError.Reason {
    .piece(PieceProblem(EngineExportError.template(error, name: name)))
  }

  // MARK: Paths

  /// Returns the values for a picture's name.
  static func values(of scale: ExportTarget.Scale, _ digest: ContentDigest) -> [String: TemplateValue] {
    [
      "scale": .text(ExportTarget.Scale.text(of: scale.factor)), "scaleName": .text(scale.name),
      "suffix": .text(scale.factor == 1 ? "" : "@\(scale.name)"),
      "digest": .text(String(digest.description.prefix(12))),
    ]
  }

  /// Fills in a template.
  ///
  /// - Parameters:
  ///   - objects: the values of names besides those of the deck; those of the last object take precedence.
  ///   - name: the name of the template, for errors.
  func text(
    _ template: TextTemplate, _ objects: [[String: TemplateValue]], name: String = "the name of a file"
  ) throws(ExportError.Reason) -> String {
    do throws(TemplateError) {
      return try template.text(with: [deckValues] + objects)
    } catch {
      throw failure(error, "\(target.name): \(name)")
    }
  }

  /// Returns the path of a card's picture.
  ///
  /// - Parameter values: the card's values that do not depend on its picture.
  func path(
    of values: [String: TemplateValue], _ size: PixelSize, at scale: ExportTarget.Scale, _ digest: ContentDigest
  ) throws(ExportError.Reason) -> String {
    try text(target.pictures.file, [values, Self.values(of: size, at: scale, digest)])
  }

  private static func values(
    of size: PixelSize, at scale: ExportTarget.Scale, _ digest: ContentDigest
  ) -> [String: TemplateValue] {
    var values = values(of: scale, digest)
    values["width"] = .number(size.width)
    values["height"] = .number(size.height)
    // The offset of a card beside another one, or below its top, that leaves the index of the other visible.
    values["stackX"] = .number(max(1, (size.width * 22 + 50) / 100))
    values["stackY"] = .number(max(1, (size.height * 20 + 50) / 100))
    return values
  }

  // MARK: Values

  /// Returns the values of a card in texts.
  ///
  /// - Parameter place: the values of its place on a page; `nil` for its first place.
  private func cardValues(
    _ index: Int, _ columns: [String], at place: [String: TemplateValue]? = nil
  ) -> [String: TemplateValue] {
    let card = cards[index]
    // Errors of its name were found when the names were checked.
    var values = (try? values(of: card)) ?? [:]
    if !card.files.isEmpty {
      let files = zip(target.pictures.scales, card.files).map { scale, one in
        var values = Self.values(of: one.size, at: scale, one.file.digest)
        values["file"] = .text(one.file.path)
        values["fileName"] = .text(String(one.file.path.fileName))
        return values
      }
      values.merge(files[0]) { $1 }
      values["files"] = .list(files.map { .object($0) })
    }
    values.merge(place ?? placeValues(index)) { $1 }
    if index < slots.count { values["slots"] = .text(slots[index].map(String.init).joined(separator: ",")) }
    let fields: [String: TemplateValue] = if case .object(let fields)? = values["values"] { fields } else { [:] }
    values["fields"] = .list(count: columns.count) { fields[columns[$0]] ?? .text("") }
    values["properties"] = .list(count: columns.count) {
      .object(["column": .text(columns[$0]), "field": fields[columns[$0]] ?? .text("")])
    }
    return values
  }

  /// Returns the values of a page in texts.
  private func pageValues(_ page: Page, _ columns: [String]) -> [String: TemplateValue] {
    let frame: @Sendable (Int) -> TemplateValue = { index in
      .object(cardValues(page.cards[index], columns, at: page.frameValues(index)))
    }
    let copies = page.cards.indices.flatMap { Array(repeating: $0, count: cards[page.cards[$0]].quantity) }
    var values = page.values
    values["frames"] = .list(count: page.cards.count, item: frame)
    values["pageCopies"] = .list(count: copies.count) { frame(copies[$0]) }
    return values
  }

  // MARK: Texts

  /// Passes on the text files, one after the other.
  func files(to output: (ClosingFile) throws(ExportError.Reason) -> Void) throws(ExportError.Reason) {
    let lists = CardLists(of: cards, title: title)
    let card: @Sendable (Int) -> TemplateValue = { [columns = lists.columns] in .object(cardValues($0, columns)) }
    func list(_ indices: [Int]) -> TemplateValue { .list(count: indices.count) { card(indices[$0]) } }
    let pageValues = pages.map { self.pageValues($0, lists.columns) }
    let deck: [String: TemplateValue] = [
      "cards": .list(count: cards.count, item: card), "faces": list(lists.faces), "copies": list(lists.copies),
      "back": lists.commonBack.map(card) ?? .flag(false), "count": .number(cards.count),
      "copyCount": .number(lists.copies.count),
      "deckCount": .number(target.cards.deckCounts.first { $0 >= lists.copies.count } ?? lists.copies.count),
      "hasOwnBacks": .flag(cards.contains { $0.isBack && !$0.isCommonBack }),
      "columns": .list(lists.columns.map { .text($0) }),
      "decks": .list(
        lists.decks.enumerated().map { index, deck in
          .object([
            "deckTitle": .text(deck.title), "copies": list(deck.copies), "isSingle": .flag(deck.copies.count == 1),
            "place": .number(index * 3),
          ])
        }),
      "scales": .list(
        target.pictures.scales.map {
          .object(["scale": .text(ExportTarget.Scale.text(of: $0.factor)), "scaleName": .text($0.name)])
        }),
      "pages": .list(pageValues.map { .object($0) }),
    ]
    for text in target.texts {
      switch text.subject {
      case .deck: try output(try file(text, [deck]))
      case .page:
        for (page, values) in zip(pages, pageValues) {
          // The other pages of the same size.
          let others = pages.indices.filter {
            pages[$0].scale.factor == page.scale.factor && pages[$0].number != page.number
          }
          try output(try file(text, [deck, values, ["others": .list(others.map { .object(pageValues[$0]) })]]))
        }
      case .card:
        for index in cards.indices { try output(try file(text, [deck, cardValues(index, lists.columns)])) }
      }
    }
  }

  private func file(
    _ text: ExportTarget.TextFile, _ objects: [[String: TemplateValue]]
  ) throws(ExportError.Reason) -> ClosingFile {
    let path = try self.text(text.file, objects)
    // The value is the same in every run, so that references to it stay valid.
    let guid = TemplateValue.text(ContentDigest(Array("\(target.name)/\(path)".utf8)).description)
    return ClosingFile(path: path) {
      var filling = TemplateFilling(
        of: text.template, with: [deckValues] + objects + [["guid": guid]], escaping: text.escaping)
      return { () throws(ExportError.Reason) -> String? in
        do throws(TemplateError) { return try filling.next() } catch { throw failure(error, text.templateName) }
      }
    }
  }
}
