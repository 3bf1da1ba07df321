import CardSets
import DeckSource
import Drawing
import PNGFormat
import PlaneGeometry
import TemporaryFolders
import Testing

@Suite("Sizes of printed pictures") struct PrintedSizeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func pixels(_ width: Int, _ height: Int, _ density: Double?) throws -> ArtworkFile.Pixels {
    var encoder = PNGEncoder()
    let bitmap = try Bitmap(width: width, height: height, filledWith: PremultipliedColor(.black))
    let metadata = PNGMetadata(pixelsPerMetre: density.map { Int(($0 / 0.0254).rounded()) })
    try folder.write("a.png", encoder.encode(bitmap, metadata: metadata))
    let format = try PictureCards(files: [folder("a.png")]).paperFormat(bleed: nil)
    return try #require(format?.pixels)
  }

  @Test(
    "known sizes are recognised within a pixel, with and without bleed",
    arguments: [
      (744, 1039, 300.0, 63.0, 88.0, 0.0), (745, 1040, nil, 63, 88, 0), (750, 1050, nil, 63.5, 88.9, 0),
      (816, 1110, nil, 63, 88, 3), (815, 1110, 300, 63, 88, 3), (822, 1122, 300, 63.5, 88.9, 3.048),
      (825, 1125, 300, 63.5, 88.9, 3.175), (1050, 750, 300, 63.5, 88.9, 0), (744, 1039, 72, 63, 88, 0),
      (1500, 2100, 600, 63.5, 88.9, 0), (900, 1500, 300, 69.85, 120.65, 3.175),
    ] as [(Int, Int, Double?, Double, Double, Double)])
  func known(width: Int, height: Int, density: Double?, across: Double, down: Double, bleed: Double) throws {
    let found = try #require(PrintedSize(pixels(width, height, density), bleed: nil))
    #expect(found.size == Size(width: across, height: down) && found.bleed == bleed && found.isKnown)
  }

  @Test("the density tells any other size, less the bleed that is given")
  func density() throws {
    let square = try pixels(800, 900, 254)
    let found = try #require(PrintedSize(square, bleed: nil))
    #expect(abs(found.size.width - 80) < 0.01 && abs(found.size.height - 90) < 0.01 && !found.isKnown)
    #expect(abs(try #require(PrintedSize(square, bleed: 5)).size.width - 70) < 0.01)
    #expect(PrintedSize(try pixels(744, 1039, 300), bleed: 3)?.bleed == 0)
  }

  @Test("nothing tells the size of other pixels without a density")
  func unknown() throws {
    var encoder = PNGEncoder()
    try folder.write("a.png", encoder.encode(Bitmap(width: 50, height: 70, filledWith: PremultipliedColor(.black))))
    #expect(try PictureCards(files: [folder("a.png")]).paperFormat(bleed: nil) == nil)
  }
}
