import Drawing
import PlaneGeometry

/// Rectangles outside which items draw nothing; each scene's is computed once.
struct ItemBounds {
  private var known: [Scene: Rect] = [:]
  private static let capacity = 4096

  /// Returns the bounds of an item whose list is placed.
  mutating func bounds(of item: Scene.Item, under placement: Transform) -> Rect {
    placement.isIdentity ? bounds(of: item) : item.bounds(applying: placement)
  }

  /// Returns the bounds of an item, in the coordinates of its list.
  mutating func bounds(of item: Scene.Item) -> Rect {
    guard item.mask == nil, item.filter == nil, item.clips.isEmpty, item.opacity > 0 else { return item.bounds }
    switch item.content {
    case .scene(let scene):
      return bounds(of: scene).applying(item.transform)
    case .layer(let items) where items.count == 1:
      return bounds(of: items[0]).applying(item.transform)
    default: return item.bounds
    }
  }

  private mutating func bounds(of scene: Scene) -> Rect {
    if let bounds = known[scene] { return bounds }
    if known.count > Self.capacity { known.removeAll() }
    let bounds = scene.contentBounds
    known[scene] = bounds
    return bounds
  }
}

extension PixelRect {
  /// Returns the pixels of this rectangle that a part of a scene may touch: one more on each side, for rounding.
  func pixels(near area: Rect, under transform: Transform) -> PixelRect {
    if area.isNull { return .empty }
    let placed = area.applying(transform).insetBy(dx: -1, dy: -1)
    return placed.isFinite ? pixels(touchedBy: placed) : self
  }
}
