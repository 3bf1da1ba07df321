// An export with several cards on a page: a piece is a page. All cards are checked, and measured if the layout depends
// on their pixels. Then pages are laid out, and each card is composed, drawn, copied to its page and released. So
// thousands of cards need no more memory than a page.

import BitmapFormats
import CardSets
import Drawing
import FileAccess
import PNGFormat
import PictureExport
import PlainNotation
import Synchronization

/// The work of an export to a target with several cards in a picture.
struct PagesPlan: ExportDestination {
  let plan: EnginePlan
  /// The pieces that compose the cards, one for each.
  let cards: OnDemandList<ExportPiece>
  let measures: CardMeasures
  let files: [PageFile]
  /// The first cards, which are not composed again.
  let kept: KeptCards

  /// The greatest number of pixels of pages that are drawn at the same time.
  private static let mostPixels = 1 << 24

  var closing: EngineClosing { plan.closing }
  var settings: String { plan.settings }
  var refusalOfShares: PieceProblem? { plan.refusalOfShares }
  var mostWorkers: Int {
    max(1, Self.mostPixels / max(1, files.reduce(0) { max($0, $1.layout.width * $1.layout.height) }))
  }

  private var pictures: ExportTarget.Pictures { plan.target.pictures }

  /// The pieces, one for each page.
  var pieces: OnDemandList<ExportPiece> {
    OnDemandList(count: files.count) { ExportPiece(name: "picture \($0 + 1)") { Composition() } }
  }

  /// The working memory of a worker.
  struct Tools {
    var rasterizer = PictureRasterizer()
    /// The last pages, whose memory the next ones reuse.
    var canvases: [Bitmap] = []
  }

  func makeTools(isAlone: Bool) -> Tools {
    var tools = Tools()
    tools.rasterizer.usesTwoThreads = isAlone
    return tools
  }

  func make(
    _ index: Int, _ piece: ExportPiece, _ composition: Composition, by tools: inout Tools
  ) throws(ExportError.Reason) -> MadePiece<Void> {
    let file = files[index]
    var pages: [Bitmap] = []
    if case .back = file.kind {
      pages = [try bitmap(of: file.cards[0], at: file.scale, by: &tools.rasterizer)]
    } else {
      try draw(file, by: &tools)
      pages = tools.canvases
    }
    var encoded: [[UInt8]] = []
    for page in pages { encoded.append(try encode(page)) }
    let paths = try TargetPages(plan, measures).paths(of: file, ContentDigest(encoded[0]))
    return MadePiece(files: zip(paths, encoded).map { EncodedFile(path: $0, bytes: $1) }, product: ())
  }

  func closingFiles(
    _ products: [Void], _ notes: PieceNotes, to output: (ClosingFile) throws(ExportError.Reason) -> Void
  ) throws(ExportError.Reason) {
    try TargetPages(plan, measures).texts(of: files, after: notes).files(to: output)
  }

  // MARK: Drawing

  /// Draws a page, and the page of its cards' backs if there is one.
  private func draw(_ file: PageFile, by tools: inout Tools) throws(ExportError.Reason) {
    var layouts = [file.layout]
    if case .page(_, _, let backs?) = file.kind { layouts.append(backs) }
    let ground = self.pictures.ground.map(PremultipliedColor.init) ?? .clear
    let isComposited = self.pictures.ground != nil
    tools.canvases.removeLast(max(0, tools.canvases.count - layouts.count))
    for (index, layout) in layouts.enumerated() {
      let (width, height) = (layout.width, layout.height)
      if index < tools.canvases.count, tools.canvases[index].width == width, tools.canvases[index].height == height {
        tools.canvases[index].fill(with: ground)
        continue
      }
      // Release the old page before allocating the new one.
      tools.canvases.removeLast(tools.canvases.count - index)
      tools.canvases.append(
        try Self.fitting { () throws(BitmapError) in
          try Bitmap(width: width, height: height, filledWith: ground)
        })
    }
    for card in file.cards {
      let bitmap = try bitmap(of: card, at: file.scale, by: &tools.rasterizer)
      for (index, layout) in layouts.enumerated() {
        for frame in layout.frames where frame.card == card {
          tools.canvases[index].lay(
            bitmap, x: frame.x, y: frame.y, extrusion: self.pictures.extrusion, over: isComposited)
        }
        for frame in layout.unlisted where frame.card == card {
          tools.canvases[index].lay(bitmap, x: frame.x, y: frame.y, extrusion: 0, over: isComposited)
        }
      }
    }
  }

  private static func fitting<Value>(_ body: () throws(BitmapError) -> Value) throws(ExportError.Reason) -> Value {
    do throws(BitmapError) {
      return try body()
    } catch {
      throw Self.reason(error)
    }
  }

  /// Returns the reason for an error about a page or a part of one. Lack of memory is not an error of the size.
  private static func reason(_ error: BitmapError) -> ExportError.Reason {
    switch error {
    case .sizeOutOfRange(let width, let height):
      .piece(PieceProblem(EngineExportError.pageTooLarge(width: width, height: height)))
    case .pixelCountMismatch, .outOfMemory: .piece(PieceProblem(error))
    }
  }

  /// Returns the pixels of a card's part on a page.
  private func bitmap(
    of card: Int, at scale: Int, by rasterizer: inout PictureRasterizer
  ) throws(ExportError.Reason) -> Bitmap {
    let piece = cards[card]
    let composition = kept.take(card) ?? piece.compose()
    if let problem = composition.errors.first { throw .piece(problem) }
    let pictures = composition.pictures
    let whole: Bitmap
    do throws(PictureExportError) {
      whole = try rasterizer.wholeBitmap(
        of: pictures[min(scale, pictures.count - 1)], on: measures.grid(of: card, at: scale))
    } catch {
      throw ExportError.Reason(error, of: piece, composition)
    }
    if measures.trims.isEmpty { return whole }
    let trim = measures.part(of: card, at: scale)
    return try Self.fitting { () throws(BitmapError) in try whole.cropped(to: trim) }
  }

