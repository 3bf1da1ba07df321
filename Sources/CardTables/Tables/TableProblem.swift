public import PlaneGeometry
public import SVGFormat

/// Something that is wrong with a table, a template, or what comes of both: where it stands, and what would be right.
public struct TableProblem: Error, Hashable, Sendable {
  /// The fault.
  public enum Kind: Hashable, Sendable {
    // The table.

    /// The bytes are not UTF-8; the encoding that they seem to be in, if that can be told.
    case encoding(String?)
    /// By its name the file is of a format that no table is read from.
    case foreignFormat(String)
    /// A field holds a character of the value 0.
    case nullCharacter
    /// There are more columns than ``CardTable/maximumColumnCount``.
    case tooManyColumns
    /// There are more fields than ``CardTable/maximumFieldCount``.
    case tooManyFields
    /// A field in quotation marks does not end.
    case unclosedQuote
    /// Something follows the quotation mark that ends a field.
    case textAfterQuote
    /// A row has another number of fields than there are columns.
    case fieldCount(Int, columnCount: Int)
    /// A column without a name, counted from 1.
    case unnamedColumn(Int)
    /// Two columns have one name.
    case doubleColumn(String)
    /// There is nothing in the file, or only a header.
    case noRows
    /// The file is not JSON; what and where.
    case notJSON(String)
    /// A part of a JSON file is not what it should be.
    case unexpected(expected: String)
    /// A number of a JSON file has more digits than are kept.
    case inexactNumber
    /// Tables are not fetched from the web.
    case webAddress
    /// A spreadsheet cannot be read; what is wrong with it.
    case spreadsheet(SpreadsheetError)
    /// A cell holds an error, such as `#REF!`.
    case cellError(String)
    /// A cell holds a formula, and not what comes of it.
    case noFormulaResult

    // Rows.

    /// There is no such column; one that is written nearly so.
    case unknownColumn(String, nearest: String?)
    /// There is no such column, but there are some for languages.
    case languageColumn(String, languages: [String])
    /// No column is for the language that is asked for.
    case unknownLanguage(String)
    /// A quantity that is no whole number from 0 to ``CardTable/maximumQuantity``.
    case quantity(String)
    /// A condition compares something with a number that is none.
    case notNumber(String, condition: String)
    /// An expression calculates with something that is no number.
    case notCalculable(String, expression: String)
    /// An expression has no value; why.
    case noResult(String, reason: String)
    /// A lookup finds no row with this key; one that is written nearly so.
    case unknownKey(String, table: String, nearest: String?)
    /// There is no table of this name to look something up in; one that is written nearly so.
    case unknownLookup(String, nearest: String?)
    /// A table to look something up in has no such column; one that is written nearly so.
    case unknownLookupColumn(String, table: String, nearest: String?)
    /// A word in an expression is no column; one that is written nearly so.
    case unknownName(String, nearest: String?)
    /// No text is there in the language that is asked for.
    case untranslated(language: String)
    /// No file can have this name, and why.
    case fileName(String, reason: String)
    /// Another row has the same name, at this line.
    case sameName(String, line: Int)
    /// There are more cards than ``CardTable/maximumCardCount``, with their copies.
    case tooManyCards
    /// No row meets the condition.
    case noneChosen

    // Templates.

    /// The text of a place is not one of Mustache; what is wrong with it.
    case malformedPlace(String)
    /// A place begins in one text and ends in another.
    case splitPlace(String)
    /// A condition that cannot be read; what is wrong with it.
    case malformedCondition(String, reason: String)
    /// How often an element repeats cannot be read; what is wrong with it.
    case malformedRepetition(String, reason: String)
    /// An element repeats more often than it may on a card, all together.
    case tooManyRepetitions(limit: Int)
    /// What an element repeats for is no whole number; the expression.
    case repetitionCount(String, expression: String)
    /// An attribute of a text box has no such value.
    case boxAttribute(name: String, value: String, expected: String)
    /// An attribute of a text box that is none; one that is written nearly so.
    case unknownBoxAttribute(String, nearest: String)
    /// The text of a box stands on an element that is none.
    case misplacedText(element: String)
    /// A condition stands on an element that is not drawn itself.
    case misplacedCondition(element: String)
    /// An element is to repeat that is not drawn itself, or is all of the picture.
    case misplacedRepetition(element: String)
    /// An element has a step, and does not repeat.
    case misplacedStep(element: String)
    /// There is no element with this id; one that is written nearly so.
    case unknownID(String, nearest: String?)
    /// A condition asks for a value that no row has; one that is written nearly so.
    case unmetCondition(String, value: String?, nearest: String?)
    /// A comparison asks for a word, which a column is called as well.
    case columnAsText(String, expression: String)
    /// A class that rows give to an element, and no rule of the style sheet is for; one that is written nearly so.
    case unknownClass(String, nearest: String?)
    /// A column that looks as if it said how often cards are there, and is not taken for it.
    case unusedQuantity(String)
    /// No template, and nothing else, asks for these columns.
    case unusedColumns([String])
    /// The file cannot be read or drawn.
    case template(SVGError)
    /// A file that a row names is not there, or cannot be read.
    case unreadableTemplate(String)
    /// The template has not the size of the first one, whose path is given.
    case otherSize(Size, first: Size, of: String)
    /// A part of the file is not drawn.
    case notDrawn(SVGWarning.Kind)

