import Drawing
import PlaneGeometry
import SceneAnimation
import Synchronization

/// The pictures from which moving cards are seen, kept for the next frames: those that were asked for last.
///
/// Which are kept changes no bit: a picture depends on nothing but what it is asked for by.
final class CardTextures: Sendable {
  fileprivate struct Key: Hashable {
    let scene: Scene
    let pixelsPerUnit: Double
    let axis: SceneTexture.Axis
    let limits: DrawingLimits
  }

  fileprivate struct State {
    /// `nil` for a scene that has none.
    var known: [Key: (texture: SceneTexture?, time: Int)] = [:]
    var time = 0
    var byteCount = 0
  }

  private let state = Mutex(State())

  /// How many bytes are kept: of about thirty small cards that turn at a time, or of four cards of 750 x 1050 pixels.
  private static let capacity = 256 << 20
  /// At least how many pixels a picture has for one that is seen, along a side, as long as these are not too many: fewer of large
  /// cards, whose edges lie farther apart, so that all are about .4 levels from their shapes.
  private static let choices = [
    (samples: 8.0, greatestPicture: 5e5), (5.75, 1e6), (4, 3e6), (3, SceneTexture.greatestPicture),
    (2, SceneTexture.greatestPicture),
  ]

  /// A scene's picture.
  ///
  /// - Parameters:
  ///   - pixelsPerUnit: at which the scene is seen; cards that grow have one picture for several sizes.
  ///   - axis: which lines stay parallel to an axis.
  ///   - limits: how much work and memory drawing it may take.
  /// - Returns: `nil` if there is none.
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

  /// The pixels of a unit of a picture; `nil` if it would be too large.
  private static func step(for size: Size, pixelsPerUnit: Double) -> Double? {
    for (samples, limit) in choices {
      let wanted = samples * pixelsPerUnit
      // One of four in a power of two, so that a card that grows needs few pictures; of eight where only these are small enough.
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
