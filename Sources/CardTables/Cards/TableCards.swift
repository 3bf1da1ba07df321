public import CardDesign
public import CardSets
import Drawing
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import SVGFormat
import Synchronization

/// A source of cards: a table, and templates that its rows fill.
///
///     let cards = try TableCards(deck, front: front, back: back)
///     try await ExportRun().export(cards.set, to: FilesDestination(), in: Folder(path: "Cards"))
public struct TableCards: Sendable {
  /// The rows that are cards.
  public let deck: TableDeck
  /// The templates of their fronts.
  public let front: CardTemplates
  /// The templates of their backs; `nil` for none.
  public let back: CardTemplates?
  /// The size of a card, and its bleed.
  public let format: CardFormat
  /// The pixels to the inch below which a picture is told that will be printed; `nil` for none.
  public var leastDensity: Double?

  /// Makes ready what is drawn.
  ///
  /// - Parameter format: the size of a card and its bleed; `nil` for the front's own size.
  /// - Throws: ``/CardDesign/CardFormatError`` if no card can have the template's size, ``CardTable/Failure`` if the template has none,
  ///   or if two files would have one name.
  public init(_ deck: TableDeck, front: CardTemplates, back: CardTemplates? = nil, format: CardFormat? = nil) throws {
    self.deck = deck
    self.front = front
    self.back = back
    self.format = try format ?? front.cardFormat(of: deck)
    let doubles = doubleNames
    if !doubles.isEmpty { throw CardTable.Failure(problems: doubles) }
  }

  /// Makes ready what is drawn with one template for each side.
  public init(_ deck: TableDeck, front: CardTemplate, back: CardTemplate? = nil, format: CardFormat? = nil) throws {
    try self.init(deck, front: CardTemplates(front), back: back.map { CardTemplates($0) }, format: format)
  }

  /// Whether each card has a back of its own.
  public var hasOwnBacks: Bool { back?.isSameForAll == false }

  /// The names that another card before has as well: backs may be called as fronts are.
  private var doubleNames: [TableProblem] {
    var firsts: [String: (stem: String, row: Int)] = [:]
    var problems: [TableProblem] = []
    func add(_ stem: String, _ row: Int, isCommonBack: Bool = false) {
      guard problems.count < CardTable.maximumProblemCount else { return }
      // There are file systems to which Orc.png and orc.png are the same.
      guard let first = firsts.updateValue((stem, row), forKey: stem.lowercased()) else { return }
      // The common back is of no row.
      let kind: TableProblem.Kind =
        isCommonBack
        ? .fileName(first.stem, reason: "the common back has this name")
        : .sameName(stem, line: deck.table.rows[first.row].line)
      let values = values(of: isCommonBack ? first.row : row)
      problems.append(values.problem(kind, columns: deck.nameColumns))
    }
    for card in deck.cards {
      for stem in card.stems(isCopied: deck.options.copies) {
        add(stem, card.row)
        if hasOwnBacks { add(stem + TableDeck.backEnding, card.row) }
      }
    }
    if back != nil, !hasOwnBacks { add(TableDeck.backStem, deck.cards[0].row, isCommonBack: true) }
    return problems
  }

  private func values(of row: Int) -> RowValues {
    RowValues(table: deck.table, row: deck.table.rows[row], language: deck.options.language)
  }

  // MARK: Cards

  /// The cards: in the order of the table, with the columns as their values.
  public var set: CardSet {
    var set = CardSet(
      name: String((front.all.count == 1 ? front.all[0].path : deck.table.path).fileStem),
      title: String(deck.table.path.fileStem), format: format, cards: [])
    let ofFronts = front.all.map { template in CommonInputs { commonInputs(of: template) } }
    let ofBacks = (back?.all ?? []).map { template in CommonInputs { commonInputs(of: template) } }
    if let back, !hasOwnBacks {
      let label = CardLabel(shortName: TableDeck.backStem, title: "Back", alternativeText: "Back of a card")
      set.backs.append(
        side(label, back.all[0], row: deck.cards[0].row) { ContentDigest(Array(ofBacks[0].text.utf8)) })
    }
    for card in deck.cards {
      let title = title(of: card)
      for stem in card.stems(isCopied: deck.options.copies) {
        let template = front.template(of: card.row)
        let common = ofFronts[front.place(of: card.row)]
        let inputs = { @Sendable in digest(of: template, row: card.row, after: common.text) }
        let label = CardLabel(
          shortName: stem, title: title,
          alternativeText: text(deck.alternativeText, of: card.row) ?? "Card: \(title)")
        var one = CardSet.Card(
          front: side(label, template, row: card.row, inputs: inputs), back: set.backs.isEmpty ? nil : 0,
          quantity: deck.options.copies ? 1 : card.quantity, values: { columns(of: card.row) })
        if let back, hasOwnBacks {
          one.back = set.backs.count
          let label = CardLabel(
            shortName: stem + TableDeck.backEnding, title: "\(title), back",
            alternativeText: "Back of the card: \(title)")
          let template = back.template(of: card.row)
          let common = ofBacks[back.place(of: card.row)]
          set.backs.append(
            side(label, template, row: card.row) { digest(of: template, row: card.row, after: common.text) })
        }
        set.cards.append(one)
      }
    }
    return set
  }

  private func title(of card: TableDeck.Card) -> String { text(deck.title, of: card.row) ?? card.stem }

