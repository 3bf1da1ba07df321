public import PlaneGeometry

/// What a finger, a pen or the button of a mouse does at a time: UIKit's `UITouch`, as a value.
public struct Touch: Hashable, Sendable {
  /// What has become of the touch.
  public enum Phase: Hashable, Sendable {
    /// It begins.
    case began
    /// It moves.
    case moved
    /// It is lifted.
    case ended
    /// Something else has taken it over, such as a call.
    case cancelled
  }

  /// The number of the finger, the same from its beginning to its end.
  public var id: Int
  /// What happens to it.
  public var phase: Phase
  /// Where, in points.
  public var location: Point
  /// When, in seconds.
  public var time: Double

  /// A touch.
  public init(_ phase: Phase, at location: Point, time: Double, id: Int = 0) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
  }
}

/// The fingers that are down, in the order in which they came.
struct TouchedPoints: Hashable, Sendable {
  struct Finger: Hashable, Sendable {
    let id: Int
    let start: Point
    let startTime: Double
    var location: Point
  }

  private(set) var fingers: [Finger] = []
  /// The most fingers that were down at a time.
  private(set) var mostCount = 0

  /// The middle of all fingers; `nil` if there is none.
  var center: Point? {
    guard !fingers.isEmpty else { return nil }
    let count = Double(fingers.count)
    return Point(
      x: fingers.reduce(0) { $0 + $1.location.x } / count, y: fingers.reduce(0) { $0 + $1.location.y } / count)
  }

  /// From the first finger to the second one; `nil` if there are not two.
  var span: Vector? {
    guard fingers.count == 2 else { return nil }
    return fingers[1].location - fingers[0].location
  }

  /// The greatest distance of a finger from where it began.
  var greatestDistance: Double { fingers.reduce(0) { max($0, ($1.location - $1.start).length) } }

  /// Takes what happens to one finger.
  ///
  /// - Returns: whether it is one that is down, or comes down.
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

/// A value over time and how fast it changes: from what was seen in the last tenth of a second.
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

  /// Per second; zero for less than two samples.
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
