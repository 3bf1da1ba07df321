import Drawing
import FileAccess
import PNGFormat
import PlaneGeometry
import SheetLayout
import TemporaryFolders
import Testing

/// Folders for every shop that is known, with cards hardly larger than where the edges are looked at.
@Suite("Preflight: spoiled folders of every shop") struct SpoiledFolderTests {
  private static let card = Size(width: 22, height: 23)
  private static let paper = PremultipliedColor(.white)
  private static let ink = PremultipliedColor(Color(red: 180, green: 20, blue: 30))

  private static func shops(_ file: PrintProfile.File) -> [String] {
    PrintProfile.named.filter { $0.file == file }.map(\.name)
  }

  private func report(_ profile: PrintProfile, _ folder: TemporaryFolder) async throws -> PreflightReport {
    try await Preflight(profile: profile, cardSize: Self.card).report(of: Folder(path: folder.path))
  }

  /// The finding in each file, in one word; nothing for a good one.
  private func codes(_ report: PreflightReport) -> [String: Set<String>] {
    Dictionary(uniqueKeysWithValues: report.files.map { ($0.name, Set($0.problems.map(\.code))) })
  }

  // MARK: Pictures

  /// A card with a spot in its middle whose width tells it from others, and with what spoils it.
  private func bitmap(
    _ profile: PrintProfile, number: Int, ground: PremultipliedColor = paper, cut: Double = 0, isTurned: Bool = false,
    spot: (x: Int, y: Int)? = nil
  ) throws -> Bitmap {
    let pixels = profile.pixels(of: Self.card)
    let margin = Int((cut * 2 * profile.dotsPerInch / 25.4).rounded())
    var (width, height) = (pixels.width - margin, pixels.height - margin)
    if isTurned { (width, height) = (height, width) }
    var bitmap = try Bitmap(width: width, height: height, filledWith: ground)
    for x in 0..<3 + number { bitmap[width / 2 + x, height / 2] = Self.ink }
    if let spot { for y in 0..<4 { for x in 0..<4 { bitmap[spot.x + x, spot.y + y] = Self.ink } } }
    return bitmap
  }

  private func write(_ bitmap: Bitmap, _ name: String, in folder: TemporaryFolder, dotsPerInch: Double?) throws {
    var encoder = PNGEncoder()
    let metadata = dotsPerInch.map { PNGMetadata(dotsPerInch: $0) } ?? PNGMetadata()
    try folder.write(name, encoder.encode(bitmap, metadata: metadata))
  }

  /// A picture whose ink ends at the cut.
  private func unbled(_ profile: PrintProfile) throws -> Bitmap {
    var bitmap = try bitmap(profile, number: 6)
    let bleed = Int((profile.bleed * profile.dotsPerInch / 25.4).rounded())
    for y in bleed..<bitmap.height - bleed {
      for x in 0..<8 { (bitmap[bleed + x, y], bitmap[bitmap.width - bleed - 1 - x, y]) = (Self.ink, Self.ink) }
    }
    return bitmap
  }

  /// A picture with ink up to its edges, and white corners.
  private func cornered(_ profile: PrintProfile) throws -> Bitmap {
    var bitmap = try bitmap(profile, number: 7, ground: Self.ink)
    for y in 0..<9 {
      for x in 0..<9 {
        let (right, bottom) = (bitmap.width - 1 - x, bitmap.height - 1 - y)
        for (a, b) in [(x, y), (right, y), (x, bottom), (right, bottom)] { bitmap[a, b] = Self.paper }
      }
    }
    return bitmap
  }

