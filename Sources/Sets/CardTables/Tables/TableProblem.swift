public import PlaneGeometry
public import SVGFormat

/// A mistake in a table, in a template or in a card made of them: where it is, and what would be right.
public struct TableProblem: Error, Hashable, Sendable {
  /// The fault.
  public enum Kind: Hashable, Sendable {
    // The table.

    /// The text is not in the encoding that was named.
    case wrongEncoding(String)
    /// An encoding was named, and the file, of this kind, says its own.
    case ownEncoding(String)
    /// The bytes are not UTF-8; they could be text in each of these encodings.
    case notUTF8(candidates: [String])
    /// The file is a page of HTML in place of a table.
    case webPage
    /// The file's name is that of a format from which no table is read.
    case foreignFormat(String)
    /// A field holds the character U+0000.
    case nullCharacter
    /// A field holds a character that XML does not have, and so no SVG.
    case unwritable(Unicode.Scalar)
    /// There are more columns than ``CardTable/maximumColumnCount``.
    case tooManyColumns
    /// There are more fields than ``CardTable/maximumFieldCount``.
    case tooManyFields
    /// The fields have more bytes than ``CardTable/maximumTextByteCount``.
    case tooMuchText
    /// The row that names the columns is not the first one, which begins on a line above.
    case headerBelow(line: Int)
    /// The first sheet has none of the columns that templates ask for, and another one has.
    case otherSheet(String)
    /// There is no such column, and none is spelled like it; `columns` are those that there are.
    case noColumn(String, columns: [String])
    /// A field in quotation marks does not end.
    case unclosedQuote
    /// Something follows the quotation mark that ends a field.
    case textAfterQuote
    /// A row has more or fewer fields than there are columns.
    case fieldCount(Int, columnCount: Int)
    /// A column without a name, counted from 1.
    case unnamedColumn(Int)
    /// Two columns have the same name.
    case doubleColumn(String)
    /// There is nothing in the file, or only a header.
    case noRows
    /// The file is not JSON; the text says why and where.
    case notJSON(String)
    /// A part of a JSON file is not what it should be.
    case unexpected(expected: String)
    /// A number in a JSON file has more digits than can be kept.
    case inexactNumber
    /// Tables are not fetched from the web.
    case webAddress
    /// A spreadsheet cannot be read, for this reason.
    case spreadsheet(SpreadsheetError)
    /// A cell holds an error, such as `#REF!`.
    case cellError(String)
    /// A cell holds a formula without its result.
    case noFormulaResult
    /// The workbook says that the results of its formulas are still to be calculated.
    case pendingResults
    /// Rows are hidden or filtered, and left out; how many.
    case hiddenRows(Int)
    /// Rows have nothing but numbers, which somebody has filled in beforehand, and are left out; how many.
    case prefilledRows(Int)
    /// A day or a time stands among texts and numbers; what it reads.
    case strayDay(String)
    /// Lines begin with `#`, and are left out; how many.
    case commentLines(Int)
    /// A number is shown with signs between its digits, and taken without them; how it is shown.
    case groupedNumber(String)

    // Rows.

    /// There is no such column; `nearest` is spelled most like it.
    case unknownColumn(String, nearest: String?)
    /// There is no such column, but there are some for languages.
    case languageColumn(String, languages: [String])
    /// No column is for the language that was asked for.
    case unknownLanguage(String)
    /// A quantity that is no whole number from 0 to ``CardTable/maximumQuantity``.
    case quantity(String)
    /// A condition compares this text as a number, which it is not.
    case notNumber(String, condition: String)
    /// An expression calculates with this text, which is no number.
    case notCalculable(String, expression: String)
    /// An expression has no value, for this reason.
    case noResult(String, reason: String)
    /// A lookup finds no row with this key; `nearest` is spelled most like it.
    case unknownKey(String, table: String, nearest: String?)
    /// A row of a lookup table has the same key as an earlier one, at this line.
    case doubleKey(String, line: Int)
    /// No lookup table has this name; `nearest` is spelled most like it.
    case unknownLookup(String, nearest: String?)
    /// A lookup table has no such column; `nearest` is spelled most like it.
    case unknownLookupColumn(String, table: String, nearest: String?)
    /// A word in an expression is no column; `nearest` is spelled most like it.
    case unknownName(String, nearest: String?)
    /// There is no text in the language that was asked for.
    case untranslated(language: String)
    /// No file can have this name, for this reason.
    case fileName(String, reason: String)
    /// A row has no name, and gets this one.
    case unnamedRow(String)
    /// Another row, at this line, has the same name.
    case sameName(String, line: Int)
    /// There are more cards, with their copies, than ``CardTable/maximumCardCount``.
    case tooManyCards
    /// No card has a name of a list; `nearest` is spelled most like it.
    case unknownCard(String, nearest: String?)
    /// A list has no names.
    case noNames
    /// No row meets the condition.
    case noneChosen

