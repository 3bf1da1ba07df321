import CardSets
import Drawing
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry

/// The names of page files, and the values of the cards on them for texts.
struct TargetPages {
  let plan: EnginePlan
  let measures: CardMeasures
  private let texts: TargetTexts

  init(_ plan: EnginePlan, _ measures: CardMeasures) {
    self.plan = plan
    self.measures = measures
    texts = plan.texts
  }

  private var pictures: ExportTarget.Pictures { plan.target.pictures }

  // MARK: Paths

  /// Returns the paths of the files. The digest belongs to the first one.
  func paths(of file: PageFile, _ digest: ContentDigest) throws(ExportError.Reason) -> [String] {
    guard case .page(let number, _, let backs) = file.kind else {
      return [try backPath(of: file.layout.frames[0].card, at: file.scale)]
    }
    var values = try values(of: file, digest)
    let path = try texts.text(pictures.file, [values])
    guard backs != nil, let template = pictures.backFile else { return [path] }
    values["key"] = .text("sheet-\(number)")
    values["isCommonBack"] = .flag(false)
    return [path, try texts.text(template, [values])]
  }

  private func backPath(of card: Int, at scale: Int) throws(ExportError.Reason) -> String {
    guard let template = pictures.backFile else { preconditionFailure("only a target that wants them has backs alone") }
    let digest = measures.digests[scale][card] ?? ContentDigest([])
    let values = TargetTexts.values(of: pictures.scales[scale], digest)
    return try texts.text(template, [try texts.values(of: texts.cards[card]), values])
  }

  /// Returns the values of a page.
  private func values(of file: PageFile, _ digest: ContentDigest) throws(ExportError.Reason) -> [String: TemplateValue]
  {
    var values = TargetTexts.values(of: pictures.scales[file.scale], digest)
    guard case .page(let number, let count, _) = file.kind else { return values }
    let layout = file.layout
    values.merge(
      [
        "page": .number(number), "isPaged": .flag(count > 1), "width": .number(layout.width),
        "height": .number(layout.height), "columns": .number(layout.columns), "rows": .number(layout.rows),
        "frameCount": .number(layout.frames.count), "hasOutlines": .flag(pictures.outlineSlack != nil),
        "hasUniqueBacks": .flag(layout.hasUniqueBacks),
      ]
    ) { $1 }
    let path = try texts.text(pictures.file, [values])
    values["file"] = .text(path)
    values["fileName"] = .text(String(path.fileName))
    values["stem"] = .text(path.fileStem)
    let card = plan.exporter.canvas(of: plan.set.format)
    values["cardWidth"] = .text("\(card.width / 10)")
    values["cardHeight"] = .text("\(card.height / 10)")
    return values
  }

  // MARK: Texts

  /// Returns the texts that list the cards on pages, and the backs, after they were written.
  func texts(of files: [PageFile], after notes: PieceNotes) throws(ExportError.Reason) -> TargetTexts {
    var texts = texts
    var backFiles: [Int: String] = [:]
    // The place of each card at the first scale: the page, and the index of its frame.
    var places = Array(repeating: (page: Int32(-1), frame: Int32(0)), count: texts.cards.count)
    for note in notes {
      let file = files[note.index]
      guard let first = note.files.first else { preconditionFailure("a page has a file") }
      if case .back = file.kind {
        if file.scale == 0 { backFiles[file.layout.frames[0].card] = first.path }
        continue
      }
      if file.scale == 0 {
        for (index, frame) in file.layout.frames.enumerated() {
          places[frame.card] = (Int32(texts.pages.count), Int32(index))
        }
      }
      texts.pages.append(try page(file, note.files))
    }
    texts.placeValues = { [pages = texts.pages, places, backFiles] card in
      let place = places[card]
      var values = place.page < 0 ? [:] : pages[Int(place.page)].frameValues(Int(place.frame))
      if let file = backFiles[card] { values["file"] = .text(file) }
      return values
    }
    return texts
  }

