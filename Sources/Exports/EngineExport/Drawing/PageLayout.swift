// Cards side by side on pages, packed or in a grid. Pages are laid out before they are drawn, so that each one can be
// drawn, written and released by itself.

import CardSets
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry

/// The layout of cards on a page, before they are drawn.
struct PageLayout: Sendable {
  var width: Int
  var height: Int
  /// The cards, by their indices in the plan, and their places.
  var frames: [(card: Int, x: Int, y: Int, cell: Int)]
  /// Cards that are drawn but not listed.
  var unlisted: [(card: Int, x: Int, y: Int)] = []
  var columns = 0
  var rows = 0
  /// The card that shows the common back of all cards on the page.
  var back: Int?
  /// Whether each card has its own back. The backs are then on a page of their own, in the same places.
  var hasUniqueBacks = false
}

/// The measures of cards in pixels, before pages are laid out.
struct CardMeasures: Sendable {
  /// The pixel grid of a whole picture at each scale.
  var grids: [PixelGrid]
  /// The pixel grids of sprites, by scale and card index; empty for cards.
  var ownGrids: [[PixelGrid]] = []
  /// The parts of pictures that are packed, by scale and card index; empty for whole pictures.
  var trims: [[PixelBounds]] = []
  /// The polygons around the packed parts, by scale and card index; empty if they are not needed.
  var outlines: [[PixelOutline]] = []
  /// The cards that show backs, by scale and back number. Backs that look alike have the same card.
  var backCards: [[Int: Int]]
  /// The digests of the pixels of backs, by scale and card index.
  var digests: [[Int: ContentDigest]]

  /// Returns the part of a card's picture that is on a page.
  func part(of card: Int, at scale: Int) -> PixelBounds {
    if !trims.isEmpty { return trims[scale][card] }
    let grid = grid(of: card, at: scale)
    return PixelBounds(x: 0, y: 0, width: grid.width, height: grid.height)
  }

  /// Returns the pixel grid of a card's whole picture.
  func grid(of card: Int, at scale: Int) -> PixelGrid { ownGrids.isEmpty ? grids[scale] : ownGrids[scale][card] }
}

/// A picture file with several cards, or with a back.
struct PageFile: Sendable {
  enum Kind: Sendable {
    /// The cards of a layout, which is `number` of `count`. If each card has its own back, the backs are in a second
    /// file.
    case page(number: Int, of: Int, backs: PageLayout?)
    /// A single back.
    case back
  }

  var kind: Kind
  /// The scale's index.
  var scale: Int
  var layout: PageLayout

  /// The indices of the cards that are drawn, each once.
  var cards: [Int] {
    var layouts = [layout]
    if case .page(_, _, let backs?) = kind { layouts.append(backs) }
    return Set(layouts.flatMap { $0.frames.map(\.card) + $0.unlisted.map(\.card) }).sorted()
  }
}

/// The picture files that cards share, and the places of cards in them.
struct PageLayouts {
  let plan: EnginePlan
  let measures: CardMeasures

  private var pictures: ExportTarget.Pictures { plan.target.pictures }
  private var cards: OnDemandList<ExportedCard> { plan.cards }

  /// Returns all picture files, in the order of the notes.
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
      // Backs have their own files if the target wants that.
      guard pictures.backFile != nil else { continue }
      let shared = pictures.hasUniqueBacks ? Set(layouts.compactMap(\.back)) : Set(measures.backCards[scale].values)
      for card in shared.sorted() {
        let alone = PageLayout(width: size.width, height: size.height, frames: [(card, 0, 0, 0)])
        files.append(PageFile(kind: .back, scale: scale, layout: alone))
      }
    }
    return files
  }

  /// Checks that the nine-slice edges leave a part to be stretched.
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

  // MARK: Places of cards

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

  /// Returns the groups of cards that share pages. If backs have their own files, cards with the same back form a
  /// group.
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
