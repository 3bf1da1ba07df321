import CardDesign
import Drawing
import Foundation
import PNGFormat
import PlaneGeometry
import PlayingCards
import Rasterization
import SVGFormat
import TemporaryFolders
import Testing

/// Cards that are written as SVG look the same in another program.
@Suite("Cards written as SVG", .enabled(if: RSVGConvert.path != nil, "scripts/test installs rsvg-convert"))
struct WrittenCardTests {
  private static let typeface = Result { try IndexTypeface.face() }

  /// librsvg draws through Cairo, whose coverage has 15 rows of samples in a pixel. At 300 dots per inch its pictures are farther
  /// from one drawn 8 times as large and averaged than ours are: the king of spades by .34 of 255 where ours is off by .14.
  /// Of a pixel on an edge, coverage decides what shows between the colours around it, so a pixel may lie beside what ours are
  /// around it only by what two fine lines in it may differ.
  @Test(
    "rsvg-convert draws them as they are drawn here",
    arguments: [
      (Theme.classic, "10H"), (.classic, "AS"), (.classic, "KS"), (.classic, "RJ"), (.classic, "back"),
    ])
  func agreement(theme: Theme, name: String) throws {
    let picture: CardSide = name == "back" ? .back : .face(try Card(name))
    let scene = try CardComposer(theme: theme, typeface: WrittenCardTests.typeface.get()).scene(for: picture)
    var renderer = SceneRenderer()
    let ours = try renderer.render(scene, pixelsPerUnit: 750 / scene.size.width)
    let theirs = try RSVGConvert.draw(SVGWriter(unit: .millimetre).write(scene), width: ours.width, height: ours.height)
    let difference = PeerDifference(ours, theirs)
    #expect(difference.mean < 0.5, "\(difference)")
    #expect(difference.outside <= 64, "\(difference)")
  }
}

/// How far a picture that another program drew is from ours.
struct PeerDifference {
  /// Of all components of all pixels, 0 to 255.
  var mean = 0.0
  /// The most by which a component is darker or lighter than those of all nine pixels of ours around it.
  var outside = 0

  /// The pictures have one size.
  init(_ ours: Bitmap, _ theirs: Bitmap) {
    var sum = 0
    func components(_ pixel: PremultipliedColor) -> SIMD4<Int16> {
      SIMD4(Int16(pixel.red), Int16(pixel.green), Int16(pixel.blue), Int16(pixel.alpha))
    }
    for index in ours.pixels.indices where ours.pixels[index] != theirs.pixels[index] {
      let pixel = components(theirs.pixels[index])
      let (x, y) = (index % ours.width, index / ours.width)
      var low = components(ours.pixels[index])
      var high = low
      let difference = low &- pixel
      for component in 0..<4 { sum += abs(Int(difference[component])) }
      for row in max(0, y - 1)...min(ours.height - 1, y + 1) {
        for column in max(0, x - 1)...min(ours.width - 1, x + 1) {
          let around = components(ours.pixels[row * ours.width + column])
          low = pointwiseMin(low, around)
          high = pointwiseMax(high, around)
        }
      }
      outside = max(outside, Int((low &- pixel).max()), Int((pixel &- high).max()))
    }
    mean = Double(sum) / Double(4 * ours.pixels.count)
  }
}

/// The program `rsvg-convert` of librsvg.
enum RSVGConvert {
  static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/rsvg-convert" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  static func draw(_ svg: [UInt8], width: Int, height: Int) throws -> Bitmap {
    let folder = try TemporaryFolder()
    try folder.write("card.svg", svg)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.arguments = ["-w", "\(width)", "-h", "\(height)", folder("card.svg"), "-o", folder("card.png")]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try PNGDecoder().decode(folder.read("card.png")).bitmap
  }
}
