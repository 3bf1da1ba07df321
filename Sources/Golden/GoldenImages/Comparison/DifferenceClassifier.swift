// The most likely change between two pictures.
//
// Each class is tried by a test that is linear in the pixels within the bounds of the difference. The tests go from the most
// specific class to the least: recolored, shifted, edges only, scaled, added or missing. A class applies only if nearly all
// differing pixels support it.
//
// The ground of a difference is the most frequent colour of the unchanged pixels right around it. An added shape has covered
// it, and a missing one has uncovered it.

import Drawing

struct DifferenceClassifier {
  let expected: Bitmap
  let actual: Bitmap
  let mask: DifferenceMask
  let bounds: PixelRegion
  let count: Int
  /// The largest difference of any channel.
  let contrast: Int

  init(expected: Bitmap, actual: Bitmap, scan: DifferenceScan) {
    self.expected = expected
    self.actual = actual
    mask = scan.mask
    bounds = scan.difference.bounds
    count = scan.difference.count
    contrast = scan.difference.largest.amount
  }

  var kind: DifferenceKind {
    let rim = DifferenceRim(expected: expected, mask: mask, bounds: bounds)
    if let kind = recoloring(rim: rim) { return kind }
    // Differences that are hard to see make no shape.
    let isVisible = contrast >= 16
    let cover = rim.ground.map(shares)
    let isOneSided = cover.map { max($0.before, $0.after) >= 0.95 } ?? false
    if isVisible, !isOneSided, let kind = shift() { return kind }
    if isAlongEdges { return .edgesOnly }
    guard isVisible else { return .other }
    if let ground = rim.ground, let kind = scaling(ground: ground) { return kind }
    guard let cover else { return .other }
    if cover.before >= 0.9, cover.before > cover.after { return .added(bounds) }
    if cover.after >= 0.9, cover.after > cover.before { return .missing(bounds) }
    return .other
  }

  /// Returns the shares of the differing pixels that have a colour before and after.
  private func shares(of color: PremultipliedColor) -> (before: Double, after: Double) {
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    var (old, new) = (0, 0)
    mask.forEachWord { row, column, pixelCount, bits in
      let start = row &* expected.width &+ column
      old &+= (bits & before.equalBits(from: start, count: pixelCount, color)).nonzeroBitCount
      new &+= (bits & after.equalBits(from: start, count: pixelCount, color)).nonzeroBitCount
    }
    return (Double(old) / Double(count), Double(new) / Double(count))
  }

  // MARK: Edges

  /// Whether nearly all differing pixels are on edges in both pictures, with colours between those around them in the other
  /// picture.
  private var isAlongEdges: Bool {
    var strays = count / 50
    for place in mask.places {
      let (x, y) = (place.x, place.y)
      let (before, after) = (ColorRange(around: x, y, in: expected), ColorRange(around: x, y, in: actual))
      if before.isEdge, after.isEdge, before.contains(actual[x, y]), after.contains(expected[x, y]) { continue }
      strays -= 1
      if strays < 0 { return false }
    }
    return true
  }
}

/// The lowest and the highest level of each channel among a pixel and its neighbours.
struct ColorRange {
  private var lowest = SIMD4<Int16>(repeating: 255)
  private var highest = SIMD4<Int16>.zero

  init(around x: Int, _ y: Int, in bitmap: Bitmap) {
    for row in max(0, y - 1)...min(bitmap.height - 1, y + 1) {
      for column in max(0, x - 1)...min(bitmap.width - 1, x + 1) {
        let channels = Self.channels(bitmap.pixels[row * bitmap.width + column])
        lowest = pointwiseMin(lowest, channels)
        highest = pointwiseMax(highest, channels)
      }
    }
  }

  /// Whether a channel changes by 24 levels or more.
  var isEdge: Bool { (highest &- lowest).max() >= 24 }

  /// Whether a colour is within the range, with a margin of 12 levels.
  func contains(_ color: PremultipliedColor) -> Bool {
    let channels = Self.channels(color)
    return all(channels .>= lowest &- 12) && all(channels .<= highest &+ 12)
  }

  private static func channels(_ color: PremultipliedColor) -> SIMD4<Int16> {
    SIMD4(Int16(color.red), Int16(color.green), Int16(color.blue), Int16(color.alpha))
  }
}
