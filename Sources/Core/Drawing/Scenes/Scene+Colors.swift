extension Scene {
  /// Returns the scene with other colours in fills, strokes, gradients, patterns, masks, layers and scenes. Images keep theirs.
  public func replacingColors(_ replacements: [Color: Color]) -> Scene {
    guard replacements.contains(where: { $0 != $1 }) else { return self }
    return mapItems { item in
      guard let paint = item.content.paint else { return item }
      var result = item
      result.content = item.content.painted(with: paint.mapColors { replacements[$0] ?? $0 })
      return result
    }
  }
}
