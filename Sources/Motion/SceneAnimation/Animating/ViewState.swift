public import Drawing
public import PlaneGeometry

/// The properties of a UIKit view, both animatable and immediate.
public struct ViewState: Hashable, Sendable {
  /// The centre, in the coordinates of the superview.
  public var center: Point
  /// The size, before the transform.
  public var size: Size
  /// The transform, about the centre.
  public var transform: Transform
  /// The opacity, from 0 (invisible) to 1.
  public var alpha: Double
  /// The colour behind the content.
  public var backgroundColor: Color
  /// The content of the view, a number that the caller chooses, such as for the side of a card. It changes at once, except by
  /// ``PropertyAnimator/transition(with:_:options:content:completion:)``.
  public var content: Int
  /// Whether it is hidden. It changes at once.
  public var isHidden: Bool

  /// Creates the state of a view.
  public init(
    frame: Rect, transform: Transform = .identity, alpha: Double = 1, backgroundColor: Color = .clear, content: Int = 0,
    isHidden: Bool = false
  ) {
    center = frame.center
    size = frame.standardized.size
    self.transform = transform
    self.alpha = alpha
    self.backgroundColor = backgroundColor
    self.content = content
    self.isHidden = isHidden
  }

  /// The bounding rectangle of the transformed view. Setting it changes the centre and the size, but not the transform.
  public var frame: Rect {
    get {
      let bounds = Rect(center: .zero, size: size).applying(transform)
      return bounds.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = newValue.center
      size = newValue.standardized.size
    }
  }

  /// The map from coordinates with the origin at the view's upper left corner to those of the superview.
  public var placement: Transform {
    Transform(translationX: -size.width / 2, y: -size.height / 2).concatenating(transform)
      .concatenating(Transform(translationX: center.x, y: center.y))
  }

  /// A property of a view that can be animated.
  enum Property: CaseIterable {
    case center, size, transform, alpha, backgroundColor, content

    /// Returns whether two views differ in this property.
    func differs(_ a: ViewState, _ b: ViewState) -> Bool {
      switch self {
      case .center: a.center != b.center
      case .size: a.size != b.size
      case .transform: a.transform != b.transform
      case .alpha: a.alpha != b.alpha
      case .backgroundColor: a.backgroundColor != b.backgroundColor
      case .content: a.content != b.content
      }
    }
  }

  /// Sets one property to the interpolation of two states.
  mutating func set(_ property: Property, from: ViewState, to: ViewState, at fraction: Double) {
    switch property {
    case .center: center = from.center.interpolated(to: to.center, at: fraction)
    case .size: size = from.size.interpolated(to: to.size, at: fraction)
    case .transform: transform = from.transform.interpolated(to: to.transform, at: fraction)
    case .alpha: alpha = from.alpha.interpolated(to: to.alpha, at: fraction)
    case .backgroundColor:
      backgroundColor = from.backgroundColor.interpolated(to: to.backgroundColor, at: fraction)
    case .content: content = fraction < 0.5 ? from.content : to.content
    }
  }
}
