// From cards to the files of a target. Cards with their own files are written as they are drawn. Cards on pages are
// kept as pixels until the pages are drawn. EngineClosing then writes the texts that list them.

import BitmapFormats
import CardDesign
public import CardSets
import Drawing
public import FileAccess
import PNGFormat
public import PictureExport
import PlainNotation
import PlaneGeometry
public import Typography

/// A game engine or another program as a destination: writes the files that it needs, for any cards.
///
///     let exporter = EngineExporter(target: try ExportTarget(named: "phaser"))
///     try await ExportRun().export(set, to: exporter, in: Folder(path: "Game"))
public struct EngineExporter: Sendable {
  /// The program and its requirements.
  public let target: ExportTarget
  /// The target's name or the path of its file, from which merging shares reads it again.
  package var source: String
  /// The title of the cards in texts; `nil` for the set's title.
  public var title: String?
  /// The effort to make files small.
  public var compression = PictureCompression.usual
  /// The margin and the shadow around each card in its picture.
  public var surround = CardSurround.none
  /// The fonts for letters of captions that Cardwright's own font lacks.
  public var captionFonts: FontCollection?

  /// The effort to make files small.
  public enum PictureCompression: String, Hashable, Sendable, CaseIterable {
    /// Little time.
    case usual
    /// Much more time.
    case small
  }

  /// A destination for a target.
  public init(target: ExportTarget) {
    self.target = target
    source = target.name
  }

  /// The scale at which sprites have their own pixels.
  package var spriteScale = 1.0

  /// The encoding of pictures of cards at each scale.
  var encodings: [PictureEncoding] { widths.map(encoding(ofWidth:)) }

  /// Returns the encoding of a picture.
  func encoding(ofWidth width: Int) -> PictureEncoding {
    PictureEncoding(target.pictures.format, size: .width(width), compression: compression == .small ? .small : nil)
  }

  /// Returns the width of a sprite in pixels at a scale.
  func width(of sprite: CardSet.OwnPixels, at scale: ExportTarget.Scale) -> Int {
    max(1, Int((Double(sprite.width) * scale.factor / spriteScale).rounded()))
  }

  /// The width of a picture at each scale.
  var widths: [Int] {
    target.pictures.scales.map { max(1, Int((Double(target.pictures.width) * $0.factor).rounded())) }
  }

  /// Returns the size of a card's picture in millimetres, including everything around the card.
  func canvas(of format: CardFormat) -> Size {
    let card = format.canvas.size
    var size = surround.size(around: card)
    if target.pictures.caption != nil { size.height += CardCaption.height(below: card) }
    return size
  }

  func unsuitable(_ reason: String) -> ExportError.Reason {
    .piece(PieceProblem(EngineExportError.unsuitable(target: target.name, reason: reason)))
  }

  // MARK: Cards

  /// Returns the cards that the target takes, in its order.
  func chosenCards(of set: CardSet) throws(ExportError.Reason) -> OnDemandList<ExportedCard> {
    let (rules, commonBack) = (target.cards, set.commonBack)
    var chosen: [(place: CardSet.Place, rank: Int)] = []
    var (suitedCount, hasBack) = (0, false)
    for place in set.places {
      let card = ExportedCard(place, of: set, commonBack: commonBack)
      var isTaken = true
      switch card.kind {
      case .suited(let suit, _, _):
        let isFrench = rules.isWhole || rules.suits != nil || target.names.suits != ExportTarget.frenchSuits
        guard ExportTarget.frenchSuits.contains(suit) || !isFrench else {
          throw unsuitable("has places for French suits only, not for \(suit)")
        }
        suitedCount += 1
      case .joker(let name, _):
        // A target that takes any jokers also takes those of other packs.
        isTaken = ExportTarget.frenchJokers.contains(name) ? rules.jokers.contains(name) : !rules.jokers.isEmpty
      case .back:
        isTaken = rules.hasBack
        hasBack = hasBack || isTaken
      case .other:
        guard rules.takesOthers else {
          throw unsuitable("takes playing cards only, not \(card.label.shortName)")
        }
      }
      if isTaken { chosen.append((place, rank(of: card))) }
    }
    if rules.isWhole, suitedCount != target.wholeCount {
      throw unsuitable("needs all \(target.wholeCount) cards")
    }
    if target.pictures.backFile != nil, !hasBack {
      throw unsuitable("needs the back of the cards as well")
    }
    if chosen.isEmpty { throw unsuitable("takes none of these cards") }
    let order = chosen.indices.sorted { (chosen[$0].rank, $0) < (chosen[$1].rank, $1) }
    let places = order.map { chosen[$0].place }
    var cards = OnDemandList(count: places.count) { ExportedCard(places[$0], of: set, commonBack: commonBack) }
    cards += OnDemandList(rules.extras.map { ExportedCard($0) })
    return cards
  }

  /// Returns the rank of a card in the target's order; cards of equal rank keep their order.
  private func rank(of card: ExportedCard) -> Int {
    let rules = target.cards
    let last = target.wholeCount
    switch card.kind {
    case .suited(let suit, _, let rankNumber):
      guard let suits = rules.suits else { return 0 }
      return (suits.firstIndex(of: suit) ?? 0) * (last / suits.count) + rankNumber
    case .joker(let name, _): return rules.suits == nil ? 0 : last + 1 + (rules.jokers.firstIndex(of: name) ?? 0)
    case .back: return last + 20
    case .other: return rules.suits == nil ? 0 : last + 10
    }
  }

