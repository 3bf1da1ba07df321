public import PlaneGeometry

extension Scene.Content {
  /// The items inside of a layer or a scene; `nil` for other content.
  public var items: [Scene.Item]? {
    switch self {
    case .layer(let items): items
    case .scene(let scene): scene.items
    case .fill, .stroke, .image: nil
    }
  }

  /// The paint of a fill or a stroke; `nil` for other content.
  public var paint: Paint? {
    switch self {
    case .fill(_, _, let paint), .stroke(_, _, let paint): paint
    case .image, .layer, .scene: nil
    }
  }

  /// The path that is filled or stroked; `nil` for other content.
  public var path: Path? {
    switch self {
    case .fill(let path, _, _), .stroke(let path, _, _): path
    case .image, .layer, .scene: nil
    }
  }

  /// Returns the same shape with another paint; other content is unchanged.
  package func painted(with paint: Paint) -> Scene.Content {
    switch self {
    case .fill(let path, let rule, _): .fill(path, rule: rule, paint: paint)
    case .stroke(let path, let style, _): .stroke(path, style: style, paint: paint)
    case .image, .layer, .scene: self
    }
  }
}

extension Scene.Item {
  /// Returns the item with another transform after its own, including its clips, mask and filter.
  public func transformed(by transform: Transform) -> Scene.Item {
    var result = self
    result.transform(by: transform)
    return result
  }

  /// Applies another transform after the item's own, including its clips, mask and filter. The items inside of a layer or a
  /// scene move too, because the item's transform applies to them.
  public mutating func transform(by transform: Transform) {
    for index in clips.indices { clips[index].transform = clips[index].transform.concatenating(transform) }
    if let mask { self.mask = mask.transformed(by: transform) }
    if let filter { self.filter = filter.transformed(by: transform) }
    self.transform = self.transform.concatenating(transform)
  }

  /// Whether all numbers that determine positions are finite, except those of items inside.
  public var isFinite: Bool {
    guard transform.isFinite, opacity.isFinite else { return false }
    if let filter, !filter.isFinite { return false }
    guard clips.allSatisfy({ $0.path.isFinite && $0.transform.isFinite }) else { return false }
    switch content {
    case .fill(let path, _, let paint): return path.isFinite && paint.isFinite
    case .stroke(let path, let style, let paint):
      return path.isFinite && style.lineWidth.isFinite && style.miterLimit.isFinite && paint.isFinite
    case .image(_, let rect, _): return rect.isFinite
    case .layer, .scene: return true
    }
  }
}