    // Boxes.

    /// A text does not fit in its box, in the units of the template; `scale` is how small it was made.
    case overflow(box: String, needed: Size, available: Size, scale: Double)
    /// Bold or italic text does not end; the sign that begins it.
    case unclosedMarkup(String)
    /// There is no icon of this name; one that is written nearly so.
    case unknownIcon(String, nearest: String?)
    /// There are no icons at all, and the text has the name of one.
    case noIcons(String)
    /// A tag that is not read; one that is written nearly so.
    case unknownTag(String, nearest: String?)
    /// A part of a tag that is not understood.
    case markupValue(String, tag: String)
    /// There is no file for a picture in a text.
    case missingPicture(String)
    /// Marks stand in a text that is no box.
    case plainMarks
    /// Words are to be divided, and there is no dictionary.
    case noHyphenation
    /// A picture is printed with fewer pixels to the inch than look sharp; its size in pixels, and on paper in millimetres.
    case coarsePicture(pixels: Size, printed: Size)
    /// No font has a character.
    case missingCharacter(Unicode.Scalar)
    /// The text is too long for any box, or a measure of it is out of range.
    case unsettable(String)
  }

  /// The fault.
  public let kind: Kind
  /// The path of the file.
  public let file: String
  /// The line on which the row begins, or the element of a template; from 1. `nil` for all of it.
  public let line: Int?
  /// The byte in the line of a template, from 1.
  public let placeInLine: Int?
  /// The cell of a spreadsheet, such as `C7`.
  public let cell: String?
  /// The columns that it is about, as their names are written in the table.
  public let columns: [String]

  /// Says what is wrong, and where.
  public init(
    _ kind: Kind, file: String, line: Int? = nil, placeInLine: Int? = nil, cell: String? = nil, columns: [String] = []
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.placeInLine = placeInLine
    self.cell = cell
    self.columns = columns
  }
}

extension TableProblem: CustomStringConvertible {
  /// One line: file, line, column, and what would be right.
  public var description: String {
    let numbers = [line, placeInLine].compactMap { $0 }.map { ":\($0)" }.joined()
    let place = file + (cell.map { ":\($0)" } ?? numbers)
    let column = columns.isEmpty ? "" : " \(columns.joined(separator: ", ")):"
    return "\(place):\(column) \(kind)"
  }
}

