import AnimationExport
import CardDesign
import Drawing
import FileAccess
import PictureExport
import PlaneGeometry
import PlayingCards
import SceneAnimation
import TabletopMotion
import Testing

/// All pixels of three animations, as digests that are the same in debug and release, on every machine.
@Suite("Digests of frames") struct FrameDigestTests {
  private static let table = Size(width: 80, height: 60)
  private static let cardSize = Size(width: 14, height: 20)

  private static func look(_ names: [String]) throws -> CardLook {
    let composer = CardComposer(theme: .minimal)
    return CardLook(
      faces: try names.map { try composer.scene(for: .face(Card($0))) },
      back: try CardComposer(theme: Theme(name: "plain", back: BackStyle(.plain))).scene(for: .back),
      shadow: CardShadow(of: cardSize, cornerRadius: 1).item)
  }

  private static var ground: Scene {
    Scene(size: table) { context in
      context.fill(Path(Rect(origin: .zero, size: table)), with: .color(Color(red: 30, green: 100, blue: 70)))
    }
  }

  private static func timeline(_ name: String, ofShapes: Bool) throws -> Timeline {
    let places = [Rect(x: 5.3, y: 4.1, width: 14, height: 20), Rect(x: 40.7, y: 6.9, width: 14, height: 20)]
    let motion =
      switch name {
      case "deal":
        try CardMotion.deal(
          to: places, from: Rect(x: 30, y: 38, width: 14, height: 20), on: table, total: 0.4, turningUp: true)
      case "reveal": try CardMotion.reveal(at: places, on: table)
      default: try CardMotion.fan(2, on: table, cardSize: cardSize)
      }
    var look = try look(["3H", "2S"])
    look.samplesMovingCards = !ofShapes
    return try motion.timeline(look, on: ground)
  }

  @Test(
    "raw frames have the digests that were noted",
    arguments: [
      ("deal", false, "198137a1c4c9edce70e7f1505a027658"), ("reveal", false, "a43c0b4f7b0b907d6dcf3366970fda85"),
      ("fan", false, "dc4e2eadd62ca63da18e73a50c09a571"),
      ("deal", true, "d3c373db1147e545f42a6f1de270f446"), ("reveal", true, "d50f0b4f3c815442a66dad2233d2680f"),
    ])
  func digests(name: String, ofShapes: Bool, digest: String) throws {
    var bytes: [UInt8] = []
    let timeline = try Self.timeline(name, ofShapes: ofShapes)
    try AnimationExporter(rate: FrameRate(5)).write(timeline, as: .raw) { bytes += $0 }
    #expect(ContentDigest(bytes).description == digest)
  }
}
