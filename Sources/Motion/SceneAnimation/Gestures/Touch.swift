public import PlaneGeometry

/// An event of a finger, a pen or a mouse button: UIKit's `UITouch`, as a value.
public struct Touch: Hashable, Sendable {
  /// The phase of a touch.
  public enum Phase: Hashable, Sendable {
    /// It begins.
    case began
    /// It moves.
    case moved
    /// It is lifted.
    case ended
    /// The system cancels it, for example because of a call.
    case cancelled
  }

  /// The number of the finger, constant from beginning to end.
  public var id: Int
  /// The phase of the touch.
  public var phase: Phase
  /// The position, in points.
  public var location: Point
  /// The time, in seconds.
  public var time: Double

  /// Creates a touch.
  public init(_ phase: Phase, at location: Point, time: Double, id: Int = 0) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
  }
}

/// The fingers that are down, in the order in which they touched.
struct TouchedPoints: Hashable, Sendable {
  struct Finger: Hashable, Sendable {
    let id: Int
    let start: Point
    let startTime: Double
    var location: Point
  }

  private(set) var fingers: [Finger] = []
  /// The greatest number of fingers that were down at the same time.
  private(set) var mostCount = 0

  /// The mean position of all fingers; `nil` if there are none.
  var center: Point? {
    guard !fingers.isEmpty else { return nil }
    let count = Double(fingers.count)
    return Point(
      x: fingers.reduce(0) { $0 + $1.location.x } / count, y: fingers.reduce(0) { $0 + $1.location.y } / count)
  }

  /// The vector from the first finger to the second; `nil` unless there are two.
  var span: Vector? {
    guard fingers.count == 2 else { return nil }
    return fingers[1].location - fingers[0].location
  }

  /// The greatest distance of a finger from its start.
  var greatestDistance: Double { fingers.reduce(0) { max($0, ($1.location - $1.start).length) } }

  /// Updates the fingers with an event.
  ///
  /// - Returns: whether the event belongs to a finger that is down or comes down.
  mutating func take(_ touch: Touch) -> Bool {
    let index = fingers.firstIndex { $0.id == touch.id }
    switch touch.phase {
    case .began:
      guard index == nil else { return false }
      fingers.append(
        Finger(id: touch.id, start: touch.location, startTime: touch.time, location: touch.location))
      mostCount = max(mostCount, fingers.count)
    case .moved:
      guard let index else { return false }
      fingers[index].location = touch.location
    case .ended, .cancelled:
      guard let index else { return false }
      fingers.remove(at: index)
    }
    return true
  }
}

/// A value over time with its velocity, from the samples of the last tenth of a second.
struct TrackedMotion: Hashable, Sendable {
  private var samples: [(time: Double, value: Vector)] = []
  private static let window = 0.1

  mutating func add(_ value: Vector, at time: Double) {
    samples.append((time, value))
    samples.removeAll { time - $0.time > Self.window }
  }

  mutating func shift(by change: Vector) {
    for index in samples.indices { samples[index].value = samples[index].value + change }
  }

  /// The velocity per second; zero if there are fewer than two samples.
  var velocity: Vector {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
    return (last.value - first.value) / (last.time - first.time)
  }

  static func == (left: TrackedMotion, right: TrackedMotion) -> Bool {
    left.samples.elementsEqual(right.samples) { $0.time == $1.time && $0.value == $1.value }
  }

  func hash(into hasher: inout Hasher) {
    for sample in samples {
      hasher.combine(sample.time)
      hasher.combine(sample.value)
    }
  }
}
