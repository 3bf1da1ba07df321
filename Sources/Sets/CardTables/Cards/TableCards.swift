public import CardDesign
public import CardSets
import Drawing
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import SVGFormat

/// A source of cards: a table, and templates that are filled with its rows.
///
///     let cards = try TableCards(deck, front: front, back: back)
///     try await ExportRun().export(cards.set, to: FilesDestination(), in: Folder(path: "Cards"))
public struct TableCards: Sendable {
  /// The rows that are cards.
  public let deck: TableDeck
  /// The templates of the fronts.
  public let front: CardTemplates
  /// The templates of the backs; `nil` for none.
  public let back: CardTemplates?
  /// The template of a further card for each row whose text goes on there; `nil` for none.
  package let next: CardTemplates?
  /// The rows with such a card.
  let continuedRows: Set<Int>
  /// The size of a card, and its bleed.
  public let format: CardFormat
  /// The part of all cards that this is; `nil` for all of them.
  package let part: TablePart?
  /// The density in pixels per inch below which a printed picture gets a warning; `nil` for none.
  package var leastDensity: Double?

  /// Prepares the cards for drawing.
  ///
  /// - Parameters:
  ///   - next: the template of a further card for each row whose text goes on there.
  ///   - format: the size of a card and its bleed; `nil` for the front's own size.
  ///   - part: the part of all cards that the deck's table holds; `nil` for all of them.
  /// - Throws: ``/CardDesign/CardFormatError`` if no card can have the template's size, ``CardTable/Failure`` if the template
  ///   has no size, or if two files would have the same name.
  package init(
    _ deck: TableDeck, front: CardTemplates, back: CardTemplates? = nil, next: CardTemplate? = nil,
    format: CardFormat? = nil, part: TablePart?
  ) throws {
    self.deck = deck
    self.part = part
    try part?.check(deck, hasBack: back != nil)
    self.front = front
    self.back = back
    self.next = next.map { CardTemplates($0) }
    continuedRows = Set(
      next.map { next in deck.cards.map(\.row).filter { next.hasRest(of: deck.table.rows[$0]) } } ?? [])
    self.format = try format ?? front.cardFormat(of: deck)
    let doubles = doubleNames
    if !doubles.isEmpty { throw CardTable.Failure(problems: doubles) }
  }

  /// Prepares all cards for drawing.
  public init(_ deck: TableDeck, front: CardTemplates, back: CardTemplates? = nil, format: CardFormat? = nil) throws {
    try self.init(deck, front: front, back: back, format: format, part: nil)
  }

  /// Prepares the cards for drawing, with one template for each side.
  public init(_ deck: TableDeck, front: CardTemplate, back: CardTemplate? = nil, format: CardFormat? = nil) throws {
    try self.init(deck, front: CardTemplates(front), back: back.map { CardTemplates($0) }, format: format)
  }

  /// The plates that elements of the templates name; `nil` if rows or pictures name them.
  package var plates: Set<String>? {
    let all = (front.all + (back?.all ?? [])).map(\.svg.plates)
    return all.contains { $0 == nil } ? nil : all.reduce(into: []) { $0.formUnion($1 ?? []) }
  }

  /// Whether each card has a back of its own.
  package var hasOwnBacks: Bool { backs == .own }

  /// The backs of all cards, including those outside this part.
  var backs: TablePart.Backs {
    if let part { return part.backs }
    guard let back else { return .none }
    return back.isSameForAll ? .common : .own
  }

  /// The file names that occur twice: a back's name can be the same as a front's.
  private var doubleNames: [TableProblem] {
    // The deck has already compared the names of fronts.
    if backs == .none, continuedRows.isEmpty { return [] }
    var firsts: [String: (stem: String, row: Int)] = [:]
    var problems: [TableProblem] = []
    func add(_ stem: String, _ row: Int, isCommonBack: Bool = false) {
      guard problems.count < CardTable.maximumProblemCount else { return }
      // Some file systems do not distinguish Orc.png and orc.png.
      guard let first = firsts.updateValue((stem, row), forKey: stem.lowercased()) else { return }
      // The common back belongs to no row.
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
        if continuedRows.contains(card.row) { add(stem + TableDeck.nextEnding, card.row) }
      }
    }
    if backs == .common { add(TableDeck.backStem, deck.cards[0].row, isCommonBack: true) }
    return problems
  }

  func values(of row: Int) -> RowValues {
    RowValues(table: deck.table, row: deck.table.rows[row], language: deck.options.language)
  }

  // MARK: Cards

  /// The cards in the order of the table, with the columns as their values.
  public var set: CardSet {
    var set = CardSet(
      name: part?.name ?? name,
      title: String(deck.table.path.fileStem), format: format, cards: [])
    let source = TableSource(self)
    if backs == .common {
      // A part may have only one of the cards that share the back.
      set.hasOthersBacks = part?.isWhole == false
      set.backs.append(source.side(0, copy: 0, .back))
    }
    // A growing array reserves twice the memory.
    set.cards.reserveCapacity(deck.options.copies ? deck.total : deck.cards.count)
    for (index, card) in deck.cards.enumerated() {
      for copy in 0..<(deck.options.copies ? card.quantity : 1) {
        var one = CardSet.Card(
          front: source.side(index, copy: copy, .front), back: set.backs.isEmpty ? nil : 0,
          quantity: deck.options.copies ? 1 : card.quantity)
        if hasOwnBacks {
          one.back = set.backs.count
          set.backs.append(source.side(index, copy: copy, .back))
        }
        set.cards.append(one)
        guard continuedRows.contains(card.row) else { continue }
        one.front = source.side(index, copy: copy, .next)
        set.cards.append(one)
      }
    }
    if let part, part.isEmpty {
      set.fileOrder = []
    } else if let part, !part.isLast, !hasOwnBacks {
      // The common back comes after the last card.
      set.fileOrder = set.cards.indices.map(CardSet.Place.front)
    }
    return set
  }

  /// The name of the cards' look.
  var name: String { String((front.all.count == 1 ? front.all[0].path : deck.table.path).fileStem) }

  func title(of card: TableDeck.Card) -> String { text(deck.title, of: card.row) ?? card.stem }

  func alternativeText(of card: TableDeck.Card) -> String? { text(deck.alternativeText, of: card.row) }

  /// Returns a text for reading aloud, without the markup of boxes.
  private func text(_ template: TemplatePlace?, of row: Int) -> String? {
    guard let template, let text = try? template.text(in: values(of: row)) else { return nil }
    let plain = text.withoutMarkup(icons: front.all[0].options.icons)
    return plain.isEmpty ? nil : plain
  }

  /// Returns the fields of a row by the names of their columns, and further values.
  func columns(of row: Int) -> [String: String] {
    let fields = deck.table.rows[row].fields
    var columns = Dictionary(zip(deck.table.columns.map(\.name), fields)) { first, _ in first }
    for (name, text) in deck.values { columns[name] = (try? text.text(in: values(of: row))) ?? "" }
    return columns
  }

  /// The paths of all files that the cards use, except icons and fonts.
  package var sources: [String] {
    let templates = [front, back, next].compactMap { $0 }
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

  /// Whether the first card's front covers its whole bleed.
  package var fillsBleed: Bool {
    let row = deck.cards[0].row
    let template = front.template(of: row)
    guard let svg = template.picture(of: deck.table.rows[row]).picture else { return false }
    let canvas = Rect(origin: .zero, size: format.canvas.size).insetBy(dx: 0.1, dy: 0.1)
    return template.scene(of: svg, on: format).items.reduce(Rect.null) { $0.union($1.bounds) }.contains(canvas)
  }
}
