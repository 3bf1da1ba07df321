import Drawing

/// The unchanged pixels right around those that differ.
struct DifferenceRim {
  /// How many there are of each colour; of a picture with very many colours only the first ones found.
  private let counts: [PremultipliedColor: Int]
  private let total: Int
  /// The commonest colour, if it is that of most.
  let ground: PremultipliedColor?

  init(expected: Bitmap, mask: DifferenceMask, bounds: PixelRegion) {
    var counts: [PremultipliedColor: Int] = [:]
    var total = 0
    let (width, height) = (expected.width, expected.height)
    let marks = mask.marks.span
    let pixels = expected.pixels.span
    var (last, run) = (pixels[0], 0)
    func note() {
      if run > 0, counts.count < 4096 || counts[last] != nil { counts[last, default: 0] += run }
    }
    for y in max(0, bounds.rows.lowerBound - 1)..<min(height, bounds.rows.upperBound + 1) {
      for x in max(0, bounds.columns.lowerBound - 1)..<min(width, bounds.columns.upperBound + 1) {
        let index = y * width + x
        if marks[index] == 1 { continue }
        let touches =
          x > 0 && marks[index - 1] == 1 || x + 1 < width && marks[index + 1] == 1
          || y > 0 && marks[index - width] == 1 || y + 1 < height && marks[index + width] == 1
        guard touches else { continue }
        total += 1
        if pixels[index] == last {
          run += 1
        } else {
          note()
          (last, run) = (pixels[index], 1)
        }
      }
    }
    note()
    self.counts = counts
    self.total = total
    // Of two equally common ones the darker, so that a run does not depend on the order of a dictionary.
    let commonest = counts.max { ($0.value, $1.key.packed) < ($1.value, $0.key.packed) }
    ground = commonest.flatMap { 2 * $0.value > total ? $0.key : nil }
  }

  /// The share of a colour among them.
  func share(of color: PremultipliedColor) -> Double {
    total == 0 ? 0 : Double(counts[color] ?? 0) / Double(total)
  }
}
