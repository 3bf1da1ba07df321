// Scenes that are drawn in many places, such as the backs of the cards on a board, or in picture after picture, such as a card
// that lies still while others move: a layer that shows nothing but one scene is drawn once, and its pixels are laid down wherever
// it comes again in the same way. In the same way means that the transforms to pixels differ by whole pixels alone.
//
// Whether a picture was kept changes no bit: such a layer is always drawn as it lies next to the origin, and moved.

import Drawing
import PlaneGeometry

/// The pictures of scenes, kept for the next time.
struct LayerCache {
  /// A scene and how it lies on the pixels.
  struct Key: Hashable {
    let scene: Scene
    /// To pixels, with a translation of less than one.
    let transform: Transform
  }

  /// The look of a scene.
  final class Picture: Sendable {
    /// Which pixels these are, as seen from the whole pixels of the translation.
    let bounds: PixelRect
    /// Rows from the top.
    let pixels: [UInt32]
    /// The steps that drawing it takes; counted each time, so that limits do not depend on what was drawn before.
    let work: Int

    init(bounds: PixelRect, pixels: [UInt32], work: Int = 0) {
      self.bounds = bounds
      self.pixels = pixels
      self.work = work
    }
  }

  /// How many pixels a picture that is kept may have.
  static let greatestPicture = 1 << 19
  /// How far from the origin its pixels may lie.
  static let reach = PixelRect(minX: -4096, minY: -4096, maxX: 4096, maxY: 4096)
  /// How many pixels one generation of pictures has at least when it becomes the older one.
  private static let generationSize = 1 << 21

  private var recent: [Key: Picture] = [:]
  private var older: [Key: Picture] = [:]
  private var recentSize = 0

  /// The picture of a scene, if it is there. What is asked for stays longer.
  mutating func picture(for key: Key) -> Picture? {
    if let picture = recent[key] { return picture }
    guard let picture = older.removeValue(forKey: key) else { return nil }
    keep(picture, for: key)
    return picture
  }

  /// Keeps a picture. The older half goes when the newer one is full.
  mutating func keep(_ picture: Picture, for key: Key) {
    recent[key] = picture
    recentSize += picture.pixels.count
    guard recentSize >= LayerCache.generationSize else { return }
    older = recent
    recent = [:]
    recentSize = 0
  }
}
