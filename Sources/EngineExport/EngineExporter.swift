// From a deck to what a target expects. First all is made in memory: names, pictures, pages, texts; whatever cannot be made is
// found out before a file is touched. The folder is ExportFolder's business.

public import CardDesign
public import DeckExport
import Drawing
public import PictureExport
import PlainNotation
import PlaneGeometry
import PlayingCards
public import Typography

/// Makes the files that a target expects, of any cards.
///
///     let exporter = EngineExporter(target: try ExportTarget(named: "phaser"), deck: DeckExporter(composer: composer))
///     let items = try exporter.encodings.map { try exporter.items(for: CardPicture.deck, $0) }
///     let files = try await exporter.files(of: items)
///     try ExportFolder(Folder(path: "Game")).write(files, target: exporter.target)
public struct EngineExporter: Sendable {
  /// What the files are for.
  public let target: ExportTarget
  /// What draws cards. Its encoding is not looked at.
  public var deck: DeckExporter
  /// What the deck is called in texts.
  public var title = "Playing cards"
  /// How small pictures are made.
  public var compression = PictureCompression.usual
  /// What lies around each card on its picture.
  public var surround = CardSurround.none
  /// Where letters of captions are looked for that Cardwright's own font lacks.
  public var captionFonts: FontCollection?

  /// How small pictures are made.
  public enum PictureCompression: String, Hashable, Sendable, CaseIterable {
    /// As quickly as is sensible.
    case usual
    /// With much more time spent.
    case small
  }

  /// An exporter of cards as they are drawn for decks.
  public init(target: ExportTarget, deck: DeckExporter) {
    self.target = target
    self.deck = deck
  }

  /// A file of an export.
  public struct File: Hashable, Sendable {
    /// Below the folder, with slashes between its parts.
    public let path: String
    /// What is in it.
    public let bytes: [UInt8]
  }

  /// How pictures of cards are made at each scale.
  public var encodings: [PictureEncoding] {
    widths.map { PictureEncoding(target.pictures.format, size: .width($0)) }
  }

  /// How wide a picture is at each scale.
  var widths: [Int] {
    target.pictures.scales.map { max(1, Int((Double(target.pictures.width) * $0.factor).rounded())) }
  }

  /// The size of a card's picture in millimetres, with all that lies around the card.
  var canvas: Size {
    let card = deck.composer.format.canvas.size
    var size = surround.size(around: card)
    if target.pictures.caption != nil { size.height += CardCaption.height(below: card) }
    return size
  }

  /// Sides of playing cards, composed for the pixels that they get.
  ///
  /// - Throws: ``/DeckExport/DeckExportError`` if they cannot be drawn in the size.
  public func items(
    for sides: [CardPicture], _ encoding: PictureEncoding
  ) throws(DeckExportError) -> [DeckItem] {
    var exporter = deck
    exporter.encoding = encoding
    return try exporter.items(for: sides)
  }

