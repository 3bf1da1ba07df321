// MaxRects with best short side fit: Jukka Jylänki, A Thousand Ways to Pack the Bin (2010), sections 2.3 and 3.
//
// The free space is represented by all largest free rectangles, which overlap. A picture goes into the one where the
// shorter leftover side is least. Every free rectangle that it touches is split into the parts around it, and parts
// inside others are dropped. It is slower than shelves but packs mixed sizes much more closely; cards, which have one
// size, end up in rows.

/// The free space on a page.
struct FreeRectangles {
  struct Rectangle: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var maxX: Int { x + width }
    var maxY: Int { y + height }

    func contains(_ other: Rectangle) -> Bool {
      other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    func intersects(_ other: Rectangle) -> Bool {
      other.x < maxX && x < other.maxX && other.y < maxY && y < other.maxY
    }
  }

  private var free: [Rectangle]

  init(width: Int, height: Int) { free = [Rectangle(x: 0, y: 0, width: width, height: height)] }

  /// Reserves a rectangle. Returns `nil` if there is no space for it.
  mutating func take(width: Int, height: Int) -> Rectangle? {
    // The second key keeps cards in rows, from the top.
    var best: (rectangle: Rectangle, key: (Int, Int, Int, Int))?
    for room in free where room.width >= width && room.height >= height {
      let (across, down) = (room.width - width, room.height - height)
      let key = (min(across, down), room.y, room.x, max(across, down))
      if let known = best, known.key <= key { continue }
      best = (Rectangle(x: room.x, y: room.y, width: width, height: height), key)
    }
    guard let taken = best?.rectangle else { return nil }
    cut(taken)
    return taken
  }

  private mutating func cut(_ taken: Rectangle) {
    var kept: [Rectangle] = []
    var pieces: [Rectangle] = []
    for room in free {
      guard room.intersects(taken) else {
        kept.append(room)
        continue
      }
      if taken.x > room.x {
        pieces.append(Rectangle(x: room.x, y: room.y, width: taken.x - room.x, height: room.height))
      }
      if taken.maxX < room.maxX {
        pieces.append(Rectangle(x: taken.maxX, y: room.y, width: room.maxX - taken.maxX, height: room.height))
      }
      if taken.y > room.y {
        pieces.append(Rectangle(x: room.x, y: room.y, width: room.width, height: taken.y - room.y))
      }
      if taken.maxY < room.maxY {
        pieces.append(Rectangle(x: room.x, y: taken.maxY, width: room.width, height: room.maxY - taken.maxY))
      }
    }
    // A rectangle that was kept touches nothing new, so no piece contains it. It may contain pieces, and pieces each
    // other.
    for (index, piece) in pieces.enumerated() {
      let isCovered =
        kept.contains { $0.contains(piece) }
        || pieces.enumerated().contains { other, rectangle in
          other != index && rectangle.contains(piece) && (rectangle != piece || other < index)
        }
      if !isCovered { kept.append(piece) }
    }
    free = kept
  }
}
