// Cards side by side on pictures: packed, or in a grid.

import BitmapFormats
import CardSets
import Drawing
import FileAccess
import PNGFormat
import PictureExport
import PlainNotation
import PlaneGeometry

/// The pages of a target while cards are laid on them.
struct TargetPages {
  let plan: EnginePlan
  var texts: TargetTexts
  var files: [EncodedFile] = []
  /// The cards that show backs, by the numbers of these: those that look alike are one.
  private var backCards: [Int: Int] = [:]
  /// The parts of pictures that are packed; empty for all of them.
  private var trims: [PixelBounds] = []

  init(_ plan: EnginePlan) {
    self.plan = plan
    texts = TargetTexts(plan.exporter, cards: plan.cards, of: plan.set)
  }

  var pictures: ExportTarget.Pictures { plan.target.pictures }
  var cards: [ExportedCard] { texts.cards }

  /// The pages, and the texts that list them.
  func allFiles() throws(ExportError.Reason) -> [EncodedFile] { files + (try texts.files()) }

  /// Cards on a page, before they are drawn together.
  private struct Layout {
    var width: Int
    var height: Int
    /// The cards, by their place in ``cards``, and where they lie.
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

  /// Lays all cards on pages at a scale.
  mutating func addPages(of bitmaps: [Bitmap], scale number: Int) throws(ExportError.Reason) {
    let scale = pictures.scales[number]
    let size = PixelSize(width: bitmaps[0].width, height: bitmaps[0].height)
    var different: [Int] = []
    for (index, card) in cards.enumerated() {
      guard let number = card.backNumber else { continue }
      let known = different.first { bitmaps[$0] == bitmaps[index] }
      if known == nil { different.append(index) }
      backCards[number] = known ?? index
    }
    let isTrimmed = pictures.isTrimmed && pictures.kind == .atlas
    trims = isTrimmed ? bitmaps.map(\.inkBounds) : []
    var bitmaps = bitmaps
    for (index, trim) in trims.enumerated() { bitmaps[index] = try cropped(bitmaps[index], to: trim) }
    try checkNineSlice(of: bitmaps, scale)
    let layouts = try pictures.kind == .atlas ? atlas(of: bitmaps, from: size) : grid(of: size)
    for (index, layout) in layouts.enumerated() {
      try add(layout, try encode(layout, bitmaps), bitmaps, scale, number: index + 1, of: layouts.count)
    }
    try addBacks(bitmaps, scale, shared: Set(layouts.compactMap(\.back)))
  }

  // MARK: Where cards lie

  private func cropped(_ bitmap: Bitmap, to ink: PixelBounds) throws(ExportError.Reason) -> Bitmap {
    do throws(BitmapError) {
      return try bitmap.cropped(to: ink)
    } catch {
      throw tooLarge(width: ink.width, height: ink.height)
    }
  }

  /// Checks that something is left to be stretched.
  private func checkNineSlice(of bitmaps: [Bitmap], _ scale: ExportTarget.Scale) throws(ExportError.Reason) {
    guard let slice = pictures.nineSlice?.scaled(by: scale.factor) else { return }
    for (index, bitmap) in bitmaps.enumerated()
    where slice.left + slice.right >= bitmap.width || slice.top + slice.bottom >= bitmap.height {
      throw plan.exporter.unsuitable(
        "has nothing to stretch between the edges of \(cards[index].label.shortName): its picture has "
          + "\(bitmap.width) x \(bitmap.height) pixels")
    }
  }

  private func atlas(of bitmaps: [Bitmap], from whole: PixelSize) throws(ExportError.Reason) -> [Layout] {
    var packer = AtlasPacker(maximumSide: pictures.largestSide)
    packer.gap = pictures.gap
    packer.border = pictures.border
    packer.extrusion = pictures.extrusion
    packer.hasPowerOfTwoSides = pictures.hasPowerOfTwoSides
    do throws(AtlasError) {
      return try packer.pages(of: bitmaps.map { ($0.width, $0.height) }).map { page in
        Layout(
          width: page.width, height: page.height,
          frames: page.frames.enumerated().map { (card: $1.index, x: $1.x, y: $1.y, cell: $0) })
      }
    } catch {
      let index = if case .tooLarge(let index, _, _, _) = error { index } else { 0 }
      throw .piece(PieceProblem(EngineExportError.atlas(error, card: cards[index].label.shortName)))
    }
  }

