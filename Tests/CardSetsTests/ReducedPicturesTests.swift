import BitmapFormats
import CardDesign
import CardSets
import DeckSource
import Drawing
import FileAccess
import PNGFormat
import PictureExport
import PlaneGeometry
import TemporaryFolders
import Testing

@Suite("Fewer pixels in pictures of documents") struct ReducedPicturesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A card of 25.4 x 38.1 mm, 400 pixels to the inch, of noise.
  private func set() throws -> CardSet {
    var bitmap = try Bitmap(width: 400, height: 600, filledWith: PremultipliedColor(.black))
    var number: UInt32 = 1
    for y in 0..<600 {
      for x in 0..<400 {
        number = number &* 1_664_525 &+ 1_013_904_223
        bitmap[x, y] = PremultipliedColor(
          red: UInt8(number >> 24), green: UInt8(number >> 16 & 255), blue: 9, alpha: 255)
      }
    }
    var encoder = PNGEncoder()
    try folder.write("a.png", encoder.encode(bitmap))
    return try PictureCards(files: [folder("a.png")]).set(format: CardFormat(width: 25.4, height: 38.1))
  }

  private func pictures(_ set: CardSet) throws -> [Bitmap] {
    var found: [Bitmap] = []
    let scene = try #require(set.cards[0].front.compose(nil).scene)
    scene.walk { visit in
      if case .image(let bitmap, _, _) = visit.item.content { found.append(bitmap) }
      return .all
    }
    return found
  }

  @Test("pictures get the most pixels that are wanted at their size on paper", arguments: [100.0, 150, 299.5])
  func sizes(density: Double) throws {
    let set = try set()
    let reduced = try pictures(set.reducingPictures(to: density))
    #expect(reduced.map(\.width) == [Int(density.rounded(.up))])
    #expect(reduced.map(\.height) == [Int((1.5 * density).rounded(.up))])
    // Noise becomes even: its mean stays.
    let mean = reduced[0].pixels.reduce(0) { $0 + Int($1.red) } / reduced[0].pixels.count
    #expect((120...136).contains(mean))
  }

  @Test("pictures with fewer pixels stay as they are, to the byte")
  func unchanged() throws {
    let set = try set()
    #expect(try pictures(set.reducingPictures(to: 400)) == pictures(set))
  }

  @Test("a document is as much smaller, and a JPEG stays one")
  func documents() async throws {
    let set = try set()
    func bytes(_ set: CardSet) async throws -> [UInt8] { try await ExportRun().bytes(of: set, as: PagesDestination()) }
    let (whole, small) = (try await bytes(set), try await bytes(set.reducingPictures(to: 100)))
    #expect(small.count * 8 < whole.count)
    let first = try #require(pictures(set).first)
    let coded = try #require(JPEGEncoder().coded(first))
    #expect(coded.coded?.coding == .jpeg(componentCount: 3) && coded.width == 400)
    var jpeg = set
    jpeg.cards[0].front = SidePromise(
      set.cards[0].front.label, stem: "a",
      compose: { _ in
        Composition(
          Scene(size: Size(width: 25.4, height: 38.1)) { context in
            context.draw(coded, in: Rect(x: 0, y: 0, width: 25.4, height: 38.1))
          })
      })
    let fewer = try #require(pictures(jpeg.reducingPictures(to: 100)).first)
    #expect(fewer.coded?.coding == .jpeg(componentCount: 3) && fewer.width == 100)
    let again = try await bytes(jpeg.reducingPictures(to: 100))
    #expect(String(decoding: again, as: Unicode.ASCII.self).contains("/DCTDecode"))
  }
}
