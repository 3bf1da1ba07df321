import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

/// The rest of the accumulation.
@Suite("Cell bands") struct CellBandTests {
  /// Forgets all spans.
  private struct NoSink: SpanSink {
    func fill(x: Int, y: Int, count: Int) {}
    func blend(x: Int, y: Int, count: Int, coverages: UnsafeMutablePointer<UInt8>) {}
  }

  /// Whether nothing is left after a path has been swept in a region.
  private func isClear(after path: Path, in region: PixelRect, of bounds: PixelRect, rows: Range<Int> = 0..<(.max))
    throws
    -> Bool
  {
    var list = EdgeList()
    let sweep = SpanSweep()
    sweep.drawnRows = rows
    try list.load(path, transform: .identity, region: region, of: bounds, rowLimit: rows.upperBound)
    var sink = NoSink()
    sweep.sweep(&list, rule: .nonZero, kernel: VectorKernel.self, into: &sink)
    return sweep.band.isClear
  }

  @Test("random outlines that leave the region on all sides leave nothing behind, wherever drawing begins and ends")
  func randomOutlines() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<400 {
      let width = Int.random(in: 1...150, using: &generator)
      let height = Int.random(in: 1...150, using: &generator)
      let region = PixelRect(minX: 5, minY: 7, maxX: 5 + width, maxY: 7 + height)
      let bounds = PixelRect(
        minX: 0, minY: 0, maxX: region.maxX + [0, 1, 9].randomElement(using: &generator)!, maxY: 300)
      // Often on the lattice, and on the borders.
      let step: Double = [1, 0.5, 0.001].randomElement(using: &generator) ?? 1
      func coordinate(upTo end: Int) -> Double {
        let value = Double.random(in: -20...Double(end) + 30, using: &generator)
        return (value / step).rounded() * step
      }
      var path = Path()
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let count = Int.random(in: 2...7, using: &generator)
        path.addLines((0..<count).map { _ in Point(x: coordinate(upTo: width), y: coordinate(upTo: height)) })
        path.closeSubpath()
      }
      let first = [0, region.minY + height / 2, region.maxY - 1].randomElement(using: &generator) ?? 0
      let end = [.max, region.minY + height / 2, region.minY + 1].randomElement(using: &generator) ?? .max
      #expect(try isClear(after: path, in: region, of: bounds, rows: first..<max(first, end)), "\(path)")
    }
  }

  @Test("an outline inside one pixel leaves nothing behind, and is seen")
  func insidePixel() throws {
    let path = Path(Rect(x: 2.25, y: 1.5, width: 0.5, height: 0.25))
    let region = PixelRect(minX: 0, minY: 0, maxX: 6, maxY: 4)
    #expect(try isClear(after: path, in: region, of: region))
    let scene = Scene(size: Size(width: 6, height: 4)) { $0.fill(path, with: .color(.black)) }
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(scene, pixelsPerUnit: 1)
    #expect(bitmap.pixels.map(\.alpha).enumerated().filter { $0.element > 0 }.map(\.offset) == [8])
    #expect(bitmap.pixels[8].alpha == 32)
  }
}
