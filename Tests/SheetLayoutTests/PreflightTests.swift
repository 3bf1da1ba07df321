import Drawing
import FileAccess
import PNGFormat
import PlaneGeometry
import SheetLayout
import TemporaryFolders
import Testing

/// A shop of small pictures: cards of 63.5 x 88.9 mm at 40 dpi are 100 x 140 pixels, and 5 more on each side.
@Suite("Preflight: pictures") struct PreflightTests {
  private let folder: TemporaryFolder
  private let profile: PrintProfile
  private static let paper = PremultipliedColor(.white)
  private static let ink = PremultipliedColor(Color(red: 180, green: 20, blue: 30))

  init() throws {
    folder = try TemporaryFolder()
    let json = """
      { "name": "small", "title": "Small", "source": "a test", "checked": "2026-11-22", "bleed": "0.125in", "safe": "0.125in",
        "dpi": 40, "file": "png", "backs": "once", "cards": 4 }
      """
    profile = try PrintProfile(parsing: Array(json.utf8), path: "small.json")
  }

  /// A card with ink in its middle, and a number of pixels that tells it from others.
  private func card(_ number: Int = 1, width: Int = 110, height: Int = 150, ground: PremultipliedColor = paper) throws
    -> Bitmap
  {
    var bitmap = try Bitmap(width: width, height: height, filledWith: ground)
    for y in 50..<60 { for x in 40..<40 + 2 * number { bitmap[x, y] = Self.ink } }
    return bitmap
  }

  private func write(_ name: String, _ bitmap: Bitmap, dotsPerInch: Double? = 40) throws {
    var encoder = PNGEncoder()
    let metadata = dotsPerInch.map { PNGMetadata(dotsPerInch: $0) } ?? PNGMetadata()
    try folder.write(name, encoder.encode(bitmap, metadata: metadata))
  }

  /// A back and two faces that can go to the shop.
  private func writeGoodFiles() throws {
    try write("AS.png", card(1))
    try write("KS.png", card(2))
    try write("back.png", card(3, ground: Self.ink))
  }

