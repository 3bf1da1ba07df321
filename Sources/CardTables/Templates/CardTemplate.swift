public import FileAccess
import PlainNotation
public import SVGFormat
public import TextLayout
import Typography

/// A side of cards as an SVG file in which columns of a table stand.
///
///     let front = try CardTemplate(path: "front.svg", table: table)
///     let picture = front.picture(of: table.rows[0])
///
/// `{{name}}` stands for a column in texts and attributes. A `rect` with `data-text` is a box for text, an element with `data-if`, or
/// one whose id ``Options/shown`` names, is drawn only in rows that meet a condition. The file is read once.
public struct CardTemplate: Sendable {
  /// How a template is read and filled.
  public struct Options: Sendable {
    /// How the file is read: fonts and limits.
    public var reader = SVGReader()
    /// The pictures for names between colons.
    public var icons = IconFolder.none
    /// The language whose columns are taken: `name_de` for `name`.
    public var language: String?
    /// Conditions for elements, by their ids.
    public var shown: [String: TableCondition] = [:]
    /// The words that format themselves in boxes.
    public var keywords = KeywordTable.none
    /// Where words are divided in boxes with `data-hyphens="auto"`; `nil` for nowhere but at soft hyphens.
    public var hyphenation: Hyphenation?
    /// Stands for the dictionary of ``hyphenation``.
    public var hyphenationDigest: ContentDigest?
    /// The folder in which pictures are looked for before those of the template and the table; `nil` for none.
    public var pictureFolder: String?

    /// Options that nothing has been said about.
    public init() {}
  }

  /// The path of the file.
  public let path: String
  /// Stands for the file's bytes.
  public let digest: ContentDigest
  let table: CardTable
  var options: Options
  var svg: SVGTemplate
  let places: [TemplatePlace]
  let conditions: [TableCondition]
  /// The pictures that texts name.
  let textPictures = TextPictures()
  /// All columns that it asks for.
  let names: Set<String>

  /// Reads a file.
  ///
  /// - Throws: ``/FileAccess/FileError`` if it cannot be read, or ``CardTable/Failure`` with everything that is wrong with it.
  public init(path: String, table: CardTable, options: Options = Options()) throws {
    let file = try ReadableFile(path: path).beginning(limit: SVGLimits.maximumFileSize)
    guard file.isWhole else {
      throw FileError.tooLong(path: path, byteCount: file.byteCount, limit: SVGLimits.maximumFileSize)
    }
    var options = options
    if options.reader.imageFolder == nil { options.reader.imageFolder = path.folderOfPath }
    try self.init(file.bytes, path: path, table: table, options: options)
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``CardTable/Failure`` with everything that is wrong with it.
  public init(
    _ bytes: [UInt8], path: String, table: CardTable, options: Options = Options()
  ) throws(CardTable.Failure) {
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
    func check(_ names: some Sequence<String>, line: Int?) {
      for name in names where table.place(of: name, language: options.language) == nil {
        problems.append(TableProblem(table.problem(ofUnknown: name), file: path, line: line))
      }
    }
    var places: [TemplatePlace] = []
    for place in svg.places {
      do throws(TemplatePlaceError) {
        let filled = try TemplatePlace(place)
        check(filled.names, line: place.position.line)
        places.append(filled)
      } catch {
        problems.append(TableProblem(error.kind, file: path, line: place.position.line))
      }
    }
    var conditions: [TableCondition] = []
    for condition in svg.conditions {
      do throws(TableConditionError) {
        let read = try TableCondition(parsing: condition.text.withoutBraces)
        check(read.names.sorted(), line: condition.position.line)
        conditions.append(read)
      } catch {
        problems.append(
          TableProblem(
            .malformedCondition(condition.text, reason: "\(error)"), file: path, line: condition.position.line))
      }
    }
    for misplacement in svg.misplacements {
      let kind: TableProblem.Kind =
        switch misplacement.kind {
        case .textBox: .misplacedText(element: misplacement.element)
        case .condition: .misplacedCondition(element: misplacement.element)
        }
      problems.append(TableProblem(kind, file: path, line: misplacement.position.line))
    }
    for (id, condition) in options.shown.sorted(by: { $0.key < $1.key }) {
      if !svg.hasElement(withID: id) {
        problems.append(TableProblem(.unknownID(id, nearest: nearestText(to: id, among: svg.ids)), file: path))
      }
      check(condition.names.sorted(), line: nil)
    }
    if !problems.isEmpty { throw CardTable.Failure(problems: problems) }
    self.path = path
    digest = ContentDigest(bytes)
    self.table = table
    self.options = options
    self.svg = svg
    self.places = places
    self.conditions = conditions
    let shown = options.shown.values.flatMap { Array($0.names) }
    names = Set(places.flatMap(\.names)).union(conditions.flatMap { Array($0.names) }).union(shown)
  }
}

extension String {
  /// A condition as somebody writes it who thinks of it as a place: `{{flag}}` is `flag`.
  fileprivate var withoutBraces: String {
    let text = trimmed
    guard text.hasPrefix("{{"), text.hasSuffix("}}"), text.count >= 4 else { return text }
    return String(text.dropFirst(2).dropLast(2))
  }
}
