/// A value that goes from one keyframe to the next: SwiftUI's `KeyframeTrack`, with the time as an argument.
///
///     let bounce = try KeyframeTrack(
///       from: 1.0, [.curve(to: 1.2, duration: 0.2, .easeOut), .hold(duration: 0.1), .curve(to: 1, duration: 0.3)])
///     bounce.value(at: 0.25)
public struct KeyframeTrack<Value: Interpolatable> {
  /// A keyframe: a value, and the way it is reached.
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

    /// Along a timing curve.
    ///
    /// - Parameter duration: in seconds.
    public static func curve(to value: Value, duration: Double, _ curve: UnitCurve = .linear) -> Keyframe {
      Keyframe(value: value, duration: duration, kind: .curve(curve))
    }

    /// Pulled by a spring, and exactly there at the end.
    ///
    /// - Parameter duration: in seconds; `nil` until the spring has settled.
    public static func spring(
      to value: Value, duration: Double? = nil, _ spring: Spring = .default
    ) -> Keyframe {
      Keyframe(value: value, duration: duration ?? spring.settlingDuration(), kind: .spring(spring))
    }

    /// At once.
    public static func move(to value: Value) -> Keyframe { Keyframe(value: value, duration: 0, kind: .move) }

    /// Not at all: the value stays for a number of seconds.
    public static func hold(duration: Double) -> Keyframe { Keyframe(value: nil, duration: duration, kind: .hold) }
  }

  private let start: Value
  private let keyframes: [Keyframe]
  /// From the start to the last keyframe, in seconds.
  public let duration: Double

  /// A track.
  ///
  /// - Throws: ``AnimationError/invalidKeyframes`` if a duration is negative or no number, or all of them are longer than
  ///   ``Timeline/longestDuration``.
  public init(from start: Value, _ keyframes: [Keyframe]) throws(AnimationError) {
    duration = keyframes.reduce(0) { $0 + $1.duration }
    guard keyframes.allSatisfy({ $0.duration >= 0 }), duration <= Timeline.longestDuration else {
      throw .invalidKeyframes
    }
    self.start = start
    self.keyframes = keyframes
  }

  /// The value at a time: before the start the first, after the end the last.
  ///
  /// - Parameter time: in seconds.
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