  @Test("A foil's masks have the pictures' names and pixels, opaque and grey; all else is reported")
  func foil() async throws {
    try writeGoodFiles()
    let masks = try TemporaryFolder()
    var preflight = Preflight(profile: profile, cardSize: Size(width: 63.5, height: 88.9))
    preflight.foil = Folder(path: masks.path)
    func problems() async throws -> [PreflightReport.Problem] {
      try await preflight.report(of: Folder(path: folder.path)).problems
    }
    var encoder = PNGEncoder()
    let black = PremultipliedColor(.black)
    for name in ["AS.png", "KS.png", "back.png"] {
      try masks.write(name, encoder.encode(card(ground: Self.paper), metadata: PNGMetadata()))
    }
    #expect(
      try await problems().map(\.description).allSatisfy {
        $0.hasSuffix("has colours: black is foil, white is no foil")
      })
    #expect(try await problems().count == 3)
    for name in ["AS.png", "KS.png", "back.png"] {
      try masks.write(name, encoder.encode(Bitmap(width: 110, height: 150, filledWith: black), metadata: PNGMetadata()))
    }
    #expect(try await problems().isEmpty)
    try masks.write("QS.png", encoder.encode(Bitmap(width: 4, height: 4, filledWith: black), metadata: PNGMetadata()))
    try write("JS.png", card(4))
    try masks.write("AS.png", encoder.encode(Bitmap(width: 55, height: 75, filledWith: black), metadata: PNGMetadata()))
    #expect(
      try await problems() == [
        .withoutFoil(["JS.png"]),
        .foil(name: "AS.png", reason: "has 55 x 75 pixels, and its picture 110 x 150: they do not lie in register"),
        .foil(name: "QS.png", reason: "belongs to no picture"),
      ])
  }

  private func report() async throws -> PreflightReport {
    try await Preflight(profile: profile, cardSize: Size(width: 63.5, height: 88.9)).report(
      of: Folder(path: folder.path))
  }

  private func problems(of name: String) async throws -> [PreflightProblem] {
    try #require(try await report().files.first { $0.name == name }).problems
  }

  @Test("files that are right pass, and others than pictures are left alone")
  func good() async throws {
    try writeGoodFiles()
    try folder.write("deck.json", [])
    let report = try await report()
    #expect(report.isGood)
    #expect(report.files.map(\.name) == ["AS.png", "KS.png", "back.png"])
    #expect(report.files.map(\.isBack) == [false, false, true])
  }

  @Test(
    "other pixels, with what has probably happened",
    arguments: [
      (100, 140, PreflightProblem.SizeHint?.some(.withoutBleed)), (150, 110, .turned), (220, 300, .otherDensity),
      (110, 151, nil),
    ])
  func pixels(width: Int, height: Int, hint: PreflightProblem.SizeHint?) async throws {
    try writeGoodFiles()
    try write("AS.png", card(width: width, height: height))
    #expect(
      try await problems(of: "AS.png") == [
        .pixels(width: width, height: height, expectedWidth: 110, expectedHeight: 150, hint: hint)
      ])
  }

  @Test("no density, and another one")
  func density() async throws {
    try writeGoodFiles()
    try write("AS.png", card(1), dotsPerInch: nil)
    try write("KS.png", card(2), dotsPerInch: 72)
    #expect(try await problems(of: "AS.png") == [.noDensity(expected: 40)])
    guard case .density(let found, 40)? = try await problems(of: "KS.png").first else {
      Issue.record("it is something else")
      return
    }
    #expect(abs(found - 72) < 0.02)
  }

  @Test("pixels that are not opaque")
  func alpha() async throws {
    try writeGoodFiles()
    var bitmap = try card(1)
    bitmap[50, 80] = PremultipliedColor(Color.black.withAlpha(128))
    bitmap[51, 80] = .clear
    try write("AS.png", bitmap)
    #expect(try await problems(of: "AS.png") == [.transparent(pixelCount: 2)])
  }

  @Test("ink in the safe zone, and beyond the cut, with its distance")
  func safeZone() async throws {
    try writeGoodFiles()
    var bitmap = try card(1)
    for y in 60..<66 { bitmap[8, y] = Self.ink }
    try write("AS.png", bitmap)
    guard case .inkNearCut(.left, let distance, _)? = try await problems(of: "AS.png").first else {
      Issue.record("it is something else")
      return
    }
    #expect(abs(distance - 3 * 25.4 / 40) < 1e-9)
    for x in 60..<66 { bitmap[x, 146] = Self.ink }
    try write("AS.png", bitmap)
    let problems = try await problems(of: "AS.png")
    guard case .inkNearCut(.bottom, let beyond, _)? = problems.last else {
      Issue.record("it is something else")
      return
    }
    #expect(problems.count == 2 && beyond < 0)
  }

  @Test("a photograph with dark edges is meant to be cut, however near to the cut something lies in it")
  func photograph() async throws {
    try writeGoodFiles()
    var bitmap = try card(1, ground: PremultipliedColor(.black))
    for y in 30..<120 {
      for x in 6..<40 {
        // Light that grows from pixel to pixel, as behind a window at night.
        let light = UInt8(4 + 4 * (x - 6) + y % 3)
        bitmap[x, y] = PremultipliedColor(Color(red: light, green: light, blue: light))
      }
    }
    try write("AS.png", bitmap)
    #expect(try await problems(of: "AS.png").isEmpty)
  }

  @Test("art that ends at the cut, at each side where it does")
  func unbled() async throws {
    try writeGoodFiles()
    var bitmap = try card(1)
    for y in 5..<145 { for x in 5..<105 { bitmap[x, y] = Self.ink } }
    try write("back.png", bitmap)
    #expect(try await problems(of: "back.png") == PreflightProblem.Side.allCases.map { .unbled($0) })
  }

  @Test("corners that are drawn")
  func corners() async throws {
    try writeGoodFiles()
    var bitmap = try card(1, ground: Self.ink)
    for y in 0..<4 {
      for x in 0..<4 {
        for (a, b) in [(x, y), (109 - x, y), (x, 149 - y), (109 - x, 149 - y)] { bitmap[a, b] = Self.paper }
      }
    }
    try write("back.png", bitmap)
    #expect(try await problems(of: "back.png").contains(.drawnCorners))
  }

  @Test("damaged files, and those of other kinds")
  func kinds() async throws {
    try writeGoodFiles()
    try folder.write("AS.png", Array(folder.read("AS.png").dropLast(40)))
    try folder.write("KS.jpg", [0xFF, 0xD8])
    guard case .unreadable? = try await problems(of: "AS.png").first else {
      Issue.record("it is something else")
      return
    }
    #expect(try await problems(of: "KS.jpg") == [.kind(expected: "PNGs")])
  }

  @Test("no back, no face, and nothing at all")
  func missing() async throws {
    #expect(try await report().problems == [.nothing(expected: "PNGs")])
    try write("AS.png", card(1))
    #expect(try await report().problems == [.noBack])
    try folder.remove("AS.png")
    try write("back.png", card(1))
    #expect(try await report().problems == [.noFront])
  }

  @Test("backs of single cards belong to their faces")
  func pairs() async throws {
    try write("AS-front.png", card(1))
    try write("AS-back.png", card(3))
    try write("KS.png", card(2))
    #expect(try await report().problems == [.withoutBack(["KS.png"])])
    try write("KS_back.png", card(3))
    #expect(try await report().isGood)
    try write("QS-back.png", card(4))
    #expect(try await report().problems == [.withoutFront(["QS-back.png"])])
    // A name like others.
    try folder.remove("QS-back.png")
    try write("Fall back.png", card(5))
    #expect(try await report().problems == [.withoutBack(["Fall back.png"])])
  }

  @Test("too many cards, and two that show the same")
  func counts() async throws {
    try writeGoodFiles()
    for number in 3...5 { try write("\(number)S.png", card(number)) }
    #expect(try await report().problems == [.tooMany(5, limit: 4)])
    try folder.remove("5S.png")
    try write("4S.png", card(3))
    #expect(try await report().problems == [.equal("3S.png", "4S.png")])
  }

  @Test("art over the whole picture has no safe zone")
  func fullBleed() async throws {
    try writeGoodFiles()
    var bitmap = try card(1)
    for y in 0..<150 { for x in 0..<110 where (x + y) % 6 < 3 { bitmap[x, y] = Self.ink } }
    try write("back.png", bitmap)
    #expect(try await report().isGood)
  }
}