  /// Checks that the target permits space around cards, if there is any.
  private func checkSurround() throws(ExportError.Reason) {
    if surround == .none { return }
    if target.pictures.kind == .drawing {
      throw unsuitable("takes cards edge to edge: leave out the margin and the shadow")
    }
    if target.cards.hasSquareCorners {
      throw unsuitable("cuts the cards out by itself: leave out the margin and the shadow")
    }
  }

  // MARK: Notes

  /// Returns notes about names in the target, one per line: numbers that distinguish cards, and invalid addresses.
  package func notes(on set: CardSet) -> [String] {
    guard let plan = try? plan(for: set) else { return [] }
    var notes: [String] = []
    let numbered = plan.texts.numbered.sorted { $0.value.name < $1.value.name }
    if let (card, first) = numbered.first {
      let more = numbered.count > 1 ? "; \(numbered.count - 1) more likewise" : ""
      notes.append(
        "\(target.name) would give \(card) the same name as \(first.owner), so its name there is \(first.name)\(more)")
    }
    if target.pictures.needsAddress, target.pictures.address.isEmpty {
      notes.append(
        """
        \(target.name) cannot find the pictures, because the texts name only files: put the pictures on the web and \
        give --base-url
        """)
    }
    if target.pictures.needsBleed, set.format.bleed == 0 {
      notes.append("\(target.name) needs pictures with a bleed: give --bleed 3.05mm, or --for mpc")
    }
    let (count, most) = (set.cards.reduce(0) { $0 + $1.quantity }, target.cards.deckCounts.last ?? .max)
    if count > most { notes.append("\(target.name) takes at most \(most) cards, and these are \(count): divide them") }
    return notes
  }

  // MARK: Pieces

  /// Returns the work for a set of cards.
  func plan(for set: CardSet) throws(ExportError.Reason) -> EnginePlan {
    try checkSurround()
    let cards = try chosenCards(of: set)
    var texts = TargetTexts(self, cards: cards, of: set)
    try texts.checkNames()
    return EnginePlan(self, set, texts)
  }
}

extension ExportRun {
  /// Writes cards for the program. The folder's record, `cardwright-export.json`, lists our files in it.
  ///
  /// - Throws: ``/PictureExport/ExportError``
  @discardableResult
  public func export(
    _ set: CardSet, to exporter: EngineExporter, in folder: Folder
  ) async throws(ExportError) -> ExportSummary {
    let plan: EnginePlan
    var pieces: OnDemandList<ExportPiece> = []
    do throws(ExportError.Reason) {
      plan = try exporter.plan(for: set)
      if shard != nil, let refusal = plan.refusalOfShares { throw .piece(refusal) }
      if !plan.target.pictures.kind.hasPages { pieces = try plan.pieces() }
    } catch {
      throw ExportError(error, total: set.places.count)
    }
    if !pieces.isEmpty { return try await export(pieces, to: plan, in: folder) }
    let (pages, warnings) = try await pagesPlan(for: plan)
    var summary = try await export(pages.pieces, to: pages, in: folder)
    summary.warnings = warnings
    // A page is not a card.
    summary.files = OnDemandList(
      summary.files.map { WrittenFile(path: $0.path, byteCount: $0.byteCount, digest: $0.digest) })
    return summary
  }
}

extension ExportRun {
  /// Returns the files of such a folder, in memory.
  ///
  /// - Throws: ``/PictureExport/ExportError``
  package func files(
    of set: CardSet, for exporter: EngineExporter
  ) async throws(ExportError) -> [EncodedFile] {
    let plan: EnginePlan
    var pieces: OnDemandList<ExportPiece> = []
    do throws(ExportError.Reason) {
      plan = try exporter.plan(for: set)
      if plan.target.pictures.kind.hasPages {
        for grid in try plan.pageGrids() {
          do throws(PictureSizeError) { try grid.check(atMost: mostPixels) } catch { throw .size(error) }
        }
      } else {
        pieces = try plan.pieces()
      }
    } catch {
      throw ExportError(error, total: set.places.count)
    }
    if !pieces.isEmpty { return try await files(pieces, to: plan) }
    let pages = try await pagesPlan(for: plan).pages
    if pages.files.reduce(0, { $0 + $1.layout.width * $1.layout.height }) > mostPixels {
      let page = pages.files[0].layout
      let error = EngineExportError.pageTooLarge(width: page.width, height: page.height)
      throw ExportError(.piece(PieceProblem(error)), total: set.places.count)
    }
    return try await files(pages.pieces, to: pages)
  }

  /// Combines the shares of an export.
  ///
  /// - Throws: ``/PictureExport/ExportError``
  package func mergeEngineExport(_ work: ShardedWork, to folder: Folder) async throws(ExportError) -> ExportSummary {
    try await merge(work, as: EngineClosing.self, to: folder)
  }
}

extension ShardedWork {
  /// Writes the files of ``/PictureExport/ExportRun/mergeEngineExport(_:to:)`` into one archive.
  package func archiveEngineExport(
    _ format: ArchiveFormat, to target: AtomicFile
  ) throws(ExportError) -> OwnedFile {
    try archive(as: EngineClosing.self, format, to: target)
  }
}