  /// Encodes a page as a file.
  private func encode(_ page: Bitmap) throws(ExportError.Reason) -> [UInt8] {
    let isSmall = plan.exporter.compression == .small
    do {
      if pictures.format == .webp { return try WebPEncoder(effort: isSmall ? .small : .fast).encode(page) }
      var encoder = PNGEncoder(compression: isSmall ? .small : .fast)
      return try encoder.encode(page, metadata: PNGMetadata(texts: [.software(Release.software)]))
    } catch let error as PNGError {
      throw .document(.encoding(error))
    } catch {
      throw .document(.unencodable(format: pictures.format.rawValue, message: "\(error)"))
    }
  }
}

/// The compositions of the first cards, kept from the check until they are drawn.
final class KeptCards: Sendable {
  private let compositions: Mutex<[Int: Composition]>

  init(_ compositions: [Int: Composition]) { self.compositions = Mutex(compositions) }

  /// Removes and returns the composition of a card; `nil` if there is none.
  func take(_ card: Int) -> Composition? { compositions.withLock { $0.removeValue(forKey: card) } }
}

extension PictureRasterizer {
  fileprivate mutating func wholeBitmap(of picture: Picture, on grid: PixelGrid) throws(PictureExportError) -> Bitmap {
    try bitmap(
      of: picture.frames[0].scene, on: grid, limits: picture.limits.forPixels(of: grid, isAskedFor: true))
  }
}

extension ExportRun {
  /// Lays out the cards of a plan on pages, after checking all of them.
  func pagesPlan(for plan: EnginePlan) async throws(ExportError) -> (pages: PagesPlan, warnings: [PieceProblem]) {
    let cards: OnDemandList<ExportPiece>
    do throws(ExportError.Reason) { cards = try plan.pieces() } catch {
      throw ExportError(error, total: plan.cards.count)
    }
    let (kept, warnings) = try await checkedCompositions(of: cards)
    do throws(ExportError.Reason) {
      let measures = try await measures(of: plan, cards)
      let files = try PageLayouts(plan: plan, measures: measures).files()
      let pages = TargetPages(plan, measures)
      var paths: [String] = []
      for (index, file) in files.enumerated() {
        // Each picture has different bytes, so each has a different digest.
        paths += try pages.paths(of: file, ContentDigest(Array("\(index)".utf8)))
      }
      try plan.check(paths)
      return (
        PagesPlan(plan: plan, cards: cards, measures: measures, files: files, kept: KeptCards(kept)), warnings
      )
    } catch {
      throw ExportError(error, total: plan.cards.count)
    }
  }

  /// Returns the packed parts of cards, their polygons, and which backs look alike; each only if the target needs it.
  private func measures(
    of plan: EnginePlan, _ cards: OnDemandList<ExportPiece>
  ) async throws(ExportError.Reason) -> CardMeasures {
    let grids = try plan.pageGrids()
    let pictures = plan.target.pictures
    let isTrimmed = pictures.isTrimmed && pictures.kind == .atlas
    var ownGrids: [[PixelGrid]] = []
    if !plan.set.ownPixels.isEmpty {
      for scale in grids.indices {
        var own: [PixelGrid] = []
        for index in plan.cards.indices { own.append(try plan.spriteGrid(of: index, at: scale) ?? grids[scale]) }
        ownGrids.append(own)
      }
    }
    let wanted = plan.cards.indices.filter { index in
      isTrimmed || pictures.outlineSlack != nil || pictures.backFile != nil && plan.cards[index].backNumber != nil
    }
    typealias Found = (ink: PixelBounds, digest: ContentDigest, outline: PixelOutline?)
    let found: [[Found]]
    do throws(ExportError) {
      found = try await collect(
        OnDemandList(count: wanted.count) { cards[wanted[$0]] }, makeTools: { PictureRasterizer() }
      ) {
        [ownGrids] (rasterizer, index, drawn) throws(PictureExportError) in
        var scales: [Found] = []
        for (scale, grid) in grids.enumerated() {
          let grid = ownGrids.isEmpty ? grid : ownGrids[scale][wanted[index]]
          let bitmap = try rasterizer.wholeBitmap(of: drawn[min(scale, drawn.count - 1)], on: grid)
          let ink = bitmap.inkBounds
          let outline = pictures.outlineSlack.map {
            PixelOutline(of: bitmap, in: isTrimmed ? ink : nil, slack: $0)
          }
          scales.append((ink, ContentDigest(pixelsOf: bitmap), outline))
        }
        return scales
      }.outputs
    } catch {
      throw error.reason
    }
    var measures = CardMeasures(
      grids: grids, backCards: Array(repeating: [:], count: grids.count),
      digests: Array(repeating: [:], count: grids.count))
    measures.ownGrids = ownGrids
    if isTrimmed { measures.trims = grids.indices.map { scale in found.map { $0[scale].ink } } }
    if pictures.outlineSlack != nil {
      measures.outlines = grids.indices.map { scale in found.compactMap { $0[scale].outline } }
    }
    for scale in grids.indices {
      var first: [ContentDigest: Int] = [:]
      for (card, known) in zip(wanted, found) {
        guard let number = plan.cards[card].backNumber else { continue }
        let digest = known[scale].digest
        measures.digests[scale][card] = digest
        measures.backCards[scale][number] = first[digest] ?? card
        if first[digest] == nil { first[digest] = card }
      }
    }
    return measures
  }
}
