import PlaneGeometry
import Typography

// Lines are filled one after the other, from the top of the first rectangle to the bottom of the last one. A line's height
// depends on its letters, and its width on the obstacles beside it. So its height is guessed from its first letter, and the
// line is filled once more if that was too low.

/// The state of filling a box's rectangles with text, at a scale.
struct BoxFilling {
  private let box: TextBox
  private let text: BoxText
  private let scale: Double
  /// The rectangles, relative to the box's upper left corner.
  let frames: [Rect]
  private(set) var lines: [TextBoxLayout.Line] = []
  /// The width of the widest line, and the height of all lines in all rectangles.
  private(set) var extent = Size.zero
  private(set) var fits = true
  /// The width of the paragraph's lines, if they are balanced.
  private var balancedWidth: Double?

  /// The smallest width of a line beside obstacles, in ems.
  private static let narrowest = 2.0

  init(_ box: TextBox, _ text: BoxText, at scale: Double) {
    self.box = box
    self.text = text
    self.scale = scale
    frames = [Rect(origin: .zero, size: box.size)] + box.followingFrames
  }

  /// A line without its letters.
  private struct Row {
    var ranges: [(letters: Range<Int>, left: Double, width: Double)]
    /// The baseline, in units of ``scale``.
    var baseline: Double
    var height: BoxText.Height
    var end: Int
  }

  mutating func fill(isDrawn: Bool) {
    var start = 0
    for (number, frame) in frames.enumerated() where number == 0 || start < text.count {
      let isLast = number == frames.count - 1
      var rows: [Row] = []
      while true {
        if box.isBalanced, box.obstacles.isEmpty, frames.count == 1, start == 0 || text.endsParagraph(before: start) {
          balancedWidth = text.balancedWidth(from: start, within: frame.width / scale)
        }
        let row = row(from: start, after: rows.last, in: frame)
        let isBelow = (row.baseline + row.height.bottom) * scale > frame.height * (1 + 1e-9)
        if isBelow, !isLast { break }
        rows.append(row)
        start = row.end
        // Text that ends in a line feed has an empty line after it.
        if start == text.count, !(row.ranges.first?.letters.isEmpty ?? true), text.endsParagraph(before: start) {
          continue
        }
        if start == text.count { break }
      }
      place(rows, in: number, isDrawn: isDrawn)
    }
    if start < text.count { fits = false }
  }

  // MARK: Rows

  private func row(from start: Int, after last: Row?, in frame: Rect) -> Row {
    var height = text.height(of: start..<min(start + 1, text.count))
    var row = row(from: start, after: last, in: frame, guessing: height)
    // Without obstacles a line's width does not depend on its height.
    for _ in 0..<2 where !box.obstacles.isEmpty && (row.height.top > height.top || row.height.bottom > height.bottom) {
      height.ascent = max(height.ascent, row.height.top)
      height.descent = max(height.descent, row.height.bottom)
      row = self.row(from: start, after: last, in: frame, guessing: height)
    }
    return row
  }

  private func row(from start: Int, after last: Row?, in frame: Rect, guessing guess: BoxText.Height) -> Row {
    var lowest = 0.0
    while true {
      let baseline = max(baseline(of: guess, from: start, after: last), lowest + guess.top)
      let band = (baseline - guess.top)..<(baseline + guess.bottom).nextUp
      let gaps = gaps(in: frame, beside: band, narrowest: BoxFilling.narrowest * guess.em)
      var ranges: [(letters: Range<Int>, left: Double, width: Double)] = []
      var end = start
      for gap in box.direction == .rightToLeft ? gaps.reversed() : gaps {
        if !ranges.isEmpty, end == text.count || text.endsParagraph(before: end) { break }
        let indent = ranges.isEmpty ? text.indent(from: end) : 0
        let width = gap.upperBound - gap.lowerBound - indent
        let line = text.lineEnd(from: end, within: balancedWidth.map { $0 - indent } ?? width)
        // A word that is too wide for a gap may fit into the next one, or below.
        if line.isBroken, !isWhole(gap, of: frame) { continue }
        ranges.append((end..<line.end, gap.lowerBound + indent, width))
        end = line.end
      }
      if ranges.isEmpty, let below = lowestEnd(beside: band, of: frame) {
        lowest = below
        continue
      }
      let letters = start..<end
      let height = text.height(of: letters)
      var place = self.baseline(of: height, from: start, after: last)
      if !box.obstacles.isEmpty { place = max(place, baseline) }
      return Row(ranges: ranges, baseline: place, height: height, end: end)
    }
  }

