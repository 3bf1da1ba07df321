import Drawing
import PlaneGeometry

/// Writes a document: pages, what leads to them, and how they are to be printed.
struct PDFDocumentWriter {
  private let document: PDFDocument
  private var writer: PDFSceneWriter
  /// The optional content groups by their names, in the order in which they were met.
  private var groups: [(name: String, object: Int)] = []

  init(_ document: PDFDocument) {
    self.document = document
    writer = PDFSceneWriter(document)
  }

  mutating func write() throws(PDFError) -> [UInt8] {
    if document.pages.isEmpty { throw .noPages }
    let catalog = writer.objects.reserve()
    let tree = writer.objects.reserve()
    let info = writer.objects.reserve()
    var pages: [Int] = []
    for (index, page) in document.pages.enumerated() {
      writer.page = index + 1
      pages.append(try write(page, parent: tree))
    }
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    writer.objects.set(tree, "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
    writer.objects.set(catalog, self.catalog(tree))
    let title = document.title.map { "/Title \(pdfText($0)) " } ?? ""
    let producer = document.producer.map { "/Producer \(pdfText($0)) " } ?? ""
    writer.objects.set(info, "<< \(title)\(producer)/Trapped /False >>")
    try writer.objects.check(2 * writer.objects.byteCount)
    return writer.objects.file(version: !isInk ? "1.7" : groups.isEmpty ? "1.3" : "1.5", catalog: catalog, info: info)
  }

  private var isInk: Bool { document.ink != .sRGB }

  private mutating func catalog(_ tree: Int) -> String {
    var entries = "/Type /Catalog /Pages \(tree) 0 R"
    var preferences = "/PrintScaling /None /PickTrayByPDFSize true"
    switch document.duplex {
    case .simplex: preferences += " /Duplex /Simplex"
    case .longEdge: preferences += " /Duplex /DuplexFlipLongEdge"
    case .shortEdge: preferences += " /Duplex /DuplexFlipShortEdge"
    case nil: break
    }
    if document.title != nil { preferences += " /DisplayDocTitle true" }
    entries += " /ViewerPreferences << \(preferences) >>"
    if !groups.isEmpty {
      let list = groups.map { "\($0.object) 0 R" }.joined(separator: " ")
      entries += " /OCProperties << /OCGs [\(list)] /D << /Order [\(list)] /ON [\(list)] >> >>"
    }
    if case .cmyk(let map) = document.ink {
      let name = pdfText(map.condition.identifier)
      entries += """
         /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier \(name) \
        /OutputCondition \(name) /RegistryName (http://www.color.org) >>]
        """
    }
    return "<< \(entries) >>"
  }

  // MARK: Pages

  private mutating func write(_ page: PDFPage, parent: Int) throws(PDFError) -> Int {
    let scale = page.pointsPerUnit
    let (width, height) = (page.scene.size.width * scale, page.scene.size.height * scale)
    guard PDFError.sides.contains(width), PDFError.sides.contains(height) else {
      throw .pageOutOfRange(page: writer.page, width: width, height: height)
    }
    let media = Rect(x: 0, y: 0, width: width, height: height)
    let toPoints = Transform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height)
    let bleed = try box(page.bleed, toPoints, within: media)
    let trim = try box(page.trim, toPoints, within: bleed)
    var layers: [(group: Int?, layer: PDFLayer)] = []
    // Layers came with PDF 1.5: inks go without, but for lines that must be told from the art.
    for layer in page.layers { layers.append((isInk && layer.plate != .own ? nil : group(layer.name), layer)) }
    let content = try writer.stream(scale: 1) { writer throws(PDFError) in
      writer.content.concatenate(toPoints)
      try writer.write(page.scene.items)
      for (group, layer) in layers {
        if let group { writer.content.bytes += "/OC /\(writer.content.name("Properties", group)) BDC\n".utf8 }
        try writer.write(layer)
        if group != nil { writer.content.bytes += "EMC\n".utf8 }
      }
    }
    let stream = try writer.objects.addStream("", content.bytes)
    // Colours are blended as the device's red, green and blue, also where paper is of four inks.
    let blending = isInk ? "" : " /Group << /S /Transparency /CS /DeviceRGB >>"
    return writer.objects.add(
      """
      << /Type /Page /Parent \(parent) 0 R /MediaBox \(pdfBox(media)) /BleedBox \(pdfBox(bleed)) \
      /TrimBox \(pdfBox(trim)) /Resources \(content.resourceDictionary) /Contents \(stream) 0 R\(blending) >>
      """)
  }

  /// A box of a page, in points from the lower left corner; without one it is that around it.
  private func box(_ rect: Rect?, _ toPoints: Transform, within outer: Rect) throws(PDFError) -> Rect {
    guard let rect else { return outer }
    let box = rect.applying(toPoints)
    // Rounding may have moved the box outwards.
    guard box.isFinite, !box.isEmpty, outer.insetBy(dx: -1e-3, dy: -1e-3).contains(box) else {
      throw .boxOutOfRange(page: writer.page)
    }
    return box.intersection(outer)
  }

  private mutating func group(_ name: String) -> Int {
    if let known = groups.first(where: { $0.name == name }) { return known.object }
    let object = writer.objects.add("<< /Type /OCG /Name \(pdfText(name)) >>")
    groups.append((name, object))
    return object
  }
}
