/// How the outline of a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// What an open subpath ends in.
  public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Squarely at the end point.
    case butt
    /// A half disc around the end point.
    case round
    /// Squarely, half a line width beyond the end point.
    case square
  }

  /// What two segments meet in.
  public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// Outer edges prolonged until they meet; beyond the miter limit a bevel.
    case miter
    /// A disc around the corner.
    case round
    /// The outer corners connected by a straight line.
    case bevel
  }

  /// The width of the line in the path's unit; 0 or less draws nothing.
  public var lineWidth: Double
  public var lineCap: LineCap
  public var lineJoin: LineJoin
  /// The longest miter, as a multiple of the line width; at least 1. SVG's default is 4, Core Graphics' is 10.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in the path's unit. Empty draws an unbroken line; an odd number is used twice.
  public var dash: [Double]
  /// How far into the dash pattern the line starts, in the path's unit.
  public var dashPhase: Double

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
