import Drawing
import PlaneGeometry
import Testing

@testable import Rasterization

@Suite("Regions") struct RegionTests {
  private func crop(_ bitmap: Bitmap, _ region: PixelRect) throws -> Bitmap {
    let pixels = (region.minY..<region.maxY).flatMap { y in (region.minX..<region.maxX).map { bitmap[$0, y] } }
    return try Bitmap(width: region.width, height: region.height, pixels: pixels)
  }

  /// Odd places: corners, single rows and pixels, the middle, everything.
  private func regions(_ width: Int, _ height: Int, _ random: inout RandomScenes) -> [PixelRect] {
    var regions = [
      PixelRect(x: 0, y: 0, width: width, height: height), PixelRect(x: width - 1, y: height - 1, width: 1, height: 1),
      PixelRect(x: 0, y: height / 2, width: width, height: 1), PixelRect(x: width / 2, y: 0, width: 1, height: height),
    ]
    for _ in 0..<5 {
      let (x, y) = (Int(random.number(0...Double(width - 1))), Int(random.number(0...Double(height - 1))))
      regions.append(
        PixelRect(
          x: x, y: y, width: 1 + Int(random.number(0...Double(width - x - 1))),
          height: 1 + Int(random.number(0...Double(height - y - 1)))))
    }
    return regions
  }

  @Test("have the same pixels as in the whole, bit for bit", arguments: 0..<32 as Range<UInt64>)
  func crops(seed: UInt64) throws {
    var random = RandomScenes(seed: 100 + seed)
    let scene = random.scene(6)
    let scale = [0.5, 1, 1.1, 0.83][Int(seed % 4)]
    var renderer = SceneRenderer(kernel: seed.isMultiple(of: 5) ? .scalar : .vector)
    let whole = try renderer.render(scene, pixelsPerUnit: scale)
    for region in regions(whole.width, whole.height, &random) {
      let part = try renderer.render(scene, region: region, pixelsPerUnit: scale)
      #expect(try part == crop(whole, region), "\(region) of\n\(scene)")
    }
  }

  @Test("of a symmetric scene are halves and turned halves, as in the whole", arguments: [1, 0.5, 0.75])
  func symmetric(scale: Double) throws {
    var random = RandomScenes(seed: 9)
    // A promise that is not kept shows where the pixels come from.
    var scene = Scene(size: random.size, items: random.items(5, depth: 1), symmetry: .halfTurn)
    var renderer = SceneRenderer()
    for _ in 0..<2 {
      let whole = try renderer.render(scene, pixelsPerUnit: scale)
      for region in regions(whole.width, whole.height, &random) {
        #expect(try renderer.render(scene, region: region, pixelsPerUnit: scale) == crop(whole, region), "\(region)")
      }
      // The same as a layer in another scene.
      scene = Scene(size: scene.size, items: [Scene.Item(.scene(scene), opacity: 0.7)] + random.items(1, depth: 2))
    }
  }

  @Test("of a picture that is too large for a bitmap can be drawn")
  func huge() throws {
    let scene = Scene(size: Size(width: 30_000, height: 30_000)) { context in
      context.fill(Path(Rect(x: 29_990, y: 29_995, width: 5, height: 3)), with: .color(.black))
    }
    var renderer = SceneRenderer()
    let region = PixelRect(x: 29_988, y: 29_994, width: 4, height: 3)
    let bitmap = try renderer.render(scene, region: region, pixelsPerUnit: 1)
    #expect(bitmap.pixels.map(\.alpha) == [0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 255, 255])
  }

  @Test(
    "that are empty or reach out of the picture are refused",
    arguments: [
      PixelRect(x: 0, y: 0, width: 0, height: 5), PixelRect(x: -1, y: 0, width: 3, height: 3),
      PixelRect(x: 8, y: 0, width: 3, height: 3), PixelRect(x: 0, y: 5, width: 1, height: .max - 5),
    ])
  func outside(region: PixelRect) throws {
    var renderer = SceneRenderer()
    let scene = Scene(size: Size(width: 10, height: 10))
    #expect(throws: RenderError.regionOutOfRange(region, width: 10, height: 10)) {
      try renderer.render(scene, region: region, pixelsPerUnit: 1)
    }
  }
}

@Suite("Lent memory") struct LentMemoryTests {
  @Test("memory requested while some is in use is another piece, and returned memory is used again")
  func lending() {
    let memory = LentMemory<UInt8>()
    unsafe memory.lend(4) { first in
      unsafe first[0] = 7
      unsafe memory.lend(4) { second in #expect(unsafe second[0] == 0) }
      unsafe first[1] = 8
    }
    unsafe memory.lend(3) { #expect(unsafe ($0[0], $0[1]) == (7, 8)) }
    unsafe memory.lend(100) { unsafe $0[99] = 1 }
  }
}