    // Templates.

    /// A place does not follow Mustache's syntax; the text says how.
    case malformedPlace(String)
    /// A place begins in one text and ends in another.
    case splitPlace(String)
    /// A condition cannot be read, for this reason.
    case malformedCondition(String, reason: String)
    /// The number of times that an element repeats cannot be read, for this reason.
    case malformedRepetition(String, reason: String)
    /// The elements of a card repeat more often than they may, all together.
    case tooManyRepetitions(limit: Int)
    /// The number of repetitions is no whole number; the expression.
    case repetitionCount(String, expression: String)
    /// An attribute of a text box has no such value.
    case boxAttribute(name: String, value: String, expected: String)
    /// Text boxes have no such attribute; `nearest` is spelled most like it.
    case unknownBoxAttribute(String, nearest: String)
    /// An element that cannot be a box has the text of one.
    case misplacedText(element: String)
    /// An element has a condition, but is not drawn itself.
    case misplacedCondition(element: String)
    /// An element is to repeat, but is not drawn itself, or is the whole picture.
    case misplacedRepetition(element: String)
    /// An element has a step, but does not repeat.
    case misplacedStep(element: String)
    /// There is no element with this id; `nearest` is spelled most like it.
    case unknownID(String, nearest: String?)
    /// All conditions and calculations together are longer than ``CardTemplate/maximumExpressionByteCount``.
    case tooManyExpressions
    /// A condition asks for a value that no row has; `nearest` is spelled most like it.
    case unmetCondition(String, value: String?, nearest: String?)
    /// A comparison takes a word for a text, but a column has that name too.
    case columnAsText(String, expression: String)
    /// Rows give an element a class that no rule of the style sheet is for; `nearest` is spelled most like it.
    case unknownClass(String, nearest: String?)
    /// A column looks as if it held numbers of copies, but is not used as that.
    case unusedQuantity(String)
    /// No template, and nothing else, asks for these columns.
    case unusedColumns([String])
    /// The file cannot be read or drawn.
    case template(SVGError)
    /// A file that a row names is missing or cannot be read.
    case unreadableTemplate(String)
    /// The template differs in size from the first one, whose path is given.
    case otherSize(Size, first: Size, of: String)
    /// A part of the file is not drawn.
    case notDrawn(SVGWarning.Kind)

    // Boxes.

    /// A text does not fit in its box, in the units of the template; `scale` is how small it was made.
    case overflow(box: String, needed: Size, available: Size, scale: Double)
    /// Bold or italic text does not end; this sign begins it.
    case unclosedMarkup(String)
    /// There is no icon of this name; `nearest` is spelled most like it.
    case unknownIcon(String, nearest: String?)
    /// The text names an icon, but there are no icons at all.
    case noIcons(String)
    /// A tag that is not read; `nearest` is spelled most like it.
    case unknownTag(String, nearest: String?)
    /// A part of a tag that is not understood.
    case markupValue(String, tag: String)
    /// There is no file for a picture in a text.
    case missingPicture(String)
    /// Marks stand in a text that is no box.
    case plainMarks
    /// Words are to be divided, but there is no dictionary.
    case noHyphenation
    /// A picture has too few pixels to look sharp in print; its size in pixels, and on paper in millimetres.
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
  /// The line on which the row, or the element of a template, begins, from 1; `nil` for the whole file.
  public let line: Int?
  /// The byte in the line of a template, from 1.
  public let placeInLine: Int?
  /// The cell of a spreadsheet, such as `C7`.
  public let cell: String?
  /// The columns that it is about, by their names in the table.
  public let columns: [String]

  /// A fault and its place.
  package init(
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
