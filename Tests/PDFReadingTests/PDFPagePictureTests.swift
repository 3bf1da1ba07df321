import Drawing
import PDFFormat
import PDFReading
import PlaneGeometry
import Testing

@Suite("Pages of PDFs as pictures") struct PDFPagePictureTests {
  private func pages(_ pdf: WrittenPDF, _ wanted: [Int]? = nil) throws -> [PDFPagePicture] {
    try PDFPagePicture.all(in: pdf.file()) { wanted ?? Array(0..<$0) }
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { $0.magnitude < 1e-9 }
  }

  private static let inch = 25.4

  @Test(
    "boxes are turned upright, in millimetres from the upper left corner",
    arguments: [
      (0, Rect(x: 1, y: 3, width: 1, height: 3)), (90, Rect(x: 2, y: 1, width: 3, height: 1)),
      (180, Rect(x: 3, y: 2, width: 1, height: 3)), (270, Rect(x: 3, y: 3, width: 3, height: 1)),
      (-90, Rect(x: 3, y: 3, width: 3, height: 1)), (450, Rect(x: 2, y: 1, width: 3, height: 1)),
    ])
  func boxes(rotation: Int, expected: Rect) throws {
    // 5 x 8 in, of which 1 x 3 in remain: 1 in from the left and 2 in from below.
    let pdf = WrittenPDF.pages("/MediaBox [-72 -72 288 504] /TrimBox [0 72 72 288] /Rotate \(rotation)")
    let page = try pages(pdf)[0]
    let isAcross = rotation % 180 != 0
    #expect(abs(page.size.width - (isAcross ? 8 : 5) * Self.inch) < 1e-9)
    #expect(
      isNear(page.trim, expected.applying(Transform(scaleX: Self.inch, y: Self.inch))), "\(page.trim)")
    #expect(abs(page.bleed - Self.inch) < 1e-9)
  }

  @Test(
    "without a TrimBox a card is what the page shows, and has no bleed; the bleed ends at the BleedBox; units are honoured"
  )
  func cards() throws {
    let pdf = WrittenPDF.pages(
      "/MediaBox [0 0 144 144] /CropBox [36 36 108 144]",
      "/MediaBox [0 0 144 144] /TrimBox [36 36 108 108] /BleedBox [30 24 120 120] /UserUnit 2",
      "/MediaBox [0 0 144 144] /TrimBox [200 200 300 300]")
    let found = try pages(pdf)
    #expect(isNear(found[0].trim, Rect(x: 12.7, y: 0, width: 25.4, height: 38.1)) && found[0].bleed == 0)
    #expect(isNear(found[0].shown, found[0].trim) && isNear(found[2].shown, found[2].trim))
    #expect(isNear(found[1].trim, Rect(x: 25.4, y: 25.4, width: 50.8, height: 50.8)))
    #expect(abs(found[1].bleed - 6 * 2 * 25.4 / 72) < 1e-9)
    // A box beside the page is none.
    #expect(isNear(found[2].trim, Rect(x: 0, y: 0, width: 50.8, height: 50.8)))
  }

  private func written(_ scene: Scene) throws -> String {
    let document = PDFDocument(pages: [PDFPage(scene)])
    return String(decoding: try document.bytes(), as: UTF8.self)
  }

  @Test("a page is written once with all that it refers to, however often it is drawn, and the same each time")
  func embedding() throws {
    let pdf = WrittenPDF.pages(
      "/MediaBox [0 0 100 200] /Contents 20 0 R /Resources << /XObject << /F 21 0 R >> /Properties << /P 3 0 R >> >>",
      objects: [
        ("", Array("/F Do".utf8)),
        ("/Subtype /Form /X (a\\)b) /F (other.pdf) /Resources << /XObject << /F 21 0 R >> >>", Array("0 g".utf8)),
      ])
    func sheet() throws -> String {
      let page = try pages(pdf)[0].picture
      return try written(
        Scene(size: Size(width: 90, height: 90)) { context in
          for x in [0.0, 20, 40] { context.draw(page, in: Rect(x: x, y: 0, width: 10, height: 20)) }
        })
    }
    let text = try sheet()
    #expect(try sheet() == text)
    #expect(text.split(separator: "stream\n/F Do\nendstream").count == 2)
    #expect(text.split(separator: "/BBox [ 0 0 100 200 ]").count == 2 && text.contains("/Matrix [ .01 0 0 .005 0 0 ]"))
    // Strings stay, files of others go, and no page of the other document comes along.
    #expect(text.contains("/X (a\\)b)") && !text.contains("other.pdf"))
    #expect(text.split(separator: "/Type /Page ").count == 2)
  }

  @Test("a form keeps a reference to itself")
  func circles() throws {
    let pdf = WrittenPDF.pages(
      "/MediaBox [0 0 9 9] /Contents [20 0 R 20 0 R] /Resources 20 0 R",
      objects: [("/XObject << /F 20 0 R >>", Array("q Q".utf8))])
    let page = try pages(pdf)[0].picture
    let text = try written(
      Scene(size: Size(width: 9, height: 9)) { $0.draw(page, in: Rect(x: 0, y: 0, width: 9, height: 9)) })
    #expect(text.contains("stream\nq Q\nq Q\n"))
  }

  @Test("layers stay hidden")
  func layers() throws {
    var pdf = WrittenPDF()
    pdf.add(1, "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [4 0 R 5 0 R] /D << /OFF [5 0 R] >> >> >>")
    pdf.add(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
    pdf.add(3, "<< /Type /Page /MediaBox [0 0 9 9] /Resources << /Properties << /A 4 0 R /B 5 0 R >> >> >>")
    pdf.add(4, "<< /Type /OCG /Name (Shown) >>")
    pdf.add(5, "<< /Type /OCG /Name (Hidden) >>")
    let page = try pages(pdf)[0].picture
    let text = try written(
      Scene(size: Size(width: 9, height: 9)) { $0.draw(page, in: Rect(x: 0, y: 0, width: 9, height: 9)) })
    let off = try #require(text.split(separator: "/OFF [").last?.split(separator: " ").first)
    #expect(text.contains("\n\(off) 0 obj\n<< /Name (Hidden) /Type /OCG >>"))
    #expect(!text.split(separator: "/ON [")[1].prefix { $0 != "]" }.split(separator: " ").contains(off))
  }

  @Test("pages that are not there in part, or have no size, are refused")
  func damage() throws {
    for page in ["/Contents [20 0 R] /MediaBox [0 0 9 9]", "/MediaBox [0 0 0 9]", ""] {
      let pdf = WrittenPDF.pages(page, objects: [("/Filter /FlateDecode", Array("none".utf8))])
      #expect(throws: PDFFile.Failure.self) { try pages(pdf) }
    }
  }

  @Test("PDF/X and plates refuse pages of others")
  func claims() throws {
    let page = try pages(WrittenPDF.pages("/MediaBox [0 0 9 9]"))[0].picture
    let scene = Scene(size: Size(width: 9, height: 9)) { $0.draw(page, in: Rect(x: 0, y: 0, width: 9, height: 9)) }
    var document = PDFDocument(pages: [PDFPage(scene)])
    document.ink = .spot("Foil")
    #expect(throws: PDFError.foreignPage(page: 1)) { try document.bytes() }
  }
}
