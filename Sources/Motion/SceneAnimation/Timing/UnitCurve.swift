public import PlaneGeometry

/// The course of a change from 0 to 1 over time from 0 to 1: SwiftUI's `UnitCurve`, UIKit's animation curves.
///
/// The curve is a cubic Bezier curve from (0, 0) to (1, 1), with time as x and change as y.
public struct UnitCurve: Hashable, Sendable {
  /// The control point of the start.
  public let startControlPoint: Point
  /// The control point of the end.
  public let endControlPoint: Point

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    startControlPoint = Point(x: x1, y: y1)
    endControlPoint = Point(x: x2, y: y2)
  }

  /// A curve with constant speed.
  public static let linear = UnitCurve(0, 0, 1, 1)
  /// A curve that is slow at the start.
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  /// A curve that is slow at the end.
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  /// A curve that is slow at both ends, the default in UIKit.
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)

  /// Returns a curve with given control points.
  ///
  /// - Throws: ``AnimationError/invalidCurve(_:_:)`` if a point is not finite, or its x is not between 0 and 1: the curve would
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

  /// Returns the completed fraction of the change.
  ///
  /// - Parameter progress: the elapsed fraction of the time, clamped to 0...1.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if self == .linear { return progress }
    // x rises with the parameter. 53 bisections leave only a rounding error. Newton's method would be faster, but fails at a
    // vertical tangent.
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
