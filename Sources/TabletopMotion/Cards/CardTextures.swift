import Drawing
import PlaneGeometry
import SceneProjection
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

  /// How many bytes are kept: of about thirty cards that turn at a time.
  private static let capacity = 96 << 20
  /// At least how many pixels a picture has for one that is seen, along a side; fewer of large cards, whose edges lie farther apart.
  private static let samplesPerPixel = [8.0, 6, 4, 3, 2]
  /// What a picture may have, in pixels, for more than two of them.
  private static let greatestPicture = 1.5e6

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
    guard pixelsPerUnit > 0, pixelsPerUnit.isFinite,
      let samples = Self.samplesPerPixel.first(where: { samples in
        let step = Self.step(above: samples * pixelsPerUnit)
        let limit = samples > 2 ? Self.greatestPicture : SceneTexture.greatestPicture
        return scene.size.width * scene.size.height * step * step <= limit
      })
    else { return nil }
    let step = Self.step(above: samples * pixelsPerUnit)
    let key = Key(scene: scene, pixelsPerUnit: step, axis: axis, limits: limits)
    if let known = state.withLock({ $0.texture(for: key) }) { return known.texture }
    let texture = SceneTexture(of: scene, pixelsPerUnit: step, axis: axis, limits: limits)
    state.withLock { $0.keep(texture, for: key, capacity: Self.capacity) }
    return texture
  }

  /// A power of two, or one and a half of it.
  private static func step(above wanted: Double) -> Double {
    let power = wanted.binade
    return wanted == power ? power : wanted <= 1.5 * power ? 1.5 * power : 2 * power
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
