// A shift is found by its corners: squares of 4 x 4 pixels that change both across and down are looked for in the expected
// picture, and each that is found at one place only votes for the way from there. The candidates with most votes are then
// checked on all pixels that differ.

import Drawing

extension DifferenceClassifier {
  func shift() -> DifferenceKind? {
    guard bounds.size.width >= Corner.side, bounds.size.height >= Corner.side else { return nil }
    for candidate in shiftCandidates() where explains(candidate) {
      return .shifted(dx: candidate.x, dy: candidate.y)
    }
    return nil
  }

  private func shiftCandidates() -> [PixelPosition] {
    var corners = self.corners()
    guard corners.count >= 3 else { return [] }
    locate(&corners)
    var votes: [PixelPosition: Int] = [:]
    for corner in corners.values {
      guard let here = corner.actual, let there = corner.expected else { continue }
      let (from, to) = (expected.position(of: there), expected.position(of: here))
      if from != to { votes[PixelPosition(x: to.x - from.x, y: to.y - from.y), default: 0] += 1 }
    }
    let ranked = votes.sorted { a, b in
      (b.value, abs(a.key.x) + abs(a.key.y), a.key.y, a.key.x) < (
        a.value, abs(b.key.x) + abs(b.key.y), b.key.y, b.key.x
      )
    }
    return ranked.prefix(3).filter { $0.value >= 3 }.map(\.key)
  }

  /// Where a corner has been found; `nil` as long as it has not been, or at more than one place.
  private struct Sighting {
    var actual: Int?
    var expected: Int?
    var isSeen = false
  }

  /// Corners of the actual picture among the pixels that differ, by their hashes.
  private func corners() -> [UInt64: Sighting] {
    let pixels = actual.pixels.span
    let width = actual.width
    // Of very many an evenly spread part.
    let step = max(1, count / 4096)
    var corners: [UInt64: Sighting] = [:]
    var seen = 0
    forEachDifference { index in
      seen += 1
      guard seen % step == 0 else { return }
      let (x, y) = (index % width - 1, index / width - 1)
      guard x >= 0, y >= 0, x + Corner.side <= width, y + Corner.side <= actual.height else { return }
      let start = y * width + x
      guard let hash = Corner.hash(pixels, start, width) else { return }
      if corners[hash] == nil { corners[hash] = Sighting(actual: start) } else { corners[hash]?.actual = nil }
    }
    return corners
  }

  /// Looks for corners in the expected picture, within the bounds and one pixel around.
  private func locate(_ corners: inout [UInt64: Sighting]) {
    // A small table of the squares' own corners spares most of them a closer look.
    var outlines = [Bool](repeating: false, count: 1 << 16)
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    let width = expected.width
    for case let start? in corners.values.map(\.actual) { outlines[Corner.outline(after, start, width)] = true }
    let firstColumn = max(0, bounds.columns.lowerBound - 1)
    let lastColumn = min(width - Corner.side, bounds.columns.upperBound)
    guard firstColumn <= lastColumn else { return }
    let firstRow = max(0, bounds.rows.lowerBound - 1)
    let lastRow = min(expected.height - Corner.side, bounds.rows.upperBound)
    guard firstRow <= lastRow else { return }
    for y in firstRow...lastRow {
      for start in y * width + firstColumn...y * width + lastColumn where outlines[Corner.outline(before, start, width)]
      {
        guard let hash = Corner.hash(before, start, width), let sighting = corners[hash] else { continue }
        corners[hash] = Sighting(
          actual: sighting.actual, expected: sighting.isSeen ? nil : start, isSeen: true)
      }
    }
  }

  /// Whether nearly all pixels that differ are what was at the other end of the shift before.
  private func explains(_ shift: PixelPosition) -> Bool {
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    let (width, height) = (expected.width, expected.height)
    var (matching, checked) = (0, 0)
    forEachDifference { index in
      let (x, y) = (index % width - shift.x, index / width - shift.y)
      guard x >= 0, x < width, y >= 0, y < height else { return }
      checked += 1
      if after[index] == before[y * width + x] { matching += 1 }
    }
    return checked * 2 >= count && matching * 20 >= checked * 19
  }
}

/// A square of pixels that changes both across and down.
private enum Corner {
  static let side = 4

  /// A hash of the square that begins at an index; `nil` if it is no corner, or hard to tell from plain ground by its
  /// outline.
  static func hash(_ pixels: Span<PremultipliedColor>, _ start: Int, _ width: Int) -> UInt64? {
    guard outline(pixels, start, width) != 0 else { return nil }
    var hash: UInt64 = 0
    var (changesAcross, changesDown) = (false, false)
    for row in 0..<side {
      for column in 0..<side {
        let index = start + row * width + column
        let color = pixels[index].packed
        if column > 0, color != pixels[index - 1].packed { changesAcross = true }
        if row > 0, color != pixels[index - width].packed { changesDown = true }
        hash = (hash ^ UInt64(color)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
    }
    return changesAcross && changesDown ? hash : nil
  }

  /// 16 bits of the colours in the square's own corners, 0 if they are all the same.
  static func outline(_ pixels: Span<PremultipliedColor>, _ start: Int, _ width: Int) -> Int {
    let first = pixels[start].packed
    let second = pixels[start + side - 1].packed
    let third = pixels[start + (side - 1) * width].packed
    let fourth = pixels[start + (side - 1) * (width + 1)].packed
    if first == second, first == third, first == fourth { return 0 }
    var hash = first &* 0x9E37_79B1
    hash = (hash ^ second) &* 0x85EB_CA77
    hash = (hash ^ third) &* 0xC2B2_AE3D
    hash = (hash ^ fourth) &* 0x27D4_EB2F
    return Int(hash >> 16 | 1)
  }
}
