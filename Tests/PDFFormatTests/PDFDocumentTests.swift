import Drawing
import PDFFormat
import PNGFormat
import PlaneGeometry
import Testing

@Suite("PDF: documents") struct PDFDocumentTests {
  private let scene = Scene(size: Size(width: 63.5, height: 88.9)) { context in
    context.fill(Path(Rect(x: 10, y: 10, width: 20, height: 20)), with: .color(Color(red: 200, green: 0, blue: 0)))
  }

  private func text(_ document: PDFDocument) throws(PDFError) -> String {
    String(decoding: try document.bytes(), as: UTF8.self)
  }

  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  /// What the streams of a document say, unpacked.
  private func drawing(of document: PDFDocument) throws -> String {
    let bytes = try document.bytes()
    var drawn = ""
    var offset = 0
    let (start, end) = (Array("stream\n".utf8), Array("\nendstream".utf8))
    func find(_ word: [UInt8], from: Int) -> Int? {
      (from..<max(from, bytes.count - word.count)).first { bytes[$0..<$0 + word.count].elementsEqual(word) }
    }
    while let first = find(start, from: offset), let last = find(end, from: first) {
      let packed = Array(bytes[(first + start.count)..<last])
      drawn += String(decoding: (try? UnpackedData(packed, limit: 1 << 20).bytes) ?? [], as: UTF8.self)
      offset = last + end.count
    }
    return drawn
  }

  @Test("boxes are in points from the lower left corner")
  func boxes() throws {
    let page = PDFPage(
      Scene(size: Size(width: 69.5, height: 94.9)), trim: Rect(x: 3, y: 3, width: 63.5, height: 88.9),
      bleed: Rect(x: 1, y: 0, width: 68.5, height: 94.9))
    let text = try text(PDFDocument(pages: [page]))
    #expect(text.contains("/MediaBox [0 0 197.00787 269.00787]"))
    #expect(text.contains("/TrimBox [8.50394 8.50394 188.50394 260.50394]"))
    #expect(text.contains("/BleedBox [2.83465 0 197.00787 269.00787]"))
  }

  @Test("the same document gives the same bytes, without a date")
  func repeatable() throws {
    let document = PDFDocument(pages: [PDFPage(scene)], title: "A card", producer: "Test")
    let bytes = try document.bytes()
    #expect(try document.bytes() == bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("Date"))
    #expect(text.contains("/Title (A card)") && text.contains("/Producer (Test)"))
    var other = document
    other.title = "Another"
    let identifiers = try [document, other].map { try self.text($0).split(separator: "/ID [<")[1].prefix(32) }
    #expect(identifiers[0] != identifiers[1])
  }

  @Test("titles of any letters, and with parentheses, are texts of PDF")
  func titles() throws {
    #expect(try text(PDFDocument(pages: [PDFPage(scene)], title: "A (b) \\")).contains("/Title (A \\(b\\) \\\\)"))
    #expect(try text(PDFDocument(pages: [PDFPage(scene)], title: "D♠\n")).contains("/Title <FEFF00442660000A>"))
  }

