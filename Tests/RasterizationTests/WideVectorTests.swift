import CVectorKernels
import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

/// The loops in C for processors with wide vectors, against those in Swift.
@Suite("Wide vectors", .enabled(if: VectorKernel.isWide))
struct WideVectorTests {
  /// Draws span by span: it has no way of its own to take a band.
  private struct SpanwiseSink<Kernel: PixelKernel>: SpanSink {
    static var takesSteps: Bool { true }
    var target: ColorSink<Kernel>

    func fill(x: Int, y: Int, count: Int) { target.fill(x: x, y: y, count: count) }
    func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {
      unsafe target.blend(x: x, y: y, count: count, coverages: coverages)
    }
    func blend(x: Int, y: Int, coverages: Coverages) { target.blend(x: x, y: y, coverages: coverages) }
  }

  /// The traces of drawing a path: the pixels, and the work that was counted.
  private struct Result {
    var pixels: [UInt32]
    var work = 0
    var isClear = false
  }

  private let bounds = PixelRect(minX: 0, minY: 0, maxX: 150, maxY: 90)

  private func randomColor(_ generator: inout SeededGenerator) -> UInt32 {
    PremultipliedColor(
      Color(
        red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
        blue: .random(in: 0...255, using: &generator), alpha: .random(in: 0...255, using: &generator))
    ).packed
  }

  /// Fills a path in a region by a sink that is made for a surface.
  private func drawing<Kernel: PixelKernel>(
    of path: Path, in region: PixelRect, rule: CoverageRule, over pixels: [UInt32], kernel: Kernel.Type,
    _ sink: (Surface) -> some SpanSink
  ) throws -> Result {
    var result = Result(pixels: pixels)
    var list = EdgeList()
    let sweep = SpanSweep()
    try list.load(path, transform: .identity, region: region, of: bounds, rowLimit: bounds.maxY)
    unsafe result.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      var sink = unsafe sink(Surface(base: base, bounds: bounds, window: bounds))
      sweep.sweep(&list, rule: rule, kernel: kernel, into: &sink)
    }
    result.work = sweep.work
    result.isClear = sweep.band.isClear
    return result
  }

  @Test(
    "a band is painted as span by span: the same pixels and the same work, whatever crosses itself in it",
    arguments: [CoverageRule.nonZero, .evenOdd])
  func bands(rule: CoverageRule) throws {
    var generator = SeededGenerator(seed: 31)
    let pixels = (0..<bounds.width * bounds.height).map { _ in
      randomColor(&generator)
    }
    for round in 0..<300 {
      // Windows end in the last column, before it and behind it, and reach from word to word.
      let minX = Int.random(in: 0...20, using: &generator)
      let width =
        round.isMultiple(of: 3)
        ? Int.random(in: 1...12, using: &generator) : Int.random(in: 50...130, using: &generator)
      let region = PixelRect(
        minX: minX, minY: 3, maxX: minX + width, maxY: 3 + Int.random(in: 1...80, using: &generator))
      var path = Path()
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let points = (0..<Int.random(in: 3...9, using: &generator)).map { _ in
          Point(
            x: Double.random(in: -3...Double(region.maxX) + 3, using: &generator),
            y: Double.random(in: 0...Double(region.maxY) + 3, using: &generator))
        }
        path.addLines(points)
        path.closeSubpath()
      }
      var color = randomColor(&generator)
      if round.isMultiple(of: 2) { color |= 0xFF00_0000 }
      let whole = try drawing(of: path, in: region, rule: rule, over: pixels, kernel: VectorKernel.self) {
        ColorSink<VectorKernel>(surface: $0, color: color)
      }
      let spanwise = try drawing(of: path, in: region, rule: rule, over: pixels, kernel: VectorKernel.self) {
        SpanwiseSink(target: ColorSink<VectorKernel>(surface: $0, color: color))
      }
      let scalar = try drawing(of: path, in: region, rule: rule, over: pixels, kernel: ScalarKernel.self) {
        ColorSink<ScalarKernel>(surface: $0, color: color)
      }
      #expect(whole.pixels == spanwise.pixels && whole.pixels == scalar.pixels, "\(path)")
      #expect(whole.work == spanwise.work && whole.work == scalar.work, "\(path)")
      #expect(whole.isClear && spanwise.isClear && scalar.isClear, "\(path)")
    }
  }

  @Test("what the loops in C read lies where the loops in Swift have written it")
  func layouts() {
    let words = [\PassBits.once, \.twice, \.begun].map { MemoryLayout<PassBits>.offset(of: $0) }
    #expect(words == [0, 8, 16] && MemoryLayout<PassBits>.stride == 3 * MemoryLayout<UInt64>.stride)
    #expect(MemoryLayout<CrossingCells.Patch>.stride == MemoryLayout<CardwrightPatch>.stride)
    #expect(MemoryLayout<CrossingCells.Patch>.offset(of: \.row) == MemoryLayout<CardwrightPatch>.offset(of: \.row))
    #expect(
      MemoryLayout<CrossingCells.Patch>.offset(of: \.column) == MemoryLayout<CardwrightPatch>.offset(of: \.column))
    #expect(
      MemoryLayout<CrossingCells.Patch>.offset(of: \.coverage) == MemoryLayout<CardwrightPatch>.offset(of: \.coverage))
  }

  @Test("a long run is filled to its end, and nothing beside it")
  func runs() {
    for count in 100...200 {
      var pixels = [UInt32](repeating: 1, count: count + 2)
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        unsafe VectorKernel.fill(0xFF12_3456, to: base + 1, count: count)
      }
      #expect(pixels == [1] + Array(repeating: 0xFF12_3456, count: count) + [1])
    }
  }
}
