import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

private let square = Path(Rect(x: 0, y: 0, width: 1, height: 1))

private func pixel(_ width: Int = 1, _ height: Int = 1, draw: (inout GraphicsContext) -> Void) throws -> Bitmap {
  var renderer = SceneRenderer()
  return try renderer.render(
    Scene(size: Size(width: Double(width), height: Double(height)), draw), pixelsPerUnit: 1)
}

@Suite struct CompositingTests {
  @Test("source-over of every alpha over every grey is within half a level of the exact result")
  func sourceOver() throws {
    for alpha in stride(from: 0, through: 255, by: 15) {
      for gray in stride(from: 0, through: 255, by: 17) {
        let bitmap = try pixel { context in
          context.fill(square, with: .color(Color(gray: UInt8(gray))))
          context.fill(square, with: .color(Color(red: 200, green: 100, blue: 0, alpha: UInt8(alpha))))
        }
        let share = Double(alpha) / 255
        // Premultiplying and scaling what lies under round once each.
        #expect((Double(bitmap[0, 0].red) - (200 * share + Double(gray) * (1 - share))).magnitude <= 1)
        #expect(bitmap[0, 0].alpha == 255)
      }
    }
  }

  /// A first shape of every kind that clears as it is drawn, and of those that do not.
  static let grounds: [(String, @Sendable (inout GraphicsContext) -> Void)] = [
    (
      "rounded",
      { $0.fill(Path(roundedRect: Rect(x: 1.5, y: 2, width: 27, height: 16), cornerRadius: 4), with: .color(.white)) }
    ),
    ("larger than the picture", { $0.fill(Path(Rect(x: -9, y: -9, width: 99, height: 99)), with: .color(.white)) }),
    (
      "two islands",
      { context in
        var islands = Path(Rect(x: 2, y: 1, width: 5, height: 4))
        islands.addPath(Path(Rect(x: 20, y: 2.5, width: 3, height: 15)))
        context.fill(islands, with: .color(.black))
      }
    ),
    ("outside", { $0.fill(Path(Rect(x: 50, y: 50, width: 5, height: 4)), with: .color(.black)) }),
    ("translucent", { $0.fill(Path(Rect(x: 2, y: 1, width: 5, height: 4)), with: .color(Color(gray: 9, alpha: 99))) }),
    (
      "clipped",
      { context in
        context.clip(to: Path(ellipseIn: Rect(x: 3, y: 3, width: 20, height: 12)))
        context.fill(Path(Rect(x: 0, y: 0, width: 30, height: 20)), with: .color(.black))
      }
    ),
  ]

  @Test(
    "what the bitmap held before does not show, whatever a scene begins with", arguments: grounds.indices,
    [Scene.Symmetry.none, .halfTurn])
  func dirtyBitmap(ground: Int, symmetry: Scene.Symmetry) throws {
    var scene = Scene(size: Size(width: 30, height: 20)) { context in
      CompositingTests.grounds[ground].1(&context)
      context.fill(Path(Rect(x: 4, y: 9.25, width: 3, height: 1.5)), with: .color(Color(red: 200, green: 0, blue: 0)))
    }
    scene.symmetry = symmetry
    var clean = try Bitmap(width: 30, height: 20)
    var dirty = try Bitmap(
      width: 30, height: 20, filledWith: PremultipliedColor(red: 1, green: 99, blue: 200, alpha: 255))
    // A first item that draws nothing has the bitmap cleared as a whole.
    var cleared = Scene(size: scene.size) { $0.fill(Path(), with: .color(.black)) }
    cleared.items += scene.items
    cleared.symmetry = symmetry
    for kernel in SceneRenderer.Kernel.allCases {
      var renderer = SceneRenderer(kernel: kernel)
      try renderer.render(cleared, into: &clean, transform: .identity)
      try renderer.render(scene, into: &dirty, transform: .identity)
      #expect(dirty == clean, "\(CompositingTests.grounds[ground].0)")
    }
  }

