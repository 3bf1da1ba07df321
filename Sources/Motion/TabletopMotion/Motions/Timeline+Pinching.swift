public import Drawing
public import SceneAnimation

extension Timeline {
  /// A pinch that makes something larger and smaller: the course's demo, where it is the figure on a card.
  ///
  /// - Parameters:
  ///   - scales: where the fingers pause, one after the other; 1 at least.
  ///   - duration: from each to the next one, in seconds.
  ///   - scene: draws the picture for a scale; it is called for each frame.
  /// - Throws: ``/SceneAnimation/AnimationError`` for a duration that is none, or scales that are not numbers.
  public static func pinching(
    through scales: [Double], duration: Double = 0.7, scene: @escaping @Sendable (_ scale: Double) -> Scene
  ) throws(AnimationError) -> Timeline {
    guard let first = scales.first, scales.allSatisfy(\.isFinite) else { throw .invalidKeyframes }
    let track = try KeyframeTrack(
      from: first, scales.dropFirst().map { .curve(to: $0, duration: duration, .easeInOut) })
    return try Timeline(duration: track.duration) { scene(track.value(at: $0)) }
  }
}