  @Test("a scene that is drawn more than once is stored once, on whatever pages; so is a picture")
  func sharing() throws {
    let picture = try Bitmap(width: 2, height: 2, filledWith: PremultipliedColor(Color(red: 9, green: 8, blue: 7)))
    let back = Scene(size: scene.size) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)), with: .color(.black))
      context.draw(picture, in: Rect(x: 0, y: 0, width: 4, height: 4))
    }
    let page = Scene(size: Size(width: 200, height: 200)) { context in
      for index in 0..<4 {
        var placed = context
        placed.translateBy(x: Double(index) * 20, y: 0)
        placed.draw(back)
      }
      context.draw(picture, in: Rect(x: 100, y: 0, width: 4, height: 4))
    }
    let text = try text(PDFDocument(pages: [PDFPage(page), PDFPage(page)]))
    #expect(count("/Subtype /Form", in: text) == 1)
    #expect(count("/Subtype /Image", in: text) == 1)
  }

  private let star = Path { path in
    for corner in 0..<9 {
      let point = Point(x: Double(corner * 4 % 9), y: Double(corner * 7 % 9))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
  }

  /// A line of text: a star, a square and a star in every other size.
  private func line(_ size: Double, at place: Point, _ rule: FillRule = .nonZero) -> (inout GraphicsContext) -> Void {
    { context in
      var line = context
      line.translateBy(x: place.x, y: place.y)
      let text = Path { path in
        path.addPath(star, transform: Transform(scaleX: size, y: size))
        path.addRect(Rect(x: 10 * size, y: 0, width: size, height: size))
        path.addPath(star, transform: Transform(a: size / 2, b: 0, c: 0, d: size / 2, tx: 13 * size, ty: 0.3))
      }
      line.fill(text, with: .color(.black), rule: rule)
    }
  }

  @Test("an outline that comes again is stored once, whatever its size and place, on whatever pages")
  func outlines() throws {
    let size = Size(width: 60, height: 60)
    func count(_ part: String, _ pages: [Scene]) throws -> Int {
      self.count(part, in: try text(PDFDocument(pages: pages.map { PDFPage($0, pointsPerUnit: 1) })))
    }
    // The second one in the line comes again.
    let one = Scene(size: size, line(0.5, at: .zero))
    #expect(try count("/Subtype /Form", [one]) == 1)
    let other = Scene(size: size, line(1.7, at: Point(x: 5, y: 7)))
    #expect(try count("/Subtype /Form", [one, other, one]) == 1)
    #expect(try count("/XObject <<", [one, other, one]) == 3)
    // The rule is another one, and what is large has its own numbers.
    #expect(try count("/Subtype /Form", [one, Scene(size: size, line(0.5, at: .zero, .evenOdd))]) == 2)
    #expect(try count("/Subtype /Form", [Scene(size: size, line(13, at: .zero))]) == 0)
    // Shapes that stand alone stay where they are, and those that a page repeats with equal numbers.
    let pair = Path { path in
      path.addPath(star)
      path.addEllipse(in: Rect(x: 20, y: 0, width: 5, height: 8))
    }
    let twice = Scene(size: size) { context in
      context.fill(pair, with: .color(.black))
      context.translateBy(x: 9, y: 30)
      context.fill(pair, with: .color(.black))
    }
    #expect(try count("/Subtype /Form", [twice]) == 0)
    #expect(try count("/Subtype /Form", [twice, twice]) == 2)
    let alone = Scene(size: size) { $0.fill(star, with: .color(.black)) }
    #expect(try count("/Subtype /Form", [alone, Scene(size: size, items: alone.items + alone.items), one]) == 1)
  }

  @Test("printing is asked for in the file's size, turned over as laid out")
  func preferences() throws {
    let long = try text(PDFDocument(pages: [PDFPage(scene)], duplex: .longEdge))
    #expect(long.contains("/PrintScaling /None") && long.contains("/Duplex /DuplexFlipLongEdge"))
    #expect(try text(PDFDocument(pages: [PDFPage(scene)], duplex: .shortEdge)).contains("/DuplexFlipShortEdge"))
    #expect(try !text(PDFDocument(pages: [PDFPage(scene)])).contains("/Duplex"))
  }

  /// A picture of 4 x 4 pixels whose coded data are these.
  private func coded(_ coding: CodedPicture.Coding, profile: [UInt8]? = nil, _ data: String) throws -> Bitmap {
    try Bitmap(width: 4, height: 4, filledWith: PremultipliedColor(.black)).coded(
      as: CodedPicture(
        coding, profile: profile, digest: data.utf8.map { UInt64($0) }, byteCount: data.utf8.count,
        extract: { Array(data.utf8) }, unpack: { nil }))
  }

  private func written(_ picture: Bitmap, ink: PDFDocument.Ink = .sRGB) throws -> String {
    let scene = Scene(size: Size(width: 90, height: 90)) { context in
      context.draw(picture, in: Rect(x: 0, y: 0, width: 4, height: 4))
    }
    var document = PDFDocument(pages: [PDFPage(scene)])
    document.ink = ink
    return try text(document)
  }

  @Test("a JPEG is passed through as it is, and pixels of any other kind are packed")
  func jpeg() throws {
    var picture = try coded(.jpeg(componentCount: 3), "coded data")
    let text = try written(picture)
    #expect(text.contains("/ColorSpace /DeviceRGB /Interpolate true /Filter /DCTDecode /Length 10"))
    #expect(text.contains("coded data"))
    picture[0, 0] = PremultipliedColor(.white)
    #expect(try !written(picture).contains("/DCTDecode"))
  }

  @Test("a JPEG of inks keeps them, with its profile where the page has none, and greys are one ink")
  func inkPictures() throws {
    let inks = try written(coded(.jpeg(componentCount: 4), "inks"))
    #expect(inks.contains("/ColorSpace /DeviceCMYK /Decode [1 0 1 0 1 0 1 0]"))
    let tagged = try coded(.jpeg(componentCount: 4), profile: Array("press".utf8), "tagged inks")
    #expect(try written(tagged).contains("/ColorSpace [/ICCBased "))
    let press = PDFDocument.Ink.cmyk(InkMap(.fogra39))
    #expect(try written(tagged, ink: press).contains("/ColorSpace /DeviceCMYK"))
    #expect(try written(coded(.jpeg(componentCount: 1), "greys"), ink: press).contains("/ColorSpace /DeviceGray"))
    let colors = try written(coded(.jpeg(componentCount: 3), "colours"), ink: press)
    // Its pixels, which are black.
    #expect(colors.contains("/ColorSpace /DeviceGray /Interpolate true /Filter /FlateDecode"))
  }

  @Test("a PNG's rows are passed through as they are, with its palette")
  func rows() throws {
    let plain = try written(coded(.rows(componentCount: 3, bitDepth: 8, palette: []), "rows"))
    #expect(
      plain.contains(
        "/ColorSpace /DeviceRGB /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns 4 >>"))
    let indexed = try written(coded(.rows(componentCount: 1, bitDepth: 2, palette: [0, 1, 2, 255, 16, 0]), "rows"))
    #expect(indexed.contains("/BitsPerComponent 2 /ColorSpace [/Indexed /DeviceRGB 1 <000102ff1000>]"))
  }

  @Test("colours that are meant as black are black, and the colours are said to be those of sRGB")
  func blacks() throws {
    let dark = Color(red: 26, green: 26, blue: 26)
    let scene = Scene(size: Size(width: 90, height: 90)) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 4, height: 4)), with: .color(dark))
    }
    var document = PDFDocument(pages: [PDFPage(scene)])
    #expect(try drawing(of: document).contains(".10196 g"))
    document.ink = .screen(blacks: [dark])
    let drawn = try drawing(of: document)
    #expect(drawn.contains("0 g\n") && !drawn.contains(".10196 g"))
    let black = try text(document)
    #expect(black.contains("/OutputConditionIdentifier (sRGB IEC61966-2.1)") && black.contains("/DestOutputProfile"))
    #expect(try document.bytes() == document.bytes())
  }

  @Test("lines of a die are layers and inks of their own, which print over others; other layers need PDF 1.5 and go")
  func plates() throws {
    var document = PDFDocument(pages: [PDFPage(scene, layers: [PDFLayer("Cut", scene, plate: .own)])])
    document.ink = .cmyk(InkMap(.fogra39))
    let own = try text(document)
    #expect(own.hasPrefix("%PDF-1.5") && own.contains("/Name (Cut)"))
    #expect(own.contains("[/Separation /Cut /DeviceCMYK ") && own.contains("/OP true /op true /OPM 1"))
    document.pages[0].layers[0].plate = .inks
    let plain = try text(document)
    #expect(plain.hasPrefix("%PDF-1.3") && !plain.contains("/Separation") && !plain.contains("(Cut)"))
    document.ink = .sRGB
    #expect(try !text(document).contains("/Separation"))
  }

  @Test("layers of one name on two pages are one layer")
  func layers() throws {
    let page = PDFPage(scene, layers: [PDFLayer("Cut", scene), PDFLayer("Fold", scene)])
    let text = try text(PDFDocument(pages: [page, page]))
    #expect(count("/Type /OCG ", in: text) == 2)
    #expect(text.contains("/Name (Cut)") && text.contains("/Name (Fold)"))
  }

  @Test("what is not a number, and what has no area, is left out")
  func strange() throws {
    let items: [Scene.Item] = [
      Scene.Item(.fill(Path(Rect(x: .nan, y: 0, width: 1, height: 1)), rule: .nonZero, paint: .color(.black))),
      Scene.Item(.fill(Path(), rule: .nonZero, paint: .color(.black))),
      Scene.Item(
        .fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), rule: .nonZero, paint: .color(.black)),
        transform: Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)),
      Scene.Item(
        .fill(Path(Rect(x: 1e300, y: -1e300, width: 1, height: 1)), rule: .nonZero, paint: .color(.black))),
      Scene.Item(
        .stroke(
          Path(Rect(x: 0, y: 0, width: 1, height: 1)),
          style: StrokeStyle(lineWidth: 1, dash: [0, 0], dashPhase: .infinity),
          paint: .color(.black)), opacity: .nan),
      Scene.Item(
        .fill(
          Path(Rect(x: 0, y: 0, width: 1, height: 1)), rule: .nonZero,
          paint: .linearGradient(Gradient(stops: []), start: .zero, end: .zero))),
    ]
    let text = try text(PDFDocument(pages: [PDFPage(Scene(size: scene.size, items: items))]))
    #expect(!text.contains("nan") && !text.contains("inf") && !text.contains("e+"))
  }

  @Test("pages that PDF cannot have are refused")
  func pages() {
    #expect(throws: PDFError.noPages) { try text(PDFDocument(pages: [])) }
    let large = PDFPage(Scene(size: Size(width: 14_401, height: 10)), pointsPerUnit: 1)
    #expect(throws: PDFError.pageOutOfRange(page: 1, width: 14_401, height: 10)) {
      try text(PDFDocument(pages: [large]))
    }
    let outside = PDFPage(scene, trim: Rect(x: 60, y: 0, width: 10, height: 10))
    #expect(throws: PDFError.boxOutOfRange(page: 2)) { try text(PDFDocument(pages: [PDFPage(scene), outside])) }
  }

  @Test("inks are written for flat colours, with a name for what they are meant for")
  func inks() throws {
    var document = PDFDocument(pages: [PDFPage(scene)])
    document.ink = .cmyk(InkMap(.swop))
    let text = try text(document)
    #expect(text.hasPrefix("%PDF-1.3"))
    #expect(text.contains("/OutputConditionIdentifier (CGATS TR 001)"))
    #expect(!text.contains("DeviceRGB") && !text.contains("/Group"))
  }

  @Test("a plate of one ink is refused where colours are not flat")
  func refusedInks() throws {
    let picture = try Bitmap(width: 1, height: 1, filledWith: PremultipliedColor(.black))
    let area = Path(Rect(x: 0, y: 0, width: 9, height: 9))
    let contents: [(Scene.Item, PDFError.Feature)] = [
      (Scene.Item(.image(picture, in: Rect(x: 0, y: 0, width: 1, height: 1), interpolation: .area)), .picture),
      (
        Scene.Item(
          .fill(
            area, rule: .nonZero, paint: .linearGradient(from: .black, at: .zero, to: .white, at: Point(x: 1, y: 1)))),
        .gradient
      ),
      (Scene.Item(.fill(area, rule: .nonZero, paint: .color(.black)), opacity: 0.5), .transparency),
      (Scene.Item(.fill(area, rule: .nonZero, paint: .color(Color.black.withAlpha(9)))), .transparency),
      (
        Scene.Item(.fill(area, rule: .nonZero, paint: .color(.black)), mask: Scene.Mask(.alpha, items: [])),
        .transparency
      ),
    ]
    for (item, feature) in contents {
      var document = PDFDocument(pages: [PDFPage(scene), PDFPage(Scene(size: scene.size, items: [item]))])
      document.ink = .spot("Foil")
      #expect(throws: PDFError.unsuitedForSpotInk(page: 2, feature)) { try document.bytes() }
    }
  }

  @Test("a document that takes more memory than it may is refused, and one that takes less is the same")
  func memory() throws {
    let path = Path { path in
      path.move(to: .zero)
      for index in 0..<400 { path.addLine(to: Point(x: Double(index % 61), y: Double(index * index % 83))) }
    }
    let bitmap = try Bitmap(width: 30, height: 30, filledWith: PremultipliedColor(.black))
    let drawings: [(inout GraphicsContext) -> Void] = [
      { $0.fill(path, with: .color(.black)) },
      { $0.stroke(path, with: .color(.black), lineWidth: 1) },
      { context in
        context.clip(to: path)
        context.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)), with: .color(.black))
      },
      { $0.draw(bitmap, in: Rect(x: 0, y: 0, width: 9, height: 9)) },
    ]
    for draw in drawings {
      var document = PDFDocument(pages: [PDFPage(Scene(size: Size(width: 63, height: 88), draw))])
      let whole = try document.bytes()
      document.memoryLimit = 20_000
      #expect(throws: PDFError.limitExceeded(DrawingLimitError(.memory, limit: 20_000, activity: .writing))) {
        try document.bytes()
      }
      document.memoryLimit = 400_000
      #expect(try document.bytes() == whole)
    }
  }

  @Test("streams that were written are counted with those that follow")
  func memoryOfPages() throws {
    func document(pageCount: Int) -> PDFDocument {
      var document = PDFDocument(
        pages: (0..<pageCount).map { number in
          PDFPage(
            Scene(size: Size(width: 63, height: 88)) { context in
              for index in 0..<40 {
                let place = Double((index * index * 7 + number * 13) % 59)
                context.fill(Path(Rect(x: place, y: Double(index), width: 1.5, height: 0.5)), with: .color(.black))
              }
            })
        })
      document.memoryLimit = 30_000
      return document
    }
    _ = try document(pageCount: 1).bytes()
    #expect(throws: PDFError.limitExceeded(DrawingLimitError(.memory, limit: 30_000, activity: .writing))) {
      try document(pageCount: 60).bytes()
    }
  }
}
