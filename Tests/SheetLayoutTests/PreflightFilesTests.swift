import BitmapFormats
import Drawing
import FileAccess
import Foundation
import PNGFormat
import PlaneGeometry
import SheetLayout
import TemporaryFolders
import Testing

/// Files of other kinds than PNGs of the usual density.
@Suite("Preflight: kinds of files") struct PreflightFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func problems(_ name: String, for shop: String) async throws -> [PreflightProblem] {
    let profile = try PrintProfile(named: shop)
    let preflight = Preflight(profile: profile, cardSize: Size(width: 63.5, height: 88.9))
    return await preflight.report(of: [name], in: Folder(path: folder.path)).files[0].problems
  }

  // MARK: Densities

  private func write(_ name: String, _ width: Int, _ height: Int, dotsPerInch: Double) throws {
    let bitmap = try Bitmap(
      width: width, height: height, filledWith: PremultipliedColor(Color(red: 9, green: 90, blue: 30)))
    var encoder = PNGEncoder()
    try folder.write(name, encoder.encode(bitmap, metadata: PNGMetadata(dotsPerInch: dotsPerInch)))
  }

  @Test("more pixels than asked for are not a fault if a shop takes them")
  func densities() async throws {
    try write("600.png", 1644, 2244, dotsPerInch: 600)
    try write("800.png", 2192, 2992, dotsPerInch: 800)
    for name in ["600.png", "800.png"] { #expect(try await problems(name, for: "mpc").isEmpty) }
    #expect(try await problems("600.png", for: "tgc").map(\.code).contains("pixels"))
    try write("wrong.png", 1644, 2244, dotsPerInch: 300)
    #expect(try await problems("wrong.png", for: "mpc").map(\.code) == ["density"])
    try write("odd.png", 1644, 2200, dotsPerInch: 600)
    #expect(try await problems("odd.png", for: "mpc").map(\.code).contains("pixels"))
  }

  @Test("lines of a template along the cut are reported, and a frame inside of it is not")
  func guides() async throws {
    func photo(lines inset: Int) throws -> Bitmap {
      var bitmap = try Bitmap(width: 822, height: 1122)
      for y in 0..<1122 {
        for x in 0..<822 {
          bitmap[x, y] = PremultipliedColor(
            Color(red: UInt8(x * 37 % 251), green: UInt8(y * 53 % 241), blue: UInt8((x + y) % 256)))
        }
      }
      let red = PremultipliedColor(Color(red: 255, green: 0, blue: 0))
      for edge in inset..<inset + 2 {
        for x in inset..<822 - inset { (bitmap[x, edge], bitmap[x, 1121 - edge]) = (red, red) }
        for y in inset..<1122 - inset { (bitmap[edge, y], bitmap[821 - edge, y]) = (red, red) }
      }
      return bitmap
    }
    var encoder = PNGEncoder(compression: .fast)
    for (name, inset) in [("cut.png", 36), ("frame.png", 90)] {
      try folder.write(name, encoder.encode(photo(lines: inset), metadata: PNGMetadata(dotsPerInch: 300)))
    }
    #expect(try await problems("cut.png", for: "mpc") == [.guides])
    #expect(try await problems("frame.png", for: "mpc").isEmpty)
  }

  @Test("JPEGs are read for the shops that take them")
  func jpeg() async throws {
    let picture = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../BitmapFormatsTests/Pictures/color.jpg")
    try folder.write("a.jpg", Array(try Data(contentsOf: picture)))
    #expect(try await problems("a.jpg", for: "mpc").map(\.code).contains("pixels"))
    #expect(try await problems("a.jpg", for: "dtc").map(\.code) == ["kind"])
  }

  // MARK: Documents

  /// A PDF of two pages of 2.75 x 3.75 in, with what belongs to the second page and to the trailer.
  private func pdf(page: String = "", pages: String = "", trailer: String = "", root: String = "/Root 1 0 R") -> [UInt8]
  {
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 198 270] \(pages) >>",
      "<< /Type /Page /Parent 2 0 R /TrimBox [9 9 189 261] /Contents 5 0 R >>",
      "<< /Type /Page /Parent 2 0 R /TrimBox [9 9 189 261] /Contents 5 0 R \(page) >>",
      "<< /Length 21 >>\nstream\n.5 g 0 0 999 999 re f\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 6\n0000000000 65535 f \n"
    for place in places { text += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n" }
    text += "trailer\n<< /Size 6 \(root) \(trailer) >>\nstartxref\n\(table)\n%%EOF\n"
    return Array(text.utf8)
  }

  private func codes(_ bytes: [UInt8]) async throws -> [String] {
    try folder.write("a.pdf", bytes)
    return try await problems("a.pdf", for: "dtc").map(\.code)
  }

  @Test("what shops reject in pages is reported")
  func pages() async throws {
    #expect(try await codes(pdf()) == [])
    #expect(try await codes(pdf(page: "/Rotate 90")) == ["rotated"])
    #expect(try await codes(pdf(pages: "/Rotate 180")) == ["rotated"])
    #expect(try await codes(pdf(page: "/Rotate 360 /UserUnit 1 /Annots []")) == [])
    #expect(try await codes(pdf(page: "/UserUnit 2")) == ["unit"])
    #expect(try await codes(pdf(page: "/CropBox [20 20 100 100]")) == ["cropped"])
    #expect(try await codes(pdf(page: "/CropBox [0 0 198 270]")) == [])
    #expect(try await codes(pdf(page: "/Annots [<< /Type /Annot /Subtype /Text >>]")) == ["annotated"])
    #expect(try await codes(pdf(page: "/MediaBox [0 0 200 300]")) == ["page-size"])
    #expect(try await codes(pdf(trailer: "/Encrypt << /Filter /Standard >>")) == ["locked"])
  }

  @Test("files that no program can open are reported")
  func broken() async throws {
    #expect(try await codes(pdf(root: "")) == ["unreadable"])
    #expect(try await codes(pdf(root: "/Root 9 0 R")) == ["unreadable"])
    let whole = pdf()
    #expect(try await codes(Array(whole.dropLast(60))) == ["unreadable"])
    let text = String(decoding: whole, as: UTF8.self)
    #expect(try await codes(Array(text.replacing("xref\n0 6", with: "gone\n0 6").utf8)) == ["unreadable"])
    #expect(try await codes(Array(text.replacing("/Kids [3 0 R 4 0 R]", with: "/Kids [2 0 R]").utf8)) == ["unreadable"])
    for length in stride(from: 0, to: whole.count - 12, by: 7) {
      #expect(try await codes(Array(whole.prefix(length))) == ["unreadable"])
    }
  }
}
