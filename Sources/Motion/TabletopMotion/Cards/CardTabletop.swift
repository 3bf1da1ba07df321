// Moving cards repeat most of their pixels: backs of one pattern, a deck of fifty cards, a hand that moves as a whole. Cards
// lie on a grid, so that a renderer can reuse pixels. The corner of a card lies on an eighth of a pixel. The parallel cards of
// a packet lie whole pixels apart from its bottom card. A shift of a sixteenth of a pixel is not visible in motion, and the
// edges of a deck become sharp lines. If several cards have exactly the same position, only the top one is drawn.
//
// A rotated packet would not get sharp lines: the steps of its edges, repeated by whole pixels, would look like corrugated
// board. Its cards lie on the grid one by one, and those inside are drawn as blank cards.

import Drawing
import PlaneGeometry

/// The items of a table. Cards are added from bottom to top.
struct CardTabletop {
  private struct Place {
    let card: CardAppearance
    /// The map from the card's picture to the table, as drawn.
    let placement: Transform
    /// The corner of the packet's bottom card, exact and as drawn.
    let base: (origin: Vector, drawn: Vector)
    /// The index of its item, if it hides cards at the same position.
    let item: Int?
  }

  private var items: [Scene.Item]
  /// The indices of hidden items.
  private var hidden: Set<Int> = []
  /// The cards so far. Cards of two packets may alternate.
  private var places: [Place] = []
  private let pixelsPerPoint: Double

  /// The number of grid steps per pixel.
  private static let steps = 8.0
  /// The number of previous cards to search for one of the same packet.
  private static let packetReach = 12

  init(_ ground: Scene, cardCount: Int, pixelsPerPoint: Double) {
    items = [Scene.Item(.scene(ground))]
    items.reserveCapacity(cardCount + 2)
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// All visible items, from bottom to top.
  var all: [Scene.Item] {
    hidden.isEmpty ? items : items.indices.lazy.filter { !hidden.contains($0) }.map { items[$0] }
  }

  /// Returns whether the card would lie on another card of its packet.
  func isPacked(_ card: CardAppearance) -> Bool { neighbour(of: card) != nil }

  private func neighbour(of card: CardAppearance) -> Place? {
    places.suffix(Self.packetReach).last { card.isPacked(with: $0.card) }
  }

  mutating func add(_ item: Scene.Item) { items.append(item) }

  /// Adds a card.
  ///
  /// - Parameters:
  ///   - exact: the exact map from its picture to the table.
  ///   - blank: the picture of a card inside a rotated packet.
  ///   - item: draws the card at its position on the grid; returns `nil` if the card is invisible.
  mutating func add(
    _ card: CardAppearance, at exact: Transform, blank: Scene?, _ item: (Transform) -> Scene.Item?
  ) {
    var drawn = exact
    let origin = Vector(dx: exact.tx, dy: exact.ty)
    var base = (origin: origin, drawn: Self.onGrid(origin, pixelsPerPoint))
    let packet = neighbour(of: card).flatMap { $0.placement.isParallel(to: exact) ? $0 : nil }
    let inside = exact.b != 0 || exact.c != 0 ? blank : nil
    if let packet, inside == nil {
      // Subtracts a little, so that a half is not rounded up in one frame and down in the next.
      func whole(_ distance: Double) -> Double { (distance * pixelsPerPoint - 1e-6).rounded() / pixelsPerPoint }
      base = packet.base
      drawn = packet.placement
      drawn.tx = base.drawn.dx + whole(origin.dx - base.origin.dx)
      drawn.ty = base.drawn.dy + whole(origin.dy - base.origin.dy)
    } else {
      drawn.tx = base.drawn.dx
      drawn.ty = base.drawn.dy
    }
    guard let item = item(drawn) else { return }
    let hides = card.opacity >= 1 && (card.turning ?? 0) == 0
    if let packet, let under = packet.item, hides {
      if packet.placement == drawn {
        hidden.insert(under)
      } else if let inside {
        items[under] = Scene.Item(.scene(inside), transform: packet.placement)
      }
    }
    places.append(Place(card: card, placement: drawn, base: base, item: hides ? items.count : nil))
    items.append(item)
  }

  /// Returns the nearest position on the grid.
  static func onGrid(_ origin: Vector, _ pixelsPerPoint: Double) -> Vector {
    let scale = steps * pixelsPerPoint
    return Vector(dx: (origin.dx * scale).rounded() / scale, dy: (origin.dy * scale).rounded() / scale)
  }
}

extension Transform {
  /// Returns whether another transform differs only by a translation and rounding errors.
  fileprivate func isParallel(to other: Transform) -> Bool {
    let limit = 1e-9 * max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
    return (a - other.a).magnitude <= limit && (b - other.b).magnitude <= limit && (c - other.c).magnitude <= limit
      && (d - other.d).magnitude <= limit
  }
}
