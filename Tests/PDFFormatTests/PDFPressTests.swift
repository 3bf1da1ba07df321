import ColorManagement
import Drawing
import PNGFormat
import PlaneGeometry
import Testing

@testable import PDFFormat

@Suite("PDF: colours as inks, and standards of print") struct PDFPressTests {
  private static let red = Color(red: 200, green: 30, blue: 40)
  private static let blue = Color(red: 30, green: 60, blue: 190)

  private func document(_ map: InkMap, _ draw: (inout GraphicsContext) -> Void) -> PDFDocument {
    var document = PDFDocument(
      pages: [PDFPage(Scene(size: Size(width: 90, height: 90), draw), pointsPerUnit: 1)], title: "A & B")
    document.ink = .cmyk(map)
    return document
  }

  private func text(_ document: PDFDocument) throws -> String { String(decoding: try document.bytes(), as: UTF8.self) }

  private func gradient(_ first: Color, _ last: Color) -> Paint {
    .linearGradient(from: first, at: .zero, to: last, at: Point(x: 90, y: 0))
  }

  private let area = Path(Rect(x: 0, y: 0, width: 90, height: 90))

  @Test("a gradient is written as the inks of its colours, so finely that none is off by more than a hundredth")
  func gradients() throws {
    let map = InkMap(.fogra39)
    let paint = try #require(PDFPaint(gradient(Self.red, Self.blue), on: Rect(x: 0, y: 0, width: 90, height: 90)))
    guard case .shading(let shading, _) = paint.kind else {
      Issue.record("it is no shading")
      return
    }
    let written = shading.dictionary(in: .inks(map))
    #expect(written.contains("/DeviceCMYK") && written.contains("/FunctionType 3"))
    // Stops between which the inks are drawn out: those of the functions, in order.
    let stops = written.split(separator: "/C0 [").dropFirst().map { part in
      part.prefix { $0 != "]" }.split(separator: " ").compactMap { Double(String($0)) }
    }
    let bounds = try #require(written.split(separator: "/Bounds [").last).prefix { $0 != "]" }.split(separator: " ")
      .compactMap { Double(String($0)) }
    let places = [0] + bounds
    #expect(places.count == stops.count)
    for (place, inks) in zip(places, stops) {
      let wanted = map.convertedInks(of: Self.red.mixed(with: Self.blue, at: place)).list
      #expect(zip(inks, wanted).allSatisfy { abs($0 - $1) < 0.015 }, "\(place)")
    }
    #expect(shading.dictionary(in: .rgb).contains("/FunctionType 2"))
  }

  @Test("a gradient of greys is black ink alone, unless black is rich", arguments: InkMap.Black.allCases)
  func greyGradient(black: InkMap.Black) throws {
    var map = InkMap(.fogra39)
    map.black = black
    let written = try text(document(map) { $0.fill(area, with: self.gradient(.black, .white)) })
    #expect(written.contains("/ColorSpace /DeviceGray") == (black == .k))
  }

  @Test("black is one ink or four, within the limit")
  func richBlack() {
    var map = InkMap(.swop)
    #expect(map.inks(of: .black) == InkMap.Inks(cyan: 0, magenta: 0, yellow: 0, black: 1))
    map.black = .rich
    #expect(map.inks(of: .black) == InkMap.Inks(cyan: 0.6, magenta: 0.4, yellow: 0.4, black: 1))
    map.limit = 1.7
    #expect(abs(map.inks(of: .black).sum - 1.7) < 1e-9)
  }

  @Test("a picture's rows are the inks of its pixels, whether one thread or two convert them", arguments: [5, 900])
  func rows(side: Int) {
    let map = InkMap(.fogra39)
    var rows: [UInt8] = []
    for y in 0..<side {
      rows.append(0)
      for x in 0..<side { rows += [UInt8(x * 7 % 256), UInt8(y * 3 % 256), UInt8((x + y) % 256)] }
    }
    let converted = PDFInkRows(map: map, isDrawn: false).converted(rows, columns: side)
    #expect(converted.count == side * (1 + 4 * side))
    for (x, y) in [(0, 0), (side - 1, side - 1), (side / 2, side / 3), (1, side - 2)] {
      let color = Color(red: UInt8(x * 7 % 256), green: UInt8(y * 3 % 256), blue: UInt8((x + y) % 256))
      let place = y * (1 + 4 * side) + 1 + 4 * x
      let wanted = map.convertedInks(of: color).list.map { UInt8(($0 * 255).rounded()) }
      #expect(Array(converted[place..<place + 4]) == wanted)
    }
  }

  @Test("PDF/X-1a has its keys and dates, and no layers")
  func x1a() throws {
    var map = InkMap(.swop)
    map.claim = PDFXClaim(.x1a, date: 1_764_324_000)
    var document = document(map) { $0.fill(area, with: .color(Self.red)) }
    document.pages[0].layers = [PDFLayer("CutContour", document.pages[0].scene, plate: .own)]
    let written = try text(document)
    #expect(written.hasPrefix("%PDF-1.4"))
    #expect(written.contains("/GTS_PDFXVersion (PDF/X-1a:2003) /CreationDate (D:20251128100000Z) /ModDate"))
    #expect(written.contains("/Separation /CutContour") && !written.contains("/OCG") && !written.contains("/Group"))
    #expect(written.contains("/Trapped /False"))
  }

  @Test("PDF/X-4 needs the profile of the press")
  func x4WithoutProfile() {
    var map = InkMap(.swop)
    map.claim = PDFXClaim(.x4)
    #expect(throws: PDFError.missingProfile(.x4)) { try document(map) { _ in }.bytes() }
    #expect(throws: PDFError.missingProfile(nil)) { try document(InkMap(nil)) { _ in }.bytes() }
  }

  @Test(
    "dates are those of the calendar",
    arguments: [
      (0, "D:19700101000000Z"), (951_782_399, "D:20000228235959Z"), (951_782_400, "D:20000229000000Z"),
      (4_107_542_400, "D:21000301000000Z"), (253_402_300_799, "D:99991231235959Z"),
    ])
  func dates(seconds: Int, text: String) {
    #expect(PDFXClaim(.x1a, date: seconds).pdfDate == text)
    #expect(PDFXClaim(.x1a, date: 951_782_399).xmpDate == "2000-02-28T23:59:59Z")
  }

  @Test("a file that is not the profile of a press is refused")
  func profiles() {
    #expect(throws: PressProfileError.noProfile) { try PressProfile([1, 2, 3]) }
    #expect(throws: PressProfileError.otherColors) { try PressProfile(ICCProfile.sRGB) }
  }
}
