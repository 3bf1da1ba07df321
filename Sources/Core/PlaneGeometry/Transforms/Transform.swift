/// A map of the plane that keeps straight lines straight and parallels parallel.
///
/// The members and the order of composition are those of `CGAffineTransform`. A point is a row vector that is multiplied
/// from the left:
///
///     x' = a x + c y + tx
///     y' = b x + d y + ty
///
/// `t.translatedBy(x:y:).rotated(by:)` therefore applies the rotation first, then the translation, then `t`: the last one
/// written applies first. y grows downwards, so positive angles turn clockwise on screen.
public struct Transform: Hashable, Sendable {
  /// The factor of x in x': the horizontal scale of an upright transform.
  public var a: Double
  /// The factor of x in y'.
  public var b: Double
  /// The factor of y in x'.
  public var c: Double
  /// The factor of y in y': the vertical scale of an upright transform.
  public var d: Double
  /// The number added to x', in the unit of the target.
  public var tx: Double
  /// The number added to y', in the unit of the target.
  public var ty: Double

  /// The transform that leaves every point where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from its six coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a translation by `x` to the right and `y` downwards.
  @inlinable
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a scaling about the origin.
  @inlinable
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by `angle` radians, clockwise on screen if positive.
  ///
  /// Exact for multiples of a quarter turn: `Transform(rotationAngle: .pi)` has `a == -1` and `b == 0`.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = sineAndCosine(of: angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates the transform that maps `source` onto `target`, stretching as needed.
  ///
  /// - Precondition: `source` has a width and a height other than 0.
  public init(mapping source: Rect, onto target: Rect) {
    precondition(source.width != 0 && source.height != 0, "cannot map from an empty rectangle")
    let x = target.width / source.width
    let y = target.height / source.height
    self.init(
      a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
  }

  /// Returns an exact half turn about `center`.
  @inlinable
  public static func halfTurn(about center: Point) -> Transform {
    Transform(a: -1, b: 0, c: 0, d: -1, tx: 2 * center.x, ty: 2 * center.y)
  }

  /// Whether this is the identity.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// Whether all six members are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The signed factor by which areas grow; negative if the transform mirrors, 0 if it cannot be inverted.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// The geometric mean of the factors by which lengths grow.
  @inlinable
  public var meanScale: Double { determinant.magnitude.squareRoot() }

  /// Returns the transform that applies this one first and `next` afterwards.
  @inlinable
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that translates first and applies this one afterwards.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales first and applies this one afterwards.
  @inlinable
  public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates by `angle` radians first and applies this one afterwards.
  public func rotated(by angle: Double) -> Transform {
    Transform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that undoes this one, or `nil` if this one flattens the plane to a line or a point or is not finite.
  ///
  /// `CGAffineTransform.inverted()` returns the transform itself in this case, which hides the mistake.
  public func inverted() -> Transform? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite, isFinite else { return nil }
    let inverse = Transform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }
}
