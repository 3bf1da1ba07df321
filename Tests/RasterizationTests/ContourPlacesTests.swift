import CVectorKernels
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

/// The loop that moves corners to the grid, four at a time, against one corner after the other.
@Suite("Places of contours") struct ContourPlacesTests {
  private struct Answer: Equatable {
    var places: [SIMD2<Int32>] = []
    var kept = 0
    var reach = 0
    var isInside = true
  }

  private let width = 40.0
  private let height = 30.0
  private let endRow = 20

  private func plainAnswer(for corners: [PixelPoint]) -> Answer {
    var answer = Answer(places: corners.map { FixedPoint.snap($0) })
    for (index, corner) in corners.enumerated() {
      if corner.x < 0 || corner.y < 0 || corner.x > width || corner.y > height { answer.isInside = false }
      let (end, start) = (answer.places[index], answer.places[(index + corners.count - 1) % corners.count])
      let lower = Int32(endRow) << 16
      let isLevel = start.y == end.y && (start.x == end.x || end.y & 0xFFFF == 0)
      if isLevel || min(start.y, end.y) >= lower { continue }
      answer.kept += 1
      let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
      answer.reach += Int(width) + Int(height)
    }
    return answer
  }

  private func answer(for corners: [PixelPoint]) -> Answer {
    var answer = Answer()
    var memory = corners + Array(repeating: .zero, count: 4)
    var places = Array(repeating: CardwrightPlace(), count: corners.count + 4)
    unsafe memory.withUnsafeMutableBytes { memory in
      answer.isInside = unsafe cardwright_place_contour(
        memory.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self), corners.count, width, height,
        Int32(endRow), &places, &answer.kept, &answer.reach)
    }
    answer.places = places.prefix(corners.count).map { SIMD2($0.x, $0.y) }
    return answer
  }

  @Test("contours of any number of corners are moved as one corner after the other", arguments: 1...13)
  func corners(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for round in 0..<200 {
      // Few heights and places, so that lines are level, on a row's border, of no length, or below the rows.
      let corners = (0..<count).map { _ in
        PixelPoint(
          x: Double(Int.random(in: 0...8, using: &random)) * 5, y: Double(Int.random(in: 0...12, using: &random)) * 2.5)
      }
      #expect(answer(for: corners) == plainAnswer(for: corners), "round \(round): \(corners)")
    }
  }

  @Test("a corner beyond any border counts as outside", arguments: 0..<7)
  func outside(index: Int) {
    for beyond in [PixelPoint(-0.5, 3), PixelPoint(3, -0.5), PixelPoint(40.5, 3), PixelPoint(3, 30.5)] {
      var corners = (0..<7).map { PixelPoint(Double($0), Double($0 * $0 % 5)) }
      #expect(answer(for: corners).isInside)
      corners[index] = beyond
      #expect(answer(for: corners) == plainAnswer(for: corners))
      #expect(!answer(for: corners).isInside)
    }
  }

  @Test("the reversed curve has the same corners, whatever their number")
  func reversedCurve() {
    var random = SeededGenerator(seed: 5)
    for size in [0.1, 1, 3, 10, 40, 200, 3000] {
      func point() -> Point {
        Point(x: .random(in: 0...size, using: &random), y: .random(in: 0...size, using: &random))
      }
      for _ in 0..<20 {
        let curve = CubicCurve(from: point(), control1: point(), control2: point(), to: point())
        let reversed = CubicCurve(from: curve.end, control1: curve.control2, control2: curve.control1, to: curve.start)
        let (corners, others) = (vertices(of: curve), vertices(of: reversed))
        #expect(corners == others.reversed())
        // Each lies near the curve, and they follow each other along it.
        for (index, corner) in corners.enumerated() {
          let exact = curve.point(at: Double(index + 1) / Double(corners.count + 1))
          #expect((Point(x: corner.x, y: corner.y) - exact).length < 0.2 * max(1, size))
        }
      }
    }
  }

  private func vertices(of curve: CubicCurve) -> [PixelPoint] {
    let chords = BalancedChords(curve)
    return unsafe Array(unsafeUninitializedCapacity: chords.count + 4) { buffer, initialized in
      unsafe chords.write(to: buffer.baseAddress.unsafelyUnwrapped)
      initialized = chords.count - 1
    }
  }
}
