import PlaneGeometry
import SVGFormat

extension TableProblem.Kind: CustomStringConvertible {
  /// The fault and its remedy, without the place.
  public var description: String {
    switch self {
    case .wrongEncoding(let name):
      "the text is not \(name): it has a byte that this encoding does not have; name another --encoding"
    case .ownEncoding(let kind): "this is \(kind), which says its own encoding: leave out --encoding"
    case .notUTF8(let candidates):
      "the text is not UTF-8; it could be \(TableProblem.Kind.listed(candidates)): say which, as in --encoding "
        + "\(TableProblem.Kind.optionName(candidates.first ?? "")), or convert it, as in iconv -f "
        + "\(TableProblem.Kind.iconvName(candidates.first ?? "")) -t UTF-8 cards.csv > utf8.csv"
    case .wrongSeparator(let scalar):
      "the fields cannot be separated by \(Character(scalar)): name one ASCII character such as , ; or |"
    case .webPage:
      "this is a web page, not a table: share the sheet with all who have its link, then use the address of its CSV export"
    case .unwritable(let scalar):
      "a field has the character U+\(TableProblem.Kind.hex(scalar)), which SVG does not permit: remove it"
    case .tooMuchText:
      "up to here the fields have more than \(CardTable.maximumTextByteCount >> 20) MB of text: divide the table into several"
    case .headerBelow(let line): "this row names the columns; the rows above it, from line \(line) on, are left out"
    case .otherSheet(let name): "this sheet is used: \(name) has none of the columns that the templates use"
    case .noColumn(let name, let names):
      "there is no column \(name.quoted); there are \(names.prefix(12).joined(separator: ", "))"
        + (names.count > 12 ? " and \(names.count - 12) more" : "")
    case .pendingResults:
      "the workbook's formulas are not calculated yet, so this value may be wrong: open it in a spreadsheet program and save it there"
    case .hiddenRows(let count):
      "\(count) hidden \(count == 1 ? "row is" : "rows are") left out, from this one on; --hidden takes them"
    case .prefilledRows(let count):
      "\(count) \(count == 1 ? "row has" : "rows have") no name and nothing but numbers, from this one on, and \(count == 1 ? "is" : "are") left out"
    case .strayDay(let text):
      "\(text) is a day or a time among texts and numbers: if it should be something else, such as 2-4, format the cell as text and type it again"
    case .otherwiseShown(let text):
      "the cells of this column show their values in another form than \(text), which is used: format them as text to use the other form"
    case .commentLines(let count):
      "\(count) \(count == 1 ? "line begins" : "lines begin") with #, from this one on, and \(count == 1 ? "is" : "are") left out"
    case .groupedNumber(let shown):
      "\(shown) is read without the signs between its digits, as everywhere in this column: to keep them, format the cells as text"
    case .unnamedRow(let name): "the row has no name, and its card is called \(name.quoted)"
    case .foreignFormat(let name):
      "this is \(name), and tables are CSV, TSV, JSON (an array of objects), XLSX or ODS: convert it to one of them"
    case .nullCharacter: "a field contains a NUL, a byte with the value 0: remove it"
    case .tooManyColumns:
      "there are more than \(CardTable.maximumColumnCount) columns: remove those that the cards do not need"
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
    case .doubleColumn(let name): "several columns are called \(name.quoted): give one of them another name"
    case .noRows: "there are no rows: the first one names the columns, each further one is a card"
    case .notJSON(let message): "\(message)"
    case .unexpected(let expected): "this should be \(expected)"
    case .inexactNumber:
      "a number as large as this loses digits: make it a text (in JSON with quotation marks, in a spreadsheet by the format of the cell)"
    case .webAddress: "tables are read from files: curl -L ADDRESS | cardwright table - takes one from the web"
    case .spreadsheet(let error): "\(error)"
    case .cellError(let text): "the cell holds the error \(text.prefix(40)): correct its formula"
    case .noFormulaResult:
      "the cell holds a formula without its result: open the file in a spreadsheet program and save it there"
    case .unknownColumn(let name, let nearest):
      "there is no column \(name.quoted)" + TableProblem.Kind.guess(nearest)
    case .languageColumn(let name, let languages):
      "there is no column \(name.quoted), but one for \(languages.joined(separator: ", ")): choose with --language"
    case .unknownLanguage(let language):
      "there is no column for the language \(language.quoted): name one for example \("name_\(language)".quoted)"
    case .quantity(let text):
      "\(text.quoted) is not a quantity: write a whole number from 0 to \(CardTable.maximumQuantity)"
    case .notNumber(let text, let condition):
      "\(text.quoted) is not a number, and \(condition.quoted) compares numbers: write "
        + (TableProblem.Kind.readings(text) ?? "one, or leave the field empty")
    case .notCalculable(let text, let expression):
      (text.trimmed.isEmpty ? "the field is empty" : "\(text.quoted) is not a number")
        + ", and \(expression.quoted) calculates with it: write "
        + (TableProblem.Kind.readings(text)
          ?? (text.trimmed.isEmpty
            ? "a number, or give one in its place with default" : "a number; concat(a, b) joins texts"))
    case .noResult(let expression, let reason): "\(expression.quoted) has no value: \(reason)"
    case .unknownKey(let key, let table, let nearest):
      "the table \(table) has no row \(key.quoted) in its first column" + TableProblem.Kind.guess(nearest)
    case .doubleKey(let key, let line):
      "the key \(key.quoted) is on line \(line) as well, whose row is used: remove one of them"
    case .unknownLookup(let name, let nearest):
      "there is no table \(name.quoted) to look up in: name it, as in --lookup \(name)=other.csv"
        + TableProblem.Kind.guess(nearest)
    case .unknownLookupColumn(let name, let table, let nearest):
      "the table \(table) has no column \(name.quoted)" + TableProblem.Kind.guess(nearest)
    case .unknownName(let name, let nearest):
      "there is no column \(name.quoted)" + TableProblem.Kind.guess(nearest)
        + (nearest == nil ? "; a text needs quotation marks: '\(name)'" : "")
    case .untranslated(let language): "there is no text in the language \(language): the default one is used"
    case .fileName(let name, let reason): "\(name.quoted) cannot be a file name: \(reason)"
    case .sameName(let name, let line):
      "the file would be called \(name.quoted), as that of line \(line) is: choose other columns with --name"
    case .tooManyCards:
      "up to here there are more than \(CardTable.maximumCardCount) cards: lower the quantities, or divide the table into several"
    case .unknownCard(let name, let nearest):
      "no card is called \(name.quoted)" + TableProblem.Kind.guess(nearest)
    case .malformedOrder(let message): "the order is damaged: \(message)"
    case .noNames: "there are no names: write one on each line, with its number, as in 4x Dragon"
    case .noneChosen: "no row is chosen: change --where, or the quantities"
    case .malformedPlace(let message): message
    case .splitPlace(let text):
      "\(text.quoted) is only a part of a place: a tag divides it; write {{...}} again without a break, in one style"
    case .malformedCondition(let text, let reason): "the condition \(text.quoted) is not understood: \(reason)"
    case .malformedRepetition(let text, let reason): "data-each=\(text.quoted) is not understood: \(reason)"
    case .tooManyRepetitions(let limit): "elements repeat more than \(limit) times on one card: lower the numbers"
    case .repetitionCount(let text, let expression):
      "\(text.quoted) is not a whole number, 0 or more: data-each=\(expression.quoted) draws an element so many times"
    case .boxAttribute(let name, let value, let expected):
      "data-\(name)=\(value.quoted) is not valid: write \(expected)"
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
      "data-step is the distance between repetitions, and this \(element) does not repeat: write data-each as well"
    case .unmetCondition(let text, let value?, let nearest):
      "no row has \(value.quoted), which \(text.quoted) asks for" + TableProblem.Kind.guess(nearest)
    case .unmetCondition(let text, nil, _): "no row meets the condition \(text.quoted)"
    case .columnAsText(let name, let text):
      "\(text.quoted) compares with the text \(name.quoted): for the column write [\(name)], for the text '\(name)'"
    case .unknownClass(let name, let nearest):
      "the style sheet has no rule for the class \(name.quoted)" + TableProblem.Kind.guess(nearest)
    case .unusedQuantity(let name):
      "the column \(name.quoted) looks like a number of copies, and each card is drawn once: --quantity '\(name)' uses it"
    case .unusedColumns(let names):
      "the template does not use column\(names.count == 1 ? "" : "s") \(names.prefix(8).joined(separator: ", "))"
        + (names.count > 8 ? " and \(names.count - 8) more" : "")
        + (names.count == 1
          ? "; begin its name with _ if it is a note" : "; begin their names with _ if they are notes")
    case .tooManyExpressions:
      "its conditions and calculations have more than \(CardTemplate.maximumExpressionByteCount) bytes: calculate in the table"
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
    case .unclosedMarkup(let sign) where sign.hasPrefix("</"):
      "\(sign) has no beginning: write <\(sign.dropFirst(2)) before it, or \\< for the sign itself"
    case .unclosedMarkup(let sign) where sign.hasPrefix("<"):
      "what begins with \(sign) does not end: write </\(sign.dropFirst().prefix { $0.isLetter })> after it, or \\< for the sign itself"
    case .unclosedMarkup(let sign):
      "what begins with \(sign) does not end: write \(sign) after it, or \\* for the sign itself"
    case .unknownIcon(let name, let nearest):
      "no icon `\(name)`" + (nearest.map { "; did you mean :\($0):? If not, put" } ?? ": put")
        + " \(name).svg into the folder of icons, or write \\: for the sign itself"
    case .noIcons(let name):
      "no icon `\(name)`: put \(name).svg into a folder icons beside the table, name a folder with --icons, or write \\: for the sign itself"
    case .unknownTag(let tag, let nearest):
      "\(tag) is not a supported tag" + TableProblem.Kind.guess(nearest) + "; write \\< for the sign itself"
    case .markupValue(let value, let tag):
      "\(value.quoted) in \(tag) is not understood: write <color=#7a1f3d>, <size=120%>, <span style=\"color: red\"> or <img src=\"sun.png\" height=\"1.2em\">"
    case .missingPicture(let address): "there is no picture \(address.quoted), or it cannot be read"
    case .plainMarks:
      "marks such as ** and :coin: are drawn as they stand in a text element: use a rect with data-text, or a backslash before the sign"
    case .noHyphenation: "data-hyphens=\"auto\" needs a dictionary: name one with --hyphenation hyph_en_US.dic"
    case .coarsePicture(let pixels, let printed):
      "a picture of \(Int(pixels.width)) x \(Int(pixels.height)) pixels is printed on \(rounded(printed.width)) x \(rounded(printed.height)) mm, "
        + "with \(Int((pixels.width / printed.width * 25.4).rounded())) pixels to the inch: 300 look sharp, less than 200 do not"
    case .missingCharacter(let scalar):
      "no font has \(Unicode.Scalar(scalar.value).map { "'\($0)'" } ?? "") (U+\(String(scalar.value, radix: 16, uppercase: true))): a frame is drawn in its place"
    case .unsettable(let message): message
    }
  }

