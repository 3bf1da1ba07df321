import CardSets
import CardDesign
import Drawing
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry

/// The work of an export to a target: a piece for each card, at all scales. ``PagesPlan`` is for several cards in a
/// picture.
struct EnginePlan: ExportDestination {
  let exporter: EngineExporter
  let set: CardSet
  /// The names and texts of the target's files.
  let texts: TargetTexts
  let settings: String

  init(_ exporter: EngineExporter, _ set: CardSet, _ texts: TargetTexts) {
    self.exporter = exporter
    self.set = set
    self.texts = texts
    let target = exporter.target
    settings =
      "\(exporter.encodings.map(\.settings)) \(target.pictures.kind) \(exporter.surround) \(EngineClosing.definition(of: target))"
      + (exporter.spriteScale == 1 ? "" : " \(exporter.spriteScale)")
  }

  /// The result of a card's piece.
  enum Product: Sendable {
    /// The card has its own files.
    case none
    /// The card's shapes, for pages.
    case picture(Picture)
  }

  var target: ExportTarget { exporter.target }
  var cards: OnDemandList<ExportedCard> { texts.cards }
  var closing: EngineClosing { EngineClosing(exporter, set) }

  var refusalOfShares: PieceProblem? {
    if target.pictures.kind.hasFileForEachCard { return nil }
    return PieceProblem(
      EngineExportError.unsuitable(
        target: target.name,
        reason: "has all cards on one picture, which cannot be divided into shares: leave out --shard"))
  }

  /// Returns the pixel grid of a sprite at a scale; `nil` for a card.
  func spriteGrid(of index: Int, at scale: Int) throws(ExportError.Reason) -> PixelGrid? {
    if set.ownPixels.isEmpty { return nil }
    guard let place = cards[index].place, let own = set.ownPixels[place] else { return nil }
    let size = Size(width: Double(own.width), height: Double(own.height))
    do throws(PictureSizeError) {
      return try PictureSize.width(exporter.width(of: own, at: target.pictures.scales[scale])).grid(
        for: size, unit: .millimetre, rounding: .nearest)
    } catch {
      throw .size(error)
    }
  }

  // MARK: Pieces

  /// Returns the pieces. Each one composes a card's picture for each scale, with everything around it.
  func pieces() throws(ExportError.Reason) -> OnDemandList<ExportPiece> {
    let grids = try grids()
    if target.pictures.caption != nil || target.pictures.kind.hasFileForEachCard {
      for card in cards { _ = (try caption(of: card, texts), try paths(of: card, texts)) }
    }
    return OnDemandList(count: cards.count) { index in
      let card = cards[index]
      let side = card.place.map { set.side(at: $0) } ?? (card.extra ?? .slot).side(set.format)
      // Their errors have just been found.
      let caption = (try? caption(of: card, texts)) ?? nil
      // Only the picture contains the words of a caption.
      return ExportPiece(
        name: card.label.shortName, paths: (try? paths(of: card, texts)) ?? [],
        inputs: caption == nil ? side.inputs : nil, sources: side.sources
      ) {
        // Shapes are the same at each scale.
        let scales = grids.isEmpty ? [nil] : grids.map(Optional.some)
        var composition = Composition()
        for grid in scales {
          var one = set.composition(of: side, on: grid)
          if let picture = one.pictures.first { one.pictures = [surrounded(picture, caption)] }
          composition.pictures += one.pictures
          (composition.errors, composition.warnings) = (one.errors, one.warnings)
          composition.explain = one.explain
          composition.fonts = one.fonts
        }
        return composition
      }
    }
  }

  /// Returns the paths of a card's files that are known before it is drawn, as they contain neither its size nor its
  /// digest.
  private func paths(of card: ExportedCard, _ texts: TargetTexts) throws(ExportError.Reason) -> [String] {
    guard target.pictures.kind.hasFileForEachCard else { return [] }
    let values = try texts.values(of: card)
    var paths: [String] = []
    for scale in target.pictures.scales {
      let path = try texts.path(of: values, PixelSize(width: 1000, height: 1000), at: scale, ContentDigest([]))
      let other = try texts.path(of: values, PixelSize(width: 2000, height: 2000), at: scale, ContentDigest([0]))
      if path == other { paths.append(path) }
    }
    try check(paths)
    return paths
  }

  /// Checks that the files of several scales have different paths.
  func check(_ paths: [String]) throws(ExportError.Reason) {
    guard target.pictures.scales.count > 1 else { return }
    var seen: Set<String> = []
    for path in paths where !seen.insert(path.lowercased()).inserted {
      throw exporter.unsuitable("has one size of pictures, so --scales takes one number: \(path)")
    }
  }

