import CardSets
import FileAccess
import PictureExport
import SVGFormat
import Synchronization

/// The source of a table's sides. Ten thousand sides hold only a reference and a number each, and share everything else.
final class TableSource: SideSource {
  let cards: TableCards
  /// The common inputs of the templates of each kind of side.
  private let commonInputs: [[CommonInputs]]
  private let digests = Mutex<[String: (stamp: FileStamp, digest: ContentDigest)]>([:])

  init(_ cards: TableCards) {
    self.cards = cards
    commonInputs = [cards.front, cards.back, cards.next].map { ($0?.all ?? []).map { CommonInputs($0, cards) } }
  }

  /// The kind of a side.
  enum Kind: Int, CaseIterable {
    case front, back
    /// The front of a further card, on which the text of the front goes on.
    case next
  }

  /// A side of the table's cards.
  private struct Side {
    /// The index of the card in the deck.
    var card: Int
    /// The number of the copy, from 0, if copies have files of their own.
    var copy: Int
    var kind: Kind

    private static let copyCount = CardTable.maximumQuantity + 1

    init(card: Int, copy: Int, _ kind: Kind) { (self.card, self.copy, self.kind) = (card, copy, kind) }

    init(number: Int) {
      let (rest, kind) = number.quotientAndRemainder(dividingBy: Kind.allCases.count)
      self.init(card: rest / Self.copyCount, copy: rest % Self.copyCount, Kind.allCases[kind])
    }

    var number: Int { (card * Self.copyCount + copy) * Kind.allCases.count + kind.rawValue }
  }

  /// Returns a side of a card; for the common back, of any card.
  func side(_ card: Int, copy: Int, _ kind: Kind) -> SidePromise {
    SidePromise(Side(card: card, copy: copy, kind).number, of: self)
  }

  private func row(of side: Side) -> Int { cards.deck.cards[side.card].row }

  private func stem(of side: Side) -> String {
    if side.kind == .back, !cards.hasOwnBacks { return TableDeck.backStem }
    let stem = cards.deck.cards[side.card].stem(ofCopy: side.copy)
    return switch side.kind {
    case .front: stem
    case .back: stem + TableDeck.backEnding
    case .next: stem + TableDeck.nextEnding
    }
  }

  func stem(ofSide number: Int) -> String { stem(of: Side(number: number)) }

  func shortName(ofSide number: Int) -> String { stem(ofSide: number) }

  func label(ofSide number: Int) -> CardLabel {
    let side = Side(number: number)
    let stem = shortName(ofSide: number)
    if side.kind == .back, !cards.hasOwnBacks {
      return CardLabel(shortName: stem, title: "Back", alternativeText: "Back of a card")
    }
    let (card, title) = (cards.deck.cards[side.card], cards.title(of: cards.deck.cards[side.card]))
    switch side.kind {
    case .front:
      return CardLabel(
        shortName: stem, title: title, alternativeText: cards.alternativeText(of: card) ?? "Card: \(title)")
    case .back:
      return CardLabel(shortName: stem, title: "\(title), back", alternativeText: "Back of the card: \(title)")
    case .next:
      return CardLabel(shortName: stem, title: "\(title), continued", alternativeText: "Card: \(title), continued")
    }
  }

  func inputs(ofSide number: Int) -> ContentDigest {
    let side = Side(number: number)
    return inputs(of: row(of: side), side.kind)
  }

  func sources(ofSide number: Int) -> [String: ContentDigest] {
    let side = Side(number: number)
    return sources(of: row(of: side), side.kind)
  }

  func values(ofSide number: Int) -> [String: String] { cards.columns(of: row(of: Side(number: number))) }

  func composed(_ number: Int, on grid: PixelGrid?) -> Composition {
    let side = Side(number: number)
    return composed(row(of: side), side.kind)
  }

  /// Returns the templates of a side; each row uses one of them.
  private func templates(_ kind: Kind) -> CardTemplates {
    switch kind {
    case .front: cards.front
    case .back: cards.back ?? cards.front
    case .next: cards.next ?? cards.front
    }
  }

