import Drawing
import PlaneGeometry

/// The masks of the clips that an item lies in, from the outermost to the innermost, kept for the item after it: that one
/// often has the same clips, some more, or some less.
struct ClipStack {
  private static let spareLimit = 16
  /// Masks that take more are not kept for their memory.
  private static let mostSpareBytes = 1 << 18

  private var bounds = PixelRect.empty
  private var window = PixelRect.empty
  /// In pixels.
  private var clips: [Scene.Clip] = []
  private var masks: [ClipMask] = []
  /// Masks that are not in use, for their memory.
  private var spares: [ClipMask] = []

  /// The bytes that the masks take.
  private(set) var byteCount = 0

  /// How many of the outermost clips have masks.
  var depth: Int { masks.count }

  /// The mask of the innermost of the clips; `nil` if there are none.
  var mask: ClipMask? { masks.last }

  /// Forgets all clips but those that a list of clips, placed on a surface, begins with.
  mutating func keep(_ list: [Scene.Clip], on surface: Surface) {
    if bounds != surface.bounds || window != surface.window { removeAll() }
    bounds = surface.bounds
    window = surface.window
    var common = 0
    while common < min(list.count, depth), clips[common] == list[common] { common += 1 }
    removeLast(depth - common)
  }

  /// Adds a clip inside of the others; `mask` is what all of them together let through.
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

  /// A mask whose contents are of no interest.
  mutating func takeSpare() -> ClipMask { spares.popLast() ?? .nothing }
}
