import CardDesign
import CardSets
import DeckSource
import Drawing
import PNGFormat
import PictureExport
import PlaneGeometry
import TemporaryFolders
import Testing

@Suite("Bleed for art that has none") struct BleedFillTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let red = PremultipliedColor(red: 200, green: 0, blue: 0, alpha: 255)
  private static let blue = PremultipliedColor(red: 0, green: 0, blue: 200, alpha: 255)

  /// A card of 20 x 30 mm with 2 pixels per millimetre: blue, with a red band of 4 mm at the left, and clear corners if wanted.
  private func card(clearCorner: Int = 0) throws -> String {
    var bitmap = try Bitmap(width: 40, height: 60, filledWith: Self.blue)
    for y in 0..<60 { for x in 0..<8 { bitmap[x, y] = Self.red } }
    for y in 0..<clearCorner {
      for x in 0..<clearCorner - y {
        bitmap[x, y] = .clear
        bitmap[39 - x, y] = .clear
        bitmap[x, 59 - y] = .clear
        bitmap[39 - x, 59 - y] = .clear
      }
    }
    var encoder = PNGEncoder()
    try folder.write("card.png", encoder.encode(bitmap))
    return folder("card.png")
  }

  private func drawn(_ path: String, _ fill: BleedFill, fillsCorners: Bool = false) throws -> Bitmap {
    let format = try CardFormat(width: 20, height: 30, cornerRadius: 2).withBleed(3)
    let set = try PictureCards(files: [path]).set(format: format, endsAtCut: true)
      .continued(by: fill, fillsCorners: fillsCorners)
    let composed = set.cards[0].front.compose(nil)
    #expect(composed.errors.isEmpty)
    var rasterizer = PictureRasterizer()
    let scene = try #require(composed.scene)
    #expect(scene.size == Size(width: 26, height: 36))
    return try rasterizer.bitmap(
      of: scene, on: PictureSize.width(52).grid(for: scene.size, unit: .millimetre), background: .white)
  }

  @Test("mirrored art has its edge at the cut", arguments: [BleedFill.mirror, .stretch, .smear, .color(nil)])
  func ways(fill: BleedFill) throws {
    let bitmap = try drawn(card(), fill)
    // Nothing of the paper, and the card itself as it is.
    #expect(bitmap.pixels.allSatisfy { $0.alpha == 255 && $0.green < 8 })
    #expect(bitmap[8, 30] == Self.red && bitmap[30, 30] == Self.blue && bitmap[44, 10] == Self.blue)
    switch fill {
    case .color(nil): #expect(bitmap[1, 30] == Self.blue && bitmap[50, 30] == Self.blue)
    default: #expect(bitmap[2, 30] == Self.red && bitmap[50, 30] == Self.blue && bitmap[30, 2] == Self.blue)
    }
  }

  @Test("mirrored art shows what lies as far inside")
  func mirror() throws {
    let bitmap = try drawn(card(), .mirror)
    // The band is 8 pixels wide, and the bleed 6.
    #expect(bitmap[0, 30] == Self.red)
    #expect(bitmap[0, 0] == Self.red && bitmap[51, 0] == Self.blue)
  }

  @Test("a colour that is named is the bleed's")
  func color() throws {
    let bitmap = try drawn(card(), .color(Color(red: 1, green: 2, blue: 3)))
    #expect(bitmap[1, 1] == PremultipliedColor(Color(red: 1, green: 2, blue: 3)))
  }

  @Test("transparent corners are filled with what lies beside them")
  func corners() throws {
    let bitmap = try drawn(card(clearCorner: 4), .stretch)
    #expect(bitmap.pixels.allSatisfy { $0.green < 8 })
    #expect(bitmap[6, 6] == Self.red && bitmap[45, 6] == Self.blue && bitmap[6, 53] == Self.red)
  }
}