  /// Returns a page after it was written.
  private func page(_ file: PageFile, _ written: [OwnedFile]) throws(ExportError.Reason) -> TargetTexts.Page {
    guard case .page(let number, _, _) = file.kind else { preconditionFailure("a back is no page") }
    let first = written[0]
    var values = try values(of: file, first.digest)
    // The back of its cards, if backs have their own files.
    if pictures.backFile != nil, let back = file.layout.back {
      values["backFile"] = .text(try backPath(of: back, at: file.scale))
    }
    if written.count > 1 { values["backFile"] = .text(written[1].path) }
    if case .text(let path)? = values["backFile"] { values["backFileName"] = .text(String(path.fileName)) }
    let frames = file.layout.frames
    return TargetTexts.Page(
      number: number, scale: pictures.scales[file.scale], values: values,
      cards: OnDemandList(count: frames.count) { frames[$0].card }
    ) {
      place(of: frames[$0], in: file, number: number, path: first.path)
    }
  }

  /// Returns the values of a card's place on a page.
  private func place(
    of frame: (card: Int, x: Int, y: Int, cell: Int), in file: PageFile, number: Int, path: String
  ) -> [String: TemplateValue] {
    let trim = measures.part(of: frame.card, at: file.scale)
    let (width, height) = (trim.width, trim.height)
    let (sourceWidth, sourceHeight) = (trim.sourceWidth ?? width, trim.sourceHeight ?? height)
    let pivot = pictures.pivot ?? Point(x: 0.5, y: 0.5)
    var place: [String: TemplateValue] = [
      "trimmed": .text(width < sourceWidth || height < sourceHeight ? "true" : "false"),
      "source": .object(["w": .number(sourceWidth), "h": .number(sourceHeight)]),
      "offset": .object([
        "x": .number(trim.x), "y": .number(trim.y), "bottom": .number(sourceHeight - trim.y - height),
      ]), "hasPivot": .flag(pictures.pivot != nil),
      // From the middle of the whole picture to that of the part, upwards.
      "shift": .object([
        "x": .text("\(Double(2 * trim.x + width - sourceWidth) / 2)"),
        "y": .text("\(Double(sourceHeight - 2 * trim.y - height) / 2)"),
      ]),
      "pivot": .object(["x": .text("\(pivot.x)"), "y": .text("\(pivot.y)"), "up": .text("\(1 - pivot.y)")]),
      "cell": .number(frame.cell), "cell2": .text(CardValues.twoDigits(frame.cell)), "page": .number(number),
      "pageFile": .text(path),
      "frame": .object([
        "x": .number(frame.x), "y": .number(frame.y), "w": .number(width), "h": .number(height),
        "bottom": .number(file.layout.height - frame.y - height),
        "right": .number(frame.x + width), "below": .number(frame.y + height),
      ]),
      "hasNineSlice": .flag(pictures.nineSlice != nil), "hasOutline": .flag(pictures.outlineSlack != nil),
    ]
    if let slice = pictures.nineSlice?.scaled(by: pictures.scales[file.scale].factor) {
      place["nineSlice"] = .object([
        "left": .number(slice.left), "top": .number(slice.top), "right": .number(slice.right),
        "bottom": .number(slice.bottom), "w": .number(width - slice.left - slice.right),
        "h": .number(height - slice.top - slice.bottom),
      ])
    }
    if !measures.outlines.isEmpty {
      let outline = measures.outlines[file.scale][frame.card]
      place["corners"] = .list(outline.corners.map { cornerValues(of: $0, in: trim, frame.x, frame.y) })
      place["triangles"] = .list(
        outline.triangles.map { .object(["a": .number($0[0]), "b": .number($0[1]), "c": .number($0[2])]) })
    }
    return place
  }

  /// Returns the values of a corner: in the whole picture, on the page, and from the middle of the packed picture,
  /// upwards.
  private func cornerValues(of corner: PixelOutline.Corner, in trim: PixelBounds, _ x: Int, _ y: Int) -> TemplateValue {
    .object([
      "x": .number(trim.x + corner.x), "y": .number(trim.y + corner.y), "pageX": .number(x + corner.x),
      "pageY": .number(y + corner.y), "middleX": .text("\(Double(2 * corner.x - trim.width) / 2)"),
      "middleY": .text("\(Double(trim.height - 2 * corner.y) / 2)"),
    ])
  }
}
