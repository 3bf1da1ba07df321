/// A value that changes from keyframe to keyframe: SwiftUI's `KeyframeTrack`, with the time as an argument.
///
///     let bounce = try KeyframeTrack(
///       from: 1.0, [.curve(to: 1.2, duration: 0.2, .easeOut), .hold(duration: 0.1), .curve(to: 1, duration: 0.3)])
///     bounce.value(at: 0.25)
public struct KeyframeTrack<Value: Interpolatable> {
  /// A keyframe: a value and its interpolation.
  public struct Keyframe: Sendable {
    fileprivate enum Kind {
      case curve(UnitCurve)
      case spring(Spring)
      case move
      case hold
    }

    fileprivate let value: Value?
    fileprivate let duration: Double
    fileprivate let kind: Kind

    /// Returns a keyframe along a timing curve.
    ///
    /// - Parameter duration: the duration in seconds.
    public static func curve(to value: Value, duration: Double, _ curve: UnitCurve = .linear) -> Keyframe {
      Keyframe(value: value, duration: duration, kind: .curve(curve))
    }

    /// Returns a keyframe that a spring drives; it has exactly its value at the end.
    ///
    /// - Parameter duration: the duration in seconds; `nil` for the settling time of the spring.
    public static func spring(
      to value: Value, duration: Double? = nil, _ spring: Spring = .default
    ) -> Keyframe {
      Keyframe(value: value, duration: duration ?? spring.settlingDuration(), kind: .spring(spring))
    }

    /// Returns a keyframe that changes the value at once.
    public static func move(to value: Value) -> Keyframe { Keyframe(value: value, duration: 0, kind: .move) }

    /// Returns a keyframe that keeps the value for a number of seconds.
    public static func hold(duration: Double) -> Keyframe { Keyframe(value: nil, duration: duration, kind: .hold) }
  }

  private let start: Value
  private let keyframes: [Keyframe]
  /// The duration from the start to the last keyframe, in seconds.
  public let duration: Double

  /// Creates a track.
  ///
  /// - Throws: ``AnimationError/invalidKeyframes`` if a duration is negative or not a number, or the total is longer than
  ///   ``Timeline/longestDuration``.
  public init(from start: Value, _ keyframes: [Keyframe]) throws(AnimationError) {
    duration = keyframes.reduce(0) { $0 + $1.duration }
    guard keyframes.allSatisfy({ $0.duration >= 0 }), duration <= Timeline.longestDuration else {
      throw .invalidKeyframes
    }
    self.start = start
    self.keyframes = keyframes
  }

  /// Returns the value at a time: the first one before the start, the last one after the end.
  ///
  /// - Parameter time: the time in seconds.
  public func value(at time: Double) -> Value {
    var current = start
    var begin = 0.0
    if time < 0 { return start }
    for keyframe in keyframes {
      let target = keyframe.value ?? current
      guard time < begin + keyframe.duration else {
        current = target
        begin += keyframe.duration
        continue
      }
      switch keyframe.kind {
      case .curve(let curve):
        return current.interpolated(to: target, at: curve.value(at: (time - begin) / keyframe.duration))
      case .spring(let spring): return current.interpolated(to: target, at: spring.value(at: time - begin))
      case .move, .hold: return current
      }
    }
    return current
  }
}

extension KeyframeTrack: Sendable {}