  private func baseline(of height: BoxText.Height, from start: Int, after last: Row?) -> Double {
    guard let last else { return height.top }
    let leading = box.lineHeight.map { $0 * height.largestEm } ?? height.leading * box.lineSpacing
    var baseline = last.baseline + max(leading, height.leastLeading(after: last.height))
    if text.beginsParagraph(start..<start) { baseline += box.paragraphSpacing * height.em }
    return baseline
  }

  // MARK: Obstacles

  /// Returns the obstacles that reach into a band of a rectangle, relative to it.
  private func obstacles(beside band: Range<Double>, of frame: Rect) -> [Rect] {
    box.obstacles.map { obstacle in
      Rect(
        x: (obstacle.minX - frame.minX) / scale, y: (obstacle.minY - frame.minY) / scale, width: obstacle.width / scale,
        height: obstacle.height / scale)
    }.filter { $0.minY < band.upperBound && $0.maxY > band.lowerBound && $0.maxX > 0 && $0.minX < frame.width / scale }
  }

  /// Returns the gaps beside obstacles, from left to right.
  private func gaps(in frame: Rect, beside band: Range<Double>, narrowest: Double) -> [Range<Double>] {
    let width = frame.width / scale
    let obstacles = obstacles(beside: band, of: frame)
    if obstacles.isEmpty { return [0..<width] }
    var gaps: [Range<Double>] = []
    var left = 0.0
    for obstacle in obstacles.sorted(by: { $0.minX < $1.minX }) {
      if obstacle.minX - left >= narrowest { gaps.append(left..<obstacle.minX) }
      left = max(left, obstacle.maxX)
    }
    if width - left >= narrowest { gaps.append(left..<width) }
    return gaps
  }

  private func isWhole(_ gap: Range<Double>, of frame: Rect) -> Bool {
    gap.lowerBound == 0 && gap.upperBound == frame.width / scale
  }

  /// Returns the height at which the first of the obstacles in a band ends.
  private func lowestEnd(beside band: Range<Double>, of frame: Rect) -> Double? {
    obstacles(beside: band, of: frame).map(\.maxY).min()
  }

  // MARK: Placing

  private mutating func place(_ rows: [Row], in number: Int, isDrawn: Bool) {
    guard let first = rows.first, let last = rows.last else { return }
    let frame = frames[number]
    let height = (last.baseline + last.height.bottom) * scale
    if height > frame.height * (1 + 1e-9) { fits = false }
    extent.height += height
    var shift = 0.0
    if box.obstacles.isEmpty {
      shift = max(0, frame.height - height) * box.verticalAlignment.fraction
      if box.verticalAlignment == .optical {
        let (top, bottom) = (first.baseline - first.height.capHeight, last.baseline)
        shift = (frame.height - (top + bottom) * scale) / 2
      }
    }
    for row in rows {
      for range in row.ranges {
        let width = text.width(of: range.letters)
        if width > range.width * (1 + 1e-9) { fits = false }
        extent.width = max(extent.width, width * scale)
        lines.append(
          TextBoxLayout.Line(
            parts: isDrawn ? text.parts(of: range.letters, in: box.direction, at: scale) : [],
            origin: frame.minX + (range.left + (range.width - width) * box.alignment.fraction) * scale,
            baseline: frame.minY + row.baseline * scale + shift, width: width * scale,
            ascent: row.height.top * scale, descent: row.height.bottom * scale, frame: number))
      }
    }
  }
}