  @Test("pictures that are spoiled in twelve ways are all caught, and the good ones pass", arguments: shops(.png))
  func pictures(shop: String) async throws {
    let profile = try PrintProfile(named: shop)
    let folder = try TemporaryFolder()
    let dpi = profile.dotsPerInch
    let bleed = Int((profile.bleed * dpi / 25.4).rounded())
    try write(bitmap(profile, number: 0), "good.png", in: folder, dotsPerInch: dpi)
    try write(bitmap(profile, number: 0, ground: Self.ink), "back.png", in: folder, dotsPerInch: dpi)
    #expect(try await report(profile, folder).isGood)

    try write(bitmap(profile, number: 1, cut: profile.bleed), "cut.png", in: folder, dotsPerInch: dpi)
    try write(bitmap(profile, number: 2, isTurned: true), "turned.png", in: folder, dotsPerInch: dpi)
    try write(bitmap(profile, number: 3), "dense.png", in: folder, dotsPerInch: nil)
    try write(bitmap(profile, number: 4), "denser.png", in: folder, dotsPerInch: 2 * dpi)
    var clear = try bitmap(profile, number: 5)
    clear[100, 100] = .clear
    try write(clear, "clear.png", in: folder, dotsPerInch: dpi)
    try write(unbled(profile), "unbled.png", in: folder, dotsPerInch: dpi)
    try write(cornered(profile), "corners.png", in: folder, dotsPerInch: dpi)
    try write(bitmap(profile, number: 8, spot: (bleed + 2, 150)), "near.png", in: folder, dotsPerInch: dpi)
    try write(bitmap(profile, number: 9, spot: (150, bleed - 8)), "beyond.png", in: folder, dotsPerInch: dpi)
    try folder.write("short.png", Array(folder.read("good.png").dropLast(30)))
    try folder.write("other.jpg", [0xFF, 0xD8])
    let report = try await report(profile, folder)
    #expect(
      codes(report) == [
        "good.png": [], "back.png": [], "cut.png": ["pixels"], "turned.png": ["pixels"], "dense.png": ["density"],
        "denser.png": ["density"], "clear.png": ["alpha"], "unbled.png": ["unbled"], "corners.png": ["corners"],
        "near.png": ["safe-zone"], "beyond.png": ["safe-zone"], "short.png": ["unreadable"],
        "other.jpg": [shop == "pnp" ? "kind" : "unreadable"],
      ])
    #expect(report.problems.isEmpty)
  }

  // MARK: Documents

  /// A document as far as it is looked at: its pages, with the boxes in points, and another object.
  private func document(_ pages: [(size: Size, trim: Double?)], _ object: String = "") -> [UInt8] {
    var text = "%PDF-1.7\n"
    var places: [Int] = []
    func add(_ number: Int, _ object: String) {
      places.append(text.utf8.count)
      text += "\(number) 0 obj\n<< \(object) >>\nendobj\n"
    }
    let contents = pages.count + 4
    for (index, page) in pages.enumerated() {
      let (width, height) = (page.size.width * 72 / 25.4, page.size.height * 72 / 25.4)
      let trim = page.trim.map { millimetres in
        let inset = millimetres * 72 / 25.4
        return " /TrimBox [\(inset) \(inset) \(width - inset) \(height - inset)]"
      }
      add(
        index + 1,
        "/Type /Page /MediaBox [0 0 \(width) \(height)] /Contents \(contents) 0 R /Resources \(pages.count + 3) 0 R\(trim ?? "")"
      )
    }
    let kids = pages.indices.map { "\($0 + 1) 0 R" }.joined(separator: " ")
    add(pages.count + 1, "/Type /Pages /Kids [\(kids)] /Count \(pages.count)")
    add(pages.count + 2, "/Type /Catalog /Pages \(pages.count + 1) 0 R")
    add(pages.count + 3, object)
    let drawing = "0 0 0 .2 k 0 0 999 999 re f"
    places.append(text.utf8.count)
    text += "\(contents) 0 obj\n<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream\nendobj\n"
    let table = text.utf8.count
    text += "xref\n1 \(places.count)\n"
    for place in places { text += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n" }
    text += "trailer\n<< /Root \(pages.count + 2) 0 R /Size \(places.count + 1) >>\nstartxref\n\(table)\n%%EOF\n"
    return Array(text.utf8)
  }

  @Test("documents that are spoiled in ten ways are all caught, and the good one passes", arguments: shops(.pdf))
  func documents(shop: String) async throws {
    let profile = try PrintProfile(named: shop)
    let folder = try TemporaryFolder()
    let bleed = profile.bleed
    let size = Size(width: Self.card.width + 2 * bleed, height: Self.card.height + 2 * bleed)
    let page: (size: Size, trim: Double?) = (size, bleed)
    try folder.write("good.pdf", document([page, page]))
    #expect(try await report(profile, folder).isGood)

    try folder.write("cut.pdf", document([page, (Self.card, 0)]))
    try folder.write("turned.pdf", document([(Size(width: size.height, height: size.width), bleed), page]))
    try folder.write("large.pdf", document([(Size(width: size.width + 1, height: size.height), bleed), page]))
    try folder.write("untrimmed.pdf", document([(size, nil), page]))
    try folder.write("mistrimmed.pdf", document([page, (size, bleed - 1)]))
    try folder.write("odd.pdf", document([page, page, page]))
    try folder.write("masked.pdf", document([page, page], "/SMask 4 0 R"))
    try folder.write("grouped.pdf", document([page, page], "/Group << /S /Transparency >>"))
    try folder.write("screen.pdf", document([page, page], "/ColorSpace /DeviceRGB"))
    try folder.write("fonts.pdf", document([page, page], "/Type /Font /Subtype /Type1 /BaseFont /Helvetica"))
    try folder.write("faint.pdf", document([page, page], "/Type /ExtGState /ca .5"))
    try folder.write("empty.pdf", document([]))
    try folder.write("none.pdf", Array("a picture".utf8))
    try folder.write("picture.png", [0x89])
    let report = try await report(profile, folder)
    #expect(
      codes(report) == [
        "good.pdf": [], "cut.pdf": ["page-size"], "turned.pdf": ["page-size"], "large.pdf": ["page-size"],
        "untrimmed.pdf": ["trim"], "mistrimmed.pdf": ["trim"], "odd.pdf": ["pages"], "masked.pdf": ["transparency"],
        "grouped.pdf": ["transparency"], "screen.pdf": ["colors"], "fonts.pdf": ["fonts"],
        "faint.pdf": ["transparency"], "empty.pdf": ["unreadable"],
        "none.pdf": ["unreadable"], "picture.png": ["kind"],
      ])
  }

  @Test("a fault of many pages is reported once, with their number, and a length in one way")
  func manyPages() async throws {
    let profile = try PrintProfile(named: "dtc")
    let folder = try TemporaryFolder()
    let pages = (0..<108).map {
      (size: Size(width: 69.85, height: 95 + ($0 % 2 == 0 ? 0 : 0.001)), trim: Optional(3.175))
    }
    try folder.write("many.pdf", document(pages))
    let problems = try #require(try await report(profile, folder).files.first).problems
    #expect(problems.map { "\($0)" } == ["108 pages (1, 2, 3, ...) have 69.85 x 95 mm, not 28.35 x 29.35"])
    #expect(
      PreflightProblem.screenColors(inPictures: true).description.contains("have pictures and gradients converted"))
    #expect(PreflightProblem.screenColors(inPictures: false).description.contains("--ink-map"))
  }
}
