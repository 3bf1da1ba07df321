import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

/// Strokes that are known not to overlap themselves are drawn without counting how often they pass through a cell.
@Suite("Overlaps of strokes") struct StrokeOverlapTests {
  private static let side = 48.0

  private struct Sample {
    var path = Path()
    var style = StrokeStyle()
    var transform = Transform.identity
  }

  private func isSimple(_ sample: Sample) -> Bool {
    var stroker = Stroker()
    return stroker.stroke(sample.path, style: sample.style, transform: sample.transform) && stroker.outline.isSimple
  }

  private func draw(_ sample: Sample) throws -> Bitmap {
    let scene = Scene(size: Size(width: Self.side, height: Self.side)) { context in
      context.concatenate(sample.transform)
      context.stroke(sample.path, with: .color(.black), style: sample.style)
    }
    var renderer = SceneRenderer()
    return try renderer.render(scene, pixelsPerUnit: 1)
  }

  /// The same picture of a stroke that is not known to be simple: a line outside of it is drawn twice.
  private func counted(_ sample: Sample) -> Sample {
    var result = sample
    guard let back = sample.transform.inverted() else { return sample }
    let line = [Point(x: 70, y: -5), Point(x: 60, y: -6)].map { $0.applying(back) }
    for _ in 0..<2 { result.path.addLines(line) }
    return result
  }

  /// A chain of curves that wander around the picture, or go around its middle.
  private func curve(_ random: inout SeededGenerator) -> Path {
    let count = Int.random(in: 2...7, using: &random)
    let size = Double.random(in: 1...20, using: &random)
    let roughness = Double.random(in: 0...0.9, using: &random)
    let isRound = Bool.random(using: &random)
    var place = Point(x: 24, y: 24)
    let points = (0..<count).map { index -> Point in
      let step = Vector(
        dx: Double.random(in: -size...size, using: &random), dy: Double.random(in: -size...size, using: &random))
      if isRound {
        let (sine, cosine) = sineAndCosine(of: 2 * .pi * Double(index) / Double(count))
        return Point(x: 24, y: 24) + Vector(dx: cosine, dy: sine) * size + step * (roughness * roughness)
      }
      place = place + Vector(dx: size * 0.7, dy: 0) + step * roughness
      return place
    }
    let isClosed = Bool.random(using: &random)
    return Path { path in
      path.move(to: points[0])
      for index in 0..<(isClosed ? count : count - 1) {
        let (before, start) = (points[(index + count - 1) % count], points[index])
        let (end, after) = (points[(index + 1) % count], points[(index + 2) % count])
        path.addCurve(to: end, control1: start + (end - before) / 6, control2: end - (after - start) / 6)
      }
      if isClosed { path.closeSubpath() }
    }
  }

