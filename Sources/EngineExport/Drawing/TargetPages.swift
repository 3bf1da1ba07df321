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
    let layouts = try pictures.kind == .atlas ? atlas(of: size) : grid(of: size)
    for (index, layout) in layouts.enumerated() {
      try add(layout, try encode(layout, bitmaps), bitmaps, scale, number: index + 1, of: layouts.count)
    }
    try addBacks(bitmaps, scale)
  }

  // MARK: Where cards lie

  private func atlas(of size: PixelSize) throws(ExportError.Reason) -> [Layout] {
    var packer = AtlasPacker(maximumSide: pictures.largestSide)
    packer.gap = pictures.gap
    packer.border = pictures.border
    packer.extrusion = pictures.extrusion
    packer.hasPowerOfTwoSides = pictures.hasPowerOfTwoSides
    do throws(AtlasError) {
      return try packer.pages(of: cards.map { _ in (size.width, size.height) }).map { page in
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
    return groups
  }

  private func grid(of size: PixelSize) throws(ExportError.Reason) -> [Layout] {
    if groups.isEmpty { throw plan.exporter.unsuitable("needs a face beside the back") }
    var layouts: [Layout] = []
    for (back, laid) in groups {
      if pictures.backFile != nil, back == nil { throw plan.exporter.unsuitable("needs a back of each card") }
      for var layout in try grid(of: laid, size, hidden: pictures.hidesLastCell ? back : nil) {
        layout.back = back
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
      ]
    ) { $1 }
    let path = try texts.text(pictures.file, values)
    files.append(EncodedFile(path: path, bytes: bytes))
    values["file"] = .text(path)
    values["fileName"] = .text(String(path.fileName))
    values["stem"] = .text(path.fileStem)
    // The back of its cards, where backs have files of their own.
    if let template = pictures.backFile, let back = layout.back {
      values["backFile"] = .text(
        try backPath(template, of: cards[back], TargetTexts.values(of: scale, bitmaps[back].digest)))
    }
    let frames = layout.frames.map { frame in
      let bitmap = bitmaps[frame.card]
      let place: [String: TemplateValue] = [
        "cell": .number(frame.cell), "cell2": .text(CardValues.twoDigits(frame.cell)), "page": .number(number),
        "pageFile": .text(path),
        "frame": .object([
          "x": .number(frame.x), "y": .number(frame.y), "w": .number(bitmap.width), "h": .number(bitmap.height),
          "bottom": .number(layout.height - frame.y - bitmap.height),
        ]),
      ]
      return (card: frame.card, values: place)
    }
    if scale == pictures.scales[0] {
      for frame in frames { texts.cards[frame.card].values.merge(frame.values) { $1 } }
    }
    texts.pages.append(TargetTexts.Page(values: values, frames: frames))
  }

  private func backPath(
    _ template: TextTemplate, of back: ExportedCard, _ values: [String: TemplateValue]
  ) throws(ExportError.Reason) -> String {
    try texts.text(template, back.values.merging(values) { $1 })
  }

  /// Writes backs into files of their own, where the target wants that.
  private mutating func addBacks(_ bitmaps: [Bitmap], _ scale: ExportTarget.Scale) throws(ExportError.Reason) {
    guard let template = pictures.backFile else { return }
    for index in Set(backCards.values).sorted() {
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
