public import Drawing
public import SceneAnimation

extension Timeline {
  /// Returns a timeline in which a pinch scales something, such as the figure of a card in the course's demo.
  ///
  /// - Parameters:
  ///   - scales: the scales at which the fingers pause, in order; at least one.
  ///   - duration: the time from each scale to the next, in seconds.
  ///   - scene: a closure that draws a scale. It runs for each frame.
  /// - Throws: ``/SceneAnimation/AnimationError`` if the duration is invalid, or a scale is not finite.
  public static func pinching(
    through scales: [Double], duration: Double = 0.7, scene: @escaping @Sendable (_ scale: Double) -> Scene
  ) throws(AnimationError) -> Timeline {
    guard let first = scales.first, scales.allSatisfy(\.isFinite) else { throw .invalidKeyframes }
    let track = try KeyframeTrack(
      from: first, scales.dropFirst().map { .curve(to: $0, duration: duration, .easeInOut) })
    return try Timeline(duration: track.duration) { scene(track.value(at: $0)) }
  }
}
