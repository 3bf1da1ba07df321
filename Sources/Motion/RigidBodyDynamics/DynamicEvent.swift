public import PlaneGeometry

/// An event of a dynamic animator, as UIKit reports to delegates.
public struct DynamicEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The obstacle that an item touches.
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
    /// An item no longer touches something.
    case contactEnded(ID, Obstacle)
    /// Everything has come to rest. Time goes on without work until something changes.
    case paused
    /// Something moves again.
    case resumed
  }

  /// The time in seconds.
  public let time: Double
  /// The kind of event.
  public let kind: Kind
}