  private func composed(_ row: Int, _ kind: Kind) -> Composition {
    let template = templates(kind).template(of: row)
    let side = template.picture(of: cards.deck.table.rows[row])
    var composition = Composition(
      errors: side.errors.map { PieceProblem($0) }, warnings: side.warnings.map { PieceProblem($0) })
    if let svg = side.picture {
      let scene = template.scene(of: svg, on: cards.format)
      composition.pictures = Composition(scene, limits: svg.limits).pictures
      if let leastDensity = cards.leastDensity {
        let values = cards.values(of: row)
        composition.warnings += scene.pictures(below: leastDensity).map { PieceProblem(values.problem($0)) }
      }
    }
    composition.fonts = side.fonts
    return composition
  }

  // MARK: Inputs

  /// The inputs that all pieces of a template share, made once because that is slow.
  private final class CommonInputs: Sendable {
    private let template: CardTemplate
    private let cards: TableCards
    private let made = Mutex<String?>(nil)

    init(_ template: CardTemplate, _ cards: TableCards) { (self.template, self.cards) = (template, cards) }

    var text: String {
      made.withLock { made in
        let text = made ?? make()
        made = text
        return text
      }
    }

    private func make() -> String {
      let (options, deck) = (template.options, cards.deck)
      var text = "\(template.digest) \(options.icons.digest) \(options.keywords.digest) \(cards.format)\n"
      if let digest = options.hyphenationDigest { text += "\(digest)\n" }
      text += "\(options.language ?? "") \(deck.options.alternativeText ?? "")\n"
      for (id, condition) in options.shown.sorted(by: { $0.key < $1.key }) { text += "\(id)=\(condition.text)\n" }
      for front in options.continued { text += "\(front.digest)\n" }
      if !options.continuedIDs.isEmpty { text += options.continuedIDs.sorted().joined(separator: " ") + "\n" }
      for name in template.lookups.sorted() {
        if let digest = deck.table.lookups[name]?.digest { text += "\(name) \(digest)\n" }
      }
      if template.names.contains("rows") { text += "\(deck.table.rowCount)\n" }
      for column in deck.table.columns { text += "\(column.name.utf8.count):\(column.name)\n" }
      for (address, file) in template.ownPictureFiles {
        text += "\(address.utf8.count):\(address) \(file.contentDigest)\n"
      }
      return text
    }
  }

  /// Returns a digest of a side's inputs except its sources: the row's fields, the columns' names, the template, icons, and the
  /// template's own pictures.
  private func inputs(of row: Int, _ kind: Kind) -> ContentDigest {
    let (templates, fields) = (templates(kind), cards.deck.table.rows[row])
    var text = commonInputs[kind.rawValue][templates.place(of: row)].text
    // The common back belongs to no row.
    if kind != .back || cards.hasOwnBacks {
      for field in fields.fields { text += "\(field.utf8.count):\(field)\n" }
      for (column, number) in fields.numbers.sorted(by: { $0.key < $1.key }) { text += "\(column) \(number)\n" }
      if templates.template(of: row).names.contains("row") { text += "\(fields.number)\n" }
    }
    return ContentDigest(Array(text.utf8))
  }

  /// Returns the digests of the pictures that a row names, by their paths in it. A file is read again only if it has changed.
  private func sources(of row: Int, _ kind: Kind) -> [String: ContentDigest] {
    var sources: [String: ContentDigest] = [:]
    for (address, file) in templates(kind).template(of: row).pictureFiles(of: cards.deck.table.rows[row])
    where sources[address] == nil {
      sources[address] = digest(of: file)
    }
    return sources
  }

  private func digest(of file: ReadableFile) -> ContentDigest {
    let stamp = file.stamp
    if let stamp, let known = digests.withLock({ $0[file.path] }), known.stamp == stamp { return known.digest }
    let digest = file.contentDigest
    if let stamp { digests.withLock { $0[file.path] = (stamp, digest) } }
    return digest
  }
}

extension ReadableFile {
  /// The digest of the file's bytes; that of no bytes if the file cannot be read.
  var contentDigest: ContentDigest { ContentDigest((try? bytes()) ?? []) }
}