  /// The cards that lie on pages; where backs have files of their own, those with the same back on pages of their own.
  private var groups: [(back: Int?, cards: [Int])] {
    guard pictures.backFile != nil else {
      return [(cards.firstIndex(where: \.isCommonBack), Array(cards.indices))]
    }
    var groups: [(back: Int?, cards: [Int])] = []
    for index in cards.indices where !cards[index].isBack {
      let back = cards[index].back.flatMap { backCards[$0] } ?? cards.firstIndex(where: \.isCommonBack)
      if let group = groups.firstIndex(where: { $0.back == back }) {
        groups[group].cards.append(index)
      } else {
        groups.append((back, [index]))
      }
    }
    let single = groups.filter { $0.cards.count == 1 }
    guard pictures.hasUniqueBacks, single.count > 1 else { return groups }
    return groups.filter { $0.cards.count > 1 } + [(nil, single.flatMap(\.cards))]
  }

  private func grid(of size: PixelSize) throws(ExportError.Reason) -> [Layout] {
    if groups.isEmpty { throw plan.exporter.unsuitable("needs a face beside the back") }
    var layouts: [Layout] = []
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
  ) throws(ExportError.Reason) -> [Layout] {
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
      var layout = Layout(
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

  // MARK: Drawing them together

  private func encode(_ layout: Layout, _ bitmaps: [Bitmap]) throws(ExportError.Reason) -> [UInt8] {
    let ground = pictures.ground.map(PremultipliedColor.init) ?? .clear
    let page: Bitmap
    do throws(BitmapError) {
      var canvas = try PageCanvas(width: layout.width, height: layout.height, ground: ground)
      let isComposited = pictures.ground != nil
      for frame in layout.frames {
        canvas.lay(
          bitmaps[frame.card], x: frame.x, y: frame.y, extrusion: pictures.extrusion, over: isComposited)
      }
      for frame in layout.unlisted {
        canvas.lay(bitmaps[frame.card], x: frame.x, y: frame.y, extrusion: 0, over: isComposited)
      }
      page = try canvas.bitmap()
    } catch {
      throw tooLarge(width: layout.width, height: layout.height)
    }
    return try encode(page)
  }

  /// A page as a file.
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

  private mutating func add(
    _ layout: Layout, _ bytes: [UInt8], _ bitmaps: [Bitmap], _ scale: ExportTarget.Scale, number: Int, of count: Int
  ) throws(ExportError.Reason) {
    var values = TargetTexts.values(of: scale, ContentDigest(bytes))
    values.merge(
      [
        "page": .number(number), "isPaged": .flag(count > 1), "width": .number(layout.width),
        "height": .number(layout.height), "columns": .number(layout.columns), "rows": .number(layout.rows),
        "frameCount": .number(layout.frames.count), "hasOutlines": .flag(pictures.outlineSlack != nil),
        "hasUniqueBacks": .flag(layout.hasUniqueBacks),
      ]
    ) { $1 }
    let path = try texts.text(pictures.file, values)
    files.append(EncodedFile(path: path, bytes: bytes))
    values["file"] = .text(path)
    values["fileName"] = .text(String(path.fileName))
    values["stem"] = .text(path.fileStem)
    let card = plan.exporter.canvas(of: plan.set.format)
    values["cardWidth"] = .text("\(card.width / 10)")
    values["cardHeight"] = .text("\(card.height / 10)")
    // The back of its cards, where backs have files of their own.
    if let template = pictures.backFile, let back = layout.back {
      values["backFile"] = .text(
        try backPath(template, of: cards[back], TargetTexts.values(of: scale, bitmaps[back].digest)))
    }
    if layout.hasUniqueBacks, let template = pictures.backFile {
      var backs = layout
      backs.frames = layout.frames.map { frame in
        (cards[frame.card].back.flatMap { backCards[$0] } ?? frame.card, frame.x, frame.y, frame.cell)
      }
      var known = values
      known["key"] = .text("sheet-\(number)")
      known["isCommonBack"] = .flag(false)
      let path = try texts.text(template, known)
      files.append(EncodedFile(path: path, bytes: try encode(backs, bitmaps)))
      values["backFile"] = .text(path)
    }
    if case .text(let path)? = values["backFile"] { values["backFileName"] = .text(String(path.fileName)) }
    let frames = layout.frames.map { frame in
      let bitmap = bitmaps[frame.card]
      let trim =
        trims.isEmpty
        ? PixelBounds(x: 0, y: 0, width: bitmap.width, height: bitmap.height) : trims[frame.card]
      let (sourceWidth, sourceHeight) = (trim.sourceWidth ?? bitmap.width, trim.sourceHeight ?? bitmap.height)
      let pivot = pictures.pivot ?? Point(x: 0.5, y: 0.5)
      var place: [String: TemplateValue] = [
        "trimmed": .text(trim.width < sourceWidth || trim.height < sourceHeight ? "true" : "false"),
        "source": .object(["w": .number(sourceWidth), "h": .number(sourceHeight)]),
        "offset": .object([
          "x": .number(trim.x), "y": .number(trim.y), "bottom": .number(sourceHeight - trim.y - bitmap.height),
        ]), "hasPivot": .flag(pictures.pivot != nil),
        // From the middle of the whole picture to that of the part, upwards.
        "shift": .object([
          "x": .text("\(Double(2 * trim.x + bitmap.width - sourceWidth) / 2)"),
          "y": .text("\(Double(sourceHeight - 2 * trim.y - bitmap.height) / 2)"),
        ]),
        "pivot": .object(["x": .text("\(pivot.x)"), "y": .text("\(pivot.y)"), "up": .text("\(1 - pivot.y)")]),
        "cell": .number(frame.cell), "cell2": .text(CardValues.twoDigits(frame.cell)), "page": .number(number),
        "pageFile": .text(path),
        "frame": .object([
          "x": .number(frame.x), "y": .number(frame.y), "w": .number(bitmap.width), "h": .number(bitmap.height),
          "bottom": .number(layout.height - frame.y - bitmap.height),
          "right": .number(frame.x + bitmap.width), "below": .number(frame.y + bitmap.height),
        ]),
      ]
      place["hasNineSlice"] = .flag(pictures.nineSlice != nil)
      if let slice = pictures.nineSlice?.scaled(by: scale.factor) {
        place["nineSlice"] = .object([
          "left": .number(slice.left), "top": .number(slice.top), "right": .number(slice.right),
          "bottom": .number(slice.bottom), "w": .number(bitmap.width - slice.left - slice.right),
          "h": .number(bitmap.height - slice.top - slice.bottom),
        ])
      }
      place["hasOutline"] = .flag(pictures.outlineSlack != nil)
      if let slack = pictures.outlineSlack {
        let outline = PixelOutline(of: bitmap, slack: slack)
        place["corners"] = .list(outline.corners.map { cornerValues(of: $0, in: bitmap, trim, frame.x, frame.y) })
        place["triangles"] = .list(
          outline.triangles.map { .object(["a": .number($0[0]), "b": .number($0[1]), "c": .number($0[2])]) })
      }
      return (card: frame.card, values: place)
    }
    if scale == pictures.scales[0] {
      for frame in frames { texts.cards[frame.card].values.merge(frame.values) { $1 } }
    }
    texts.pages.append(TargetTexts.Page(values: values, frames: frames))
  }

  /// The values of a corner: in the whole picture, on the page, and from the middle of the packed picture, upwards.
  private func cornerValues(
    of corner: PixelOutline.Corner, in bitmap: Bitmap, _ trim: PixelBounds, _ x: Int, _ y: Int
  ) -> TemplateValue {
    .object([
      "x": .number(trim.x + corner.x), "y": .number(trim.y + corner.y), "pageX": .number(x + corner.x),
      "pageY": .number(y + corner.y), "middleX": .text("\(Double(2 * corner.x - bitmap.width) / 2)"),
      "middleY": .text("\(Double(bitmap.height - 2 * corner.y) / 2)"),
    ])
  }

  private func backPath(
    _ template: TextTemplate, of back: ExportedCard, _ values: [String: TemplateValue]
  ) throws(ExportError.Reason) -> String {
    try texts.text(template, back.values.merging(values) { $1 })
  }

  /// Writes backs into files of their own, where the target wants that.
  private mutating func addBacks(
    _ bitmaps: [Bitmap], _ scale: ExportTarget.Scale, shared: Set<Int>
  ) throws(ExportError.Reason) {
    guard let template = pictures.backFile else { return }
    for index in pictures.hasUniqueBacks ? shared.sorted() : Set(backCards.values).sorted() {
      let bytes = try encode(bitmaps[index])
      let path = try backPath(template, of: cards[index], TargetTexts.values(of: scale, bitmaps[index].digest))
      files.append(EncodedFile(path: path, bytes: bytes))
      if scale == pictures.scales[0] { texts.cards[index].values["file"] = .text(path) }
    }
  }
}

extension Bitmap {
  /// A digest of its pixels.
  fileprivate var digest: ContentDigest {
    ContentDigest(pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
  }
}