extension TableProblem.Kind: CustomStringConvertible {
  /// The fault and its remedy, without the place.
  public var description: String {
    switch self {
    case .encoding(let name):
      "the text is \(name.map { "\($0), it seems" } ?? "not UTF-8"): save it as UTF-8 (in a spreadsheet: CSV UTF-8)"
        + (name.map { ", or iconv -f \($0) -t UTF-8 cards.csv > utf8.csv" } ?? "")
    case .foreignFormat(let name):
      "this is \(name), and tables are CSV, TSV, JSON (an array of objects), XLSX or ODS: convert it to one of them"
    case .nullCharacter: "there is a NUL in a field, a byte of the value 0, which no text has: remove it"
    case .tooManyColumns:
      "there are more than \(CardTable.maximumColumnCount) columns: write one for each kind of thing that cards differ in"
    case .tooManyFields:
      "rows times columns are more than \(CardTable.maximumFieldCount) up to here: divide the table into several"
    case .unclosedQuote: "the field that begins with a quotation mark does not end: write \" after it, and \"\" inside"
    case .textAfterQuote:
      "something follows the quotation mark that ends a field: write \"\" for a quotation mark inside"
    case .fieldCount(let count, let columnCount):
      "\(count) \(count == 1 ? "field" : "fields") where there are \(columnCount) columns: "
        + (count > columnCount
          ? "put a field that holds the separator in quotation marks" : "write a separator for each empty field")
    case .unnamedColumn(let number): "column \(number) has no name: write one in the first row"
    case .doubleColumn(let name): "two columns are called \(name.quoted): give one of them another name"
    case .noRows: "there are no rows: the first one names the columns, each further one is a card"
    case .notJSON(let message): "\(message)"
    case .unexpected(let expected): "here should be \(expected)"
    case .inexactNumber: "a number as large as this loses digits: write it in quotation marks"
    case .webAddress: "tables are read from files: curl -L ADDRESS | cardwright table - takes one from the web"
    case .spreadsheet(let error): "\(error)"
    case .cellError(let text): "the cell holds the error \(text.prefix(40)): mend its formula"
    case .noFormulaResult:
      "the cell holds a formula without its result: open the file in a spreadsheet program and save it there"
    case .unknownColumn(let name, let nearest):
      "there is no column \(name.quoted)" + TableProblem.Kind.guess(nearest)
    case .languageColumn(let name, let languages):
      "there is no column \(name.quoted), but one for \(languages.joined(separator: ", ")): choose with --language"
    case .unknownLanguage(let language):
      "no column is for the language \(language.quoted): there should be one such as \("name_\(language)".quoted)"
    case .quantity(let text):
      "\(text.quoted) is no quantity: write a whole number from 0 to \(CardTable.maximumQuantity)"
    case .notNumber(let text, let condition):
      "\(text.quoted) is no number, which \(condition.quoted) compares: write "
        + (TableValue.germanNumber(text).map { "\(NumberText.of($0)), with a point" } ?? "one, or leave the field empty")
    case .notCalculable(let text, let expression):
      (text.trimmed.isEmpty ? "the field is empty" : "\(text.quoted) is no number")
        + ", and \(expression.quoted) calculates with it: write "
        + (TableValue.germanNumber(text).map { "\(NumberText.of($0)), with a point" }
          ?? (text.trimmed.isEmpty
            ? "a number, or give one in its place with default" : "a number; concat(a, b) joins texts"))
    case .noResult(let expression, let reason): "\(expression.quoted) has no value: \(reason)"
    case .unknownKey(let key, let table, let nearest):
      "the table \(table) has no row \(key.quoted) in its first column" + TableProblem.Kind.guess(nearest)
    case .unknownLookup(let name, let nearest):
      "there is no table \(name.quoted) to look up in: name it, as in --lookup \(name)=other.csv"
        + TableProblem.Kind.guess(nearest)
    case .unknownLookupColumn(let name, let table, let nearest):
      "the table \(table) has no column \(name.quoted)" + TableProblem.Kind.guess(nearest)
    case .unknownName(let name, let nearest):
      "there is no column \(name.quoted)" + TableProblem.Kind.guess(nearest)
        + (nearest == nil ? "; a text stands in quotation marks: '\(name)'" : "")
    case .untranslated(let language): "there is no text in the language \(language): the usual one stands in for it"
    case .fileName(let name, let reason): "no file can be called \(name.quoted): \(reason)"
    case .sameName(let name, let line):
      "the file would be called \(name.quoted), as that of line \(line) is: choose other columns with --name"
    case .tooManyCards:
      "up to here there are more than \(CardTable.maximumCardCount) cards: lower the quantities, or divide the table into several"
    case .noneChosen: "no row is chosen: change --where, or the quantities"
    case .malformedPlace(let message): message
    case .splitPlace(let text):
      "\(text.quoted) is only a part of a place: a tag divides it; write {{...}} anew in one go, in one style"
    case .malformedCondition(let text, let reason): "the condition \(text.quoted) is not understood: \(reason)"
    case .malformedRepetition(let text, let reason): "data-each=\(text.quoted) is not understood: \(reason)"
    case .tooManyRepetitions(let limit): "elements repeat more than \(limit) times on one card: lower the numbers"
    case .repetitionCount(let text, let expression):
      "\(text.quoted) is no whole number from 0 on, as often as data-each=\(expression.quoted) draws an element"
    case .boxAttribute(let name, let value, let expected):
      "data-\(name)=\(value.quoted) means nothing: write \(expected)"
    case .unknownBoxAttribute(let name, let nearest):
      "a text box has no data-\(name); did you mean data-\(nearest)?"
    case .misplacedText(let element):
      element == "rect"
        ? "data-text does not belong on a rect that clips: draw a rectangle outside of the clipPath"
        : "data-text belongs on a rect, and this is a \(element): draw a rectangle"
    case .misplacedCondition(let element):
      "a \(element) is not drawn itself, so no condition can leave it out: write it for what is drawn with it"
    case .misplacedRepetition(let element):
      "a \(element) is not drawn itself, so it cannot repeat: write data-each for a group or an element that is drawn"
    case .misplacedStep(let element):
      "a step is the way from one to the next, and this \(element) does not repeat: write data-each as well"
    case .unmetCondition(let text, let value?, let nearest):
      "no row has \(value.quoted), which \(text.quoted) asks for" + TableProblem.Kind.guess(nearest)
    case .unmetCondition(let text, nil, _): "no row meets the condition \(text.quoted)"
    case .columnAsText(let name, let text):
      "\(text.quoted) compares with the text \(name.quoted): for the column write [\(name)], for the text '\(name)'"
    case .unknownClass(let name, let nearest):
      "no rule of the style sheet is for the class \(name.quoted)" + TableProblem.Kind.guess(nearest)
    case .unusedQuantity(let name):
      "the column \(name.quoted) looks like a number of copies, and each card is taken once: --quantity '\(name)' takes it"
    case .unusedColumns(let names):
      "nothing asks for the column\(names.count == 1 ? "" : "s") \(names.prefix(8).joined(separator: ", "))"
        + (names.count > 8 ? " and \(names.count - 8) more" : "") + "; one whose name begins with _ is a note of yours"
    case .unknownID(let id, let nearest):
      "no element has the id \(id.quoted)" + TableProblem.Kind.guess(nearest)
    case .template(let error): "\(error)"
    case .unreadableTemplate(let message): "\(message)"
    case .otherSize(let own, let first, let path):
      """
      a card of \(rounded(own.width)) x \(rounded(own.height)) mm, and \(path) has \(rounded(first.width)) x \
      \(rounded(first.height)): draw all in one size, or give --size
      """
    case .notDrawn(let warning): "\(warning)"
    case .overflow(let box, let needed, let available, let scale):
      "the text takes \(rounded(needed.width)) x \(rounded(needed.height))"
        + (scale < 1 ? " at \(rounded(scale * 100)) % of its size" : "")
        + ", the box \(box) has \(rounded(available.width)) x \(rounded(available.height)): shorten it, or "
        + (scale < 1 ? "lower data-shrink" : "write data-fit=\"shrink\"")
    case .unclosedMarkup(let sign):
      "what begins with \(sign) does not end: write \(sign) after it, or \\* for the sign itself"
    case .unknownIcon(let name, let nearest):
      "there is no icon :\(name):" + (nearest.map { "; did you mean :\($0):? If not, write" } ?? "; write")
        + " \\: for the sign itself"
    case .noIcons(let name):
      "there are no icons for :\(name): put \(name).svg into a folder icons beside the table, name one with --icons, or write \\: for the sign itself"
    case .unknownTag(let tag, let nearest):
      "\(tag) is no tag that is read" + TableProblem.Kind.guess(nearest) + "; write \\< for the sign itself"
    case .markupValue(let value, let tag):
      "\(value.quoted) in \(tag) is not understood: write <color=#7a1f3d>, <size=120%>, <span style=\"color: red\"> or <img src=\"sun.png\" height=\"1.2em\">"
    case .missingPicture(let address): "there is no picture \(address.quoted), or it cannot be read"
    case .plainMarks:
      "marks such as ** and :coin: are drawn as they stand in a text element: use a rect with data-text, or a backslash before the sign"
    case .noHyphenation: "data-hyphens=\"auto\" takes a dictionary: name one with --hyphenation hyph_en_US.dic"
    case .coarsePicture(let pixels, let printed):
      "a picture of \(Int(pixels.width)) x \(Int(pixels.height)) pixels is printed on \(rounded(printed.width)) x \(rounded(printed.height)) mm, "
        + "with \(Int((pixels.width / printed.width * 25.4).rounded())) pixels to the inch: 300 look sharp, less than 200 do not"
    case .missingCharacter(let scalar):
      "no font has \(Unicode.Scalar(scalar.value).map { "'\($0)'" } ?? "") (U+\(String(scalar.value, radix: 16, uppercase: true))): a frame stands for it"
    case .unsettable(let message): message
    }
  }

  private static func guess(_ nearest: String?) -> String { nearest.map { "; did you mean \($0.quoted)?" } ?? "" }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

extension String {
  /// The text as a message quotes it: not too long.
  fileprivate var quoted: String { "\"\(count > 60 ? prefix(57) + "..." : self[...])\"" }
}
