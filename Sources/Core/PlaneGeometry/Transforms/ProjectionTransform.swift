public import ErrorReporting

/// A map of the plane that keeps straight lines straight, but not parallels parallel: a picture seen in perspective.
///
/// The members and the order of composition are those of SwiftUI's `ProjectionTransform`. A point is a row vector that is multiplied
/// from the left:
///
///     x' = (m11 x + m21 y + m31) / w
///     y' = (m12 x + m22 y + m32) / w
///     w  =  m13 x + m23 y + m33
///
/// Points with a positive `w` lie in front of the eye, and only they can be seen.
public struct ProjectionTransform: Hashable, Sendable {
  /// The factor of x in x'.
  public var m11: Double
  /// The factor of x in y'.
  public var m12: Double
  /// The factor of x in the weight.
  public var m13: Double
  /// The factor of y in x'.
  public var m21: Double
  /// The factor of y in y'.
  public var m22: Double
  /// The factor of y in the weight.
  public var m23: Double
  /// The number added to x'.
  public var m31: Double
  /// The number added to y'.
  public var m32: Double
  /// The weight of the origin.
  public var m33: Double

  /// The map that leaves every point where it is.
  public static let identity = ProjectionTransform(.identity)

  /// Creates a map from its nine coefficients, row by row.
  public init(
    m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double, m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// Creates the map that an affine transform describes.
  public init(_ transform: Transform) {
    self.init(
      m11: transform.a, m12: transform.b, m13: 0, m21: transform.c, m22: transform.d, m23: 0, m31: transform.tx,
      m32: transform.ty, m33: 1)
  }

  /// Creates the view of the plane after it was turned about the axis x = 0.
  ///
  /// - Parameters:
  ///   - angle: in radians; a positive one, up to a quarter turn, brings the left half forward.
  ///   - distance: the distance from the eye to the axis, above 0. Parts nearer than that look larger.
  public init(rotationAboutYAxis angle: Double, distance: Double) {
    let (sine, cosine) = sineAndCosine(of: angle)
    self.init(m11: cosine, m12: 0, m13: sine / distance, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
  }

  /// Creates the view of the plane after it was turned about the axis y = 0.
  ///
  /// - Parameters:
  ///   - angle: in radians; a positive one, up to a quarter turn, brings the upper half forward.
  ///   - distance: the distance from the eye to the axis, above 0. Parts nearer than that look larger.
  public init(rotationAboutXAxis angle: Double, distance: Double) {
    let (sine, cosine) = sineAndCosine(of: angle)
    self.init(m11: 1, m12: 0, m13: 0, m21: 0, m22: cosine, m23: sine / distance, m31: 0, m32: 0, m33: 1)
  }

  /// Whether this is the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether all nine members are finite.
  public var isFinite: Bool {
    m11.isFinite && m12.isFinite && m13.isFinite && m21.isFinite && m22.isFinite && m23.isFinite && m31.isFinite
      && m32.isFinite && m33.isFinite
  }

  /// The determinant. It is 0 if the plane is mapped to a line, like a picture seen from its edge.
  public var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Returns the map that applies this one first and `next` afterwards.
  public func concatenating(_ next: ProjectionTransform) -> ProjectionTransform {
    func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (
        x * next.m11 + y * next.m21 + w * next.m31, x * next.m12 + y * next.m22 + w * next.m32,
        x * next.m13 + y * next.m23 + w * next.m33
      )
    }
    let (first, second, third) = (row(m11, m12, m13), row(m21, m22, m23), row(m31, m32, m33))
    return ProjectionTransform(
      m11: first.0, m12: first.1, m13: first.2, m21: second.0, m22: second.1, m23: second.2, m31: third.0,
      m32: third.1, m33: third.2)
  }

  /// Returns the map with `center` in place of the origin.
  public func centered(at center: Point) -> ProjectionTransform {
    ProjectionTransform(Transform(translationX: -center.x, y: -center.y)).concatenating(self)
      .concatenating(ProjectionTransform(Transform(translationX: center.x, y: center.y)))
  }

  /// Returns the map that undoes this one, or `nil` if this one flattens the plane to a line or a point or is not finite. If
  /// the determinant is positive, the inverse's weights are positive for the images of points with a positive weight.
  public func inverted() -> ProjectionTransform? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite, isFinite else { return nil }
    let inverse = ProjectionTransform(
      m11: (m22 * m33 - m23 * m32) / determinant, m12: (m13 * m32 - m12 * m33) / determinant,
      m13: (m12 * m23 - m13 * m22) / determinant, m21: (m23 * m31 - m21 * m33) / determinant,
      m22: (m11 * m33 - m13 * m31) / determinant, m23: (m13 * m21 - m11 * m23) / determinant,
      m31: (m21 * m32 - m22 * m31) / determinant, m32: (m12 * m31 - m11 * m32) / determinant,
      m33: (m11 * m22 - m12 * m21) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// Returns the weight of a point: positive in front of the eye, and 1 where the scale is 1.
  public func weight(of point: Point) -> Double { m13 * point.x + m23 * point.y + m33 }
}

extension Point {
  /// Returns the point's image. It is not finite for a point in the eye's plane, and meaningless for one behind it: see
  /// ``ProjectionTransform/weight(of:)``.
  public func applying(_ projection: ProjectionTransform) -> Point {
    let weight = projection.weight(of: self)
    return Point(
      x: (projection.m11 * x + projection.m21 * y + projection.m31) / weight,
      y: (projection.m12 * x + projection.m22 * y + projection.m32) / weight)
  }
}

/// The error of a point that a perspective map cannot show.
public enum ProjectionError: Error, Hashable, Sendable {
  /// The point is not finite, lies in the plane of the eye or behind it, or so near to it that its image is out of range.
  case notInFront(Point)
}

extension ProjectionError: ReportableError {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .notInFront(let point): "the point (\(point.x), \(point.y)) does not lie in front of the eye"
    }
  }

  public var kind: ErrorKind { .internalError }
}
