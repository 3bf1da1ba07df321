public import FileAccess
import PlainNotation
public import SVGFormat
public import TextLayout
import Typography

/// A side of cards as an SVG file with places for the columns of a table.
///
///     let front = try CardTemplate(path: "front.svg", table: table)
///     let picture = front.picture(of: table.rows[0])
///
/// `{{name}}` is the place of a column in texts and attributes. A `rect` with `data-text` is a text box. An element with
/// `data-if`, or with an id in ``Options/shown``, is drawn only for rows that meet a condition. One with `data-each` is drawn
/// several times. The file is read once.
public struct CardTemplate: Sendable {
  /// The options for reading and filling a template.
  public struct Options: Sendable {
    /// The reader of the file, with fonts and limits.
    public var reader = SVGReader()
    /// The pictures for names between colons.
    public var icons = IconFolder.none
    /// The language whose columns are used: `name_de` for `name`.
    public var language: String?
    /// Conditions for elements, by their ids.
    public var shown: [String: TableCondition] = [:]
    /// The words that format themselves in boxes.
    public var keywords = KeywordTable.none
    /// The hyphenation in boxes with `data-hyphens="auto"`; `nil` breaks words at soft hyphens only.
    public var hyphenation: Hyphenation?
    /// The digest of the dictionary of ``hyphenation``.
    public var hyphenationDigest: ContentDigest?
    /// The folder that is searched for pictures before those of the template and the table; `nil` for none.
    public var pictureFolder: String?
    /// Whether a grey place stands for a picture that a row names and that is not there.
    public var hasPlaceholders = false
    /// The front, whose texts go on in boxes of this back; empty for none, or for one of several fronts.
    package var continued: [CardTemplate] = []
    /// The ids of boxes whose texts go on in a box of the back.
    package var continuedIDs: Set<String> = []

    /// Creates the default options.
    public init() {}
  }

  /// The largest number of bytes of a template's conditions and places together, which take a second to read.
  public static let maximumExpressionByteCount = 1 << 20

  /// The path of the file.
  public let path: String
  /// The digest of the file's bytes.
  package let digest: ContentDigest
  let table: CardTable
  var options: Options
  var svg: SVGTemplate
  let places: [TemplatePlace]
  let conditions: [TableCondition]
  /// The pictures in texts.
  let textPictures = TextPictures()
  /// The lists or numbers of elements' repetitions.
  let repetitions: [TableExpression]
  /// All columns that the template uses.
  let names: Set<String>
  /// The tables that the template uses for lookups.
  let lookups: Set<String>

  /// Reads a file.
  ///
  /// - Throws: ``/FileAccess/FileError`` if it cannot be read, or ``CardTable/Failure`` with all its errors.
  public init(path: String, table: CardTable, options: Options = Options()) throws {
    try self.init(ReadableFile(path: path), table: table, options: options)
  }

