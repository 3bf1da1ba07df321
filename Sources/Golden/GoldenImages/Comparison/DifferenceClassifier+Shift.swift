// A shift is found by its corners: squares of 4 x 4 pixels that change both across and down. They are searched in the expected
// picture, and each that is found at only one place votes for the shift from there. The candidates with the most votes are then
// checked on all differing pixels.

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
    corners.forEachPair { there, here in
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

  /// Returns corners of the actual picture among the differing pixels.
  private func corners() -> CornerTable {
    let pixels = actual.pixels.span
    let width = actual.width
    // Takes an evenly spread part if there are very many.
    let step = max(1, count / 4096)
    var corners = CornerTable(capacity: count / step)
    mask.forEachPlace(from: step - 1, every: step) { place in
      let (x, y) = (place.x - 1, place.y - 1)
      guard x >= 0, y >= 0, x + Corner.side <= width, y + Corner.side <= actual.height else { return }
      let start = y * width + x
      if let hash = Corner.hash(pixels, start, width) { corners.enter(hash, at: start) }
    }
    return corners
  }

  /// Searches for corners in the expected picture, within the bounds and one pixel around.
  private func locate(_ corners: inout CornerTable) {
    // A small table of the squares' own corners spares most of them a closer look.
    var outlines = [UInt64](repeating: 0, count: 1 << 10)
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    let width = expected.width
    corners.forEachPlace { start in
      let outline = Corner.outline(after, start, width)
      outlines[outline >> 6] |= 1 << UInt64(outline & 63)
    }
    let firstColumn = max(0, bounds.columns.lowerBound - 1)
    let lastColumn = min(width - Corner.side, bounds.columns.upperBound)
    guard firstColumn <= lastColumn else { return }
    let firstRow = max(0, bounds.rows.lowerBound - 1)
    let lastRow = min(expected.height - Corner.side, bounds.rows.upperBound)
    guard firstRow <= lastRow else { return }
    let table = outlines.span
    for y in firstRow...lastRow {
      for column in stride(from: firstColumn, through: lastColumn, by: Corner.candidateCount) {
        let start = y * width + column
        let squareCount = min(Corner.candidateCount, lastColumn + 1 - column)
        var candidates = Corner.candidates(before, start, width, squareCount: squareCount)
        while candidates != 0 {
          let place = start &+ candidates.trailingZeroBitCount
          candidates &= candidates &- 1
          let outline = Corner.outline(before, place, width)
          guard table[outline &>> 6] &>> UInt64(outline & 63) & 1 != 0 else { continue }
          if let hash = Corner.hash(before, place, width) { corners.sight(hash, at: place) }
        }
      }
    }
  }

  /// Whether nearly all differing pixels equal the old pixel at the other end of the shift.
  private func explains(_ shift: PixelPosition) -> Bool {
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    let (width, height) = (expected.width, expected.height)
    var (strays, checked) = (0, 0)
    for place in mask.places {
      let (x, y) = (place.x - shift.x, place.y - shift.y)
      guard x >= 0, x < width, y >= 0, y < height else { continue }
      checked += 1
      if after[place.index] != before[y * width + x] {
        strays += 1
        if strays * 20 > count { return false }
      }
    }
    return checked * 2 >= count && strays * 20 <= checked
  }
}

/// A square of pixels that changes both across and down.
private enum Corner {
  static let side = 4
  /// The number of adjacent squares that fit in 64 columns.
  static let candidateCount = 64 - side + 1

  /// Returns a bit for each of `squareCount` adjacent squares whose first and last rows are not all of one colour. Most of a
  /// picture is plain, and has no corners.
  @inline(__always)
  static func candidates(_ pixels: Span<PremultipliedColor>, _ start: Int, _ width: Int, squareCount: Int) -> UInt64 {
    let count = squareCount + side - 1
    let down = pixels.equalBits(from: start, count: count, pixels, from: start + (side - 1) * width)
    let across = pixels.equalBits(from: start, count: count - 1, pixels, from: start + 1)
    // Two columns, then four.
    let pairs = down & down >> 1 & across
    let plain = pairs & pairs >> 2 & across >> 1
    return ~plain & (1 << UInt64(squareCount) - 1)
  }

  /// Returns a hash of the square at an index; `nil` if it is not a corner, or its outline looks like plain ground.
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

  /// Returns 16 bits of the colours in the square's own corners, 0 if they are all the same.
  static func outline(_ pixels: Span<PremultipliedColor>, _ start: Int, _ width: Int) -> Int {
    let below = start + (side - 1) * width
    return outline(
      pixels[start].packed, pixels[start + side - 1].packed, pixels[below].packed, pixels[below + side - 1].packed)
  }

  @inline(__always)
  static func outline(_ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32) -> Int {
    if first == second, first == third, first == fourth { return 0 }
    var hash = first &* 0x9E37_79B1
    hash = (hash ^ second) &* 0x85EB_CA77
    hash = (hash ^ third) &* 0xC2B2_AE3D
    hash = (hash ^ fourth) &* 0x27D4_EB2F
    return Int(hash &>> 16 | 1)
  }
}
