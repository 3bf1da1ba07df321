import FileAccess
import PlaneGeometry
import SheetLayout
import TemporaryFolders
import Testing

@Suite("Preflight: what pages draw") struct PreflightPagesTests {
  private static let card = Size(width: 63.5, height: 88.9)

  /// A document of two pages of a poker card for DriveThruCards, 198 x 270 points with a bleed of 9: the second one is good.
  ///
  /// - Parameters:
  ///   - drawing: the first page's operators.
  ///   - resources: what these refer to.
  ///   - objects: further objects, from 10 on.
  ///   - catalog: further members of the catalog.
  private func document(
    _ drawing: String, resources: String = "", objects: [String] = [], catalog: String = "", filter: String = ""
  ) -> [UInt8] {
    var text = "%PDF-1.7\n"
    var places: [(number: Int, place: Int)] = []
    func add(_ number: Int, _ object: String, stream: String? = nil, filter: String = "") {
      places.append((number, text.utf8.count))
      let data = stream.map { "\nstream\n\($0)\nendstream" } ?? ""
      let length = stream.map { " /Length \($0.utf8.count)\(filter)" } ?? ""
      text += "\(number) 0 obj\n<< \(object)\(length) >>\(data)\nendobj\n"
    }
    let boxes = "/MediaBox [0 0 198 270] /TrimBox [9 9 189 261]"
    add(1, "/Type /Catalog /Pages 2 0 R \(catalog)")
    add(2, "/Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /Resources << \(resources) >>")
    add(3, "/Type /Page /Parent 2 0 R \(boxes) /Contents 5 0 R")
    add(4, "/Type /Page /Parent 2 0 R \(boxes) /Contents [6 0 R]")
    add(5, "", stream: drawing, filter: filter)
    add(6, "", stream: "0 0 0 1 k 0 0 198 270 re f")
    for (index, object) in objects.enumerated() {
      let parts = object.split(separator: "|").map { String($0) }
      add(10 + index, parts[0], stream: parts.count > 1 ? parts[1] : nil)
    }
    let table = text.utf8.count
    text += "xref\n0 1\n0000000000 65535 f \n"
    for (number, place) in places {
      text += "\(number) 1\n\(String(repeating: "0", count: 10 - "\(place)".count))\(place) 00000 n \n"
    }
    text += "trailer\n<< /Root 1 0 R /Size \(10 + objects.count) >>\nstartxref\n\(table)\n%%EOF\n"
    return Array(text.utf8)
  }

  private func problems(_ bytes: [UInt8]) async throws -> [PreflightProblem] {
    let folder = try TemporaryFolder()
    try folder.write("a.pdf", bytes)
    let report = try await Preflight(profile: try PrintProfile(named: "dtc"), cardSize: Self.card)
      .report(of: Folder(path: folder.path))
    return try #require(report.files.first).problems
  }

  private static let ground = "0 0 0 .1 k 0 0 198 270 re f\n"

  @Test("a page that is right has no fault, with letters, lines, forms and pictures")
  func good() async throws {
    let drawing = """
      \(Self.ground)q .5 0 0 .5 20 20 cm 1 w 0 0 m 50 50 l S /F Do Q BT /T 9 Tf 50 50 Td (text \\) EI) Tj ET
      q 40 0 0 40 60 60 cm BI /W 170 /H 170 /BPC 1 /CS /G ID \u{1}\u{2}(( Q EI Q
      """
    let found = try await problems(
      document(
        drawing, resources: "/XObject << /F 10 0 R >>",
        objects: ["/Subtype /Form /BBox [0 0 9 9]|.6 .4 .4 1 k 1 1 5 5 re f"]))
    #expect(found == [])
  }

