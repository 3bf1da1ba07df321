// The changes between consecutive scenes of an animation. Items in both, in the same drawing order, need no closer comparison.
// Equal nested scenes mostly share their memory, which makes comparing them cheap.

package import PlaneGeometry

extension Scene {
  /// The changes from one scene to the next.
  package struct Changes: Hashable, Sendable {
    /// The rectangles outside of which both look the same, in the scene's coordinates, one for each added or removed item.
    package var areas: [Rect] = []
    /// A flag for each of the new scene's items: whether the old scene had an equal one.
    package var isKept: [Bool] = []
  }

  /// Returns the differences from another scene.
  ///
  /// - Returns: `nil` if the two cannot be compared item by item: their sizes or symmetries differ, or one has a symmetry.
  package func changes(from old: Scene) -> Changes? { changes(from: old) { $0.bounds(applying: $1) } }

  /// Returns the differences from another scene, using bounds that the caller provides.
  ///
  /// - Parameter bounds: a rectangle outside of which an item draws nothing, for a placement of its list.
  package func changes(from old: Scene, bounds: (Item, Transform) -> Rect) -> Changes? {
    guard size == old.size, symmetry == .none, old.symmetry == .none else { return nil }
    var changes = Changes()
    changes.isKept = items.collectChanges(from: old.items, placement: .identity, bounds, into: &changes.areas)
    return changes
  }
}

extension [Scene.Item] {
  /// - Returns: which items are kept.
  @discardableResult
  fileprivate func collectChanges(
    from old: [Scene.Item], placement: Transform, _ bounds: (Scene.Item, Transform) -> Rect,
    into areas: inout [Rect]
  ) -> [Bool] {
    let partners = partners(among: old)
    var oldIsKept = [Bool](repeating: false, count: old.count)
    for case let partner? in partners { oldIsKept[partner] = true }
    // Among the remaining items, those that differ only inside are at the same position between kept ones. If they have many
    // items and the bottom one differs too, as in a card that turns over, comparing their insides finds nothing.
    var next = 0
    for index in indices {
      if let partner = partners[index] {
        for gone in next..<partner { areas.append(bounds(old[gone], placement)) }
        next = partner + 1
        continue
      }
      let item = self[index]
      if next < old.count, !oldIsKept[next], item.isShell(of: old[next]), let inside = item.content.items,
        let insideBefore = old[next].content.items, inside.count <= 8 || inside.first == insideBefore.first
      {
        inside.collectChanges(
          from: insideBefore, placement: item.transform.concatenating(placement), bounds, into: &areas)
        next += 1
      } else {
        areas.append(bounds(item, placement))
      }
    }
    for gone in next..<Swift.max(next, old.count) { areas.append(bounds(old[gone], placement)) }
    return partners.map { $0 != nil }
  }

  /// Returns the index of an equal old item for each item, in ascending order, as many as a walk along both lists finds.
  private func partners(among old: [Scene.Item]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: count)
    var start = 0
    while start < count, start < old.count, self[start] == old[start] {
      partners[start] = start
      start += 1
    }
    var (end, oldEnd) = (count, old.count)
    while end > start, oldEnd > start, self[end - 1] == old[oldEnd - 1] {
      end -= 1
      oldEnd -= 1
      partners[end] = oldEnd
    }
    if end == start || oldEnd == start { return partners }
    // The items in between are matched by their coarse hashes.
    var places: [Int: [Int]] = [:]
    for index in (start..<oldEnd).reversed() { places[old[index].coarseHash, default: []].append(index) }
    // The longest increasing subsequence of indices (Schensted 1961).
    var tails: [(place: Int, index: Int)] = []
    var before = [Int?](repeating: nil, count: count)
    var found = [Int?](repeating: nil, count: count)
    for index in start..<end {
      let hash = self[index].coarseHash
      guard let nearest = places[hash]?.lastIndex(where: { old[$0] == self[index] }),
        let place = places[hash]?.remove(at: nearest)
      else { continue }
      found[index] = place
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if tails[middle].place < place { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? tails[low - 1].index : nil
      if low == tails.count { tails.append((place, index)) } else { tails[low] = (place, index) }
    }
    var index = tails.last?.index
    while let current = index {
      partners[current] = found[current]
      index = before[current]
    }
    return partners
  }
}

extension Scene.Item {
  /// Returns whether both items are layers or scenes that differ only in the items inside.
  fileprivate func isShell(of other: Scene.Item) -> Bool {
    guard transform == other.transform, opacity == other.opacity, clips == other.clips, mask == other.mask,
      blendMode == other.blendMode, filter == nil, other.filter == nil
    else {
      return false
    }
    switch (content, other.content) {
    case (.scene(let a), .scene(let b)): return a.size == b.size && a.symmetry == .none && b.symmetry == .none
    case (.layer, .layer): return true
    default: return false
    }
  }
}
