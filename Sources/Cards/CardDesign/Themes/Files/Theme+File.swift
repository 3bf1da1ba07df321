import PlainNotation

extension Theme {
  /// The greatest size of a theme's file, in bytes.
  public static let maximumFileSize = 1 << 18
  /// The greatest number of files that extend each other.
  public static let maximumDepth = 8

  /// Reads the text of a theme's file: a JSON object like that of ``json()``. Missing values come from the theme that it
  /// `extends`: one of ``named``, or another file. The default is the classic theme.
  ///
  /// - Parameters:
  ///   - path: the name of the text in errors.
  ///   - base: returns the theme of an extended file, whose name ends in `.json`. By default it throws.
  /// - Throws: ``ThemeFileError``, with line and column, if the text is invalid.
  public init(
    parsing bytes: [UInt8], path: String = "theme",
    extending base: (String) throws(ThemeFileError.Problem) -> Theme = { (name) throws(ThemeFileError.Problem) in
      throw .unknownBase(name, nearest: nil)
    }
  ) throws(ThemeFileError) {
    guard bytes.count <= Theme.maximumFileSize else {
      throw ThemeFileError(path: path, line: 1, column: 1, .tooLong(byteCount: bytes.count))
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      let place = JSONPlace(of: error.offset, in: bytes)
      throw ThemeFileError(path: path, line: place.line, column: place.column, .malformed("\(error.problem)"))
    }
    do throws(ThemeFault) {
      self = try Theme(JSONMember(value), extending: base)
    } catch {
      let place = JSONValue.place(of: error.path, in: bytes, ofName: error.isAboutName)
      throw ThemeFileError(path: path, line: place.line, column: place.column, error.problem)
    }
  }

  private init(
    _ file: JSONMember, extending base: (String) throws(ThemeFileError.Problem) -> Theme
  ) throws(ThemeFault) {
    let extended = file["extends"]
    var theme = Theme.classic
    if extended.value != nil {
      let name = try extended.plainText(upTo: 1000)
      do throws(ThemeFileError.Problem) {
        theme = name.lowercased().hasSuffix(".json") ? try base(name) : try Theme(extended: name)
      } catch {
        throw ThemeFault(extended.path, error)
      }
    }
    let extends = ThemeField<Theme>(name: "extends") { (_, _) throws(ThemeFault) in
    } json: { _ in
      .null
    }
    try file.readFields([extends] + ThemeField<Theme>.all, into: &theme)
    self = theme
  }

  private init(extended name: String) throws(ThemeFileError.Problem) {
    guard let theme = Theme.named.first(where: { $0.name == name.lowercased() }) else {
      throw .unknownBase(name, nearest: nearestText(to: name.lowercased(), among: Theme.named.map(\.name)))
    }
    self = theme
  }

  /// Returns the complete text of a file, from which ``init(parsing:path:extending:)`` makes an equal theme.
  ///
  /// - Throws: ``CardDesignError/unwritableTheme(_:)`` if the layout or the back is a custom type, or the back has a picture.
  public func json() throws(CardDesignError) -> String {
    guard LayoutKind(layout) != nil else { throw .unwritableTheme("layout") }
    switch back.drawing {
    case is BackPattern: break
    case let medallion as Medallion:
      guard case .monogram = medallion.device else { throw .unwritableTheme("back") }
    default: throw .unwritableTheme("back")
    }
    return JSONValue.object(ThemeField<Theme>.all.map { ($0.name, $0.json(self)) }).lines
  }
}
