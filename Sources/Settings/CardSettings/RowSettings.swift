package import CardTables
package import SettingFields

/// The rows of a table that become cards, and the names of those.
public struct RowSettings: Hashable, Sendable {
  /// The character between fields: , ; | or tab. `nil` for the most frequent one in the first row.
  public var separator: String?
  /// The encoding of text tables; `nil` for UTF-8.
  public var encoding: String?
  /// The condition for rows; `nil` for all rows.
  public var condition: String?
  /// The column with the number of copies of a card, or an expression of columns.
  public var quantity: String?
  /// The columns with lists of values, each combination of which becomes a card.
  public var combined: [String] = []
  /// A file with the names of the cards to take, and their numbers of copies: `4x Dragon`.
  public var list: String?
  /// Whether hidden and filtered rows of a spreadsheet are also taken.
  public var hidden = false
  /// Whether each copy of a card has its own file: orc, orc-2, orc-3.
  public var hasCopies = false
  /// The template of file names: '{{id}}-{{name}}'.
  public var name: String?
  /// The template of the alternative text, for those who cannot see the picture.
  public var alt: String?
  /// The language whose columns, such as name_de or name:de, replace the column name.
  public var language: String?
  /// The conditions of elements that are drawn only for some rows: id=condition.
  public var shown: [String] = []
  /// Further tables for the function `lookup`: name=table.
  public var lookups: [String] = []
  /// Further values of each card for programs and lists: name=text.
  public var values: [String] = []

  /// All rows, named by their columns.
  public init() {}

  /// Returns the separator of fields.
  package func separatorScalar() throws(SettingFault) -> Unicode.Scalar? {
    guard let separator else { return nil }
    if ["tab", "\\t", "\t"].contains(separator.lowercased()) { return "\t" }
    guard let scalar = separator.unicodeScalars.first, separator.unicodeScalars.count == 1, scalar.isASCII,
      scalar != "\"", scalar.value >= 0x20
    else {
      throw SettingFault("\(name: "separator") \(separator): write one character such as , ; or |, or tab")
    }
    return scalar
  }

  /// Returns the encoding of text.
  package func textEncoding() throws(SettingFault) -> TextEncoding? {
    guard let encoding else { return nil }
    guard let found = TextEncoding(named: encoding) else {
      throw SettingFault(
        "\(name: "encoding") \(encoding): there is no such encoding here; write utf-8, windows-1252, macroman, shift_jis, utf-16 or another one that iconv -l lists"
      )
    }
    return found
  }

  /// Returns the options of the deck: the rows, and the names of cards.
  package func deckOptions() throws -> TableDeck.Options {
    var options = TableDeck.Options()
    if list != nil, quantity != nil {
      throw SettingFault(
        "\(name: "list") says how often cards are there, and so does \(name: "quantity"): give one of them")
    }
    options.list = try list.map { try NameList(path: $0) }
    if let condition { options.condition = try RowSettings.condition(condition, "\(name: "where")") }
    options.quantity = quantity
    options.name = name
    options.alternativeText = alt
    options.language = language
    options.copies = hasCopies
    for (name, text) in try RowSettings.pairs(
      values, "value", "a name and a text, as in \(name: "value") cost='{{cost + 1}}'")
    {
      options.values[name] = text
    }
    return options
  }

  /// Returns the conditions of elements.
  package func conditions() throws(SettingFault) -> [String: TableCondition] {
    var conditions: [String: TableCondition] = [:]
    for (id, text) in try RowSettings.pairs(
      shown, "show", "an element's id and a condition, as in \(name: "show") crown='rank=king'",
      "conditions; join them with and, or")
    {
      conditions[id] = try RowSettings.condition(text, "\(name: "show") \(id)")
    }
    return conditions
  }

  /// Returns the names and paths of the tables for `lookup`.
  package func lookupPaths() throws(SettingFault) -> [(name: String, path: String)] {
    let paths = try RowSettings.pairs(lookups, "lookup", "a name and a table, as in \(name: "lookup") types=types.csv")
    if let name = paths.first(where: { $0.text == "-" })?.name {
      throw SettingFault("\(name: "lookup") \(name): - is standard input, and a second table is a file: name it")
    }
    return paths.map { ($0.name, $0.text) }
  }