  /// A text that is read aloud, without the marks of boxes.
  private func text(_ template: TemplatePlace?, of row: Int) -> String? {
    guard let template, let text = try? template.text(in: values(of: row)) else { return nil }
    let plain = text.withoutMarkup(icons: front.all[0].options.icons)
    return plain.isEmpty ? nil : plain
  }

  /// The fields of a row by the names of their columns, and further values.
  private func columns(of row: Int) -> [String: String] {
    let fields = deck.table.rows[row].fields
    var columns = Dictionary(zip(deck.table.columns.map(\.name), fields)) { first, _ in first }
    for (name, text) in deck.values { columns[name] = (try? text.text(in: values(of: row))) ?? "" }
    return columns
  }

  /// A side, whose file is called by its short name.
  private func side(
    _ label: CardLabel, _ template: CardTemplate, row: Int, inputs: @escaping @Sendable () -> ContentDigest
  ) -> SidePromise {
    var promise = SidePromise(label, stem: label.shortName, inputs: inputs) {
      [format, leastDensity, values = values(of: row), row = deck.table.rows[row]] _ in
      let side = template.picture(of: row)
      var composed = ComposedSide(
        errors: side.errors.map { PieceProblem($0) }, warnings: side.warnings.map { PieceProblem($0) })
      if let svg = side.picture {
        let scene = template.scene(of: svg, on: format)
        composed.scene = scene
        if let leastDensity {
          composed.warnings += scene.pictures(below: leastDensity).map { PieceProblem(values.problem($0)) }
        }
        composed.limits = svg.limits
      }
      composed.fonts = side.fonts
      return composed
    }
    promise.sources = { sources(of: template, row: row) }
    return promise
  }

  // MARK: Inputs

  /// The inputs that all pieces of a template share: the same for each, and slow to say.
  private final class CommonInputs: Sendable {
    private let made = Mutex<String?>(nil)
    private let make: @Sendable () -> String

    init(_ make: @escaping @Sendable () -> String) { self.make = make }

    var text: String {
      made.withLock { made in
        let text = made ?? make()
        made = text
        return text
      }
    }
  }

  private func commonInputs(of template: CardTemplate) -> String {
    var text = "\(template.digest) \(template.options.icons.digest) \(template.options.keywords.digest) \(format)\n"
    if let digest = template.options.hyphenationDigest { text += "\(digest)\n" }
    text += "\(template.options.language ?? "") \(deck.options.alternativeText ?? "")\n"
    for (id, condition) in template.options.shown.sorted(by: { $0.key < $1.key }) {
      text += "\(id)=\(condition.text)\n"
    }
    for name in template.lookups.sorted() {
      if let digest = deck.table.lookups[name]?.digest { text += "\(name) \(digest)\n" }
    }
    if template.names.contains("rows") { text += "\(deck.table.rows.count)\n" }
    for column in deck.table.columns { text += "\(column.name.utf8.count):\(column.name)\n" }
    for (address, file) in template.ownPictureFiles {
      text += "\(address.utf8.count):\(address) \(TableCards.digest(of: file))\n"
    }
    return text
  }

  /// A digest of what a side is drawn from but for its ``sources(of:row:)``: the row's fields, the names of the columns, the template,
  /// icons, and pictures that the template names.
  private func digest(of template: CardTemplate, row: Int, after common: String) -> ContentDigest {
    let row = deck.table.rows[row]
    var text = common
    for field in row.fields { text += "\(field.utf8.count):\(field)\n" }
    if template.names.contains("row") { text += "\(row.number)\n" }
    return ContentDigest(Array(text.utf8))
  }

  /// The digests of the pictures that a row names, by their paths in it.
  private func sources(of template: CardTemplate, row: Int) -> [String: ContentDigest] {
    var sources: [String: ContentDigest] = [:]
    for (address, file) in template.pictureFiles(of: deck.table.rows[row]) where sources[address] == nil {
      sources[address] = TableCards.digest(of: file)
    }
    return sources
  }

  /// A digest of a file's bytes; one that cannot be read has one as well.
  private static func digest(of file: ReadableFile) -> ContentDigest { ContentDigest((try? file.bytes()) ?? []) }

  /// The paths of all files that the cards are drawn from, but for icons and fonts.
  public var sources: [String] {
    let templates = [front] + (back.map { [$0] } ?? [])
    var paths = [deck.table.path] + templates.flatMap { $0.all.map(\.path) }
    paths += deck.table.lookups.values.map(\.table.path).sorted()
    var seen = Set(paths)
    for templates in templates {
      for template in templates.all {
        for (_, file) in template.ownPictureFiles where seen.insert(file.path).inserted { paths.append(file.path) }
      }
      for card in deck.cards {
        let files = templates.template(of: card.row).pictureFiles(of: deck.table.rows[card.row])
        for (_, file) in files where seen.insert(file.path).inserted { paths.append(file.path) }
      }
    }
    return paths
  }

  // MARK: Advice

  /// Whether something is drawn up to the edges of the first card's bleed.
  public var fillsBleed: Bool {
    let row = deck.cards[0].row
    let template = front.template(of: row)
    guard let svg = template.picture(of: deck.table.rows[row]).picture else { return false }
    let canvas = Rect(origin: .zero, size: format.canvas.size).insetBy(dx: 0.1, dy: 0.1)
    return template.scene(of: svg, on: format).items.reduce(Rect.null) { $0.union($1.bounds) }.contains(canvas)
  }
}