  /// Returns the pixel grid of the card itself at each scale; empty for shapes.
  private func grids() throws(ExportError.Reason) -> [PixelGrid] {
    var grids: [PixelGrid] = []
    for encoding in exporter.encodings {
      if let grid = try set.grid(for: encoding) { grids.append(grid) }
    }
    return grids
  }

  private func surrounded(_ picture: Picture, _ caption: CardCaption?) -> Picture {
    if exporter.surround == .none, caption == nil { return picture }
    let (format, surround) = (set.format, exporter.surround)
    var whole = picture
    let scene = picture.frames[0].scene
    whole.frames[0].scene = Scene(size: exporter.canvas(of: format)) { context in
      surround.draw(scene, cornerRadius: format.bleed > 0 ? 0 : format.cornerRadius, in: context)
      let below = Point(x: surround.margin, y: surround.size(around: format.canvas.size).height)
      caption?.draw(below: format.canvas.size, at: below, in: context)
    }
    return whole
  }

  /// Returns the caption below a card.
  private func caption(of card: ExportedCard, _ texts: TargetTexts) throws(ExportError.Reason) -> CardCaption? {
    guard let template = target.pictures.caption else { return nil }
    return CardCaption(
      text: try texts.text(template, [try texts.values(of: card)], name: "the caption"),
      color: CardCaption.color(on: target.pictures.ground), fonts: exporter.captionFonts)
  }

  // MARK: Drawing

  func makeTools(isAlone: Bool) throws(ExportError.Reason) -> CardEncoder { CardEncoder(self) }

  func make(
    _ index: Int, _ piece: ExportPiece, _ composition: Composition, by tools: inout CardEncoder
  ) throws(ExportError.Reason) -> MadePiece<Product> {
    let card = cards[index]
    switch target.pictures.kind {
    case .drawing:
      return MadePiece(files: [], product: .picture(composition.pictures[0])) { [closing] _ in
        closing.note(of: card, sizes: [])
      }
    case .files, .drawables, .atlas, .grid:
      var files: [EncodedFile] = []
      var sizes: [PixelSize] = []
      let values = try texts.values(of: card)
      for (number, scale) in target.pictures.scales.enumerated() {
        let picture = composition.pictures[min(number, composition.pictures.count - 1)]
        let drawn = try tools.encode(
          picture, scale: number, width: spriteGrid(of: index, at: number)?.width, piece, composition)
        let digest = ContentDigest(drawn.bytes)
        files.append(
          EncodedFile(
            path: try texts.path(of: values, drawn.size, at: scale, digest), bytes: drawn.bytes))
        sizes.append(drawn.size)
      }
      return MadePiece(files: files, product: .none) { [closing, sizes] _ in closing.note(of: card, sizes: sizes) }
    }
  }

  func closingFiles(
    _ products: [Product], _ notes: PieceNotes, to output: (ClosingFile) throws(ExportError.Reason) -> Void
  ) throws(ExportError.Reason) {
    switch target.pictures.kind {
    case .files, .drawables, .atlas, .grid: try closing.files(after: notes, to: output)
    case .drawing:
      var drawing = TargetDrawing(self)
      try drawing.addDrawing(
        of: products.compactMap { if case .picture(let picture) = $0 { picture } else { nil } })
      try drawing.files(to: output)
    }
  }

  /// Returns the pixel grid of a card's picture on pages, at each scale. In a grid it is small enough for all cards to
  /// fit.
  func pageGrids() throws(ExportError.Reason) -> [PixelGrid] {
    var grids: [PixelGrid] = []
    for width in exporter.widths {
      do throws(PictureSizeError) {
        grids.append(
          try PictureSize.width(pageWidth(width)).grid(
            for: exporter.canvas(of: set.format), unit: .millimetre, rounding: .nearest))
      } catch {
        throw .size(error)
      }
    }
    return grids
  }

  private func pageWidth(_ wanted: Int) -> Int {
    let pictures = target.pictures
    guard pictures.kind == .grid, let rows = pictures.rows else { return wanted }
    let canvas = exporter.canvas(of: set.format)
    let space = pictures.largestSide - 2 * pictures.border
    let across = (space + pictures.gap) / pictures.columns - pictures.gap
    let down = (space + pictures.gap) / rows - pictures.gap
    let byHeight = Int((Double(down) * canvas.width / canvas.height).rounded(.down))
    return max(1, min(wanted, across, byHeight))
  }
}

/// A width and a height in pixels.
struct PixelSize: Hashable, Sendable {
  var width: Int
  var height: Int
}
