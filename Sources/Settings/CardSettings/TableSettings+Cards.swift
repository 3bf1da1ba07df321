import ErrorReporting
import CardDesign
package import CardTables
import FileAccess
package import PictureExport
import SVGFormat
package import SettingFields
import TextLayout
import Typography

extension TableSettings {
  /// Reads the table and its templates. Reports the problems of all of them together.
  ///
  /// - Parameters:
  ///   - isPrinted: whether cards are for paper, whatever kind of file they go to; then pictures with few pixels are
  ///     reported.
  ///   - part: the rows from a plan, instead of the table's.
  ///   - needsLanguage: whether a table without columns for the language is an error.
  /// - Returns: the cards, and whether the table has columns for the language.
  package func cards(
    as encoding: PictureEncoding, _ size: SizeSettings, isPrinted: Bool, part: TablePart? = nil,
    needsLanguage: Bool = true, _ context: JobContext
  ) throws -> (cards: TableCards, hasLanguage: Bool) {
    if ["svg", "svgz"].contains(table.fileEnding.lowercased()) {
      throw SettingFault(
        "\(table) is a drawing: the table comes first, as in cardwright table cards.csv \(name: "template") \(table)"
      )
    }
    var options = CardTemplate.Options()
    options.reader.fonts = try fonts.collection(context)
    options.reader.limits = limits.limits
    options.shown = try rows.conditions()
    options.pictureFolder = art
    options.hasPlaceholders = hasPlaceholders
    if let icons = iconFolder {
      options.icons = try IconFolder(path: icons, reader: options.reader, warn: context.warn)
    }
    if let keywords {
      let words = try CardTable(path: keywords)
      try words.checkAllColumns()
      options.keywords = KeywordTable(words)
    }
    if let hyphenation {
      let bytes = try ReadableFile(path: hyphenation).bytes()
      guard let patterns = Hyphenation(bytes) else {
        throw SettingFault(
          .badData,
          "\(name: "hyphenation") \(hyphenation): it has no patterns in UTF-8 or ISO 8859-1: name a file such as hyph_en_US.dic"
        )
      }
      options.hyphenation = patterns
      options.hyphenationDigest = ContentDigest(bytes)
    }
    var problems: [TableProblem] = []
    var reading = CardTable.Reading(
      separator: try rows.separatorScalar(), names: templateNames, keepsHidden: rows.hidden,
      encoding: try rows.textEncoding())
    reading.combined = rows.combined
    var table = try part?.table ?? CardTable(path: table, reading, problems: &problems)
    for (name, path) in try rows.lookupPaths() {
      let reading = CardTable.Reading(
        keepsHidden: rows.hidden, encoding: CardTable.isSpreadsheet(path) ? nil : try rows.textEncoding())
      table.addLookup(try CardTable(path: path, reading, problems: &problems), named: name)
    }
    func collect<Value>(_ read: () throws -> Value?) throws -> Value? {
      do { return try read() } catch let failure as CardTable.Failure {
        problems += failure.problems
        return nil
      }
    }
    let hasLanguage = rows.language.map { table.hasColumn(for: $0) } ?? false
    var deckOptions = try rows.deckOptions()
    if !needsLanguage, !hasLanguage { deckOptions.language = nil }
    options.language = deckOptions.language
    let deck = try collect { [deckOptions] in try TableDeck(table, options: deckOptions) }
    for path in [back, next].compactMap({ $0 }) {
      options.continuedIDs.formUnion(CardTemplate.continuedIDs(inFileAt: path))
    }
    // Which templates there are is known when the rows are. The conditions are about the fronts.
    var backOptions = options
    backOptions.shown = [:]
    backOptions.continuedIDs = []
    let front = try collect { [options] in try templates(template, deck, table, options) }
    if let front, front.all.count == 1 { backOptions.continued = front.all }
    let back = try back.flatMap { path in try collect { [backOptions] in try templates(path, deck, table, backOptions) }
    }
    let next = try next.flatMap { path in
      let next = try collect { [backOptions] in try CardTemplate(path: path, table: table, options: backOptions) }
      if next != nil, CardTemplate.continuedIDs(inFileAt: path).isEmpty {
        throw SettingFault("\(name: "next") \(path): no box in it goes on with a text: write data-continues=\"ID\"")
      }
      return next
    }
    guard problems.isEmpty, let deck, let front else {
      // Also report the faults of the rows if names or templates are wrong.
      for template in front?.all ?? [] {
        problems += CardTemplate.problems(of: template).filter { !problems.contains($0) }
      }
      // Both sides may report the same column.
      var seen: Set<TableProblem> = []
      problems = problems.filter { seen.insert($0).inserted }
      problems.sort { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
      throw CardTable.Failure(problems: table.namingColumns(in: problems))
    }
    let format = try size.cardFormat(
      of: encoding.format, own: ownFormat(of: front, deck, bleed: bleed(size, encoding)))
    _ = try size.pictureSize(for: format)
    var cards = try TableCards(deck, front: front, back: back, next: next, format: format, part: part)
    if isPrinted || format.bleed > 0 || encoding.format == .pdf { cards.leastDensity = 200 }
    return (cards, hasLanguage)
  }

  /// Checks that settings of rows have an effect on the cards of a whole table.
  package func checkEffects(on cards: TableCards) throws(SettingFault) {
    let paths = try rows.lookupPaths()
    if rows.hidden, !cards.deck.table.isOfSpreadsheet, !paths.contains(where: { CardTable.isSpreadsheet($0.path) }) {
      throw SettingFault("\(name: "hidden") is for the rows of spreadsheets, and \(table) is a text: leave it out")
    }
    let unused = cards.unusedLookups
    for (name, _) in paths {
      guard let other = unused[name] else { continue }
      let column = other.columns.last?.key ?? ""
      throw SettingFault(
        """
        \(name: "lookup") \(name): nothing looks it up; write for example \
        {{\(other.columns[0].key) | lookup \(name) \(column)}} in the template, or leave it out
        """)
    }
  }

  /// The columns that the templates refer to, if their files are known by now.
  private var templateNames: Set<String> {
    [template, back, next].compactMap { $0 }.reduce(into: []) { $0.formUnion(CardTemplate.columnNames(inFileAt: $1)) }
  }

  /// Returns the templates of a path. If there is no deck, only a path without placeholders can be read.
  private func templates(
    _ path: String, _ deck: TableDeck?, _ table: CardTable, _ options: CardTemplate.Options
  ) throws -> CardTemplates? {
    if let deck { return try CardTemplates(path: path, deck: deck, options: options) }
    return path.contains("{{") ? nil : CardTemplates(try CardTemplate(path: path, table: table, options: options))
  }

  /// Returns the bleed in millimetres; 0 if it is not set or will be refused later.
  private func bleed(_ size: SizeSettings, _ encoding: PictureEncoding) -> Double {
    var size = size
    size.size = nil
    return (try? size.cardFormat(of: encoding.format))?.bleed ?? 0
  }

  private func ownFormat(of front: CardTemplates, _ deck: TableDeck, bleed: Double) throws -> CardFormat {
    do {
      return try front.cardFormat(of: deck, bleed: bleed)
    } catch let error as CardFormatError {
      let remedy =
        front.all[0].hasPhysicalSize
        ? "draw it in other proportions" : "write its size in millimetres, as in width=\"63.5mm\""
      throw SettingFault(.badData, "\(template): \(error); \(remedy), or give \(name: "size")")
    }
  }
}
