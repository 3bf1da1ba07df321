import PlaneGeometry

extension Scene {
  /// Returns the scene with each item replaced by `replace`. Items inside of layers, scenes, patterns and masks come before the
  /// items around them. A scene that is drawn more than once is mapped once and stays shared.
  ///
  /// - Parameter insides: the kinds of nested items that are replaced; those of layers and scenes always are.
  package func mapItems(in insides: Insides = .all, _ replace: (Item) -> Item) -> Scene {
    var mapping = SceneMapping(insides)
    return mapping.map(self, replace)
  }

  /// Returns the scene without nested scenes: their items take their places, in a layer if an effect needs one. The transforms
  /// of layers move to their items.
  ///
  /// It draws the same picture, for consumers that do not support nested scenes.
  package func flattened() -> Scene {
    Scene(size: size, items: items.flattened, symmetry: symmetry)
  }
}

/// A walk that creates another scene.
private struct SceneMapping {
  let insides: Scene.Insides
  /// The results of scenes that were visited.
  private var results: [Scene: Scene] = [:]

  init(_ insides: Scene.Insides) { self.insides = insides }

  mutating func map(_ scene: Scene, _ replace: (Scene.Item) -> Scene.Item) -> Scene {
    if let known = results[scene] { return known }
    let result = Scene(size: scene.size, items: map(scene.items, replace), symmetry: scene.symmetry)
    results[scene] = result
    return result
  }

  private mutating func map(
    _ items: [Scene.Item], _ replace: (Scene.Item) -> Scene.Item
  ) -> [Scene.Item] {
    var result: [Scene.Item] = []
    result.reserveCapacity(items.count)
    for item in items {
      var item = item
      if insides.contains(.mask), let mask = item.mask {
        item.mask = Scene.Mask(mask.kind, items: map(mask.items, replace))
      }
      if insides.contains(.filter), let filter = item.filter {
        item.filter = filter.mapImages { map($0, replace) }
      }
      switch item.content {
      case .fill(_, _, let paint), .stroke(_, _, let paint):
        if insides.contains(.pattern), paint.pattern != nil {
          item.content = item.content.painted(with: paint.mappingPattern { map($0, replace) })
        }
      case .image: break
      case .layer(let items): item.content = .layer(map(items, replace))
      case .scene(let scene): item.content = .scene(map(scene, replace))
      }
      result.append(replace(item))
    }
    return result
  }
}

extension Scene.Filter {
  /// Returns the filter with other items in place of those that it draws.
  fileprivate func mapImages(_ map: ([Scene.Item]) -> [Scene.Item]) -> Scene.Filter {
    var result = self
    for (index, primitive) in primitives.enumerated() {
      if case .image(let items) = primitive.operation { result.primitives[index].operation = .image(map(items)) }
    }
    return result
  }
}

extension [Scene.Item] {
  fileprivate var flattened: [Scene.Item] { flatMap { $0.flattened } }
}

extension Scene.Item {
  fileprivate var flattened: [Scene.Item] {
    var result = self
    if let mask { result.mask = Scene.Mask(mask.kind, items: mask.items.flattened) }
    if let filter { result.filter = filter.mapImages { $0.flattened } }
    switch content {
    case .fill(_, _, let paint), .stroke(_, _, let paint):
      if paint.pattern != nil { result.content = content.painted(with: paint.mappingPattern { $0.flattened }) }
    case .image: break
    case .layer, .scene:
      let inner = (content.items ?? []).flattened.map { $0.transformedThroughout(by: transform) }
      if case .scene = content, !isGroup {
        return inner.map { item in
          var item = item
          item.clips = clips + item.clips
          return item
        }
      }
      result.transform = .identity
      result.content = .layer(inner)
    }
    return [result]
  }

  /// Returns the item with another transform after its own; a layer passes it on to its items.
  private func transformedThroughout(by transform: Transform) -> Scene.Item {
    var result = transformed(by: transform)
    guard case .layer(let items) = content else { return result }
    result.transform = .identity
    result.content = .layer(items.map { $0.transformedThroughout(by: transform) })
    return result
  }
}
