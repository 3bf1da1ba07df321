public import PlaneGeometry

/// The course of a change from 0 to 1 over time from 0 to 1: SwiftUI's `UnitCurve`, UIKit's animation curves.
///
/// A cubic Bezier curve from (0, 0) to (1, 1), time to the right and change upwards.
public struct UnitCurve: Hashable, Sendable {
  /// Where the tangent at the start leads.
  public let startControlPoint: Point
  /// Where the tangent at the end comes from.
  public let endControlPoint: Point

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    startControlPoint = Point(x: x1, y: y1)
    endControlPoint = Point(x: x2, y: y2)
  }

  /// Equally fast at all times.
  public static let linear = UnitCurve(0, 0, 1, 1)
  /// Slow at the start.
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  /// Slow at the end.
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  /// Slow at both ends, which is the default in UIKit.
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)

  /// A curve with given control points.
  ///
  /// - Throws: ``AnimationError/invalidCurve(_:_:)`` if one is not finite, or its x not between 0 and 1, so that the curve would
  ///   run back in time.
  public static func bezier(
    startControlPoint: Point, endControlPoint: Point
  ) throws(AnimationError) -> UnitCurve {
    let (start, end) = (startControlPoint, endControlPoint)
    guard (0...1).contains(start.x), (0...1).contains(end.x), start.isFinite, end.isFinite else {
      throw .invalidCurve(start, end)
    }
    return UnitCurve(start.x, start.y, end.x, end.y)
  }

  /// The part of the change that is done.
  ///
  /// - Parameter progress: the part of the time that has passed; below 0 it counts as 0, above 1 as 1.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if self == .linear { return progress }
    // x rises with the parameter. 53 halvings leave nothing but rounding; Newton's method would be faster, and fail where the
    // tangent is upright.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<53 {
      let middle = (low + high) / 2
      if Self.coordinate(startControlPoint.x, endControlPoint.x, at: middle) < progress {
        low = middle
      } else {
        high = middle
      }
    }
    return Self.coordinate(startControlPoint.y, endControlPoint.y, at: (low + high) / 2)
  }

  private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * (s * s * t) * first + 3 * (s * t * t) * second + t * t * t
  }
}