  /// Reads a file, possibly one that a table names.
  init(_ source: ReadableFile, table: CardTable, options: Options) throws {
    let path = source.path
    let file = try source.beginning(limit: SVGLimits.maximumFileSize)
    guard file.isWhole else {
      throw FileError.tooLong(path: path, byteCount: file.byteCount, limit: SVGLimits.maximumFileSize)
    }
    var options = options
    if options.reader.imageFolder == nil { options.reader.imageFolder = path.folderOfPath }
    try self.init(file.bytes, path: path, table: table, options: options)
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``CardTable/Failure`` with all its errors.
  public init(
    _ bytes: [UInt8], path: String, table: CardTable, options: Options = Options()
  ) throws(CardTable.Failure) {
    var options = options
    var problems: [TableProblem] = []
    var svg: SVGTemplate
    do throws(SVGError) {
      svg = try SVGTemplate(bytes, reader: options.reader, optionalIDs: Set(options.shown.keys))
    } catch {
      throw CardTable.Failure(problems: [TableProblem(.template(error), file: path)])
    }
    var folders: [String] = []
    for folder in [options.pictureFolder, options.reader.imageFolder, table.path.folderOfPath] {
      if let folder, !folders.contains(folder) { folders.append(folder) }
    }
    svg.pictureFolders = folders
    svg.hasPlaceholders = options.hasPlaceholders
    let asked = svg.repetitions.map(\.text) + svg.conditions.map(\.text)
    let byteCount =
      asked.reduce(0) { $0 + $1.utf8.count }
      + svg.places.reduce(0) { $0 + TemplatePlace.expressionByteCount(in: $1.text) }
    guard byteCount <= CardTemplate.maximumExpressionByteCount else {
      throw CardTable.Failure(problems: [TableProblem(.tooManyExpressions, file: path)])
    }
    func note(_ kind: TableProblem.Kind, _ position: SVGPosition?) {
      guard problems.count < CardTable.maximumProblemCount else { return }
      problems.append(TableProblem(kind, file: path, line: position?.line, placeInLine: position?.column))
    }
    let outside = ExpressionScope(table, language: options.language)
    let inside = ExpressionScope(table, language: options.language, locals: RowValues.localNames)
    // The list of a repeated element is evaluated outside the element.
    var repetitions: [TableExpression] = []
    let outermost = Set(svg.outermost(of: svg.repetitions.indices))
    for (index, repetition) in svg.repetitions.enumerated() {
      let scope = outermost.contains(index) ? outside : inside
      func position(_ fault: ExpressionScope.Fault) -> SVGPosition {
        svg.position(of: fault.text, after: fault.byteCount, in: repetition)
      }
      do throws(ExpressionScope.Fault) {
        let text = repetition.text.withoutBraces
        let read = try scope.expression(text) { .malformedRepetition(text, reason: $0) }
        for fault in scope.faults(of: read) { note(fault.kind, position(fault)) }
        repetitions.append(read)
      } catch {
        note(error.kind, position(error))
      }
    }
    /// Returns the scope of each of some parts, and the columns that their repetitions depend on.
    func scopes(
      _ count: Int, _ inner: (SVGTemplate.Repetition) -> Range<Int>
    ) -> [(scope: ExpressionScope, names: [String])] {
      var scopes = Array(repeating: (scope: outside, names: [String]()), count: count)
      for index in outermost where repetitions.count == svg.repetitions.count {
        let all = [repetitions[index]] + repetitions[svg.repetitions[index].repetitions]
        let names = all.flatMap { $0.names.subtracting(RowValues.localNames).sorted() }
        for place in inner(svg.repetitions[index]) { scopes[place] = (inside, names) }
      }
      return scopes
    }
    var places: [TemplatePlace] = []
    for (place, (scope, names)) in zip(svg.places, scopes(svg.places.count, \.places)) {
      func position(_ fault: ExpressionScope.Fault) -> SVGPosition {
        svg.position(of: fault.text, after: fault.byteCount, in: place)
      }
      do throws(ExpressionScope.Fault) {
        let filled = try TemplatePlace(place.text, in: scope, dependingOn: names)
        for fault in filled.faults(in: scope) { note(fault.kind, position(fault)) }
        places.append(filled)
      } catch {
        note(error.kind, position(error))
      }
    }
    var conditions: [TableCondition] = []
    for (condition, (scope, _)) in zip(svg.conditions, scopes(svg.conditions.count, \.conditions)) {
      func position(_ fault: ExpressionScope.Fault) -> SVGPosition {
        svg.position(of: fault.text, after: fault.byteCount, in: condition)
      }
      do throws(ExpressionScope.Fault) {
        let read = try TableCondition(condition.text.withoutBraces, in: scope)
        for fault in scope.faults(of: read.expression) { note(fault.kind, position(fault)) }
        conditions.append(read)
      } catch {
        note(error.kind, position(error))
      }
    }
    for misplacement in svg.misplacements {
      let kind: TableProblem.Kind =
        switch misplacement.kind {
        case .textBox: .misplacedText(element: misplacement.element)
        case .condition: .misplacedCondition(element: misplacement.element)
        case .repetition: .misplacedRepetition(element: misplacement.element)
        case .step: .misplacedStep(element: misplacement.element)
        }
      problems.append(TableProblem(kind, file: path, line: misplacement.position.line))
    }
    for (id, condition) in options.shown.sorted(by: { $0.key < $1.key }) {
      if !svg.hasElement(withID: id) {
        problems.append(TableProblem(.unknownID(id, nearest: nearestText(to: id, among: svg.ids)), file: path))
      }
      do throws(ExpressionScope.Fault) {
        let read = try TableCondition(condition.text, in: outside)
        for fault in outside.faults(of: read.expression) { note(fault.kind, nil) }
        options.shown[id] = read
      } catch {
        note(error.kind, nil)
      }
    }
    let expressions = repetitions + (conditions + options.shown.values).map(\.expression)
    let names = Set(places.flatMap(\.names)).union(expressions.flatMap(\.names))
    let lookups = Set(places.flatMap(\.lookups)).union(expressions.flatMap { $0.lookups.map(\.table) })
    problems += table.faults(of: names, language: options.language)
    for name in lookups.sorted() {
      problems += table.lookups[name].map { $0.table.faults(of: $0.table.columns.map(\.name), language: nil) } ?? []
    }
    if !problems.isEmpty { throw CardTable.Failure(problems: problems) }
    (self.names, self.lookups) = (names, lookups)
    self.path = path
    digest = ContentDigest(bytes)
    self.table = table
    self.options = options
    self.svg = svg
    self.places = places
    self.conditions = conditions
    self.repetitions = repetitions
  }
}

extension String {
  /// The condition without the braces that users may add: `{{flag}}` is `flag`.
  fileprivate var withoutBraces: String {
    let text = trimmed
    guard text.hasPrefix("{{"), text.hasSuffix("}}"), text.count >= 4 else { return text }
    return String(text.dropFirst(2).dropLast(2))
  }
}
