import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

@Suite("Clips") struct ClipMaskTests {
  private static let width = 70
  private static let height = 50

  private func alphas(_ clips: [Path], kernel: SceneRenderer.Kernel = .vector) throws -> [UInt32] {
    var renderer = SceneRenderer(kernel: kernel)
    let (width, height) = (Double(ClipMaskTests.width), Double(ClipMaskTests.height))
    let scene = Scene(size: Size(width: width, height: height)) { context in
      for clip in clips { context.clip(to: clip) }
      context.fill(Path(Rect(x: 0, y: 0, width: width, height: height)), with: .color(.black))
    }
    return try renderer.render(scene, pixelsPerUnit: 1).pixels.map { UInt32($0.alpha) }
  }

  private func randomClip(_ random: inout SeededGenerator, isWhole: Bool) -> Path {
    func number(_ range: ClosedRange<Double>) -> Double {
      let value = Double.random(in: range, using: &random)
      return isWhole ? value.rounded() : value
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      return Path(Rect(x: number(-9...30), y: number(-9...20), width: number(5...50), height: number(5...50)))
    case 1:
      return Path(
        ellipseIn: Rect(x: number(0...20), y: number(0...20), width: number(20...60), height: number(10...40)))
    default:
      // A comb: many runs in a row.
      var comb = Path(Rect(x: 2, y: number(2...10), width: 60, height: 3))
      for tooth in 0..<7 {
        comb.addRect(Rect(x: Double(tooth) * 9 + number(0...3), y: 4, width: number(1...5), height: number(5...40)))
      }
      return comb
    }
  }

  @Test("clips in each other multiply, bit for bit the coverages of each alone", arguments: 0..<60)
  func products(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let clips = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      randomClip(&random, isWhole: seed.isMultiple(of: 4))
    }
    var expected = [UInt32](repeating: 255, count: ClipMaskTests.width * ClipMaskTests.height)
    for clip in clips {
      let alone = try alphas([clip])
      for index in expected.indices { expected[index] = dividedBy255(expected[index] * alone[index]) }
    }
    #expect(try alphas(clips) == expected)
    #expect(try alphas(clips, kernel: .scalar) == expected)
  }

  @Test(
    "shapes that a clip shows whole, in part or not at all are drawn band by band as span by span", arguments: 0..<40)
  func bands(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 90)
    let scene = Scene(size: Size(width: 70, height: 50)) { context in
      context.clip(to: randomClip(&random, isWhole: seed.isMultiple(of: 4)))
      for _ in 0..<9 {
        // Small, and it may cross itself.
        let place = Point(x: .random(in: -4...64, using: &random), y: .random(in: -4...44, using: &random))
        let corners = (0..<5).map { _ in
          Point(x: place.x + .random(in: 0...12, using: &random), y: place.y + .random(in: 0...12, using: &random))
        }
        let color = Color(
          red: .random(in: 0...255, using: &random), green: 90, blue: 40, alpha: Bool.random(using: &random) ? 255 : 120
        )
        context.fill(Path { $0.addLines(corners) }, with: .color(color))
      }
    }
    var (vector, scalar) = (SceneRenderer(kernel: .vector), SceneRenderer(kernel: .scalar))
    #expect(try vector.render(scene, pixelsPerUnit: 1).pixels == scalar.render(scene, pixelsPerUnit: 1).pixels)
  }

  @Test("a rectangle clips as the same area with a far away outline clips", arguments: 0..<30)
  func rectangles(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 50)
    func number() -> Double {
      let value = Double.random(in: 0...40, using: &random)
      return seed.isMultiple(of: 3) ? value.rounded() : value
    }
    let rect = Rect(x: number(), y: number(), width: number(), height: number())
    // More outline without more area: a mask is kept for all of the surface.
    var general = Path(rect)
    general.addLines([Point(x: -5, y: -5), Point(x: 90, y: 90), Point(x: -5, y: -5)])
    #expect(try alphas([Path(rect)]) == alphas([general]))
  }

  @Test("going in and out of clips draws what each item's own clips say", arguments: 0..<20)
  func neighbours(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 7)
    let clips = (0..<3).map { _ in Scene.Clip(randomClip(&random, isWhole: false)) }
    let area = Path(Rect(x: 0, y: 0, width: Double(ClipMaskTests.width), height: Double(ClipMaskTests.height)))
    let items = (0..<8).map { index in
      let color = Color(
        red: .random(in: 0...255, using: &random), green: UInt8(index * 30), blue: 0,
        alpha: .random(in: 50...255, using: &random))
      var list: [Scene.Clip] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) { list.append(clips[Int.random(in: 0..<3, using: &random)]) }
      let fill = Scene.Content.fill(area, rule: .nonZero, paint: .color(color))
      return Scene.Item(index == 4 ? .layer([Scene.Item(fill, clips: [clips[0]])]) : fill, clips: list)
    }
    let size = Size(width: Double(ClipMaskTests.width), height: Double(ClipMaskTests.height))
    var renderer = SceneRenderer()
    let together = try renderer.render(Scene(size: size, items: items), pixelsPerUnit: 1)
    // One item at a time: nothing is left over from the one before.
    var bitmap = try Bitmap(width: ClipMaskTests.width, height: ClipMaskTests.height)
    for item in items {
      var fresh = SceneRenderer(kernel: .scalar)
      let alone = try fresh.render(Scene(size: size, items: [item]), pixelsPerUnit: 1)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { bitmap[x, y] = over(alone[x, y], bitmap[x, y]) }
      }
    }
    #expect(together == bitmap)
  }

  private func over(_ source: PremultipliedColor, _ target: PremultipliedColor) -> PremultipliedColor {
    let rest = 255 - UInt32(source.alpha)
    func sum(_ component: KeyPath<PremultipliedColor, UInt8>) -> UInt8 {
      source[keyPath: component] + UInt8(dividedBy255(UInt32(target[keyPath: component]) * rest))
    }
    return PremultipliedColor(red: sum(\.red), green: sum(\.green), blue: sum(\.blue), alpha: sum(\.alpha))
  }

  @Test("a shape that fills its bounds lets everything through and needs no runs")
  func everywhere() {
    var mask = ClipMask.nothing
    let bounds = PixelRect(minX: 3, minY: 2, maxX: 9, maxY: 7)
    var workspace = Workspace()
    mask.removeAll(bounds: bounds)
    bounds.send(to: &mask, workspace: &workspace)
    mask.finish(rowLimit: 100)
    #expect(mask.isEverywhere)

    mask.removeAll(bounds: bounds)
    PixelRect(minX: 4, minY: 2, maxX: 9, maxY: 7).send(to: &mask, workspace: &workspace)
    mask.finish(rowLimit: 100)
    #expect(!mask.isEverywhere)
  }
}
