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
    /// The row of another table has a key that one before has as well, which stands on a line.
    case doubleKey(String, line: Int)
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
    /// The number of repetitions is no whole number; the expression.
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
    /// All conditions and calculations together are longer than ``CardTemplate/maximumExpressionByteCount``.
    case tooManyExpressions
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
