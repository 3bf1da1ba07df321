import ArgumentParser
import CardDesign
import CardSets
import CardTables
import DeckSource
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import SVGFormat
import Typography

/// A source of cards in a project: a table with its template, a deck, or a folder of pictures.
struct ProjectSource {
  enum Kind: String, CaseIterable {
    case table, deck, pictures
  }

  let name: String
  let kind: Kind
  /// The table, the folder, or the theme of the deck; `nil` for the usual one.
  let subject: String?
  let members: [ProjectMember]
  private let text: ProjectText
  let way: JSONPath

  init(_ member: ProjectMember, in text: ProjectText) throws(CommandFailure) {
    (name, self.text, way) = (member.name, text, member.value.path)
    guard Folder.isFileName(name), !name.hasPrefix("."), !name.contains("{") else {
      throw text.failure(way, ofName: true, "\"\(name)\" stands in names of files: write letters, digits and -")
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
    for member in self.members { try text.check(member, among: known) }
    if kind == .table, members.allSatisfy({ $0.name != "template" }) {
      throw text.failure(way, "\(way): there is no \"template\", an SVG that the rows of the table fill")
    }
  }

  private var known: ProjectOptions {
    switch kind {
    case .table: .table
    case .deck: .deck
    case .pictures: .pictures
    }
  }

  /// The options of this source, with what is said for all.
  private func options<Options: ParsableArguments>(
    _ type: Options.Type, _ first: [String], shared: [ProjectMember]
  ) throws -> Options {
    let own = Set(members.map(\.name))
    let all = members + shared.filter { !own.contains($0.name) }
    return try text.options(type, first, all, known, at: way)
  }

  // MARK: Cards

  /// The cards for a place.
  struct Cards {
    var set: CardSet
    /// The files that they are drawn from.
    var files: [String]
    /// Whether a table has columns for the language; `nil` where there is no language to have.
    var hasLanguage: Bool?
    /// The cards with their rows, of a table.
    var table: TableCards?
    /// Draws the cards, of a deck.
    var composer: CardComposer?
    /// Things that are hardly meant.
    var advice: [String] = []
  }

  func cards(
    for placing: PlacingOptions, as encoding: PictureEncoding, language: String?, shared: [ProjectMember],
    reporting: ReportingOptions
  ) throws -> Cards {
    let warn = reporting.warn
    switch kind {
    case .table:
      let options = try options(TableCardsOptions.self, [subject ?? ""], shared: shared)
      var source = options.source
      if let language { source.rows.language = language }
      let (cards, hasLanguage) = try source.cards(
        as: encoding, placing.sizing, fonts: options.fonts, limits: options.limiting.limits,
        isPrinted: placing.isPrinted, needsLanguage: language == nil, warn: warn)
      return Cards(
        set: cards.set, files: source.files + cards.sources + options.fonts.files,
        hasLanguage: language == nil ? nil : hasLanguage, table: cards,
        advice: reporting.quiet ? [] : cards.advice.map(\.description))
    case .deck:
      let theme = subject.map { ["--theme=\($0)"] } ?? []
      let options = try options(DeckLookOptions.self, theme, shared: shared)
      var drawing = options.drawing
      drawing.sizing = placing.sizing
      if drawing.sizing.size == nil { drawing.sizing.size = try placing.shop.profile()?.sizeOption }
      let game = try options.cards.gameDeck(besides: drawing, warn: warn)
      let look = try drawing.deckDrawing(
        as: encoding.format, over: game?.theme, usesFont: options.cards.usesFont, warn: warn)
      let set = try options.cards.set(of: game, drawing, look, warn: warn)
      return Cards(
        set: try set.prepared(for: placing.shop, as: encoding), files: files(shared), composer: look.composer)
    case .pictures:
      let options = try options(PictureCardsOptions.self, [], shared: shared)
      var reader = options.reader
      reader.fonts = try options.fonts.collection()
      let pictures = try PictureCards(folder: subject ?? "", reader: reader, warn: warn)
      let own = try CommandFailure.about(subject ?? "") { () throws(CardFormatError) in
        try pictures.usualFormat().format
      }
      let format = try placing.sizing.cardFormat(of: encoding.format, own: own)
      return Cards(
        set: pictures.set(format: format, limits: options.limiting.limits),
        files: files(shared) + ProjectText.files(named: [subject ?? ""]) + options.fonts.files)
    }
  }

  /// The files that options name.
  private func files(_ shared: [ProjectMember]) -> [String] {
    ProjectText.files(named: (members + shared).flatMap(\.texts) + (subject.map { [$0] } ?? []))
  }
}

/// The options of a table in a project.
struct TableCardsOptions: ParsableArguments {
  @OptionGroup var source: TableOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var limiting: LimitOptions
}

/// The options of a folder of pictures in a project.
struct PictureCardsOptions: ParsableArguments {
  @OptionGroup var fonts: FontOptions
  @OptionGroup var limiting: LimitOptions

  var reader: SVGReader {
    var reader = SVGReader()
    reader.limits = limiting.limits
    return reader
  }
}

/// The options of a deck in a project: which cards, and how they look.
struct DeckLookOptions: ParsableArguments {
  @OptionGroup var cards: DeckCardsOptions
  @OptionGroup var drawing: DrawingOptions
}
