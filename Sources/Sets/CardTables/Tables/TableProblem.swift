public import PlaneGeometry
public import SVGFormat

/// An error in a table, a template or their cards, with its place and its remedy.
public struct TableProblem: Error, Hashable, Sendable {
  /// The fault.
  public enum Kind: Hashable, Sendable {
    // The table.

    /// The text is not in the named encoding.
    case wrongEncoding(String)
    /// An encoding was named, but a file of this kind declares its own.
    case ownEncoding(String)
    /// No table can have this character between its fields.
    case wrongSeparator(Unicode.Scalar)
    /// The bytes are not UTF-8; they fit each of these encodings.
    case notUTF8(candidates: [String])
    /// The file is an HTML page instead of a table.
    case webPage
    /// The file's extension is that of an unsupported format.
    case foreignFormat(String)
    /// A field holds the character U+0000.
    case nullCharacter
    /// A field holds a character that XML and therefore SVG cannot contain.
    case unwritable(Unicode.Scalar)
    /// There are more columns than ``CardTable/maximumColumnCount``.
    case tooManyColumns
    /// There are more fields than ``CardTable/maximumFieldCount``.
    case tooManyFields
    /// The fields have more bytes than ``CardTable/maximumTextByteCount``.
    case tooMuchText
    /// The header is not the first row with content, which starts on this line.
    case headerBelow(line: Int)
    /// The first sheet has none of the columns that templates use, but another one has.
    case otherSheet(String)
    /// There is no such column, and none has a similar name; `columns` are the existing ones.
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
    /// A part of a JSON file has the wrong type.
    case unexpected(expected: String)
    /// A number in a JSON file has too many digits.
    case inexactNumber
    /// Tables are not fetched from the web.
    case webAddress
    /// A spreadsheet cannot be read, for this reason.
    case spreadsheet(SpreadsheetError)
    /// A cell holds an error, such as `#REF!`.
    case cellError(String)
    /// A cell holds a formula without its result.
    case noFormulaResult
    /// The workbook declares that the results of its formulas are outdated.
    case pendingResults
    /// Hidden or filtered rows are left out; their number.
    case hiddenRows(Int)
    /// Prefilled rows without texts are left out; their number.
    case prefilledRows(Int)
    /// A column of texts and numbers contains this date or time.
    case strayDay(String)
    /// A column's cells show their values in another form than this one, in which they are taken.
    case otherwiseShown(String)
    /// Lines that start with `#` are left out; their number.
    case commentLines(Int)
    /// A number is shown with separators between digits, and used without them; its shown text.
    case groupedNumber(String)

    // Rows.

    /// There is no such column; `nearest` has a similar name.
    case unknownColumn(String, nearest: String?)
    /// There is no such column, but there are some for languages.
    case languageColumn(String, languages: [String])
    /// No column is for the requested language.
    case unknownLanguage(String)
    /// A quantity is not a whole number from 0 to ``CardTable/maximumQuantity``.
    case quantity(String)
    /// A condition compares this text as a number, which it is not.
    case notNumber(String, condition: String)
    /// An expression calculates with this text, which is not a number.
    case notCalculable(String, expression: String)
    /// An expression has no value, for this reason.
    case noResult(String, reason: String)
    /// A lookup finds no row with this key; `nearest` is similar.
    case unknownKey(String, table: String, nearest: String?)
    /// A row of a lookup table has the same key as an earlier one, at this line.
    case doubleKey(String, line: Int)
    /// No lookup table has this name; `nearest` is similar.
    case unknownLookup(String, nearest: String?)
    /// A lookup table has no such column; `nearest` has a similar name.
    case unknownLookupColumn(String, table: String, nearest: String?)
    /// A word in an expression is not a column; `nearest` is similar.
    case unknownName(String, nearest: String?)
    /// There is no text in the requested language.
    case untranslated(language: String)
    /// No file can have this name, for this reason.
    case fileName(String, reason: String)
    /// A row has no name, and gets this one.
    case unnamedRow(String)
    /// Another row, at this line, has the same name.
    case sameName(String, line: Int)
    /// There are more cards, including copies, than ``CardTable/maximumCardCount``.
    case tooManyCards
    /// No card has this name of a list; `nearest` is similar.
    case unknownCard(String, nearest: String?)
    /// An order is not well-formed XML; the message is Expat's.
    case malformedOrder(String)
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
    /// The elements of a card have too many repetitions in total.
    case tooManyRepetitions(limit: Int)
    /// The number of repetitions is no whole number; the expression.
    case repetitionCount(String, expression: String)
    /// An attribute of a text box has no such value.
    case boxAttribute(name: String, value: String, expected: String)
    /// Text boxes have no such attribute; `nearest` has a similar name.
    case unknownBoxAttribute(String, nearest: String)
    /// An element that cannot be a box has `data-text`.
    case misplacedText(element: String)
    /// An element has a condition, but is not drawn itself.
    case misplacedCondition(element: String)
    /// An element has a repetition, but is not drawn itself, or is the whole picture.
    case misplacedRepetition(element: String)
    /// An element has a step, but does not repeat.
    case misplacedStep(element: String)
    /// There is no element with this id; `nearest` is similar.
    case unknownID(String, nearest: String?)
    /// All conditions and calculations together are longer than ``CardTemplate/maximumExpressionByteCount``.
    case tooManyExpressions
    /// A condition compares with a value that no row has; `nearest` is similar.
    case unmetCondition(String, value: String?, nearest: String?)
    /// A comparison takes a word as a text, but a column has that name too.
    case columnAsText(String, expression: String)
    /// Rows give an element a class without a rule in the style sheet; `nearest` has a similar name.
    case unknownClass(String, nearest: String?)
    /// A column looks like numbers of copies, but is not used as such.
    case unusedQuantity(String)
    /// No template, and nothing else, uses these columns.
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

    /// A text does not fit in its box, in the units of the template; `scale` is the size that was tried.
    case overflow(box: String, needed: Size, available: Size, scale: Double)
    /// Bold or italic text does not end; its opening mark.
    case unclosedMarkup(String)
    /// There is no icon of this name; `nearest` has a similar name.
    case unknownIcon(String, nearest: String?)
    /// The text names an icon, but there are no icons at all.
    case noIcons(String)
    /// A tag is unknown; `nearest` has a similar name.
    case unknownTag(String, nearest: String?)
    /// A part of a tag is invalid.
    case markupValue(String, tag: String)
    /// There is no file for a picture in a text.
    case missingPicture(String)
    /// A text that is not a box contains markup.
    case plainMarks
    /// Words should be hyphenated, but there is no dictionary.
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
  /// The line on which the row, or the element of a template, starts, from 1; `nil` for the whole file.
  public let line: Int?
  /// The byte in the line of a template, from 1.
  public let placeInLine: Int?
  /// The cell of a spreadsheet, such as `C7`.
  public let cell: String?
  /// The columns concerned, by their names in the table.
  public let columns: [String]

  /// Creates a problem at a place.
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
  /// One line with the file, the line, the column and the remedy.
  public var description: String {
    let numbers = [line, placeInLine].compactMap { $0 }.map { ":\($0)" }.joined()
    let place = file + (cell.map { ":\($0)" } ?? numbers)
    let column = columns.isEmpty ? "" : " \(columns.joined(separator: ", ")):"
    return "\(place):\(column) \(kind)"
  }
}
