// A table's cards are a list of pieces: sides of cards, each with a name, a digest of all that it is drawn from, and a way to draw
// it that needs no other piece. A part of the work is a part of the list.
//
// Before anything is written every piece is composed once, so that all mistakes are told together. Pictures are not kept: they are
// composed again when they are drawn, so that a table of a hundred thousand cards takes no more memory than one of a hundred.

public import CardDesign
public import DeckExport
public import Drawing
public import FileAccess
public import PictureExport
import PlainNotation
import PlaneGeometry
import SVGFormat

/// Draws the cards of a table into files.
///
///     var exporter = try TableExporter(deck, front: front, back: back)
///     let summary = try await exporter.export(to: Folder(path: "Cards"))
public struct TableExporter: Sendable {
  /// A side of a card that gets a file.
  public struct Piece: Hashable, Sendable {
    /// Which side.
    public enum Side: Hashable, Sendable {
      /// The front.
      case front
      /// The card's own back.
      case back
      /// The back of all cards.
      case commonBack
    }

    /// The card among those of the deck; of a common back the first one.
    public let card: Int
    /// Which side of it.
    public let side: Side
    /// The name of the file without an ending.
    public let stem: String
  }

  /// The cards.
  public let deck: TableDeck
  /// Their fronts.
  public let front: CardTemplate
  /// Their backs; `nil` for none.
  public let back: CardTemplate?
  /// The size of a card, and its bleed.
  public let format: CardFormat
  /// What the files are.
  public var encoding = PictureEncoding.png(size: .print)
  /// Whether files that are there may be replaced.
  public var replacesExisting = false
  /// Whether files of an earlier export are removed even if they have been changed since.
  public var removesChanged = false
  /// How many cards are drawn at the same time at most.
  public var jobs = PictureExporter.processorCount
  /// What is drawn over each side, such as the lines of a proof; `nil` for nothing.
  public var overlay: Scene?

  /// All files, in the order of the table: the front of each card and its own back, or at the end the one back of all.
  public let pieces: [Piece]

  /// Makes ready what is drawn.
  ///
  /// - Parameter format: the size of a card and its bleed; `nil` for the front's own size.
  /// - Throws: ``/CardDesign/CardFormatError`` if no card can have the template's size, ``CardTable/Failure`` if the template has none,
  ///   or if two files would have one name.
  public init(_ deck: TableDeck, front: CardTemplate, back: CardTemplate? = nil, format: CardFormat? = nil) throws {
    self.deck = deck
    self.front = front
    self.back = back
    self.format = try format ?? front.cardFormat(for: deck.table.rows[deck.cards[0].row])
    var pieces: [Piece] = []
    let hasOwnBacks = back?.isSameForAll == false
    for (index, card) in deck.cards.enumerated() {
      for stem in card.stems(isCopied: deck.options.copies) {
        pieces.append(Piece(card: index, side: .front, stem: stem))
        if hasOwnBacks { pieces.append(Piece(card: index, side: .back, stem: stem + TableDeck.backEnding)) }
      }
    }
    if back != nil, !hasOwnBacks { pieces.append(Piece(card: 0, side: .commonBack, stem: TableDeck.backStem)) }
    self.pieces = pieces
    let doubles = doubleNames
    if !doubles.isEmpty { throw CardTable.Failure(problems: doubles) }
  }

  /// The pieces whose file another one before them has: backs may be called as fronts are.
  private var doubleNames: [TableProblem] {
    var firsts: [String: Piece] = [:]
    var problems: [TableProblem] = []
    for piece in pieces where problems.count < CardTable.maximumProblemCount {
      // There are file systems to which Orc.png and orc.png are the same.
      guard let first = firsts.updateValue(piece, forKey: piece.stem.lowercased()) else { continue }
      // The common back is of no row.
      let kind: TableProblem.Kind =
        piece.side == .commonBack
        ? .fileName(first.stem, reason: "the common back has this name")
        : .sameName(piece.stem, line: row(of: first).line)
      let row = row(of: piece.side == .commonBack ? first : piece)
      let values = RowValues(table: deck.table, row: row, language: deck.options.language)
      problems.append(values.problem(kind, columns: deck.nameColumns))
    }
    return problems
  }

  /// The name of a piece's file.
  public func fileName(of piece: Piece) -> String { "\(piece.stem).\(encoding.format.fileEnding)" }

  func template(of piece: Piece) -> CardTemplate { piece.side == .front ? front : back ?? front }

  func row(of piece: Piece) -> CardTable.Row { deck.table.rows[deck.cards[piece.card].row] }

  /// Stands for all that a piece is drawn from: the row's fields, the names of the columns, the template, icons, pictures that fields or
  /// the template name, and how it is drawn. Fonts are left out of account.
  public func digest(of piece: Piece) -> ContentDigest {
    digest(of: piece, after: commonInputs(of: template(of: piece)))
  }

