import PlainNotation

/// The cards of a table: which rows they are, how often each is there, and what their files are called.
///
///     var options = TableDeck.Options()
///     options.condition = try TableCondition(parsing: "cost > 3")
///     let deck = try TableDeck(table, options: options)
public struct TableDeck: Sendable {
  /// The rows that are taken from a table, and their names.
  public struct Options: Sendable {
    /// Which rows are taken; `nil` for all.
    public var condition: TableCondition?
    /// The column that says how often a card is there; `nil` for the first of `quantity`, `qty`, `copies`, `count` and `number` that
    /// there is, in letters of either case. `number` is none where it counts the cards.
    public var quantity: String?
    /// The text of file names, without an ending; `nil` for the column `id`, else `name`, else the number of the row.
    public var name: String?
    /// The description of pictures for those who cannot see them; `nil` for their names.
    public var alternativeText: String?
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
    /// How often it is there, from 1.
    public let quantity: Int
  }

  /// Where the cards come from.
  public let table: CardTable
  /// In the order of the table.
  public let cards: [Card]
  /// How the cards were chosen and called.
  public let options: Options
  let title: TextTemplate?
  let alternativeText: TextTemplate?
  /// The columns that files are called by.
  let nameColumns: [String]
  /// The columns that titles and alternative texts ask for.
  let labelNames: Set<String>

  /// The longest name of a file, in bytes, with an ending: what file systems take.
  static let longestName = 255
  private static let longestEnding = ".webp".utf8.count
  static let backStem = "back"
  static let backEnding = "-back"

  /// Chooses and names the cards of a table.
  ///
  /// - Throws: ``CardTable/Failure`` with everything that is wrong.
  public init(_ table: CardTable, options: Options = Options()) throws(CardTable.Failure) {
    self.table = table
    self.options = options
    var problems: [TableProblem] = []
    func check(_ names: some Sequence<String>) {
      for name in names where table.place(of: name, language: options.language) == nil {
        problems.append(TableProblem(table.problem(ofUnknown: name), file: table.name))
      }
    }
    func template(_ text: String?) -> TextTemplate? {
      guard let text else { return nil }
      check(TemplatePlace.names(in: text))
      do throws(TemplateError) {
        return try TextTemplate(text)
      } catch {
        problems.append(TableProblem(.malformedPlace("\(text): \(error.problem)"), file: table.name))
        return nil
      }
    }
    let named = ["id", "name", "title"].first { table.place(of: $0, language: options.language) != nil }
    let nameText = options.name ?? (named == "title" ? nil : named.map { "{{\($0)}}" })
    let name = template(nameText)
    alternativeText = template(options.alternativeText)
    let titled = ["name", "title"].first { table.place(of: $0, language: options.language) != nil }
    title = titled.flatMap { try? TextTemplate("{{\($0)}}") }
    labelNames = Set(TemplatePlace.names(in: options.alternativeText ?? "") + (titled.map { [$0] } ?? []))
    check(options.condition?.names.sorted() ?? [])
    if let column = options.quantity { check([column]) }
    if let language = options.language, !table.hasColumn(for: language) {
      problems.append(TableProblem(.unknownLanguage(language), file: table.name))
    }
    if !problems.isEmpty { throw CardTable.Failure(problems: problems) }

    let quantity = options.quantity ?? table.quantityColumn
    let names = TemplatePlace.names(in: nameText ?? "")
    nameColumns = names
    // Each row is a card: a look at their number is enough.
    if options.condition == nil, quantity == nil, table.rows.count > CardTable.maximumCardCount {
      let row = table.rows[CardTable.maximumCardCount]
      throw CardTable.Failure(
        problems: [RowValues(table: table, row: row, language: options.language).problem(.tooManyCards, columns: [])])
    }
    let digits = "\(table.rows.count)".count
    var cards: [Card] = []
    var lines: [String: Int] = [:]
    var total = 0
    for (index, row) in table.rows.enumerated() {
      let values = RowValues(table: table, row: row, language: options.language)
      do throws(TableProblem) {
        if let condition = options.condition, try !condition.isMet(by: values) { continue }
        let count = try quantity.map { (column) throws(TableProblem) in try TableDeck.quantity(column, values) } ?? 1
        if count == 0 { continue }
        total += count
        if total > CardTable.maximumCardCount {
          problems.append(values.problem(.tooManyCards, columns: quantity.map { [$0] } ?? []))
          break
        }
        let stem: String
        if let name {
          stem = try TableDeck.stem(name, names, values)
        } else {
          let number = "\(index + 1)"
          stem = String(repeating: "0", count: digits - number.count) + number
        }
        let card = Card(row: index, stem: stem, quantity: count)
        for stem in card.stems(isCopied: options.copies) {
          if let other = lines.updateValue(row.line, forKey: stem.lowercased()) {
            throw values.problem(.sameName(stem, line: other), columns: names)
          }
        }
        cards.append(card)
      } catch {
        if problems.count < CardTable.maximumProblemCount { problems.append(error) }
      }
    }
    if cards.isEmpty, problems.isEmpty { problems.append(TableProblem(.noneChosen, file: table.name)) }
    self.cards = cards
    if !problems.isEmpty { throw CardTable.Failure(problems: problems) }
  }

  private static func quantity(_ column: String, _ values: RowValues) throws(TableProblem) -> Int {
    let text = values.text(of: column)?.trimmed ?? ""
    // An empty field is one card: most rows have nothing to say.
    if text.isEmpty { return 1 }
    guard let number = Double(text), let count = Int(exactly: number), (0...CardTable.maximumQuantity).contains(count)
    else { throw values.problem(.quantity(text), columns: [column]) }
    return count
  }

  private static func stem(
    _ name: TextTemplate, _ names: [String], _ values: RowValues
  ) throws(TableProblem) -> String {
    let stem: String
    do throws(TemplateError) {
      stem = try name.text(values.templateValues(of: Set(names))).trimmed
    } catch {
      throw values.problem(.malformedPlace("\(error.problem)"), columns: names)
    }
    func refuse(_ reason: String) -> TableProblem { values.problem(.fileName(stem, reason: reason), columns: names) }
    if stem.isEmpty { throw refuse("it is empty") }
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
  public var total: Int { cards.reduce(0) { $0 + $1.quantity } }
}

extension TableDeck.Card {
  /// The names of its files: of each copy, if those have files of their own.
  func stems(isCopied: Bool) -> [String] {
    isCopied ? (1...quantity).map { $0 == 1 ? stem : "\(stem)-\($0)" } : [stem]
  }
}
