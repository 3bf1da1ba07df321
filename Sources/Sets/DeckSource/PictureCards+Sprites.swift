import CardDesign
package import CardSets
package import Drawing
import PlaneGeometry

extension PictureCards {
  /// Whether the pictures look like cards.
  ///
  /// They do if a `deck.json` says so, or if one has the name of a playing card. They also do if all have the same shape of a
  /// card, upright or landscape, and none would be enlarged.
  ///
  /// - Parameter width: the width of a card's picture, in pixels.
  package func areCards(atWidth width: Int) -> Bool {
    if isRecorded || items.contains(where: { $0.playingCard != nil }) { return true }
    let shapes = items.map { item in
      let size = item.picture.size
      return min(size.width, size.height) / max(size.width, size.height)
    }
    guard let least = shapes.min(), let most = shapes.max(), least >= 0.5, most <= least * 1.02 else { return false }
    return items.allSatisfy { item in
      guard let bitmap = item.picture.pixels else { return true }
      return min(bitmap.width, bitmap.height) >= width
    }
  }

  /// Returns the pictures as sprites of their own sizes: their own pixels or, for shapes, their size in CSS pixels.
  ///
  /// - Parameters:
  ///   - width: the width of each in pixels instead; the height follows.
  ///   - limits: the work and memory that drawing each may take.
  package func sprites(width: Int?, limits: DrawingLimits = .none) -> CardSet {
    var set = CardSet(name: name, title: name, format: .poker, cards: [], backs: [], fileOrder: [])
    for item in items {
      let size = item.picture.size
      let canvas = Rect(origin: .zero, size: size)
      let front = SidePromise(item.label, stem: item.stem, limits: limits) { (_) throws(CardDesignError) in
        do throws(ArtworkError) {
          let artwork = try item.picture.artwork()
          return Scene(size: size) { $0.draw(artwork, in: canvas, fit: .covering) }
        } catch {
          throw .artwork(error)
        }
      }
      let across = width.map { Double($0) } ?? size.width
      set.ownPixels[.front(set.cards.count)] = CardSet.OwnPixels(
        width: pixels(across), height: pixels(size.height * across / size.width))
      set.append(CardSet.Card(front: front))
    }
    return set
  }

  private func pixels(_ length: Double) -> Int { Int(max(1, min(length, 100_000)).rounded()) }
}
