public import Drawing
public import PlaneGeometry

/// The properties of a view of UIKit: those that can be animated, and those that change at once.
public struct ViewState: Hashable, Sendable {
  /// The middle, in the coordinates of what the view lies in.
  public var center: Point
  /// The size, before the transform.
  public var size: Size
  /// The transform, about the centre.
  public var transform: Transform
  /// From 0, invisible, to 1.
  public var alpha: Double
  /// The colour behind the content.
  public var backgroundColor: Color
  /// The content that the view shows, by a number of the caller's choice, such as for the side of a card. It changes at once, except by
  /// ``PropertyAnimator/transition(with:_:options:content:completion:)``.
  public var content: Int
  /// Whether it is hidden. It changes at once.
  public var isHidden: Bool

  /// A view.
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

  /// The rectangle around the transformed view. Setting it sets the centre and the size, and leaves the transform.
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

  /// From coordinates whose origin is the view's upper left corner to those of what it lies in.
  public var placement: Transform {
    Transform(translationX: -size.width / 2, y: -size.height / 2).concatenating(transform)
      .concatenating(Transform(translationX: center.x, y: center.y))
  }

  /// A property of a view that is animated.
  enum Property: CaseIterable {
    case center, size, transform, alpha, backgroundColor, content

    /// Whether two views differ in it.
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

  /// Takes one property from between two views.
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
