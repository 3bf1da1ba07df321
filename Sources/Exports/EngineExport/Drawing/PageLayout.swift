// Cards side by side on pages: packed, or in a grid. What the pages are is known before they are drawn, so that each is drawn, written
// and forgotten by itself.

import CardSets
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry

/// Cards on a page, before they are drawn together.
struct PageLayout: Sendable {
  var width: Int
  var height: Int
  /// The cards, by their place among those of the plan, and where they lie.
  var frames: [(card: Int, x: Int, y: Int, cell: Int)]
  /// Cards that are shown, but listed nowhere.
  var unlisted: [(card: Int, x: Int, y: Int)] = []
  var columns = 0
  var rows = 0
  /// The card that shows the back of all of them.
  var back: Int?
  /// Whether each has a back of its own, which lie on a page of their own in the same places.
  var hasUniqueBacks = false
}

/// Measures of cards by their pixels, before pages are laid out.
struct CardMeasures: Sendable {
  /// The pixels of a whole picture at each scale.
  var grids: [PixelGrid]
  /// The pixels of sprites, at each scale by the places of cards; empty for cards.
  var ownGrids: [[PixelGrid]] = []
  /// The parts of pictures that are packed, at each scale by the places of cards; empty for all of them.
  var trims: [[PixelBounds]] = []
  /// The polygons around what is packed, as the parts; empty if nobody asks.
  var outlines: [[PixelOutline]] = []
  /// The cards that show backs, at each scale by the numbers of these: those that look alike are one.
  var backCards: [[Int: Int]]
  /// The digests of the pixels of backs, at each scale by the places of cards.
  var digests: [[Int: ContentDigest]]

  /// The part of a card's picture that lies on a page.
  func part(of card: Int, at scale: Int) -> PixelBounds {
    if !trims.isEmpty { return trims[scale][card] }
    let grid = grid(of: card, at: scale)
    return PixelBounds(x: 0, y: 0, width: grid.width, height: grid.height)
  }

  /// The pixels of a card's whole picture.
  func grid(of card: Int, at scale: Int) -> PixelGrid { ownGrids.isEmpty ? grids[scale] : ownGrids[scale][card] }
}

/// A file with pixels of several cards, or of a back.
struct PageFile: Sendable {
  enum Kind: Sendable {
    /// The cards of a layout, which is `number` of `count`, and, where each card has its own back, those too, in a second file.
    case page(number: Int, of: Int, backs: PageLayout?)
    /// A back alone.
    case back
  }

  var kind: Kind
  /// The scale's index.
  var scale: Int
  var layout: PageLayout

  /// The cards that are drawn, each once.
  var cards: [Int] {
    var layouts = [layout]
    if case .page(_, _, let backs?) = kind { layouts.append(backs) }
    return Set(layouts.flatMap { $0.frames.map(\.card) + $0.unlisted.map(\.card) }).sorted()
  }
}

/// The files that cards share, and where cards lie in them.
struct PageLayouts {
  let plan: EnginePlan
  let measures: CardMeasures

  private var pictures: ExportTarget.Pictures { plan.target.pictures }
  private var cards: OnDemandList<ExportedCard> { plan.cards }

  /// All files of pixels, in the order in which they are noted.
  func files() throws(ExportError.Reason) -> [PageFile] {
    var files: [PageFile] = []
    for scale in pictures.scales.indices {
      let whole = measures.grids[scale]
      let size = PixelSize(width: whole.width, height: whole.height)
      try checkNineSlice(at: scale)
      let layouts = try pictures.kind == .atlas ? atlas(at: scale) : grid(of: size, at: scale)
      for (index, layout) in layouts.enumerated() {
        var backs: PageLayout?
        if layout.hasUniqueBacks, pictures.backFile != nil {
          backs = layout
          backs?.frames = layout.frames.map { frame in
            let back = cards[frame.card].back.flatMap { measures.backCards[scale][$0] }
            return (back ?? frame.card, frame.x, frame.y, frame.cell)
          }
        }
        files.append(
          PageFile(kind: .page(number: index + 1, of: layouts.count, backs: backs), scale: scale, layout: layout))
      }
      // Backs have files of their own, where the target wants that.
      guard pictures.backFile != nil else { continue }
      let shared = pictures.hasUniqueBacks ? Set(layouts.compactMap(\.back)) : Set(measures.backCards[scale].values)
      for card in shared.sorted() {
        let alone = PageLayout(width: size.width, height: size.height, frames: [(card, 0, 0, 0)])
        files.append(PageFile(kind: .back, scale: scale, layout: alone))
      }
    }
    return files
  }

  /// Checks that something is left to be stretched.
  private func checkNineSlice(at scale: Int) throws(ExportError.Reason) {
    guard let slice = pictures.nineSlice?.scaled(by: pictures.scales[scale].factor) else { return }
    for (index, card) in cards.enumerated() {
      let part = measures.part(of: index, at: scale)
      guard slice.left + slice.right < part.width, slice.top + slice.bottom < part.height else {
        throw plan.exporter.unsuitable(
          "has nothing to stretch between the edges of \(card.label.shortName): its picture has "
            + "\(part.width) x \(part.height) pixels")
      }
    }
  }