  /// The numbers that a text with a comma may mean, or that stands among other signs; `nil` for other texts.
  private static func readings(_ text: String) -> String? {
    let readings =
      (TableValue.groupedNumber(text).map { ["\(NumberText.of($0)) for the thousands"] } ?? [])
      + (TableValue.germanNumber(text).map { ["\(NumberText.of($0)), with a point"] } ?? [])
    if !readings.isEmpty { return readings.joined(separator: ", or ") }
    let numbers = text.split { !$0.isASCII || !($0.isNumber || $0 == "." || $0 == ",") }
    guard numbers.count == 1, let number = TableValue.plainNumber(String(numbers[0])) else { return nil }
    return "\(NumberText.of(number)) alone"
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func listed(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }

  private static func iconvName(_ encoding: String) -> String { encoding == "Mac Roman" ? "MACINTOSH" : encoding }

  private static func optionName(_ encoding: String) -> String {
    encoding == "Mac Roman" ? "macroman" : encoding.lowercased()
  }

  private static func guess(_ nearest: String?) -> String { nearest.map { "; did you mean \($0.quoted)?" } ?? "" }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

extension String {
  /// The text in quotation marks, shortened for messages.
  fileprivate var quoted: String { "\"\(count > 60 ? prefix(57) + "..." : self[...])\"" }
}
