import Drawing
import PlaneGeometry
import SceneAnimation
import Synchronization

/// A least-recently-used cache of the pictures from which moving cards are sampled.
///
/// The contents of the cache do not change results: a picture depends only on its key.
final class CardTextures: Sendable {
  fileprivate struct Key: Hashable {
    let scene: Scene
    let pixelsPerUnit: Double
    let axis: SceneTexture.Axis
    let limits: DrawingLimits
  }

  fileprivate struct State {
    /// The textures by key, `nil` for a scene without one, and the times of their last use.
    var known: [Key: (texture: SceneTexture?, time: Int)] = [:]
    var time = 0
    var byteCount = 0
  }

  private let state = Mutex(State())

  /// The capacity in bytes: about thirty small cards that turn at the same time, or four cards of 750 × 1050 pixels.
  private static let capacity = 256 << 20
  /// The least number of samples per visible pixel along a side, for pictures up to a number of pixels. Large cards need fewer,
  /// as their edges are farther apart. All differ by about 0.4 levels from their shapes.
  private static let choices = [
    (samples: 8.0, greatestPicture: 5e5), (5.75, 1e6), (4, 3e6), (3, SceneTexture.greatestPicture),
    (2, SceneTexture.greatestPicture),
  ]

  /// Returns the picture of a scene.
  ///
  /// - Parameters:
  ///   - pixelsPerUnit: the resolution of the visible scene. A growing card has one picture for several sizes.
  ///   - axis: the lines that stay parallel to an axis.
  ///   - limits: the work and memory that drawing may take.
  /// - Returns: the picture, or `nil` if it cannot be drawn.
  func texture(
    of scene: Scene, pixelsPerUnit: Double, axis: SceneTexture.Axis, limits: DrawingLimits
  ) -> SceneTexture? {
    guard pixelsPerUnit > 0, pixelsPerUnit.isFinite, let step = Self.step(for: scene.size, pixelsPerUnit: pixelsPerUnit)
    else { return nil }
    let key = Key(scene: scene, pixelsPerUnit: step, axis: axis, limits: limits)
    if let known = state.withLock({ $0.texture(for: key) }) { return known.texture }
    let texture = SceneTexture(of: scene, pixelsPerUnit: step, axis: axis, limits: limits)
    state.withLock { $0.keep(texture, for: key, capacity: Self.capacity) }
    return texture
  }

  /// Returns the number of pixels per unit of a picture, or `nil` if it would be too large.
  private static func step(for size: Size, pixelsPerUnit: Double) -> Double? {
    for (samples, limit) in choices {
      let wanted = samples * pixelsPerUnit
      // Four steps per power of two, so that a growing card needs few pictures. Eight if only these are small enough.
      for part in [wanted.binade / 4, wanted.binade / 8] {
        let step = (wanted / part).rounded(.up) * part
        if size.width * size.height * step * step <= limit { return step }
      }
    }
    return nil
  }
}

extension CardTextures.State {
  fileprivate mutating func texture(for key: CardTextures.Key) -> (texture: SceneTexture?, time: Int)? {
    guard let found = known[key] else { return nil }
    time += 1
    known[key]?.time = time
    return found
  }

  fileprivate mutating func keep(_ texture: SceneTexture?, for key: CardTextures.Key, capacity: Int) {
    time += 1
    if known.updateValue((texture, time), forKey: key) == nil { byteCount += texture?.byteCount ?? 0 }
    while byteCount > capacity, known.count > 1, let oldest = known.min(by: { $0.value.time < $1.value.time }) {
      byteCount -= oldest.value.texture?.byteCount ?? 0
      known[oldest.key] = nil
    }
  }
}