  @Test("half covered white over white stays white")
  func whiteOverWhite() throws {
    let bitmap = try pixel(9, 9) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)), with: .color(.white))
      context.fill(Path(Rect(x: 1.3, y: 1.7, width: 5.2, height: 5.1)), with: .color(.white))
    }
    #expect(bitmap.pixels.allSatisfy { $0 == PremultipliedColor(.white) })
  }

  @Test("both kernels composite every colour and coverage alike")
  func kernels() throws {
    var generator = SeededGenerator(seed: 7)
    let count = 37
    for _ in 0..<200 {
      func color() -> UInt32 {
        PremultipliedColor(
          Color(
            red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
            blue: .random(in: 0...255, using: &generator), alpha: .random(in: 0...255, using: &generator))
        ).packed
      }
      let source = color()
      let colors = (0..<count).map { _ in color() }
      let target = (0..<count).map { _ in color() }
      let coverages = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var scalar = [target, target, target, target, target]
      var vector = scalar
      var cover = [coverages, coverages]
      unsafe ScalarKernel.blend(source, over: &scalar[0], count: count, coverages: coverages)
      unsafe VectorKernel.blend(source, over: &vector[0], count: count, coverages: coverages)
      unsafe ScalarKernel.blend(source, over: &scalar[1], count: count)
      unsafe VectorKernel.blend(source, over: &vector[1], count: count)
      unsafe ScalarKernel.blend(colors, over: &scalar[2], count: count, coverages: coverages)
      unsafe VectorKernel.blend(colors, over: &vector[2], count: count, coverages: coverages)
      let step = Coverages(truncatingIfNeeded: SIMD4(coverages[0], coverages[1], coverages[2], coverages[3]))
      unsafe ScalarKernel.blend(source, over: &scalar[3], coverages: step)
      unsafe VectorKernel.blend(source, over: &vector[3], coverages: step)
      let run = Int.random(in: 0...count, using: &generator)
      unsafe ScalarKernel.fill(source, to: &scalar[4], count: run)
      unsafe VectorKernel.fill(source, to: &vector[4], count: run)
      unsafe ScalarKernel.multiply(&cover[0], by: coverages, count: count)
      unsafe VectorKernel.multiply(&cover[1], by: coverages, count: count)
      #expect(scalar == vector)
      #expect(cover[0] == cover[1])
    }
  }

  @Test(
    "both kernels turn cells into the same coverages, whatever their values",
    arguments: [CoverageRule.nonZero, .evenOdd])
  func sweep(rule: CoverageRule) {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let cells = (0..<CellBand.step).map { _ in Int32.random(in: -90_000...90_000, using: &generator) }
      var (scalarCells, vectorCells) = (cells, cells)
      var scalarSum = SIMD4<Int32>(repeating: [-40_000, 0, 70_000, .min].randomElement(using: &generator) ?? 0)
      var vectorSum = scalarSum
      let scalar = unsafe ScalarKernel.sweep(&scalarCells, sum: &scalarSum, rule: rule)
      let vector = unsafe VectorKernel.sweep(&vectorCells, sum: &vectorSum, rule: rule)
      #expect(scalar == vector)
      #expect(scalarSum == vectorSum)
      #expect(scalarCells.allSatisfy { $0 == 0 } && vectorCells.allSatisfy { $0 == 0 })
    }
  }

  @Test("opacity applies to each shape, a layer's to all of them at once")
  func opacity() throws {
    func twoSquares(_ context: inout GraphicsContext) {
      context.fill(square, with: .color(.black))
      context.fill(square, with: .color(.black))
    }
    let single = try pixel { context in
      context.opacity = 0.5
      twoSquares(&context)
    }
    let layered = try pixel { context in
      context.opacity = 0.5
      context.drawLayer { twoSquares(&$0) }
    }
    #expect(single[0, 0].alpha == 192)
    #expect(layered[0, 0].alpha == 128)
  }

  @Test("a layer with a clip shows only inside it")
  func clippedLayer() throws {
    let bitmap = try pixel(4, 1) { context in
      var clipped = context
      clipped.clip(to: Path(Rect(x: 1, y: 0, width: 1.5, height: 1)))
      clipped.drawLayer { layer in
        layer.fill(Path(Rect(x: 0, y: 0, width: 4, height: 1)), with: .color(.black))
      }
      context.fill(Path(Rect(x: 3, y: 0, width: 1, height: 1)), with: .color(.black))
    }
    #expect(bitmap.pixels.map(\.alpha) == [0, 255, 128, 255])
  }

  @Test("layers too deep in each other are refused")
  func deepLayers() throws {
    var items = [Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)))]
    for _ in 0..<40 { items = [Scene.Item(.layer(items))] }
    var renderer = SceneRenderer()
    let scene = Scene(size: Size(width: 1, height: 1), items: items)
    #expect(throws: RenderError.layersTooDeep(item: Array(repeating: 0, count: SceneRenderer.maximumLayerDepth))) {
      try renderer.render(scene, pixelsPerUnit: 1)
    }
  }
}

