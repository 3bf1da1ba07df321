// A sweep along x finds the bodies that may touch: it sorts them by their left edges and compares each with those that begin
// before it ends (D. Baraff, "Dynamic Simulation of Non-penetrating Rigid Bodies", 1992). The order of the last step is nearly
// that of this one, so that insertion sort takes almost no time. The pairs are then sorted by the bodies' numbers.

import PlaneGeometry

extension World {
  /// Finds all contacts, in the order of their bodies; contacts with boundaries come last.
  mutating func findContacts() {
    swap(&contacts, &lastContacts)
    contacts.removeAll(keepingCapacity: true)
    measure()
    sweep()
    for pair in candidates {
      let (first, second) = (Int(pair >> 32), Int(pair & 0xffff_ffff))
      if bodies[first].isApart(from: bodies[second]) { continue }
      guard let overlap = outlines[first].overlap(with: outlines[second]) else { continue }
      let touch = Touch(body: first, other: second)
      // There are fewer than 2^27 bodies.
      append(overlap, between: first, and: second, touch, key: UInt64(first) << 31 | UInt64(second) << 4)
    }
    for index in walls.indices { findContacts(withWallsOf: index) }
  }

  /// Updates the boxes and outlines of the bodies.
  private mutating func measure() {
    if boxes.count != bodies.count {
      boxes = bodies.map(\.box)
      outlines = bodies.map(\.corners)
      sweepOrder = Array(bodies.indices)
      isMeasured = false
    }
    // An inactive body does not move.
    for index in isMeasured ? active : Array(bodies.indices) {
      boxes[index] = bodies[index].box
      outlines[index] = bodies[index].corners
    }
    isMeasured = true
  }

  private mutating func sweep() {
    for place in sweepOrder.indices.dropFirst() {
      let body = sweepOrder[place]
      let edge = boxes[body].minX
      var target = place
      while target > 0, boxes[sweepOrder[target - 1]].minX > edge {
        sweepOrder[target] = sweepOrder[target - 1]
        target -= 1
      }
      sweepOrder[target] = body
    }
    candidates.removeAll(keepingCapacity: true)
    for place in sweepOrder.indices {
      let body = sweepOrder[place]
      let box = boxes[body]
      var next = place + 1
      while next < sweepOrder.count {
        let other = sweepOrder[next]
        if boxes[other].minX >= box.maxX { break }
        next += 1
        if boxes[other].minY < box.maxY, box.minY < boxes[other].maxY, meets(body, other) {
          candidates.append(UInt64(min(body, other)) << 32 | UInt64(max(body, other)))
        }
      }
    }
    candidates.sort()
  }

  private mutating func findContacts(withWallsOf index: Int) {
    let body = walls[index].body
    if let enclosure = walls[index].enclosure { findContacts(of: body, with: enclosure) }
    for (number, segment) in walls[index].segments.enumerated() where boxes[body].touches(segment.bounds) {
      guard let overlap = segment.outline.overlap(with: outlines[body]) else { continue }
      append(
        overlap, between: Contact.none, and: body, Touch(body: body, other: Touch.wall - 1 - segment.boundary),
        key: Self.wallKey(of: body) | UInt64(number + 1) << 4)
    }
  }

  private static func wallKey(of body: Int) -> UInt64 { 1 << 63 | UInt64(body) << 31 }

  private mutating func append(
    _ overlap: OutlineOverlap, between first: Int, and second: Int, _ touch: Touch, key: UInt64
  ) {
    let key = key | UInt64(overlap.feature) << 1
    if overlap.depths.0 >= 0 {
      contacts.append(
        Contact(
          between: first, and: second, touch: touch, key: key, point: overlap.points.0, depth: overlap.depths.0,
          normal: overlap.normal, bodies: bodies))
    }
    if overlap.depths.1 >= 0 {
      contacts.append(
        Contact(
          between: first, and: second, touch: touch, key: key | 1, point: overlap.points.1, depth: overlap.depths.1,
          normal: overlap.normal, bodies: bodies))
    }
  }

  /// Finds the corners outside an enclosure, one side after another.
  private mutating func findContacts(of body: Int, with enclosure: Rect) {
    let box = boxes[body]
    let touch = Touch(body: body, other: Touch.wall)
    func find(_ side: UInt64, _ normal: Vector, _ depth: (Point) -> Double) {
      for corner in 0..<4 {
        let point = outlines[body][corner]
        let depth = depth(point)
        if depth > 0 {
          contacts.append(
            Contact(
              between: Contact.none, and: body, touch: touch,
              key: Self.wallKey(of: body) | side << 2 | UInt64(corner), point: point, depth: depth, normal: normal,
              bodies: bodies))
        }
      }
    }
    let (minX, minY, maxX, maxY) = (enclosure.minX, enclosure.minY, enclosure.maxX, enclosure.maxY)
    if box.minX < minX { find(0, Vector(dx: 1, dy: 0)) { minX - $0.x } }
    if box.maxX > maxX { find(1, Vector(dx: -1, dy: 0)) { $0.x - maxX } }
    if box.minY < minY { find(2, Vector(dx: 0, dy: 1)) { minY - $0.y } }
    if box.maxY > maxY { find(3, Vector(dx: 0, dy: -1)) { $0.y - maxY } }
  }

  /// Whether two bodies can collide.
  @inline(__always)
  private func meets(_ a: Int, _ b: Int) -> Bool {
    let bit = a * bodies.count + b
    return meetings[bit >> 6] >> UInt64(bit & 63) & 1 == 1
  }

  /// Fills the bit set of the pairs that can collide.
  mutating func noteMeetings() {
    let count = bodies.count
    meetings = Array(repeating: 0, count: (count * count + 63) / 64)
    for (first, second) in pairs {
      for bit in [first * count + second, second * count + first] { meetings[bit >> 6] |= 1 << UInt64(bit & 63) }
    }
    isMeasured = false
  }
}

/// The bounding box of a body.
struct BodyBox: Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// Whether this box is less than a point away from another.
  func touches(_ rect: BodyBox) -> Bool {
    minX < rect.maxX + 1 && rect.minX - 1 < maxX && minY < rect.maxY + 1 && rect.minY - 1 < maxY
  }
}

extension WorldBody {
  /// Whether a side of one of the two bodies separates them.
  func isApart(from other: WorldBody) -> Bool {
    let way = other.center - center
    // The absolute cosine and sine of the angle between the bodies.
    let along = (cosine * other.cosine + sine * other.sine).magnitude
    let across = (cosine * other.sine - sine * other.cosine).magnitude
    let mine = (x: cosine * way.dx + sine * way.dy, y: cosine * way.dy - sine * way.dx)
    if mine.x.magnitude >= half.width + other.half.width * along + other.half.height * across { return true }
    if mine.y.magnitude >= half.height + other.half.width * across + other.half.height * along { return true }
    let (c, s) = (other.cosine, other.sine)
    let theirs = (x: c * way.dx + s * way.dy, y: c * way.dy - s * way.dx)
    if theirs.x.magnitude >= other.half.width + half.width * along + half.height * across { return true }
    return theirs.y.magnitude >= other.half.height + half.width * across + half.height * along
  }

  var box: BodyBox {
    let reach = self.reach
    return BodyBox(
      minX: center.x - reach.width, minY: center.y - reach.height, maxX: center.x + reach.width,
      maxY: center.y + reach.height)
  }
}
