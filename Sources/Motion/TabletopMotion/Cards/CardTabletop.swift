// Most of what is drawn of cards in motion is drawn for the second time: backs of one pattern, a deck of fifty cards, a hand that is
// moved as a whole. So that a renderer can lay down the pixels that it has, cards lie on a grid: their corner on an eighth of a
// pixel, and the cards of a packet, which lie in the same way, apart from its undermost by whole pixels. Nobody sees a sixteenth of
// a pixel in motion, and the edges of a deck become lines that are sharp. Of cards in exactly one place the uppermost is drawn alone.
//
// A packet that lies askew has no sharp lines to win: the steps of its edges, repeated by whole pixels, would look like corrugated
// board. Its cards lie on the grid one by one, and of those inside no more than a blank card is drawn.

import Drawing
import PlaneGeometry

/// The items of a table, to which cards are added from below.
struct CardTabletop {
  private struct Place {
    let card: CardAppearance
    /// From the card's picture to the table, as it is drawn.
    let placement: Transform
    /// The packet's undermost card: its corner as the motion has it, and as it is drawn.
    let base: (origin: Vector, drawn: Vector)
    /// Which of the items it is, if it hides what has the same place.
    let item: Int?
  }

  private var items: [Scene.Item]
  /// Which of the items others hide.
  private var hidden: Set<Int> = []
  /// The cards so far; those of two packets may lie upon each other in turns.
  private var places: [Place] = []
  private let pixelsPerPoint: Double

  /// How many steps of the grid there are in a pixel.
  private static let steps = 8.0
  /// How many cards are looked through for one of the same packet.
  private static let packetReach = 12

  init(_ ground: Scene, cardCount: Int, pixelsPerPoint: Double) {
    items = [Scene.Item(.scene(ground))]
    items.reserveCapacity(cardCount + 2)
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// All items, from below.
  var all: [Scene.Item] {
    hidden.isEmpty ? items : items.indices.lazy.filter { !hidden.contains($0) }.map { items[$0] }
  }

  /// Whether the card would lie on one of its packet.
  func isPacked(_ card: CardAppearance) -> Bool { neighbour(of: card) != nil }

  private func neighbour(of card: CardAppearance) -> Place? {
    places.suffix(Self.packetReach).last { card.isPacked(with: $0.card) }
  }

  mutating func add(_ item: Scene.Item) { items.append(item) }

  /// Adds a card.
  ///
  /// - Parameters:
  ///   - exact: from its picture to the table, as the motion has it.
  ///   - blank: what is seen of a card that lies inside of a packet that lies askew.
  ///   - item: draws it as it is placed then; `nil` if nothing is seen of it.
  mutating func add(
    _ card: CardAppearance, at exact: Transform, blank: Scene?, _ item: (Transform) -> Scene.Item?
  ) {
    var drawn = exact
    let origin = Vector(dx: exact.tx, dy: exact.ty)
    var base = (origin: origin, drawn: Self.onGrid(origin, pixelsPerPoint))
    let packet = neighbour(of: card).flatMap { $0.placement.isParallel(to: exact) ? $0 : nil }
    let inside = exact.b != 0 || exact.c != 0 ? blank : nil
    if let packet, inside == nil {
      // A little less, so that a half is not rounded up in one frame and down in the next.
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

  /// The nearest place on the grid.
  static func onGrid(_ origin: Vector, _ pixelsPerPoint: Double) -> Vector {
    let scale = steps * pixelsPerPoint
    return Vector(dx: (origin.dx * scale).rounded() / scale, dy: (origin.dy * scale).rounded() / scale)
  }
}

extension Transform {
  /// Whether another one differs by nothing but a translation, and rounding.
  fileprivate func isParallel(to other: Transform) -> Bool {
    let limit = 1e-9 * max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
    return (a - other.a).magnitude <= limit && (b - other.b).magnitude <= limit && (c - other.c).magnitude <= limit
      && (d - other.d).magnitude <= limit
  }
}