  private func shape(_ random: inout SeededGenerator) -> Path {
    let place = Point(x: .random(in: -4...40, using: &random), y: .random(in: -4...40, using: &random))
    let size = Size(width: .random(in: 0.5...20, using: &random), height: .random(in: 0.5...20, using: &random))
    let rect = Rect(origin: place, size: size)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return Path(ellipseIn: rect)
    case 1: return Path(rect)
    case 2: return Path(roundedRect: rect, cornerRadius: min(size.width, size.height) / 3)
    case 3:
      return Path { path in
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          path.addLines(
            (0..<Int.random(in: 2...3, using: &random)).map { _ in
              Point(x: .random(in: 0...48, using: &random), y: .random(in: 0...48, using: &random))
            })
        }
      }
    case 4:
      var path = curve(&random)
      path.addPath(curve(&random))
      return path
    default: return curve(&random)
    }
  }

  private func sample(_ seed: UInt64) -> Sample {
    var random = SeededGenerator(seed: seed)
    var result = Sample()
    let caps = StrokeStyle.LineCap.allCases
    let joins = StrokeStyle.LineJoin.allCases
    result.style.lineCap = caps[Int.random(in: 0..<caps.count, using: &random)]
    result.style.lineJoin = joins[Int.random(in: 0..<joins.count, using: &random)]
    if Int.random(in: 0..<6, using: &random) == 0 { result.style.dash = [2.3, 1.9] }
    let middle = Point(x: 24, y: 24)
    if Int.random(in: 0..<3, using: &random) == 0 {
      let turned = Transform(translationX: middle.x, y: middle.y)
        .rotated(by: .random(in: 0...6, using: &random))
        .scaledBy(x: .random(in: 0.2...2, using: &random), y: .random(in: -2...2, using: &random))
      result.transform = turned.translatedBy(x: -middle.x, y: -middle.y)
    }
    let scale = max(result.transform.meanScale, 0.1)
    result.style.lineWidth = .random(in: 0.05...1.6, using: &random) / scale
    result.path = shape(&random)
    return result
  }

  @Test("what is known of strokes changes no bit", arguments: 0..<8)
  func sameBits(part: Int) throws {
    var simpleCount = 0
    for seed in UInt64(part) * 250..<UInt64(part + 1) * 250 {
      let sample = sample(seed)
      if !isSimple(sample) { continue }
      simpleCount += 1
      let other = counted(sample)
      #expect(!isSimple(other))
      #expect(try draw(sample) == draw(other), "seed \(seed)")
    }
    // Neither are all strokes simple nor none.
    #expect((75..<190).contains(simpleCount), "\(simpleCount)")
  }

  @Test("lines, hatchings, rings, waves and frames do not overlap themselves")
  func simple() {
    let style = StrokeStyle(lineWidth: 0.8, lineCap: .round)
    let line = Path { $0.addLines([Point(x: 3, y: 4), Point(x: 40, y: 30)]) }
    let hatching = Path { path in
      for y in 0..<20 { path.addLines([Point(x: 3, y: 2 * Double(y)), Point(x: 40, y: 2 * Double(y) + 1)]) }
    }
    let wave = Path { path in
      path.move(to: Point(x: 0, y: 20))
      for x in 0..<4 {
        let start = Double(x) * 10
        path.addCurve(
          to: Point(x: start + 10, y: 20), control1: Point(x: start + 5, y: 15), control2: Point(x: start + 5, y: 25))
      }
    }
    var rings = Path(ellipseIn: Rect(x: 3, y: 4, width: 30, height: 20))
    rings.addEllipse(in: Rect(x: 14, y: 11, width: 8, height: 6))
    let frame = Path(Rect(x: 3, y: 4, width: 30, height: 20))
    let rounded = Path(roundedRect: Rect(x: 3, y: 4, width: 30, height: 20), cornerRadius: 5)
    for path in [line, hatching, wave, rings, frame, rounded] {
      #expect(isSimple(Sample(path: path, style: style)))
    }
  }

  @Test("crossings, corners of curves, tight curves and lines that touch may overlap")
  func overlapping() {
    let style = StrokeStyle(lineWidth: 0.8, lineCap: .round)
    let cross = Path {
      $0.addLines([Point(x: 3, y: 20), Point(x: 40, y: 20)])
      $0.addLines([Point(x: 20, y: 3), Point(x: 20, y: 40)])
    }
    let near = Path {
      $0.addLines([Point(x: 3, y: 20), Point(x: 40, y: 20)])
      $0.addLines([Point(x: 3, y: 20.7), Point(x: 40, y: 20.7)])
    }
    let loop = Path {
      $0.move(to: Point(x: 3, y: 20))
      $0.addCurve(to: Point(x: 13, y: 20), control1: Point(x: 33, y: 0), control2: Point(x: -17, y: 0))
    }
    let corner = Path {
      $0.move(to: Point(x: 3, y: 20))
      $0.addQuadCurve(to: Point(x: 23, y: 20), control: Point(x: 13, y: 10))
      $0.addQuadCurve(to: Point(x: 43, y: 20), control: Point(x: 33, y: 10))
    }
    for path in [cross, near, loop, corner, Path(ellipseIn: Rect(x: 3, y: 3, width: 0.7, height: 0.7))] {
      #expect(!isSimple(Sample(path: path, style: style)))
    }
  }
}
