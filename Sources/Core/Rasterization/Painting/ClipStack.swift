import Drawing
import PlaneGeometry

/// The masks of the clips around an item, from the outermost to the innermost, kept for the next item: it often has the same
/// clips, or some more or fewer.
struct ClipStack {
  private static let spareLimit = 16
  /// The largest number of bytes of a mask whose memory is kept.
  private static let mostSpareBytes = 1 << 18

  private var bounds = PixelRect.empty
  private var window = PixelRect.empty
  /// The clips, in pixels.
  private var clips: [Scene.Clip] = []
  private var masks: [ClipMask] = []
  /// Unused masks, kept for their memory.
  private var spares: [ClipMask] = []

  /// The number of bytes that the masks take.
  private(set) var byteCount = 0

  /// The number of outermost clips that have masks.
  var depth: Int { masks.count }

  /// The mask of the innermost of the clips; `nil` if there are none.
  var mask: ClipMask? { masks.last }

  /// Drops all clips except those that a list of clips, placed on a surface, begins with.
  mutating func keep(_ list: [Scene.Clip], on surface: Surface) {
    if bounds != surface.bounds || window != surface.window { removeAll() }
    bounds = surface.bounds
    window = surface.window
    var common = 0
    while common < min(list.count, depth), clips[common] == list[common] { common += 1 }
    removeLast(depth - common)
  }

  /// Adds a clip inside the others; `mask` is the area that all of them together let through.
  mutating func append(_ clip: Scene.Clip, mask: ClipMask) {
    clips.append(clip)
    masks.append(mask)
    byteCount += mask.byteCount
  }

  mutating func removeAll() { removeLast(depth) }

  private mutating func removeLast(_ count: Int) {
    for mask in masks.suffix(count) {
      byteCount -= mask.byteCount
      if spares.count < ClipStack.spareLimit, mask.byteCount <= ClipStack.mostSpareBytes { spares.append(mask) }
    }
    masks.removeLast(count)
    clips.removeLast(count)
  }

  /// Returns a mask with unspecified contents.
  mutating func takeSpare() -> ClipMask { spares.popLast() ?? .nothing }
}
