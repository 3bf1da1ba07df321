import ArgumentParser
import CardTables
import ErrorReporting
import FileAccess
import SVGFormat

/// Which table, which templates, and how they come together.
struct TableOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The table: CSV, TSV, JSON, XLSX or ODS, as in cards.xlsx#Units; - is standard input.", valueName: "table"),
    completion: .file(extensions: ["csv", "tsv", "json", "xlsx", "ods"]))
  var table: String

  @Option(
    help: ArgumentHelp(
      """
      The front of all cards, as an SVG with places for columns; '{{layout}}.svg' takes for each card the file that its column names.
      """, valueName: "file"),
    completion: .file(extensions: ["svg", "svgz"]))
  var template: String

  @Option(
    help: ArgumentHelp(
      "Their back likewise; one file without a place for a column is drawn once, as back.", valueName: "file"),
    completion: .file(extensions: ["svg", "svgz"]))
  var back: String?

  @Option(
    help: ArgumentHelp(
      """
      A folder of pictures for names between colons: sword.svg for :sword:. (default: icons beside the template or the table)
      """, valueName: "folder"), completion: .directory)
  var icons: String?

  @Option(
    help: ArgumentHelp(
      "A folder in which pictures are looked for first. (default: that of the template, then that of the table)",
      valueName: "folder"),
    completion: .directory)
  var art: String?

  @Option(
    help: ArgumentHelp(
      "A table of words that format themselves in boxes, and of what is written for each.", valueName: "file"),
    completion: .file(extensions: ["csv", "tsv", "json", "xlsx", "ods"]))
  var keywords: String?

  @Option(
    help: ArgumentHelp(
      "A dictionary of hyphenation for boxes with data-hyphens=auto, such as hyph_en_US.dic.", valueName: "file"),
    completion: .file(extensions: ["dic", "tex"]))
  var hyphenation: String?

  @OptionGroup(title: "Cards") var rows: RowOptions

  /// The folder of icons: the one that is named, else `icons` beside the template or the table; `nil` if there is none.
  var iconFolder: String? {
    if let icons { return icons }
    for folder in [template.folderOfPath, CardTable.filePath(table).folderOfPath].map({ Folder(path: $0) }) {
      for name in ["icons", "Icons"] where (try? folder.hasFolder(name)) == true { return folder.path(of: name) }
    }
    return nil
  }

  /// The columns that the templates ask for, as far as they are named.
  var templateNames: Set<String> {
    [template, back].compactMap { $0 }.reduce(into: []) { $0.formUnion(CardTemplate.columnNames(inFileAt: $1)) }
  }

  /// Checks that no second template is given, which would take the place of the first one. Of other options the last one counts, so
  /// that a script's can be overridden.
  static func checkTemplate(in arguments: [String]) throws(CommandFailure) {
    let given = arguments.prefix { $0 != "--" }.filter { $0 == "--template" || $0.hasPrefix("--template=") }
    guard given.count > 1 else { return }
    throw CommandFailure(.usage, "--template is given twice: give it once; --back takes the template of the back")
  }
}