  // MARK: Where cards lie

  private func atlas(at scale: Int) throws(ExportError.Reason) -> [PageLayout] {
    var packer = AtlasPacker(maximumSide: pictures.largestSide)
    packer.gap = pictures.gap
    packer.border = pictures.border
    packer.extrusion = pictures.extrusion
    packer.hasPowerOfTwoSides = pictures.hasPowerOfTwoSides
    do throws(AtlasError) {
      let sizes = cards.indices.map { index in
        let part = measures.part(of: index, at: scale)
        return (part.width, part.height)
      }
      return try packer.pages(of: sizes).map { page in
        PageLayout(
          width: page.width, height: page.height,
          frames: page.frames.enumerated().map { (card: $1.index, x: $1.x, y: $1.y, cell: $0) })
      }
    } catch {
      let index = if case .tooLarge(let index, _, _, _) = error { index } else { 0 }
      throw .piece(PieceProblem(EngineExportError.atlas(error, card: cards[index].label.shortName)))
    }
  }

  /// The cards that lie on pages; where backs have files of their own, those with the same back on pages of their own.
  private func groups(at scale: Int) -> [(back: Int?, cards: [Int])] {
    let commonBack = cards.firstIndex(where: \.isCommonBack)
    guard pictures.backFile != nil else { return [(commonBack, Array(cards.indices))] }
    var groups: [(back: Int?, cards: [Int])] = []
    var places: [Int?: Int] = [:]
    for index in cards.indices where !cards[index].isBack {
      let back = cards[index].back.flatMap { measures.backCards[scale][$0] } ?? commonBack
      if let place = places[back] {
        groups[place].cards.append(index)
      } else {
        places[back] = groups.count
        groups.append((back, [index]))
      }
    }
    let single = groups.filter { $0.cards.count == 1 }
    guard pictures.hasUniqueBacks, single.count > 1 else { return groups }
    return groups.filter { $0.cards.count > 1 } + [(nil, single.flatMap(\.cards))]
  }

  private func grid(of size: PixelSize, at scale: Int) throws(ExportError.Reason) -> [PageLayout] {
    let groups = groups(at: scale)
    if groups.isEmpty { throw plan.exporter.unsuitable("needs a face beside the back") }
    var layouts: [PageLayout] = []
    for (back, laid) in groups {
      let isUnique = pictures.hasUniqueBacks && back == nil && laid.allSatisfy { cards[$0].back != nil }
      if pictures.backFile != nil, back == nil, !isUnique {
        throw plan.exporter.unsuitable("needs a back of each card")
      }
      for var layout in try grid(of: laid, size, hidden: pictures.hidesLastCell ? back : nil) {
        layout.back = back
        layout.hasUniqueBacks = isUnique
        layouts.append(layout)
      }
    }
    return layouts
  }

  private func grid(
    of laid: [Int], _ size: PixelSize, hidden: Int?
  ) throws(ExportError.Reason) -> [PageLayout] {
    let reserved = hidden == nil ? 0 : 1
    let columns = pictures.rows == nil ? min(pictures.columns, laid.count + reserved) : pictures.columns
    let (stepX, stepY) = (size.width + pictures.gap, size.height + pictures.gap)
    let space = pictures.largestSide - 2 * pictures.border + pictures.gap
    let mostRows = pictures.rows ?? max(1, space / stepY)
    let capacity = columns * mostRows - reserved
    guard columns * stepX <= space, mostRows * stepY <= space, capacity > 0 else {
      throw tooLarge(
        width: columns * stepX - pictures.gap + 2 * pictures.border,
        height: mostRows * stepY - pictures.gap + 2 * pictures.border)
    }
    return stride(from: 0, to: laid.count, by: capacity).map { start in
      let some = laid[start..<min(start + capacity, laid.count)]
      let rows = pictures.rows ?? (some.count + reserved + columns - 1) / columns
      func corner(_ cell: Int) -> (x: Int, y: Int) {
        (pictures.border + cell % columns * stepX, pictures.border + cell / columns * stepY)
      }
      var layout = PageLayout(
        width: columns * stepX - pictures.gap + 2 * pictures.border,
        height: rows * stepY - pictures.gap + 2 * pictures.border,
        frames: some.enumerated().map { (card: $1, x: corner($0).x, y: corner($0).y, cell: $0) })
      (layout.columns, layout.rows) = (columns, rows)
      if let hidden {
        let last = corner(columns * rows - 1)
        layout.unlisted = [(hidden, last.x, last.y)]
      }
      return layout
    }
  }

  private func tooLarge(width: Int, height: Int) -> ExportError.Reason {
    .piece(PieceProblem(EngineExportError.pageTooLarge(width: width, height: height)))
  }
}
