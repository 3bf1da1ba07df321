public import PlaneGeometry

extension Scene {
  /// A rectangle outside of which nothing is drawn, whatever the scene's size: null if nothing is drawn at all. See
  /// ``Item/bounds``.
  public var contentBounds: Rect { items.bounds(applying: .identity) }
}

extension Scene.Item {
  /// A rectangle outside of which the item draws nothing, in the coordinates of the list that it stands in.
  ///
  /// It holds the content, even that of a layer or a scene, as far as the rectangles around each clip and around the mask let
  /// it through; null if nothing can be seen. Curves count with their control points and strokes with all that their joins and
  /// caps reach, so it may be larger than the drawing, but never smaller. A pixel at its edge is covered in part. Where
  /// numbers are not finite, it is the whole plane.
  public var bounds: Rect { bounds(applying: .identity) }

  /// ``bounds`` of the transformed item, without making it.
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
  /// A rectangle that the transformed content does not leave: see ``Scene/Item/bounds``.
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

/// The rectangle, or the whole plane where numbers have become too large to tell.
private func known(_ rect: Rect) -> Rect { rect.isNull || rect.isFinite ? rect : .infinite }