/// Which rows of a table become cards, and how they are called.
struct RowOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What stands between the fields: , ; | or tab. (default: what is most often in the first row)",
      valueName: "character"))
  var separator: String?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      """
      The rows to take: a column alone, or compared by = != < <= > >= and ~ (contains), with and, or, not, + - * / and functions. \
      (default: all)
      """, valueName: "condition"))
  var condition: String?

  @Option(
    help: ArgumentHelp(
      """
      The column that says how often a card is there, or what is calculated of columns. (default: quantity, qty, copies, count or \
      number, if there is one)
      """,
      valueName: "column"))
  var quantity: String?

  @Flag(help: "Take the rows of a spreadsheet that are hidden or filtered out, too.")
  var hidden = false

  @Flag(help: "Write a file for each copy of a card: orc, orc-2, orc-3. PDFs have a page for each anyway.")
  var copies = false

  @Option(
    help: ArgumentHelp(
      "The names of the files, of columns: '{{id}}-{{name}}'. (default: the column id, or name, or the row's number)",
      valueName: "text"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "What a picture shows, for those who cannot see it, of columns; it stands in deck.json. (default: its name)",
      valueName: "text"))
  var alt: String?

  @Option(
    help: ArgumentHelp(
      "Take name_de, or name:de, for name, and likewise for all columns, where it is not empty: de, pt-BR.",
      valueName: "language"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Draw the element with an id only in some rows; may be given several times.", valueName: "id=condition"))
  var show: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A second table, in which lookup(type, NAME, color) finds the color in the row that has the type in its first column; may be given \
      several times.
      """, valueName: "name=table"))
  var lookup: [String] = []

  @Option(
    help: ArgumentHelp(
      "A further value of each card for programs and lists, or another one for a column: description='{{rules | trim}}'.",
      valueName: "name=text"))
  var value: [String] = []

  /// The separator of fields.
  func separatorScalar() throws(CommandFailure) -> Unicode.Scalar? {
    guard let separator else { return nil }
    if ["tab", "\\t", "\t"].contains(separator.lowercased()) { return "\t" }
    guard let scalar = separator.unicodeScalars.first, separator.unicodeScalars.count == 1, scalar.isASCII,
      scalar != "\"", scalar.value >= 0x20
    else {
      throw CommandFailure(.usage, "--separator \(separator): write one character such as , ; or |, or tab")
    }
    return scalar
  }

  /// Which rows, and how they are called.
  func deckOptions() throws(CommandFailure) -> TableDeck.Options {
    var options = TableDeck.Options()
    if let condition { options.condition = try RowOptions.condition(condition, "--where") }
    options.quantity = quantity
    options.name = name
    options.alternativeText = alt
    options.language = language
    options.copies = copies
    for (name, text) in try RowOptions.pairs(value, "--value", "a name and a text, as in --value cost='{{cost + 1}}'") {
      options.values[name] = text
    }
    return options
  }

  /// The conditions of elements.
  func shown() throws(CommandFailure) -> [String: TableCondition] {
    var shown: [String: TableCondition] = [:]
    for (id, text) in try RowOptions.pairs(
      show, "--show", "an element's id and a condition, as in --show crown='rank=king'",
      "conditions; join them with and, or")
    {
      shown[id] = try RowOptions.condition(text, "--show \(id)")
    }
    return shown
  }

  /// The tables to look something up in: their names and paths.
  func lookupPaths() throws(CommandFailure) -> [(name: String, path: String)] {
    let paths = try RowOptions.pairs(lookup, "--lookup", "a name and a table, as in --lookup types=types.csv")
    if let name = paths.first(where: { $0.text == "-" })?.name {
      throw CommandFailure(.usage, "--lookup \(name): - is standard input, and a second table is a file: name it")
    }
    return paths.map { ($0.name, $0.text) }
  }

  /// Names and what is given for them.
  ///
  /// - Parameters:
  ///   - form: what is to be written.
  ///   - doubles: what cannot be given twice for a name, and what to do.
  private static func pairs(
    _ texts: [String], _ option: String, _ form: String, _ doubles: String = "of them; call one otherwise"
  ) throws(CommandFailure) -> [(name: String, text: String)] {
    var pairs: [(name: String, text: String)] = []
    for text in texts {
      guard let end = text.firstIndex(of: "="), end != text.startIndex else {
        throw CommandFailure(.usage, "\(option) \(text): write \(form)")
      }
      let name = String(text[..<end])
      if pairs.contains(where: { $0.name == name }) {
        throw CommandFailure(.usage, "\(option) \(name): there are two \(doubles)")
      }
      pairs.append((name, String(text[text.index(after: end)...])))
    }
    return pairs
  }

  private static func condition(_ text: String, _ option: String) throws(CommandFailure) -> TableCondition {
    do throws(TableExpressionError) {
      return try TableCondition(parsing: text)
    } catch {
      throw CommandFailure(.usage, "\(option) \(text): \(error)")
    }
  }
}
