import CardDesign
import CardSets
import CardwrightJobs
import FileAccess
import PictureExport
import PlainNotation
import PlaneGeometry
import SheetLayout

extension Studio {
  /// Returns the places of a source's cards on sheets of paper, for a page that has their pictures.
  ///
  /// - Parameter query: the source, and options of `cardwright sheet`.
  /// - Throws: ``ServiceError``
  public func sheets(_ query: [(name: String, value: String)]) throws(ServiceError) -> String {
    var query = query
    let (snapshot, number) = try source(&query)
    let source = snapshot.project.sources[number]
    let sheets = try source.sheets(query)
    let outline = SheetOutline(of: source.set, on: sheets)
    let (slots, format) = (sheets.composer.slots, source.set.format)
    return JSONValue.object([
      ("width", .number(slots.paper.size.width)), ("height", .number(slots.paper.size.height)),
      (
        "card",
        .object([
          ("width", .number(slots.cardSize.width)), ("height", .number(slots.cardSize.height)),
          ("bleed", .number(format.bleed)),
        ])
      ), ("each", .number(Double(slots.cardCount))), ("sheets", .number(Double(outline.sheetCount))),
      ("cards", .number(Double(source.set.total))),
      ("pages", .array(outline.pages.map { page in Self.page(page, snapshot, number) })),
    ]).line
  }

  private static func page(_ page: SheetOutline.Page, _ snapshot: StudioSnapshot, _ source: Int) -> JSONValue {
    func box(_ rect: Rect) -> JSONValue {
      .array([
        .rounded(rect.minX, 1000), .rounded(rect.minY, 1000), .rounded(rect.width, 1000), .rounded(rect.height, 1000),
      ])
    }
    let pieces = page.pieces.map { piece -> JSONValue in
      let (card, digest) = snapshot.known(piece.side, of: source)
      return .object([
        ("card", card.map { .string($0.id) } ?? .null), ("url", .string("/pictures/\(digest).webp")),
        ("frame", box(piece.frame)), ("printed", box(piece.printed)), ("turn", .number(Double(piece.turn.rawValue))),
      ])
    }
    let lines = page.lines.map { line in
      JSONValue.array([line.start.x, line.start.y, line.end.x, line.end.y].map { .rounded($0, 1000) })
    }
    return .object([
      ("sheet", .number(Double(page.sheet))), ("side", .string(page.side.rawValue)), ("pieces", .array(pieces)),
      ("lines", .array(lines)),
    ])
  }

  /// Returns the sheets of a source as a PDF.
  ///
  /// - Throws: ``ServiceError``
  public func document(_ query: [(name: String, value: String)]) throws(ServiceError) -> Work {
    var rest = query
    let (snapshot, number) = try source(&rest)
    let source = snapshot.project.sources[number]
    let sheets = try source.sheets(rest)
    let words = snapshot.digests(of: number) + query.map { "\($0.name)=\($0.value)" }
    return Work(
      tag: Self.tag("sheets", words), mediaType: "application/pdf", dependsOnFiles: true, isHeavy: true
    ) { () throws(ServiceError) in
      try source.document(of: sheets)
    }
  }

  static func tag(_ kind: String, _ words: [String]) -> ContentDigest {
    ContentDigest(Array(([Release.software, kind] + words).joined(separator: "\n").utf8))
  }

  // MARK: The box

  /// Returns the measures of a box for the cards of a source, and the places of its sides on the flat sheet.
  ///
  /// - Throws: ``ServiceError``
  public func box(_ query: [(name: String, value: String)]) throws(ServiceError) -> String {
    var query = query
    let (snapshot, number) = try source(&query)
    let box = try Self.box(of: snapshot.project, number).box
    let faces: [(String, Rect)] = [
      ("front", box.front), ("back", box.back), ("left", box.firstSide), ("right", box.secondSide), ("top", box.lid),
      ("bottom", box.bottom),
    ]
    return JSONValue.object([
      ("sheet", .array([.rounded(box.sheetSize.width), .rounded(box.sheetSize.height)])),
      ("size", .array([.rounded(box.width), .rounded(box.height), .rounded(box.depth)])),
      ("cards", .number(Double(box.cardCount))), ("digest", .string(Self.digest(of: snapshot, number))),
      (
        "faces",
        .object(
          faces.map { name, rect in
            (name, .array([.number(rect.minX), .number(rect.minY), .number(rect.width), .number(rect.height)]))
          })
      ),
    ]).line
  }

  /// Returns a digest of the inputs of a source's box: its back, and the number of its cards.
  private static func digest(of snapshot: StudioSnapshot, _ source: Int) -> String {
    let set = snapshot.project.sources[source].set
    let back = snapshot.backs[source].first ?? snapshot.digests(of: source).first ?? ""
    return String("\(tag("box", [back, snapshot.project.name, "\(set.total)", "\(set.format)"]))".prefix(16))
  }

  private static func box(of project: ServedProject, _ source: Int) throws(ServiceError) -> BoxJob {
    try project.sources[source].box(title: project.name)
  }

  /// Returns the flat box as a picture or a PDF.
  ///
  /// - Parameters:
  ///   - ending: `svg`, `png` or `pdf`.
  ///   - query: the source, and the layer.
  /// - Throws: ``ServiceError``
  public func boxPicture(
    _ ending: String, _ query: [(name: String, value: String)]
  ) throws(ServiceError) -> Work {
    var rest = query
    let (snapshot, number) = try source(&rest)
    let word = rest.first { $0.name == "layer" }?.value ?? "all"
    guard let layer = BoxJob.Layer(rawValue: word) else {
      throw ServiceError(.wrong, "layer: write \(BoxJob.Layer.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    guard let type = MediaType.of(ending), let format = PictureFormat(rawValue: ending), format != .webp else {
      throw ServiceError(.missing, "boxes end in .svg, .png, .pdf")
    }
    let (project, digest) = (snapshot.project, Self.digest(of: snapshot, number))
    return Work(tag: Self.tag("box", [digest, word, ending]), mediaType: type, dependsOnFiles: true) {
      () throws(ServiceError) in
      var job = try Self.box(of: project, number)
      job.layer = layer
      job.encoding = PictureEncoding(format, size: .dotsPerInch(Self.boxDensity))
      do { return try job.bytes() } catch { throw ServiceError(.unsuitable, "\(error)") }
    }
  }

  private static let boxDensity = 150.0
}
