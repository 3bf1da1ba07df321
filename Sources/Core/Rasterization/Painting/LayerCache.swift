// Some scenes are drawn in many places, such as the backs of the cards on a board, or in many pictures, such as a card that
// lies still while others move. A layer that shows nothing but one scene is drawn once. Its pixels are copied wherever it comes
// again in the same way: with a transform to pixels that differs by whole pixels only.
//
// Whether a picture was kept changes no bit: such a layer is always drawn at its position next to the origin, and moved.

import Drawing
import PlaneGeometry

/// The pictures of scenes, kept for the next time.
struct LayerCache {
  /// A scene and its transform to pixels.
  struct Key: Hashable {
    let scene: Scene
    /// The transform to pixels, with a translation of less than one pixel.
    let transform: Transform
  }

  /// The pixels of a scene.
  final class Picture: Sendable {
    /// The position of the pixels, relative to the whole pixels of the translation.
    let bounds: PixelRect
    /// The pixels, rows from the top.
    let pixels: [UInt32]
    /// The steps that drawing it takes. They are counted each time, so that limits do not depend on earlier drawings.
    let work: Int

    init(bounds: PixelRect, pixels: [UInt32], work: Int = 0) {
      self.bounds = bounds
      self.pixels = pixels
      self.work = work
    }
  }

  /// The largest number of pixels of a picture that is kept.
  static let greatestPicture = 1 << 19
  /// The area in which its pixels must lie.
  static let reach = PixelRect(minX: -4096, minY: -4096, maxX: 4096, maxY: 4096)
  /// The number of pixels at which a generation of pictures becomes the older one.
  private static let generationSize = 1 << 21

  private var recent: [Key: Picture] = [:]
  private var older: [Key: Picture] = [:]
  private var recentSize = 0

  /// Returns the picture of a scene, if it is kept. Pictures that are used stay longer.
  mutating func picture(for key: Key) -> Picture? {
    if let picture = recent[key] { return picture }
    guard let picture = older.removeValue(forKey: key) else { return nil }
    keep(picture, for: key)
    return picture
  }

  /// Keeps a picture. When the newer generation is full, the older one is dropped.
  mutating func keep(_ picture: Picture, for key: Key) {
    recent[key] = picture
    recentSize += picture.pixels.count
    guard recentSize >= LayerCache.generationSize else { return }
    older = recent
    recent = [:]
    recentSize = 0
  }
}
