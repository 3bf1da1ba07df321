import Drawing
import Testing

@testable import Rasterization

/// The slab walk is the plain way to measure a cell; the fast ways and the proofs are held against it on random cells.
@Suite("Ways to measure a cell") struct CrossingCellTests {
  /// By how much slabs may be wrong, 2^35 being the whole cell.
  private static let tolerance = CrossingCell.levelMargin / 255

  private struct Measure {
    let covered: Int
    let mean: Int

    init(_ cell: borrowing CrossingCell) { (covered, mean) = (cell.covered, cell.mean) }

    /// The coverage from 0 to 255.
    var level: Int { (covered * 255 + 1 << 34) >> 35 }

    func isClose(to other: Measure) -> Bool {
      abs(covered - other.covered) <= tolerance && abs(mean - other.mean) <= tolerance
    }
  }

  /// The answer of each way about a cell; `nil` where it has none.
  private struct Findings {
    var slabs: Measure?
    var chains: Measure?
    var isMeanEnough = false
    var areBanks = false
    var isFarFromZero = false
    /// The coverage that is drawn instead of the sum.
    var coverage: UInt8?
  }

  private func findings(_ sample: RandomCell, _ rule: CoverageRule, _ cell: inout CrossingCell) -> Findings {
    let sum = sample.sum
    return unsafe sample.pieces.withUnsafeBufferPointer { pieces in
      var findings = Findings()
      findings.areBanks = unsafe cell.areOppositeBanks(pieces)
      guard unsafe cell.load(pieces, sum: sum) else { return findings }
      findings.isFarFromZero = cell.isFarFromZero(rule)
      cell.addSteps()
      cell.checkInvariants()
      cell.clear()
      if cell.addChains(rule) {
        // It measures nothing if it sees that the mean is enough.
        if cell.covered | cell.mean == 0 { findings.isMeanEnough = true } else { findings.chains = Measure(cell) }
      }
      cell.clear()
      cell.addSlabs(rule)
      findings.slabs = Measure(cell)
      findings.coverage = unsafe cell.coverage(of: pieces, sum: sum, rule: rule)
      return findings
    }
  }

  @Test("all of them agree with slabs, and the same level is drawn", arguments: 0..<6 as Range<UInt64>)
  func agreement(part: UInt64) throws {
    var cell = CrossingCell()
    var (enough, measured, banks, far, replaced) = (0, 0, 0, 0, 0)
    for seed in part * 400..<(part + 1) * 400 {
      let sample = RandomCell(seed: seed)
      for rule in [CoverageRule.nonZero, .evenOdd] {
        let findings = findings(sample, rule, &cell)
        guard let slabs = findings.slabs else { continue }
        if let chains = findings.chains {
          measured += 1
          #expect(chains.isClose(to: slabs), "chains, \(rule), seed \(seed): \(chains), \(slabs), \(sample)")
        }
        // A proof says that the mean of the winding numbers is enough.
        let error = abs(rule.area(ofMean: slabs.mean) - slabs.covered)
        if findings.areBanks {
          banks += 1
          #expect(error <= Self.tolerance, "banks, \(rule), seed \(seed): \(error), \(sample)")
        }
        if findings.isMeanEnough {
          enough += 1
          #expect(error <= Self.tolerance, "chains without a measure, \(rule), seed \(seed): \(error), \(sample)")
        }
        if findings.isFarFromZero {
          far += 1
          #expect(error <= Self.tolerance, "far from zero, \(rule), seed \(seed): \(error), \(sample)")
        }
        if let coverage = findings.coverage {
          replaced += 1
          #expect(Int(coverage) == slabs.level, "\(rule), seed \(seed): \(sample)")
        } else {
          #expect(error <= Self.tolerance, "left to the sum, \(rule), seed \(seed): \(error), \(sample)")
        }
      }
    }
    // Each way was taken.
    #expect(enough > 0)
    #expect(measured > 0)
    #expect(banks > 0)
    #expect(far > 0)
    #expect(replaced > 0)
  }

