public import PlaneGeometry

extension Scene {
  /// Returns the shapes and images under a point, the front one first.
  ///
  ///     let card = board.hitTest(click).first?.first  // the board's item that was clicked
  ///
  /// A fill is hit inside of its path by its fill rule, a stroke where its line is drawn, an image in its rectangle, each
  /// inside of its clips. The transforms of layers and scenes apply. A mask lets a hit through where one of its own items is
  /// hit, however light or dark that is. Items with an opacity of 0 or a transparent colour are not hit. Patterns and images
  /// are hit even where they are transparent. Filters and blend modes are ignored: a shadow is not hit.
  ///
  /// - Parameters:
  ///   - point: the point, in the scene's coordinates.
  ///   - tolerance: the largest error of the edge of a stroke's curves, in the scene's unit. Fills and clips are exact.
  /// - Returns: The path to each of them: its index in the scene, then in the layer or scene there, and so on.
  public func hitTest(_ point: Point, tolerance: Double = 0.01) -> [[Int]] {
    var hits: [[Int]] = []
    items.hitTest(HitProbe(point: point, tolerance: tolerance), in: [], &hits)
    return hits
  }
}

/// The tested point, in the coordinates of a list.
private struct HitProbe {
  var point: Point
  var tolerance: Double

  /// Returns the same point before a transform; `nil` if the transform leaves no area.
  func before(_ transform: Transform) -> HitProbe? {
    guard let inverse = transform.inverted() else { return nil }
    let result = HitProbe(point: point.applying(inverse), tolerance: tolerance * inverse.meanScale)
    return result.point.isFinite ? result : nil
  }
}

extension [Scene.Item] {
  fileprivate func hitTest(_ probe: HitProbe, in container: [Int], _ hits: inout [[Int]]) {
    for index in indices.reversed() {
      let item = self[index]
      guard item.opacity > 0, item.isFinite, item.lets(probe), let inner = probe.before(item.transform) else {
        continue
      }
      if let items = item.content.items {
        items.hitTest(inner, in: container + [index], &hits)
      } else if item.content.isHit(by: inner) {
        hits.append(container + [index])
      }
    }
  }
}

extension Scene.Item {
  /// Returns whether the clips and the mask let something through at a point.
  fileprivate func lets(_ probe: HitProbe) -> Bool {
    for clip in clips {
      guard let inner = probe.before(clip.transform), clip.path.contains(inner.point, using: clip.rule) else {
        return false
      }
    }
    guard let mask else { return true }
    var hits: [[Int]] = []
    mask.items.hitTest(probe, in: [], &hits)
    return !hits.isEmpty
  }
}

extension Scene.Content {
  /// Returns whether a shape or an image lies under a point in its own coordinates.
  fileprivate func isHit(by probe: HitProbe) -> Bool {
    if case .color(let color) = paint, color.alpha == 0 { return false }
    switch self {
    case .fill(let path, let rule, _):
      return path.contains(probe.point, using: rule)
    case .stroke(let path, let style, _):
      let bounds = path.strokeBounds(style)
      guard style.lineWidth > 0, bounds.contains(Rect(origin: probe.point, size: .zero)) else { return false }
      return path.strokedPath(style, tolerance: max(probe.tolerance, style.lineWidth * 1e-6)).contains(probe.point)
    case .image(_, let rect, _):
      return rect.contains(probe.point)
    case .layer, .scene:
      return false
    }
  }
}
