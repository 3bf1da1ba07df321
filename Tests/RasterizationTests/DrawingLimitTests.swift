import Drawing
import PlaneGeometry
import Testing

@testable import Rasterization

@Suite("Limits of drawing") struct DrawingLimitTests {
  private static let size = Size(width: 64, height: 64)

  /// The cost of a scene, in steps.
  private func work(
    kernel: SceneRenderer.Kernel = .vector, _ draw: (inout GraphicsContext) -> Void
  ) throws -> Int {
    var renderer = SceneRenderer(kernel: kernel)
    _ = try renderer.render(Scene(size: Self.size, draw), pixelsPerUnit: 1)
    return renderer.budget.work
  }

  private func fillCircles(_ count: Int, in context: inout GraphicsContext) {
    for _ in 0..<count {
      context.fill(Path(ellipseIn: Rect(x: 4, y: 4, width: 50, height: 50)), with: .color(.black))
    }
  }

  @Test(
    "what a scene takes is allowed, a step less is not, with either kernel", arguments: SceneRenderer.Kernel.allCases)
  func exactLimit(kernel: SceneRenderer.Kernel) throws {
    let scene = Scene(size: Self.size) { fillCircles(3, in: &$0) }
    let needed = try work(kernel: kernel) { fillCircles(3, in: &$0) }
    #expect(try needed == work { fillCircles(3, in: &$0) })
    var renderer = SceneRenderer(kernel: kernel)
    renderer.limits = DrawingLimits(work: needed)
    _ = try renderer.render(scene, pixelsPerUnit: 1)
    renderer.limits.work = needed - 1
    #expect(
      throws: RenderError.limitExceeded(DrawingLimitError(.work, limit: needed - 1, activity: .filling), item: [2])
    ) { try renderer.render(scene, pixelsPerUnit: 1) }
    // The next scene has a budget of its own, and memory that is as it should be.
    renderer.limits = .none
    var fresh = SceneRenderer(kernel: kernel)
    #expect(try renderer.render(scene, pixelsPerUnit: 1) == fresh.render(scene, pixelsPerUnit: 1))
  }

  @Test("shapes that cross themselves count what resolving their cells takes")
  func crossings() throws {
    func star(_ context: inout GraphicsContext, step: Int) {
      let path = Path { path in
        for corner in 0..<31 {
          let (sine, cosine) = sineAndCosine(of: 2 * .pi / 31 * Double(corner * step))
          let point = Point(x: 32 + 30 * cosine, y: 32 + 30 * sine)
          if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
      }
      context.fill(path, with: .color(.black))
    }
    let (crossed, convex) = (try work { star(&$0, step: 15) }, try work { star(&$0, step: 1) })
    #expect(crossed > 5 * convex, "\(crossed), \(convex)")
  }

  @Test("cells that many lines cross count for the square of them")
  func crowds() throws {
    func spent(lines: Int) throws -> Int {
      let path = Path { path in
        path.move(to: .zero)
        for line in 1...lines {
          path.addLine(to: Point(x: line.isMultiple(of: 2) ? 0 : 64, y: 20 + Double(line * 37 % 80) / 10))
        }
      }
      return try work { $0.fill(path, with: .color(.black), rule: .evenOdd) }
    }
    let (few, many) = (try spent(lines: 20), try spent(lines: 160))
    #expect(many > 11 * few, "\(many), \(few)")
  }

  @Test("a gradient's colours are prepared once for many shapes")
  func ramps() throws {
    let stops = (0..<5_000).map { Gradient.Stop(color: .black, location: Double($0) / 5_000) }
    let paint = Paint.linearGradient(Gradient(stops: stops), start: .zero, end: Point(x: 64, y: 0))
    func fill(_ count: Int) throws -> Int {
      try work { context in
        for place in 0..<count {
          context.fill(Path(Rect(x: Double(place), y: 3, width: 1, height: 1)), with: paint)
        }
      }
    }
    #expect(try fill(60) < 2 * fill(1))
  }

  @Test("layers inside of each other have their memory counted, and give it back")
  func layers() throws {
    func layered(_ depth: Int) -> Scene.Item {
      let item = Scene.Item(.fill(Path(Rect(origin: .zero, size: Self.size)), rule: .nonZero, paint: .color(.black)))
      return (0..<depth).reduce(item) { inner, _ in Scene.Item(.layer([inner, inner]), opacity: 0.5) }
    }
    var renderer = SceneRenderer()
    renderer.limits.memory = 3 * 64 * 64 * 4 + 4_096
    _ = try renderer.render(Scene(size: Self.size, items: [layered(3), layered(3)]), pixelsPerUnit: 1)
    #expect(renderer.budget.memory == 0)
    let error = DrawingLimitError(.memory, limit: renderer.limits.memory, activity: .layering)
    #expect(throws: RenderError.limitExceeded(error, item: [1, 0, 0, 0])) {
      try renderer.render(Scene(size: Self.size, items: [layered(1), layered(4)]), pixelsPerUnit: 1)
    }
  }

  @Test("a path of many segments is refused before its edges are made")
  func manySegments() throws {
    let path = Path { path in
      for index in 0..<2_000 { path.addLines([Point(x: Double(index), y: 0), Point(x: 0, y: Double(index))]) }
    }
    var renderer = SceneRenderer()
    renderer.limits.memory = 100_000
    for content in [
      Scene.Content.fill(path, rule: .nonZero, paint: .color(.black)),
      .stroke(path, style: StrokeStyle(lineWidth: 3), paint: .color(.black)),
    ] {
      #expect(throws: RenderError.self) {
        try renderer.render(Scene(size: Self.size, items: [Scene.Item(content)]), pixelsPerUnit: 1)
      }
    }
  }

  @Test("what a curve becomes is counted before it is flattened", arguments: SceneRenderer.Kernel.allCases)
  func curves(kernel: SceneRenderer.Kernel) throws {
    // A few elements, and some ten thousands of chords.
    let curve = CubicCurve(
      from: .zero, control1: Point(x: 1e9, y: 64), control2: Point(x: -1e9, y: 0), to: Point(x: 7, y: 60))
    let path = Path { path in
      for _ in 0..<4 {
        path.move(to: curve.start)
        path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
      }
    }
    let fill = Scene.Content.fill(path, rule: .nonZero, paint: .color(.black))
    let items = [
      Scene.Item(fill), Scene.Item(fill, opacity: 0.5), Scene.Item(.layer([Scene.Item(fill)])),
      Scene.Item(
        .fill(Path(Rect(origin: .zero, size: Self.size)), rule: .nonZero, paint: .color(.black)),
        clips: [Scene.Clip(path)]),
    ]
    var renderer = SceneRenderer(kernel: kernel)
    for item in items {
      renderer.limits.memory = 1_000_000
      do throws(RenderError) {
        _ = try renderer.render(Scene(size: Self.size, items: [item]), pixelsPerUnit: 1)
        Issue.record("it was drawn")
      } catch {
        guard case .limitExceeded(let limit, _) = error else { throw error }
        #expect(limit == DrawingLimitError(.memory, limit: 1_000_000, activity: .filling))
      }
      renderer.limits.memory = .max
      _ = try renderer.render(Scene(size: Self.size, items: [item]), pixelsPerUnit: 1)
    }
  }

  @Test("clips in each other have their memory counted, and give it back")
  func clips() throws {
    // A comb has a run for each tooth in each row.
    func comb(_ place: Double) -> Scene.Clip {
      Scene.Clip(
        Path { path in
          for tooth in 0..<16 { path.addRect(Rect(x: Double(tooth) * 4 + place, y: 0, width: 2.5, height: 64)) }
        })
    }
    let content = Scene.Content.fill(Path(Rect(origin: .zero, size: Self.size)), rule: .nonZero, paint: .color(.black))
    func item(_ depth: Int) -> Scene.Item {
      Scene.Item(content, clips: (0..<depth).map { comb(Double($0) * 0.1) })
    }
    func layered(_ depth: Int) -> Scene.Item {
      (0..<depth).reduce(Scene.Item(content)) {
        Scene.Item(.layer([$0]), clips: [comb(Double($1) * 0.1)], opacity: 0.9)
      }
    }
    var renderer = SceneRenderer()
    renderer.limits.memory = 180_000
    for nested in [item, layered] {
      let few = Scene(size: Self.size, items: (0..<20).map { _ in nested(3) })
      _ = try renderer.render(few, pixelsPerUnit: 1)
      #expect(throws: RenderError.self) {
        try renderer.render(Scene(size: Self.size, items: [nested(20)]), pixelsPerUnit: 1)
      }
      // The failure has left nothing behind.
      _ = try renderer.render(few, pixelsPerUnit: 1)
    }
  }

  @Test("gradients of many colours count for finding each")
  func manyStops() throws {
    func spent(_ count: Int) throws -> Int {
      let stops = (0..<count).map { Gradient.Stop(color: .black, location: Double($0) / Double(count)) }
      let gradient = Gradient(stops: stops)
      let paint = Paint.radialGradient(
        gradient, startCenter: Point(x: 32, y: 32), startRadius: 0, endCenter: Point(x: 32, y: 32), endRadius: 30)
      return try work { context in
        for _ in 0..<20 { context.fill(Path(Rect(origin: .zero, size: Self.size)), with: paint) }
      }
    }
    #expect(try spent(200) > 2 * spent(2))
  }

  @Test("modes that mix colours slowly count for it")
  func blendModes() throws {
    func spent(_ mode: BlendMode) throws -> Int {
      try work { context in
        // A first shape lies on nothing, and is only laid down, in whatever mode.
        for mode in [.normal, mode] {
          context.blendMode = mode
          context.fill(Path(Rect(origin: .zero, size: Self.size)), with: .color(.black))
        }
      }
    }
    #expect(try spent(.hue) > 4 * spent(.multiply))
    #expect(try spent(.colorDodge) > 2 * spent(.multiply))
  }

  @Test("dashes outside of the picture are left out, and those inside are the same", arguments: [0.0, 0.4])
  func dashes(turn: Double) throws {
    let circle = Path(ellipseIn: Rect(x: -300, y: -280, width: 340, height: 330))
    let style = StrokeStyle(lineWidth: 9, lineCap: .round, dash: [7, 5, 0])
    let (sine, cosine) = sineAndCosine(of: turn)
    let transform = Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    let bounds = PixelRect(x: 0, y: 0, width: 64, height: 64)
    func edges(within shown: PixelRect?) throws -> (points: Int, edges: EdgeList) {
      var stroker = Stroker()
      var list = EdgeList()
      _ = stroker.stroke(circle, style: style, transform: transform, within: shown)
      try list.load(stroker.outline, transform: transform, region: bounds, of: bounds, rowLimit: 64)
      return (stroker.outline.points.count, list)
    }
    let (all, some) = (try edges(within: nil), try edges(within: bounds))
    #expect(some.points < all.points / 2)
    #expect(some.edges.count > 50)
    var (allSink, someSink) = (CoverageSink(bounds), CoverageSink(bounds))
    var (allEdges, someEdges) = (all.edges, some.edges)
    let sweep = SpanSweep()
    sweep.sweep(&allEdges, rule: .nonZero, kernel: ScalarKernel.self, into: &allSink)
    sweep.sweep(&someEdges, rule: .nonZero, kernel: ScalarKernel.self, into: &someSink)
    #expect(allSink.coverages == someSink.coverages)
  }
}

/// Keeps coverages.
private struct CoverageSink: SpanSink {
  var coverages: [UInt8]
  private let width: Int

  init(_ bounds: PixelRect) {
    width = bounds.width
    coverages = Array(repeating: 0, count: bounds.width * bounds.height)
  }

  mutating func fill(x: Int, y: Int, count: Int) {
    for column in x..<x + count { coverages[y * width + column] = 255 }
  }

  mutating func blend(x: Int, y: Int, count: Int, coverages new: UnsafeMutablePointer<UInt8>) {
    for index in 0..<count { coverages[y * width + x + index] = unsafe new[index] }
  }
}
