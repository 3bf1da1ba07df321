import PlainNotation

/// The cards of a table: their rows, the number of copies of each, and the names of their files.
///
///     var options = TableDeck.Options()
///     options.condition = try TableCondition(parsing: "cost > 3")
///     let deck = try TableDeck(table, options: options)
public struct TableDeck: Sendable {
  /// The rows that are taken from a table, and their names.
  public struct Options: Sendable {
    /// Which rows are taken; `nil` for all.
    public var condition: TableCondition?
    /// The column with the number of copies of a card; `nil` for the first of `quantity`, `qty`, `copies`, `count` and `number` that
    /// there is, whatever the case. `number` is not used where it merely numbers the cards. A calculation will do too: `2 * copies`.
    public var quantity: String?
    /// The names of files without an ending: a text with places such as `{{id}}`; `nil` for the column `id`, else `name`, `title`,
    /// `Card Name` and the like, else the number of the row. A row without a name has its number as well.
    public var name: String?
    /// The description of pictures for those who cannot see them; `nil` for their names.
    public var alternativeText: String?
    /// Further values of each card, for the programs that it goes to: texts with places, by their names. One with the name of a column
    /// replaces it.
    public var values: [String: String] = [:]
    /// The cards that are taken, and how often each is there; `nil` for what the table says.
    package var list: NameList?
    /// The language whose columns are taken.
    public var language: String?
    /// Whether each copy of a card gets a file of its own: `orc`, `orc-2`, `orc-3`.
    public var copies = false

    /// All rows, named as they are by default.
    public init() {}
  }

  /// A card.
  public struct Card: Hashable, Sendable {
    /// Its row among those of the table.
    public let row: Int
    /// The name of its file, without an ending.
    public let stem: String
    /// The number of its copies, from 1.
    public let quantity: Int
  }

  /// Where the cards come from.
  public let table: CardTable
  /// In the order of the table.
  public let cards: [Card]
  /// The options by which the cards were chosen and named.
  public let options: Options
  let title: TemplatePlace?
  let alternativeText: TemplatePlace?
  /// The columns that files are called by.
  let nameColumns: [String]
  /// Further values of each card.
  let values: [String: TemplatePlace]
  /// What a person should know of rows, and what does no harm.
  let remarks: [TableProblem]
  /// Which rows are taken; `nil` for all.
  let condition: TableExpression?
  /// How often each card is there; `nil` for once.
  let quantity: TableExpression?

  /// The longest name of a file, in bytes, with an ending: what file systems take.
  static let longestName = 255
  private static let longestEnding = ".webp".utf8.count
  static let backStem = "back"
  static let backEnding = "-back"

