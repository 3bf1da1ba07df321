public import PlaneGeometry

extension Scene {
  /// A rectangle outside of which nothing is drawn, regardless of the scene's size; null if nothing is drawn. See
  /// ``Item/bounds``.
  public var contentBounds: Rect { items.bounds(applying: .identity) }
}

extension Scene.Item {
  /// A rectangle outside of which the item draws nothing, in the coordinates of the list that contains it.
  ///
  /// It is the intersection of the rectangles around the content, each clip and the mask; null if nothing is visible. It
  /// includes the control points of curves and the reach of joins and caps, so it may be larger than the drawing, but never
  /// smaller. Pixels at its edge are partly covered. If numbers are not finite, it is the whole plane.
  public var bounds: Rect { bounds(applying: .identity) }

  /// Returns ``bounds`` of the transformed item, without creating that item.
  public func bounds(applying transform: Transform) -> Rect {
    guard opacity > 0 else { return .null }
    guard isFinite, transform.isFinite else { return .infinite }
    var bounds = content.bounds(applying: self.transform.concatenating(transform))
    if let filter { bounds = known(filter.transformed(by: transform).bounds(around: bounds)) }
    for clip in clips where !bounds.isNull {
      bounds = bounds.intersection(known(clip.path.controlBounds(applying: clip.transform.concatenating(transform))))
    }
    if let mask, !bounds.isNull { bounds = bounds.intersection(mask.items.bounds(applying: transform)) }
    return bounds
  }
}

extension Scene.Content {
  /// Returns a rectangle that contains the transformed content: see ``Scene/Item/bounds``.
  public func bounds(applying transform: Transform) -> Rect {
    switch self {
    case .fill(let path, _, _): known(path.controlBounds(applying: transform))
    case .stroke(let path, let style, _): known(path.strokeBounds(style).applying(transform))
    case .image(_, let rect, _): known(rect.applying(transform))
    case .layer(let items): items.bounds(applying: transform)
    case .scene(let scene): scene.items.bounds(applying: transform)
    }
  }
}

extension [Scene.Item] {
  fileprivate func bounds(applying transform: Transform) -> Rect {
    reduce(Rect.null) { $0.union($1.bounds(applying: transform)) }
  }
}

/// Returns the rectangle, or the whole plane if its numbers have become too large.
private func known(_ rect: Rect) -> Rect { rect.isNull || rect.isFinite ? rect : .infinite }