  /// All files of an export.
  ///
  /// - Parameters:
  ///   - items: the cards, for each of ``encodings``: the same ones in the same order.
  ///   - progress: is told how many cards of how many are drawn, one call at a time, from any thread.
  /// - Precondition: there are as many lists as scales, each as long.
  /// - Throws: ``EngineExportError``
  public func files(
    of items: [[DeckItem]], progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws(EngineExportError) -> [File] {
    precondition(items.count == target.pictures.scales.count, "there is a list of cards for each scale")
    precondition(items.allSatisfy { $0.count == items[0].count }, "the lists have the same cards")
    try checkSurround()
    let cards = try chosenCards(of: items[0])
    var drawing = ExportDrawing(exporter: self, cards: cards)
    switch target.pictures.kind {
    case .files, .drawables: try await drawing.addFiles(of: items, progress: progress)
    case .atlas, .grid: try await drawing.addPages(of: items, progress: progress)
    case .drawing: try drawing.addDrawing(of: items[0])
    }
    try drawing.addTexts()
    try check(drawing.files)
    return drawing.files
  }

  // MARK: Cards

  /// The cards that the target takes, in its order, with their names.
  func chosenCards(of items: [DeckItem]) throws(EngineExportError) -> [ExportedCard] {
    let rules = target.cards
    let cards = items.enumerated().map { index, item in
      ExportedCard(index: index, label: item.label, side: try? CardPicture(item.label.shortName))
    }
    var chosen: [ExportedCard] = []
    for card in cards {
      switch card.side {
      case .face(.suited)?: chosen.append(card)
      case .face(.joker(let joker))?: if rules.jokers.contains(joker) { chosen.append(card) }
      case .back?: if rules.hasBack { chosen.append(card) }
      case .extra?, nil:
        guard rules.takesOthers else {
          throw unsuitable("takes playing cards alone, and no \(card.label.shortName)")
        }
        chosen.append(card)
      }
    }
    if rules.isWhole, chosen.count(where: { $0.rank != nil }) != Rank.allCases.count * Suit.allCases.count {
      throw unsuitable("needs all 52 cards")
    }
    if target.pictures.backFile != nil, !chosen.contains(where: { $0.side == .back }) {
      throw unsuitable("needs the back of the cards as well")
    }
    if chosen.isEmpty { throw unsuitable("takes none of these cards") }
    var sorted = chosen.enumerated().sorted { left, right in
      (place(of: left.element), left.offset) < (place(of: right.element), right.offset)
    }.map(\.element)
    if rules.hasSlot {
      let label = CardLabel(shortName: "slot", title: "Empty place", alternativeText: "An empty place for a card")
      sorted.append(ExportedCard(index: nil, label: label, side: nil))
    }
    return try named(sorted)
  }

  /// Checks that the target leaves room around cards, if there is to be some.
  func checkSurround() throws(EngineExportError) {
    if surround == .none { return }
    if target.pictures.kind == .drawing {
      throw unsuitable("takes cards edge to edge: leave out the margin and the shadow")
    }
    if target.cards.hasSquareCorners {
      throw unsuitable("cuts the cards out by itself: leave out the margin and the shadow")
    }
  }

  func unsuitable(_ reason: String) -> EngineExportError { .unsuitable(target: target.name, reason: reason) }

  /// Where a card stands in the target's order; equal ones keep theirs.
  private func place(of card: ExportedCard) -> Int {
    let rules = target.cards
    let groups = Suit.allCases.count * Rank.allCases.count
    switch card.side {
    case .face(.suited(let rank, let suit))?:
      guard let suits = rules.suits else { return 0 }
      return (suits.firstIndex(of: suit) ?? 0) * Rank.allCases.count + rank.order
    case .face(.joker(let joker))?:
      return rules.suits == nil ? 0 : groups + 1 + (rules.jokers.firstIndex(of: joker) ?? 0)
    case .back?: return groups + 20
    case .extra?, nil: return rules.suits == nil ? 0 : groups + 10
    }
  }

  func named(_ cards: [ExportedCard]) throws(EngineExportError) -> [ExportedCard] {
    let source = CardValues(target.names)
    var named: [ExportedCard] = []
    var names: Set<String> = []
    for var card in cards {
      card.values = source.values(of: card.label, side: card.side)
      do {
        card.name = card.index == nil ? "slot" : try source.name(of: card.side, card.values)
      } catch {
        throw .template(error, name: "\(target.name): the names of cards")
      }
      if card.index == nil {
        card.values["isSlot"] = .flag(true)
        card.values["isOther"] = .flag(false)
      }
      guard names.insert(card.name.lowercased()).inserted else { throw .samePath(card.name) }
      card.values["name"] = .text(card.name)
      named.append(card)
    }
    return named
  }

  // MARK: Paths

  /// Checks that each file has a path of its own below the folder.
  func check(_ files: [File]) throws(EngineExportError) {
    var paths: Set<String> = []
    for file in files {
      guard ExportFolder.isPath(file.path) else { throw .unusablePath(file.path) }
      guard paths.insert(file.path.lowercased()).inserted else {
        if target.pictures.scales.count > 1 {
          throw unsuitable("has one size of pictures, so that --scales takes one number: \(file.path)")
        }
        throw .samePath(file.path)
      }
    }
  }
}

extension ExportedCard {
  var rank: Rank? {
    if case .face(.suited(let rank, _))? = side { rank } else { nil }
  }
}