  @Test("slabs of a known figure have its area")
  func knownArea() throws {
    // A square of half a cell's side, drawn once and twice around, and back: 1, 2 and 0 windings.
    let corners: [(Int32, Int32)] = [(16_384, 16_384), (49_152, 16_384), (49_152, 49_152), (16_384, 49_152)]
    for (turns, covered) in [(["once"], 1 << 33), (["once", "again"], 1 << 33), (["once", "back"], 0)] {
      var pieces: [CellPiece] = []
      for turn in turns {
        let ring = turn == "back" ? corners.reversed() : corners
        for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
          pieces.append(CellPiece(x0: start.0, y0: start.1, x1: end.0, y1: end.1))
        }
      }
      var cell = CrossingCell()
      unsafe pieces.withUnsafeBufferPointer { pieces in
        // Rings put their area into the sum, turned clockwise it is negative.
        let height = unsafe pieces.reduce(0) { sum, piece in
          let dy = Int(piece.y1 - piece.y0)
          return sum + dy - (dy * Int(piece.x0 + piece.x1)) >> 17
        }
        let isLoaded = unsafe cell.load(pieces, sum: height)
        #expect(isLoaded)
        cell.addSteps()
        cell.clear()
        cell.addSlabs(.nonZero)
      }
      let measure = cell.covered
      #expect(measure == covered, "\(turns)")
    }
  }

  @Test("a crowd's slabs add up what one after the other does", arguments: [13, 14, 31, 64, 65, 200, 256])
  func crowd(count: Int) throws {
    var cell = CrossingCell()
    for seed in 0..<8 as Range<UInt64> {
      var sample = RandomCell(seed: seed)
      sample.becomeCrowd(of: count, seed: seed)
      for rule in [CoverageRule.nonZero, .evenOdd] {
        let isLoaded = unsafe sample.pieces.withUnsafeBufferPointer { unsafe cell.load($0, sum: sample.sum) }
        #expect(isLoaded, "\(count) pieces are too many")
        let expected = plainEvenSlabs(cell, rule)
        cell.clear()
        cell.addEvenSlabs(rule)
        let measure = (covered: cell.covered, mean: cell.mean)
        #expect(measure == expected, "\(rule), seed \(seed)")
      }
    }
  }

  @Test("corners at the heights at which slabs are measured count as in one slab after the other")
  func cornersAtMiddles() {
    var cell = CrossingCell()
    let corners = (0..<20 as Range<Int32>).map { index -> (x: Int32, y: Int32) in
      let slab = 7 * index % 16
      return (x: 3_000 * index + 1_000, y: 2_048 * (2 * slab + 1))
    }
    var pieces: [CellPiece] = []
    var sum = 0
    for (start, end) in zip(corners, corners[1...] + corners[..<1]) {
      pieces.append(CellPiece(x0: start.x, y0: start.y, x1: end.x, y1: end.y, cell: 0))
      let height = Int(end.y - start.y)
      sum += height - (height * Int(start.x + end.x)) >> 17
    }
    for rule in [CoverageRule.nonZero, .evenOdd] {
      let isLoaded = unsafe pieces.withUnsafeBufferPointer { unsafe cell.load($0, sum: sum) }
      #expect(isLoaded)
      let expected = plainEvenSlabs(cell, rule)
      cell.clear()
      cell.addEvenSlabs(rule)
      let measure = (covered: cell.covered, mean: cell.mean)
      #expect(measure == expected, "\(rule)")
    }
  }

  /// The answer of 16 slabs, each with its lines sorted by themselves.
  private func plainEvenSlabs(_ cell: borrowing CrossingCell, _ rule: CoverageRule) -> (covered: Int, mean: Int) {
    var lines: [CrossingCell.Line] = []
    for index in 0..<cell.lineCount { unsafe lines.append(cell.lines[index]) }
    var (covered, mean) = (0, 0)
    for slab in 0..<16 {
      // In quarter steps, a little off the middle.
      let y = (2 * slab + 1) * 8_192 + (slab < 8 ? -1 : 1)
      var winding = cell.corner
      for line in lines {
        if line.x0 == 0, 4 * line.y0 < y { winding -= 1 }
        if line.x1 == 0, 4 * line.y1 < y { winding += 1 }
      }
      let passed = lines.filter { 4 * $0.top < y && y < 4 * $0.bottom }.map { line in
        var line = line
        line.slope = Double(line.dx) / Double(line.dy)
        return (x: line.halfStepsX(at: y), change: line.winding)
      }
      var x = 0
      for line in passed.sorted(by: { $0.x < $1.x }) + [(x: 2 * CrossingCell.side, change: 0)] {
        covered += rule.weight(winding) * (line.x - x) << 14
        mean += winding * (line.x - x) << 14
        winding += line.change
        x = line.x
      }
    }
    return (covered, mean)
  }
}
