import ColorManagement
import Drawing
import FileAccess
import PNGFormat
import PlaneGeometry

/// Writes a document page by page, and at the end the objects that lead to the pages and say how to print them.
///
/// The common parts of pages are known in advance from ``PDFUsage``. The caller takes the objects after each page, compresses
/// them on any thread, and adds them to the file in their order.
package struct PDFDocumentWriter {
  private let document: PDFDocument
  private var writer: PDFSceneWriter
  private var file = PDFFileWriter()
  /// The optional content groups by name, in the order of their first use.
  private var groups: [(name: String, object: Int)] = []
  private let catalog: Int
  private let tree: Int
  private let info: Int
  /// The profile of the screen or the press.
  private var profile: Int?
  /// The XML metadata of the document.
  private var metadata: Int?
  private var pages: [Int] = []

  /// Creates a writer of pages that are all counted in `usage`.
  ///
  /// - Parameter document: the settings; its own pages are ignored.
  package init(_ document: PDFDocument, usage: PDFUsage) {
    self.document = document
    writer = PDFSceneWriter(document, usage: usage)
    catalog = writer.objects.reserve()
    tree = writer.objects.reserve()
    info = writer.objects.reserve()
  }

  /// Returns the first bytes of the file.
  package mutating func header() -> [UInt8] {
    let inks = writer.usage.hasOwnPlates ? "1.5" : "1.3"
    return file.header(version: isInk && !writer.usage.hasForeignPages ? claim?.version.base ?? inks : "1.7")
  }

  /// Adds the next page.
  ///
  /// - Parameter held: the number of bytes that the caller holds.
  /// - Returns: the new objects.
  /// - Throws: ``PDFError``.
  package mutating func add(_ page: PDFPage, besides held: Int = 0) throws(PDFError) -> [PDFPart] {
    if let map = writer.map, map.profile == nil, map.condition == nil || map.claim?.version == .x4 {
      throw .missingProfile(map.claim?.version)
    }
    writer.objects.outerByteCount = held
    writer.page = pages.count + 1
    pages.append(try write(page))
    return writer.objects.take()
  }

  /// Returns the bytes of the next object in the file.
  package mutating func place(_ part: PDFPart, _ bytes: [UInt8]) -> [UInt8] { file.add(part.number, bytes) }

  /// Returns the last bytes of the file.
  ///
  /// - Throws: ``PDFError/noPages``.
  package mutating func end() throws(PDFError) -> [UInt8] {
    if pages.isEmpty { throw .noPages }
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    let title = document.title != nil || claim != nil ? "/Title \(pdfText(name)) " : ""
    let producer = document.producer.map { "/Producer \(pdfText($0)) " } ?? ""
    var last: [UInt8] = []
    let profile = writer.map.map { $0.profile?.bytes } ?? (isInk ? nil : ICCProfile.sRGB)
    if let profile {
      let number = writer.objects.reserve()
      let part = PDFPart(number, entries: "/N \(isInk ? 4 : 3)", profile, row: nil, isThorough: true)
      last += file.add(number, try part.encoded(by: ZlibCompressor(), besides: 0))
      self.profile = number
    }
    if let claim, claim.version == .x4 {
      let number = writer.objects.reserve()
      last += file.add(number, metadata(claim))
      metadata = number
    }
    return last + file.add(catalog, Array(catalogText.utf8))
      + file.add(tree, Array("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>".utf8))
      + file.add(info, Array("<< \(title)\(producer)\(claimEntries)/Trapped /False >>".utf8))
      + file.end(catalog: catalog, info: info)
  }

  /// The entries that the PDF/X standard requires.
  private var claimEntries: String {
    guard let claim else { return "" }
    let date = "(\(claim.pdfDate))"
    return "/GTS_PDFXVersion (\(claim.version.identifier)) /CreationDate \(date) /ModDate \(date) "
  }

  /// Returns the same entries as XML, which PDF/X-4 requires (ISO 15930-7, 6.8).
  private func metadata(_ claim: PDFXClaim) -> [UInt8] {
    let identifier = file.digest.description
    let text = PDFMetadata(
      claim: claim, title: name, producer: document.producer, identifier: identifier
    ).text
    return Array("<< /Type /Metadata /Subtype /XML /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream".utf8)
  }

  /// The document's title, for standards that require one.
  private var name: String { document.title ?? "Untitled" }

  private var claim: PDFXClaim? { writer.map?.claim }

  private var isInk: Bool { if case .screen = document.ink { false } else { true } }

  private var catalogText: String {
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
    let layers = groups.map { ($0.object, true) } + writer.foreignLayers
    if !layers.isEmpty {
      func list(_ layers: [(object: Int, isShown: Bool)]) -> String {
        "[\(layers.map { "\($0.object) 0 R" }.joined(separator: " "))]"
      }
      let name = claim == nil ? "" : "/Name (Layers) "
      let (shown, hidden) = (layers.filter(\.1), layers.filter { !$0.1 })
      let off = hidden.isEmpty ? "" : " /OFF \(list(hidden))"
      entries +=
        " /OCProperties << /OCGs \(list(layers)) /D << \(name)/Order \(list(layers)) /ON \(list(shown))\(off) >> >>"
    }
    if let metadata { entries += " /Metadata \(metadata) 0 R" }
    if let map = writer.map {
      // A condition outside the registry has the standard's name for all such conditions.
      let name = pdfText(map.condition?.identifier ?? "Custom")
      let info = map.profile.map { pdfText($0.name.isEmpty ? "Profile of the press" : $0.name) } ?? name
      let condition = map.condition == nil ? info : name
      let destination = profile.map { " /DestOutputProfile \($0) 0 R" } ?? ""
      entries += """
         /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier \(name) \
        /OutputCondition \(condition) /Info \(info) /RegistryName (http://www.color.org)\(destination) >>]
        """
    } else if let profile {
      let name = "(sRGB IEC61966-2.1)"
      entries += """
         /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier \(name) /Info \(name) \
        /RegistryName (http://www.color.org) /DestOutputProfile \(profile) 0 R >>]
        """
    }
    return "<< \(entries) >>"
  }

  // MARK: Pages

  private mutating func write(_ page: PDFPage) throws(PDFError) -> Int {
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
    for layer in page.layers { layers.append((isGroup(layer) ? group(layer.name) : nil, layer)) }
    let content = try writer.stream(scale: 1) { writer throws(PDFError) in
      writer.content.concatenate(toPoints)
      // Leading layers without a group or plate of their own are ordinary items.
      let loose = layers.prefix { $0.group == nil && $0.layer.plate == .inks }
      let items = page.scene.items + loose.flatMap(\.layer.scene.items)
      try writer.write(writer.flattened(items, on: page.scene.size, pointsPerUnit: scale))
      for (group, layer) in layers.dropFirst(loose.count) {
        if let group { writer.content.bytes += "/OC /\(writer.content.name("Properties", group)) BDC\n".utf8 }
        try writer.write(layer)
        if group != nil { writer.content.bytes += "EMC\n".utf8 }
      }
    }
    let stream = try writer.objects.addStream("", content.bytes)
    // Colours are blended in the device's red, green and blue, even on devices with four inks. Inks are blended as inks
    // where that is allowed.
    let space = !isInk ? "DeviceRGB" : claim?.version == .x4 ? "DeviceCMYK" : nil
    let blending = space.map { " /Group << /S /Transparency /CS /\($0) >>" } ?? ""
    return writer.objects.add(
      """
      << /Type /Page /Parent \(tree) 0 R /MediaBox \(pdfBox(media)) /BleedBox \(pdfBox(bleed)) \
      /TrimBox \(pdfBox(trim)) /Resources \(content.resourceDictionary) /Contents \(stream) 0 R\(blending) >>
      """)
  }

  /// Whether programs can show and hide a layer, which needs PDF 1.5. Inks do without, except for a plate of its own such as
  /// die lines.
  private func isGroup(_ layer: PDFLayer) -> Bool {
    switch claim?.version {
    case .x1a: false
    case .x4: true
    case nil: !isInk || layer.plate == .own
    }
  }

  /// Returns a box of a page in points from the lower left corner; `outer` if there is none.
  private func box(_ rect: Rect?, _ toPoints: Transform, within outer: Rect) throws(PDFError) -> Rect {
    guard let rect else { return outer }
    let box = rect.applying(toPoints)
    // Rounding may have moved the edges of the box outwards.
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
