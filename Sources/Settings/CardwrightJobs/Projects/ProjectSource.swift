package import CardDesign
package import CardSets
package import CardSettings
import SettingFields
package import CardTables
import DeckSource
import ErrorReporting
import FileAccess
package import PictureExport
import PlainNotation
import SVGFormat
import Typography

/// A source of cards in a project: a table with its template, a deck, or a folder of pictures.
package struct ProjectSource {
  package enum Kind: String, CaseIterable {
    case table, deck, pictures
  }

  package let name: String
  package let kind: Kind
  /// The table, the folder, or the theme of the deck; `nil` for the default.
  let subject: String?
  let members: [ProjectMember]
  private let text: ProjectText
  let way: JSONPath

  init(_ member: ProjectMember, in text: ProjectText) throws(SettingFault) {
    (name, self.text, way) = (member.name, text, member.value.path)
    guard Folder.isFileName(name), !name.hasPrefix("."), !name.contains("{") else {
      throw text.failure(way, ofName: true, "\"\(name)\" becomes a part of file names: write letters, digits and -")
    }
    let members = try text.members(of: member.value)
    let kinds = Kind.allCases.filter { kind in members.contains { $0.name == kind.rawValue } }
    guard kinds.count == 1, let kind = kinds.first else {
      throw text.failure(
        way, "\(way): should have \"table\", \"deck\" or \"pictures\"\(kinds.isEmpty ? "" : ", and only one of them")")
    }
    self.kind = kind
    let value = member.value[kind.rawValue]
    if kind == .deck, case .boolean(true)? = value.value { subject = nil } else { subject = try text.text(value) }
    if kind == .table, subject == "-" {
      throw text.failure(value.path, "\(value.path): - is standard input, and a project reads files: name one")
    }
    self.members = members.filter { $0.name != kind.rawValue }
    try text.check(self.members, among: known)
    if kind == .table, members.allSatisfy({ $0.name != "template" }) {
      throw text.failure(way, "\(way): there is no \"template\", an SVG that the rows of the table fill")
    }
  }

  /// The tables that are on the web.
  ///
  /// - Parameter shared: what holds for all sources.
  package func webTables(_ shared: [ProjectMember]) throws -> [WebTable] {
    kind == .table ? try tableSettings(shared).webTables : []
  }

  private func tableSettings(_ shared: [ProjectMember]) throws -> TableSettings {
    var settings = try text.settings(TableSettings.self, members, shared: shared, at: way)
    settings.table = subject ?? ""
    return settings
  }

  private var known: [SettingName] {
    switch kind {
    case .table: TableSettings.projectNames
    case .deck: ProjectDeckSettings.projectNames
    case .pictures: ProjectPictureSettings.projectNames
    }
  }

  // MARK: Cards

  /// The cards for an output.
  package struct Cards {
    package var set: CardSet
    /// The encoding of their pictures; a plate has its own ink.
    package var encoding: PictureEncoding
    /// The input files.
    package var files: [String]
    /// Whether a table has columns for the language; `nil` if there is no table or no language.
    package var hasLanguage: Bool?
    /// The cards with their rows, for a table.
    package var table: TableCards?
    /// The composer of the cards, for a deck.
    package var composer: CardComposer?
    /// Advice about probable mistakes.
    package var advice: [String] = []
  }

  package func cards(
    for placing: PlacingSettings, as encoding: PictureEncoding, language: String?, shared: [ProjectMember],
    _ context: JobContext
  ) throws -> Cards {
    var encoding = encoding
    switch kind {
    case .table:
      var source = try tableSettings(shared).readingKeptTables()
      if let language { source.rows.language = language }
      let (cards, hasLanguage) = try source.cards(
        as: encoding, placing.size, isPrinted: placing.isPrinted, needsLanguage: language == nil, context)
      // What is said at the top may be for other tables.
      try tableSettings([]).checkEffects(on: cards)
      let set = try placing.print.plated(cards.set, of: cards.plates, as: &encoding)
      return Cards(
        set: try placing.bleed.applied(to: set), encoding: encoding,
        files: source.files + cards.sources + source.fonts.files,
        hasLanguage: language == nil ? nil : hasLanguage, table: cards,
        advice: context.isQuiet ? [] : cards.advice.map(\.description))
    case .deck:
      if let given = placing.bleed.members.first?.name {
        throw SettingFault("\(name: given) is for tables and pictures: a deck draws its bleed itself")
      }
      var deck = try text.settings(ProjectDeckSettings.self, members, shared: shared, at: way)
      if let subject, deck.drawing.look.theme == nil { deck.drawing.look.theme = subject }
      deck.drawing.size = placing.size
      if deck.drawing.size.size == nil { deck.drawing.size.size = try placing.print.profile()?.sizeText }
      let (set, look) = try deck.cards.printed(deck.drawing, placing.print, context) { game in
        var look = try deck.drawing.deckDrawing(
          as: encoding.format, over: game?.theme, usesFont: deck.cards.usesFont, context)
        look.encoding = encoding
        return look
      }
      return Cards(set: set, encoding: look.encoding, files: files(shared), composer: look.composer)
    case .pictures:
      let settings = try text.settings(ProjectPictureSettings.self, members, shared: shared, at: way)
      let pictures = try PictureCards(
        folder: subject ?? "", reader: settings.reader(context), warn: context.warn)
      let own = try SettingFault.about(prefix: "\(subject ?? "")") { () throws(CardFormatError) in
        if let found = try pictures.paperFormat(bleed: nil) { return found.format }
        return try pictures.usualFormat().format
      }
      let format = try placing.size.cardFormat(of: encoding.format, own: own)
      let set = try placing.print.plated(
        pictures.set(format: format, endsAtCut: placing.bleed.fill != nil, limits: settings.limits.limits),
        of: pictures.plates, as: &encoding)
      return Cards(
        set: try placing.bleed.applied(to: set), encoding: encoding,
        files: files(shared) + ProjectText.files(named: [subject ?? ""]) + settings.fonts.files)
    }
  }

  /// Returns the files that options name.
  private func files(_ shared: [ProjectMember]) -> [String] {
    ProjectText.files(named: (members + shared).flatMap(\.texts) + (subject.map { [$0] } ?? []))
  }
}
