/// A line as a function: x at a given height, or the height at a given column.
///
/// Crossings are measured from the middle of the line, so that they are the same numbers, negated, for the line turned by 180
/// degrees. They cannot leave the line, as errors are far below the half step that rounding tolerates.
struct LineCrossing {
  private let middle: Double
  private let middleValue: Double
  private let slope: Double

  /// A placeholder for a line that is not needed.
  static let nowhere = LineCrossing(from: 0, 0, to: 1, 0)

  /// Creates the line from (`start`, `startValue`) to (`end`, `endValue`); `start` and `end` differ.
  @inline(__always)
  init(from start: Int, _ startValue: Int, to end: Int, _ endValue: Int) {
    slope = Double(endValue &- startValue) / Double(end &- start)
    middle = Double(start &+ end) * 0.5
    middleValue = Double(startValue &+ endValue) * 0.5
  }

  @inline(__always)
  func value(at position: Int) -> Int {
    Int(FixedPoint.round(middleValue + (Double(position) - middle) * slope))
  }
}
