import PlainNotation

/// The cards of a table: their rows, the number of copies of each, and the names of their files.
///
///     var options = TableDeck.Options()
///     options.condition = try TableCondition(parsing: "cost > 3")
///     let deck = try TableDeck(table, options: options)
public struct TableDeck: Sendable {
  /// The choice of rows, and the names of their cards.
  public struct Options: Sendable {
    /// The condition for rows that are cards; `nil` takes all rows.
    public var condition: TableCondition?
    /// The column with the number of copies of a card, or a calculation such as `2 * copies`.
    ///
    /// `nil` takes the first existing column of `quantity`, `qty`, `copies`, `count` and `number`, ignoring case. `number` is
    /// skipped if it merely numbers the cards.
    public var quantity: String?
    /// The names of files without an extension: a text with places such as `{{id}}`.
    ///
    /// `nil` takes the column `id`, else `name`, `title`, `Card Name` or similar, else the row's number. A row without a name
    /// also takes its number.
    public var name: String?
    /// The description of pictures for people who cannot see them; `nil` takes their names.
    public var alternativeText: String?
    /// Further values of each card for programs that use them: texts with places, by name. A value with the name of a column
    /// replaces it.
    public var values: [String: String] = [:]
    /// The list of cards to take, with their quantities; `nil` takes those of the table.
    package var list: NameList?
    /// The language whose columns are used.
    public var language: String?
    /// Whether each copy of a card gets a file of its own: `orc`, `orc-2`, `orc-3`.
    public var copies = false

    /// Creates options that take all rows with the default names.
    public init() {}
  }

  /// A card.
  public struct Card: Hashable, Sendable {
    /// The index of the card's row in the table.
    public let row: Int
    /// The name of the card's file, without an extension.
    public let stem: String
    /// The number of copies, from 1.
    public let quantity: Int
  }

  /// The table that the cards come from.
  public let table: CardTable
  /// The cards, in the order of the table.
  public let cards: [Card]
  /// The options that chose and named the cards.
  public let options: Options
  let title: TemplatePlace?
  let alternativeText: TemplatePlace?
  /// The columns that make up the names of files.
  let nameColumns: [String]
  /// Further values of each card.
  let values: [String: TemplatePlace]
  /// The names of the tables that names, values and conditions look up.
  let lookups: Set<String>
  /// Harmless but noteworthy problems of rows.
  let remarks: [TableProblem]
  /// The condition for rows that are cards; `nil` takes all rows.
  let condition: TableExpression?
  /// The expression for the quantity of each card; `nil` for one each.
  let quantity: TableExpression?

  /// The longest file name with its extension, in bytes, that file systems accept.
  static let longestName = 255
  private static let longestEnding = ".webp".utf8.count
  static let backStem = "back"
  static let backEnding = "-back"
  static let nextEnding = "-next"

  /// Chooses and names the cards of a table.
  ///
  /// - Throws: ``CardTable/Failure`` with all errors.
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
    lookups = Set(
      places.flatMap(\.lookups) + [condition, quantity].compactMap { $0 }.flatMap { $0.lookups.map(\.table) })
    let asked = places.flatMap(\.names) + [condition, quantity].compactMap { $0 }.flatMap(\.names)
    problems += table.faults(of: asked, language: options.language)
    if let language = options.language, !table.hasColumn(for: language) { note(.unknownLanguage(language)) }
    if !problems.isEmpty { throw CardTable.Failure(problems: problems) }

    let names = name?.names ?? []
    nameColumns = names
    // Each row is a card, so their number is enough.
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
        // Evaluates the texts now, because errors could not be reported later.
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
    // An empty field means one card, because most rows leave it empty.
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
      throw refuse("it contains a line end, or another control character")
    }
    if stem.hasPrefix(".") { throw refuse("a dot at its beginning hides a file") }
    // Leaves room for the number of a copy and the ending of its back.
    let room = longestName - longestEnding - backEnding.utf8.count - "-\(CardTable.maximumQuantity)".utf8.count
    if stem.utf8.count > room { throw refuse("it is longer than \(room) bytes") }
    return stem
  }

  /// The number of cards, including copies.
  package var total: Int { cards.reduce(0) { $0 + $1.quantity } }
}

extension TableDeck.Card {
  /// Returns the names of the card's files: one per copy if copies have their own files.
  func stems(isCopied: Bool) -> [String] {
    isCopied ? (0..<quantity).map(stem(ofCopy:)) : [stem]
  }

  /// Returns the file name of a copy, whose number starts at 0.
  func stem(ofCopy copy: Int) -> String { copy == 0 ? stem : "\(stem)-\(copy + 1)" }
}