  /// Returns pairs of names and their texts.
  ///
  /// - Parameters:
  ///   - form: the correct form, for errors.
  ///   - doubles: the end of the message for a name that is given twice.
  private static func pairs(
    _ texts: [String], _ setting: SettingName, _ form: SettingMessage, _ doubles: String = "of this name; rename one"
  ) throws(SettingFault) -> [(name: String, text: String)] {
    var pairs: [(name: String, text: String)] = []
    for text in texts {
      guard let end = text.firstIndex(of: "="), end != text.startIndex else {
        throw SettingFault("\(name: setting) \(text): write \(form)")
      }
      let name = String(text[..<end])
      if pairs.contains(where: { $0.name == name }) {
        throw SettingFault("\(name: setting) \(name): there are two \(doubles)")
      }
      pairs.append((name, String(text[text.index(after: end)...])))
    }
    return pairs
  }

  private static func condition(_ text: String, _ setting: SettingMessage) throws(SettingFault) -> TableCondition {
    do throws(TableExpressionError) {
      return try TableCondition(parsing: text)
    } catch {
      throw SettingFault("\(setting) \(text): \(error)")
    }
  }
}

extension RowSettings: SettingGroup {
  package static let fields: [SettingField<RowSettings>] = [
    .optional(
      "separator", { $1(&$0.separator) }, "character", on: .everywhere,
      "The separator of fields: , ; | or tab. (default: the most frequent one in the first row)"
    ).hyphenated(),
    .optional(
      "encoding", { $1(&$0.encoding) }, "name", on: [.commandLine, .project],
      "The encoding of the table, and of those of --lookup, if they are texts: windows-1252, macroman, shift_jis, utf-16. (default: UTF-8)"
    ),
    .optional(
      "where", { $1(&$0.condition) }, "condition", on: .everywhere,
      """
      The rows to take: a column alone, or compared by = != < <= > >= and ~ (contains), with and, or, not, + - * / and functions. \
      (default: all)
      """),
    .optional(
      "quantity", { $1(&$0.quantity) }, "column", on: .everywhere,
      """
      The column with the number of copies of a card, or an expression of columns. (default: quantity, qty, copies, count or \
      number, if there is one)
      """),
    .list(
      "combine", { $1(&$0.combined) }, "column", on: [.commandLine, .project],
      """
      A column with lists such as red|blue or 1..10. Each value becomes a card, in all combinations with the other such columns; \
      may be given several times.
      """),
    .optional(
      "list", { $1(&$0.list) }, "file", on: [.commandLine, .project],
      """
      The cards to take and how often, by their names in a text file (4x Dragon on a line) or in an order of MakePlayingCards' fan tools (XML). \
      (default: all, as often as the table says)
      """
    ).completing(.file(["txt", "xml"])),
    .flag(
      "hidden", { $1(&$0.hidden) }, on: .everywhere,
      "Take the rows of a spreadsheet that are hidden or filtered out, too."),
    .flag(
      "copies", { $1(&$0.hasCopies) }, on: .everywhere,
      "Write a file for each copy of a card: orc, orc-2, orc-3. PDFs have a page for each anyway."),
    .optional(
      "name", { $1(&$0.name) }, "text", on: .everywhere,
      "The names of the files, with columns: '{{id}}-{{name}}'. (default: the column id, or name, or the row's number)"),
    .optional(
      "alt", { $1(&$0.alt) }, "text", on: .everywhere,
      "What a picture shows, for those who cannot see it, with columns; deck.json has it. (default: its name)"),
    .optional(
      "language", { $1(&$0.language) }, "language", on: .everywhere,
      "Take name_de, or name:de, for name, and likewise for all columns, where it is not empty: de, pt-BR."),
    .list(
      "show", { $1(&$0.shown) }, "id=condition", on: [.commandLine, .project],
      "Draw the element with an id only in some rows; may be given several times."),
    .list(
      "lookup", { $1(&$0.lookups) }, "name=table", on: .everywhere,
      """
      A second table, in which lookup(type, NAME, color) finds the color in the row that has the type in its first column; may be given \
      several times.
      """),
    .list(
      "value", { $1(&$0.values) }, "name=text", on: .everywhere,
      "A further value of each card for programs and lists, or another one for a column: description='{{rules | trim}}'."
    ),
  ]
}
