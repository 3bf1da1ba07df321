package import PlaneGeometry

extension Scene {
  /// An item that a walk through a scene has reached, and its position.
  package struct Visit {
    /// The item.
    package let item: Item
    /// The indices of the layers and scenes around the item, and of items whose pattern or mask it belongs to, the outermost first.
    package let container: [Int]
    /// The item's index in its list.
    package let index: Int
    /// The transform from the coordinates of the item's list to those of the list where the walk began; in a pattern, to those
    /// of the tile.
    package let placement: Transform
    /// The kind of list that the item belongs to.
    package let role: Role

    /// A kind of list that an item belongs to.
    package enum Role: Hashable, Sendable {
      /// The item is drawn.
      case content
      /// The item belongs to the pattern of a paint, directly or nested.
      case pattern
      /// The item belongs to a mask, directly or nested.
      case mask
      /// The item is drawn by a filter, directly or nested.
      case filter
    }

    /// The path to the item: its index in the outermost list, then in the layer or scene there, and so on.
    package var path: [Int] { container + [index] }
    /// The number of items around the item.
    package var depth: Int { container.count }
  }

  /// The kinds of nested items that a walk visits.
  package struct Insides: OptionSet, Hashable, Sendable {
    /// A bit for each kind.
    package let rawValue: Int

    /// Creates a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The items of a layer or a scene.
    package static let content = Insides(rawValue: 1)
    /// The items of the pattern that a shape is painted with.
    package static let pattern = Insides(rawValue: 2)
    /// The items of the mask.
    package static let mask = Insides(rawValue: 4)
    /// The items that the filter draws.
    package static let filter = Insides(rawValue: 8)
    /// All of them.
    package static let all: Insides = [.content, .pattern, .mask, .filter]
  }

  /// Visits all items, as `walk` of ``items`` does.
  package func walk<Failure: Error>(
    _ visit: (Visit) throws(Failure) -> Insides
  ) throws(Failure) {
    try items.walk(visit)
  }
}

extension [Scene.Item] {
  /// Visits all items in drawing order, each before those inside of it. These are first the items of its mask, then of its
  /// filter, its pattern, and the layer or scene.
  ///
  /// - Parameter visit: returns the kinds of nested items to visit next. Those of a scene that is drawn more than once are
  ///   visited each time, unless it returns otherwise.
  package func walk<Failure: Error>(
    _ visit: (Scene.Visit) throws(Failure) -> Scene.Insides
  ) throws(Failure) {
    try walk(in: [], placement: .identity, role: .content, visit)
  }

  private func walk<Failure: Error>(
    in container: [Int], placement: Transform, role: Scene.Visit.Role,
    _ visit: (Scene.Visit) throws(Failure) -> Scene.Insides
  ) throws(Failure) {
    for (index, item) in enumerated() {
      let here = Scene.Visit(item: item, container: container, index: index, placement: placement, role: role)
      let insides = try visit(here)
      if insides.contains(.mask), let mask = item.mask {
        try mask.items.walk(in: here.path, placement: placement, role: .mask, visit)
      }
      if insides.contains(.filter), let filter = item.filter {
        let place = filter.transform.concatenating(placement)
        for case .image(let items) in filter.primitives.map({ $0.operation }) {
          try items.walk(in: here.path, placement: place, role: role == .mask ? .mask : .filter, visit)
        }
      }
      if insides.contains(.pattern), let (pattern, transform) = item.content.paint?.pattern {
        let place = transform.concatenating(item.transform).concatenating(placement)
        try pattern.items.walk(
          in: here.path, placement: place, role: role == .mask ? .mask : .pattern, visit)
      }
      if insides.contains(.content), let items = item.content.items {
        try items.walk(
          in: here.path, placement: item.transform.concatenating(placement), role: role, visit)
      }
    }
  }
}