@Suite struct ClipTests {
  @Test("two clips let through what both cover, anti-aliased")
  func intersection() throws {
    let bitmap = try pixel(4, 2) { context in
      context.clip(to: Path(Rect(x: 0.5, y: 0, width: 3, height: 2)))
      context.clip(to: Path(Rect(x: 0, y: 0.5, width: 4, height: 1.5)))
      context.fill(Path(Rect(x: 0, y: 0, width: 4, height: 2)), with: .color(.black))
    }
    #expect(bitmap.pixels.map(\.alpha) == [64, 128, 128, 64, 128, 255, 255, 128])
  }

  @Test(
    "a clip that lets nothing through draws nothing", arguments: [Path(), Path(Rect(x: 50, y: 0, width: 3, height: 3))])
  func emptyClip(path: Path) throws {
    let bitmap = try pixel(4, 2) { context in
      context.clip(to: path)
      context.fill(Path(Rect(x: 0, y: 0, width: 4, height: 2)), with: .color(.black))
    }
    #expect(bitmap.pixels.allSatisfy { $0 == .clear })
  }

  @Test("a clip under even-odd has a hole")
  func hole() throws {
    var frame = Path(Rect(x: 0, y: 0, width: 3, height: 3))
    frame.addRect(Rect(x: 1, y: 1, width: 1, height: 1))
    let bitmap = try pixel(3, 3) { context in
      context.clip(to: frame, rule: .evenOdd)
      context.fill(Path(Rect(x: 0, y: 0, width: 3, height: 3)), with: .color(.black))
    }
    #expect(bitmap[1, 1] == .clear)
    #expect(bitmap[0, 0].alpha == 255)
  }

  @Test("a shape clipped to itself keeps its inside and squares its edge")
  func clippedToItself() throws {
    let path = Path(Rect(x: 0.5, y: 0, width: 2, height: 1))
    let bitmap = try pixel(3, 1) { context in
      context.clip(to: path)
      context.fill(path, with: .color(.black))
    }
    #expect(bitmap.pixels.map(\.alpha) == [64, 255, 64])
  }
}

@Suite struct RenderErrorTests {
  @Test("numbers that are not finite are refused with the item's place")
  func nonFinite() throws {
    var renderer = SceneRenderer()
    let good = Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)))
    let bad = Path { $0.addLines([Point(x: 0, y: .nan), Point(x: 1, y: 1)]) }
    let items: [Scene.Item] = [
      Scene.Item(.fill(bad, rule: .nonZero, paint: .color(.black))),
      Scene.Item(.stroke(square, style: StrokeStyle(lineWidth: .infinity), paint: .color(.black))),
      Scene.Item(good.content, transform: Transform(scaleX: .nan, y: 1)),
      Scene.Item(good.content, clips: [Scene.Clip(bad)]),
      Scene.Item(good.content, opacity: .nan),
      Scene.Item(
        .fill(
          square, rule: .nonZero,
          paint: .linearGradient(Gradient(colors: [.black]), start: .zero, end: Point(x: .nan, y: 0)))),
    ]
    for item in items {
      let scene = Scene(size: Size(width: 1, height: 1), items: [good, Scene.Item(.layer([good, item]))])
      #expect(throws: RenderError.nonFiniteGeometry(item: [1, 1])) {
        try renderer.render(scene, pixelsPerUnit: 1)
      }
    }
  }

  @Test("sizes out of range are refused before anything is allocated", arguments: [0, -1, 1e9, .nan, .infinity])
  func sizes(scale: Double) throws {
    var renderer = SceneRenderer()
    #expect(throws: RenderError.self) {
      try renderer.render(Scene(size: Size(width: 1, height: 1)), pixelsPerUnit: scale)
    }
  }
}