  /// Chooses and names the cards of a table.
  ///
  /// - Throws: ``CardTable/Failure`` with all mistakes.
  public init(_ table: CardTable, options: Options = Options()) throws(CardTable.Failure) {
    self.table = table
    self.options = options
    var problems: [TableProblem] = []
    func note(_ kind: TableProblem.Kind) { problems.append(TableProblem(kind, file: table.name)) }
    let scope = ExpressionScope(table, language: options.language)
    func template(_ text: String?) -> TemplatePlace? {
      guard let text else { return nil }
      do throws(ExpressionScope.Fault) {
        let place = try TemplatePlace(text, in: scope)
        for fault in place.faults(in: scope) { note(fault.kind) }
        return place
      } catch {
        note(error.kind)
        return nil
      }
    }
    func expression(_ text: String?) -> TableExpression? {
      guard let text else { return nil }
      do throws(ExpressionScope.Fault) {
        let expression = try scope.expression(text) { .malformedCondition(text, reason: $0) }
        for fault in scope.faults(of: expression) { note(fault.kind) }
        return expression
      } catch {
        note(error.kind)
        return nil
      }
    }
    let name = template(options.name ?? table.fileNameColumn(in: options.language).map { "{{[\($0)]}}" })
    alternativeText = template(options.alternativeText)
    title = template(table.titleColumn(in: options.language).map { "{{[\($0)]}}" })
    values = options.values.compactMapValues(template)
    let condition = expression(options.condition?.text)
    let quantity = expression(options.quantity ?? table.quantityColumn)
    (self.condition, self.quantity) = (condition, quantity)
    let places = [name, alternativeText, title].compactMap { $0 } + values.values
    let asked = places.flatMap(\.names) + [condition, quantity].compactMap { $0 }.flatMap(\.names)
    problems += table.faults(of: asked, language: options.language)
    if let language = options.language, !table.hasColumn(for: language) { note(.unknownLanguage(language)) }
    if !problems.isEmpty { throw CardTable.Failure(problems: problems) }

    let names = name?.names ?? []
    nameColumns = names
    // Each row is a card: a look at their number is enough.
    if condition == nil, quantity == nil, table.rows.count > CardTable.maximumCardCount {
      let row = table.rows[CardTable.maximumCardCount]
      throw CardTable.Failure(
        problems: [RowValues(table: table, row: row, language: options.language).problem(.tooManyCards, columns: [])])
    }
    let digits = "\(table.rowCount)".count
    var cards: [Card] = []
    var remarks: [TableProblem] = []
    func remark(_ problem: TableProblem) {
      if remarks.count < CardTable.maximumProblemCount { remarks.append(problem) }
    }
    var lines: [String: Int] = [:]
    var total = 0
    for (index, row) in table.rows.enumerated() {
      let values = RowValues(table: table, row: row, language: options.language)
      var work = ExpressionWork()
      do throws(TableProblem) {
        if let condition, try !condition.value(in: values, &work).isTrue { continue }
        let count = try quantity.map { (quantity) throws(TableProblem) in try TableDeck.count(quantity, values) } ?? 1
        if count == 0 { continue }
        total += count
        if total > CardTable.maximumCardCount {
          problems.append(values.problem(.tooManyCards, columns: quantity?.names.sorted() ?? []))
          break
        }
        var stem = try name.map { (name) throws(TableProblem) in try TableDeck.stem(name, values) } ?? ""
        if stem.isEmpty {
          let number = "\(row.number)"
          stem = String(repeating: "0", count: max(0, digits - number.count)) + number
          if name != nil { remark(values.problem(.unnamedRow(stem), columns: names)) }
        }
        let card = Card(row: index, stem: stem, quantity: count)
        for stem in card.stems(isCopied: options.copies) {
          if let other = lines.updateValue(row.line, forKey: stem.lowercased()) {
            throw values.problem(.sameName(stem, line: other), columns: names)
          }
        }
        // They are written later, when there is nobody to tell.
        for text in [alternativeText].compactMap({ $0 }) + self.values.values { _ = try text.text(in: values, &work) }
        cards.append(card)
      } catch {
        if problems.count < CardTable.maximumProblemCount { problems.append(error) }
      }
    }
    if let list = options.list, problems.isEmpty {
      cards = TableDeck.cards(
        cards, of: list,
        titles: { [title] card in
          let values = RowValues(table: table, row: table.rows[card.row], language: options.language)
          return title.flatMap { try? $0.text(in: values) }
        }, isPart: table.whole != nil
      ) { if problems.count < CardTable.maximumProblemCount { problems.append($0) } }
      let total = cards.reduce(0) { $0 + $1.quantity }
      if total > CardTable.maximumCardCount { problems.append(TableProblem(.tooManyCards, file: list.path)) }
    }
    if cards.isEmpty, problems.isEmpty { problems.append(TableProblem(.noneChosen, file: table.name)) }
    self.cards = cards
    self.remarks = remarks
    if !problems.isEmpty { throw CardTable.Failure(problems: problems) }
  }

  private static func count(_ quantity: TableExpression, _ values: RowValues) throws(TableProblem) -> Int {
    var work = ExpressionWork()
    let value = try quantity.value(in: values, &work)
    let text = value.text.trimmed
    // An empty field is one card: most rows have nothing to say.
    if text.isEmpty { return 1 }
    guard let number = value.number, let count = Int(exactly: number),
      (0...CardTable.maximumQuantity).contains(count)
    else { throw values.problem(.quantity(text), columns: quantity.names.sorted()) }
    return count
  }

  private static func stem(_ name: TemplatePlace, _ values: RowValues) throws(TableProblem) -> String {
    let stem = try name.text(in: values).trimmed
    let names = name.names
    func refuse(_ reason: String) -> TableProblem { values.problem(.fileName(stem, reason: reason), columns: names) }
    if stem.isEmpty { return stem }
    if stem.contains("/") || stem.contains("\\") { throw refuse("a slash divides folders") }
    if stem.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw refuse("it holds a line end, or another control character")
    }
    if stem.hasPrefix(".") { throw refuse("a point at its beginning hides a file") }
    // Room for the number of a copy and the word for its back.
    let room = longestName - longestEnding - backEnding.utf8.count - "-\(CardTable.maximumQuantity)".utf8.count
    if stem.utf8.count > room { throw refuse("it is longer than \(room) bytes") }
    return stem
  }

  /// The number of cards with their copies.
  package var total: Int { cards.reduce(0) { $0 + $1.quantity } }
}

extension TableDeck.Card {
  /// The names of its files: of each copy, if those have files of their own.
  func stems(isCopied: Bool) -> [String] {
    isCopied ? (0..<quantity).map(stem(ofCopy:)) : [stem]
  }

  /// The name of a copy's file, by its number from 0.
  func stem(ofCopy copy: Int) -> String { copy == 0 ? stem : "\(stem)-\(copy + 1)" }
}
