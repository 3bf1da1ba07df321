import Drawing
import PlaneGeometry

// A file with a million shapes as large as the picture is read in a second and drawn in an hour. The cost of drawing is
// proportional to the covered area, so that area is limited, too.

extension [Scene.Item] {
  /// Removes the first item that covers more of `canvas` than `rest` allows, and all later ones.
  ///
  /// - Parameter transform: the transform from the items' coordinates to the canvas.
  mutating func cut(toCover rest: inout Double, of canvas: Rect, transform: Transform = .identity) {
    for index in indices {
      self[index].cut(toCover: &rest, of: canvas, transform: transform)
      if rest <= 0 { return removeSubrange(index...) }
    }
  }
}

extension Scene.Item {
  /// Subtracts the item's coverage from `rest`, and cuts its layer's content and its mask to what is left.
  fileprivate mutating func cut(toCover rest: inout Double, of canvas: Rect, transform outer: Transform) {
    if mask != nil {
      rest -= 1
      mask?.items.cut(toCover: &rest, of: canvas, transform: outer)
    }
    let placement = transform.concatenating(outer)
    switch content {
    case .fill, .stroke, .image:
      let part = content.bounds(applying: placement).intersection(canvas)
      if !part.isNull { rest -= part.width * part.height / (canvas.width * canvas.height) }
    case .layer(var items):
      rest -= 1
      items.cut(toCover: &rest, of: canvas, transform: placement)
      content = .layer(items)
    case .scene(var scene):
      scene.items.cut(toCover: &rest, of: canvas, transform: placement)
      content = .scene(scene)
    }
  }
}
