/// The style in which the outline of a path is drawn; see ``Path/strokedPath(_:tolerance:)`` for the result.
///
/// No value is an error: invalid values have the effects stated below.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of an open subpath's ends.
  public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Cut at right angles at the end point.
    case butt
    /// A half disc around the end point.
    case round
    /// Cut at right angles half a line width beyond the end point.
    case square
  }

  /// The shape of the corner where two segments meet.
  public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// The outer edges extended until they meet; a bevel beyond the miter limit.
    case miter
    /// The outer edges extended until they meet, but cut off at half the miter limit, in line widths, from the corner. The cut
    /// is at right angles to the corner's bisector, as in SVG 2.
    case miterClip = "miter-clip"
    /// A disc around the corner.
    case round
    /// The outer corners connected by a straight line.
    case bevel
  }

  /// The width of the line in the path's unit; nothing is drawn if it is 0, less or not a number.
  public var lineWidth: Double
  /// The shape of open ends, dashes included.
  public var lineCap: LineCap
  /// The shape of corners.
  public var lineJoin: LineJoin
  /// The longest miter, from the inner to the outer corner, as a multiple of the line width. Less than 1 counts as 1, which
  /// leaves no miter. SVG's default is 4, Core Graphics' is 10.
  public var miterLimit: Double
  /// Alternating lengths of dashes and gaps, in the path's unit. An odd number of them is used twice. The line is unbroken if
  /// there are none, one is negative or not a number, or all are 0.
  public var dash: [Double]
  /// The position in the dash pattern at which the line starts, in the path's unit; negative values start before it.
  public var dashPhase: Double

  /// The largest distance of a cap or a join from the line's end or corner, in half line widths.
  package var largestReach: Double {
    let cap = lineCap == .square ? 2.0.squareRoot() : 1
    let limit = max(1, miterLimit)
    return switch lineJoin {
    case .miter: max(cap, limit)
    // A line that turns back leaves a rectangle as long as the limit. Its corners are farther away by less than 1.
    case .miterClip: 1 + limit
    case .round, .bevel: cap
    }
  }

  /// Creates a style; the defaults are those of Core Graphics: butt caps, miter joins, no dashes.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