  /// All that the pieces of a template are drawn from, whatever their row: the same for each, and slow to say.
  func commonInputs(of template: CardTemplate) -> String {
    var text = "\(template.digest) \(template.options.icons.digest) \(format) \(encoding) \(Release.software)\n"
    text += "\(template.options.language ?? "") \(deck.options.alternativeText ?? "") \(overlay != nil)\n"
    for (id, condition) in template.options.shown.sorted(by: { $0.key < $1.key }) {
      text += "\(id)=\(condition.text)\n"
    }
    for column in deck.table.columns { text += "\(column.name.utf8.count):\(column.name)\n" }
    for (address, path) in template.ownPictureFiles { text += pictureInput(address, path: path) }
    return text
  }

  func digest(of piece: Piece, after common: String) -> ContentDigest {
    let template = template(of: piece)
    var text = common
    if piece.side != .commonBack {
      for field in row(of: piece).fields { text += "\(field.utf8.count):\(field)\n" }
      for path in template.pictureFiles(of: row(of: piece)) { text += pictureInput(path, path: path) }
    }
    return ContentDigest(Array(text.utf8))
  }

  /// A picture, as one of the things that a piece is drawn from; a file that cannot be read is one as well.
  private func pictureInput(_ name: String, path: String) -> String {
    let bytes = try? ReadableFile(path: path).bytes()
    return "\(name.utf8.count):\(name) \(bytes.map { "\(ContentDigest($0))" } ?? "")\n"
  }

  /// The paths of all files that the pieces are drawn from, but for icons and fonts.
  public var sources: [String] {
    var paths = [deck.table.name, front.path] + (back.map { [$0.path] } ?? [])
    var seen = Set(paths)
    for template in [front, back ?? front] {
      for (_, path) in template.ownPictureFiles where seen.insert(path).inserted { paths.append(path) }
    }
    for piece in pieces {
      for path in template(of: piece).pictureFiles(of: row(of: piece)) where seen.insert(path).inserted {
        paths.append(path)
      }
    }
    return paths
  }

  /// Whether something is drawn up to the edges of the first card's bleed.
  public var fillsBleed: Bool {
    guard let scene = pieces.first.flatMap({ drawing(of: $0).picture })?.frames.first?.scene else { return false }
    let canvas = Rect(origin: .zero, size: format.canvas.size).insetBy(dx: 0.1, dy: 0.1)
    return scene.items.reduce(Rect.null) { $0.union($1.bounds) }.contains(canvas)
  }

  /// Whether a text of the table has letters that join, which take HarfBuzz.
  public var needsJoinedLetters: Bool {
    deck.cards.contains { card in
      let row = deck.table.rows[card.row]
      let values = RowValues(table: deck.table, row: row, language: front.options.language)
      return front.names.contains { name in
        (values.text(of: name) ?? "").unicodeScalars.contains { (0x600...0x7BF).contains($0.value) }
      }
    }
  }

  /// A side of a card, and what is wrong with it.
  public struct Drawing: Sendable {
    /// What is drawn, in millimetres; `nil` if nothing can be.
    public let picture: Picture?
    /// What has to be mended.
    public let errors: [TableProblem]
    /// What is drawn otherwise than it was asked for.
    public let warnings: [TableProblem]
  }

  /// Composes a piece.
  public func drawing(of piece: Piece) -> Drawing {
    let template = template(of: piece)
    let side = template.picture(of: row(of: piece))
    guard let svg = side.picture else { return Drawing(picture: nil, errors: side.errors, warnings: side.warnings) }
    let label = label(of: piece)
    var picture = Picture(
      template.scene(of: svg, on: format, overlay: overlay), unit: .millimetre, rounding: .nearest, title: label.title,
      remarks: [Picture.Remark(keyword: "Card", value: label.shortName)])
    picture.limits = svg.limits
    if format.bleed > 0 {
      picture.trim = Rect(x: format.bleed, y: format.bleed, width: format.size.width, height: format.size.height)
    }
    return Drawing(picture: picture, errors: side.errors, warnings: side.warnings)
  }

  /// What a piece is called.
  public func label(of piece: Piece) -> CardLabel {
    if piece.side == .commonBack {
      return CardLabel(shortName: piece.stem, title: "Back", alternativeText: "Back of a card")
    }
    let values = RowValues(table: deck.table, row: row(of: piece), language: deck.options.language)
    let known = values.templateValues(of: deck.labelNames)
    func text(_ template: TextTemplate?) -> String? {
      template.flatMap { try? $0.text(known) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let title = text(deck.title) ?? deck.cards[piece.card].stem
    if piece.side == .back {
      return CardLabel(shortName: piece.stem, title: "\(title), back", alternativeText: "Back of the card: \(title)")
    }
    return CardLabel(
      shortName: piece.stem, title: title, alternativeText: text(deck.alternativeText) ?? "Card: \(title)")
  }
}
