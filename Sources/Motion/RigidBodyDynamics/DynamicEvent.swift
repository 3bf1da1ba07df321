public import PlaneGeometry

/// An event in a dynamic animator, of those that UIKit tells its delegates.
public struct DynamicEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The thing that an item meets.
  public enum Obstacle: Hashable, Sendable {
    /// Another item.
    case item(ID)
    /// A boundary; `nil` for the reference bounds.
    case boundary(String?)
  }

  /// The kind of event.
  public enum Kind: Hashable, Sendable {
    /// An item begins to touch something, at a point.
    case contactBegan(ID, Obstacle, at: Point)
    /// They no longer touch.
    case contactEnded(ID, Obstacle)
    /// Nothing moves any more; time goes on, without any work, until something changes.
    case paused
    /// Something moves again.
    case resumed
  }

  /// When, in seconds.
  public let time: Double
  /// The kind of event.
  public let kind: Kind
}