  @Test(
    "each fault is found on its page",
    arguments: [
      ("1 1 1 1 k 20 20 30 30 re f", PreflightPageFault.tooMuchInk(percent: 400, limit: 240)),
      ("0.04 w 0 0 0 1 K 20 20 m 60 20 l S", .thinLine(0.04 * 25.4 / 72)),
      ("q .05 0 0 .05 0 0 cm 1 w 400 400 m 800 400 l S Q", .thinLine(0.05 * 25.4 / 72)),
      ("0 w 20 20 m 60 20 l S", .thinLine(0)),
      ("q 100 0 0 100 20 20 cm /P Do Q", .coarsePicture(36, expected: 300)),
      ("/O gs 0 0 0 0 k 30 30 20 20 re f", .whiteOverprint), ("/O gs 1 g 30 30 20 20 re f", .whiteOverprint),
      ("/A cs 1 scn BT 50 50 Td (x) Tj ET", .registrationText),
      ("BT 1 0 0 1 12 40 Tm (x) Tj ET", .textNearCut(expected: 3.175)),
    ])
  func drawn(drawing: String, fault: PreflightPageFault) async throws {
    let resources = """
      /XObject << /P 10 0 R >> /ExtGState << /O << /OP true /op true >> >> /ColorSpace << /A [/Separation /All /DeviceCMYK 11 0 R] >>
      """
    let found = try await problems(
      document(
        Self.ground + drawing, resources: resources,
        objects: ["/Subtype /Image /Width 50 /Height 50 /ColorSpace /DeviceGray|x", "/FunctionType 2"]))
    guard case .drawn(let first, let pages)? = found.first else {
      Issue.record("nothing was found")
      return
    }
    #expect(found.count == 1 && pages == [1])
    switch (first, fault) {
    case (.thinLine(let a), .thinLine(let b)): #expect(abs(a - b) < 1e-9)
    case (.tooMuchInk(let a, _), .tooMuchInk(let b, _)): #expect(abs(a - b) < 1e-9)
    case (.coarsePicture(let a, _), .coarsePicture(let b, _)): #expect(abs(a - b) < 1e-9)
    case (.textNearCut(let a), .textNearCut(let b)): #expect(abs(a - b) < 1e-9)
    default: #expect(first == fault)
    }
  }

  @Test("pages that draw nothing, that end at the cut, and that are packed in other ways")
  func pages() async throws {
    #expect(try await problems(document("q Q n")) == [.drawn(.blank, pages: [1])])
    #expect(try await problems(document("0 0 0 .3 k 9 9 180 252 re f")) == [.drawn(.unbled, pages: [1])])
    let clipped = "9 9 180 252 re W n 0 0 0 .3 k 0 0 198 270 re f"
    #expect(try await problems(document(clipped)) == [.drawn(.unbled, pages: [1])])
    #expect(try await problems(document("x", filter: " /Filter /JPXDecode")) == [.drawn(.unread, pages: [1])])
    // 0 0 0 .3 k 9 9 180 252 re f
    let digits = "0H`%l0H_u(+DW)[+?:Q!3%uI12)6:pAKYR~>"
    #expect(try await problems(document("", filter: " /Filter /FlateDecode")) == [.drawn(.blank, pages: [1])])
    #expect(
      try await problems(document(digits, filter: " /Filter [/ASCII85Decode] /DecodeParms [null]"))
        == [.drawn(.unbled, pages: [1])])
    // A form that draws itself.
    let circle = document(
      "/F Do", resources: "/XObject << /F 10 0 R >>", objects: ["/Subtype /Form /BBox [0 0 9 9]|/F Do"])
    #expect(try await problems(circle) == [.drawn(.unread, pages: [1])])
  }

  @Test(
    "colours, layers, scripts and names that objects tell of",
    arguments: [
      ("1 0 0 rg 20 20 9 9 re f", "", "", "", PreflightProblem.screenColors(inPictures: false)),
      ("/C cs .5 .5 .5 scn 20 20 9 9 re f", "/C [/ICCBased 10 0 R]", "/N 3|x", "", .screenColors(inPictures: false)),
      ("", "/C [/Lab << /WhitePoint [.9 1 .8] >>]", "", "", .labColors),
      (
        "", "/C [/Separation /CutContuor /DeviceCMYK 10 0 R]", "/FunctionType 2", "",
        .spotName("CutContuor", meant: "CutContour")
      ),
      (
        "", "/C [/Separation /Spot#20UX /DeviceCMYK 10 0 R]", "/FunctionType 2", "",
        .spotName("Spot UX", meant: "Spot UV")
      ),
      ("", "", "", "/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>", .hiddenLayers),
      ("", "", "", "/OpenAction << /S /JavaScript /JS (app.alert) >>", .scripts),
    ])
  func told(drawing: String, space: String, object: String, catalog: String, problem: PreflightProblem) async throws {
    let found = try await problems(
      document(
        Self.ground + drawing, resources: "/ColorSpace << \(space) >>", objects: object.isEmpty ? [] : [object],
        catalog: catalog))
    #expect(found == [problem])
  }

  @Test(
    "strings that never end are read to the end of a page and of a file",
    arguments: ["<12", "(a\\", "[(", "<</A <", "/"])
  func unfinished(string: String) async throws {
    _ = try await problems(document(Self.ground + string))
    let whole = document(Self.ground)
    for place in ["endobj", "xref", "trailer"] {
      let end = try #require(whole.firstRange(of: Array(place.utf8))).lowerBound
      #expect(try await problems(Array(whole[..<end]) + Array(" 9 0 obj \(string)".utf8)).map(\.code) == ["unreadable"])
    }
  }

  @Test("blend modes are transparency")
  func blendModes() async throws {
    let found = try await problems(
      document(Self.ground, resources: "/ExtGState << /M << /BM /Multiply >> /N << /BM /Normal >> >>"))
    #expect(found == [.transparencyInDocument])
  }
}
