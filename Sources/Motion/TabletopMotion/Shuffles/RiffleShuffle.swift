// A riffle with a bridge, from above. The deck is cut, and the packets turn until their short ends face each other. The thumbs
// raise these ends, and cards fall from both packets, one over the other. The packets are pushed into each other and bent to a
// bridge, from which the cards fall flat, from bottom to top. Then the deck is squared. A raised or bent card looks shorter.
//
// The cut and the order of falling cards follow the model of Gilbert, Shannon and Reeds (D. Bayer and P. Diaconis, "Trailing
// the Dovetail Shuffle to its Lair", 1992): the size of the lower packet is binomially distributed, and the next card falls
// from a packet with a probability proportional to its size.

public import PlaneGeometry
import PlayingCards
import SceneAnimation

extension CardShuffle {
  /// Riffles, bridges and squares a deck.
  ///
  /// The packets stay within 1.2 card heights of the middle.
  ///
  /// - Parameters:
  ///   - cardCount: the number of cards, within ``cardCounts``.
  ///   - table: the size of the table. The deck lies upright in its middle.
  ///   - cardSize: the size of a card in points.
  ///   - passes: the number of riffles, within ``passCounts``.
  ///   - seed: the seed of the cuts and of the order in which cards fall.
  /// - Throws: ``CardMotionError`` if an argument is out of range.
  public static func riffle(
    _ cardCount: Int, on table: Size, cardSize: Size, passes: Int = 1, seed: UInt64
  ) throws(CardMotionError) -> CardShuffle {
    let stack = try checkedDeck(cardCount, on: table, cardSize: cardSize, passes: passes)
    var riffle = try RiffleShuffle(cardCount, stack)
    var generator = SplitMix64(seed: seed)
    for pass in 0..<passes { riffle.shuffle(using: &generator, isLast: pass == passes - 1) }
    return CardShuffle(motion: try CardMotion(on: table, riffle.tracks), order: riffle.order)
  }
}

/// The state of a riffle shuffle.
struct RiffleShuffle {
  private(set) var tracks: [CardTrack]
  /// The cards from bottom to top.
  private(set) var order: [Int]
  private let stack: CardStack
  private let middle: Point
  private let size: Size
  private var time = 0.0
  private let timing: Timing

  /// The animations of the phases.
  private struct Timing {
    let cut: Animation
    let raise: Animation
    let fall: Animation
    let push: Animation
    let drop: Animation
    let square: Animation

    init() throws(CardMotionError) {
      cut = try CardMotion.curve(.easeInOut, "the cut", 0.5)
      raise = try CardMotion.curve(.easeInOut, "the raise", 0.22)
      fall = try CardMotion.curve(.easeIn, "the fall", 0.14)
      push = try CardMotion.curve(.easeInOut, "the push", 0.36)
      drop = try CardMotion.curve(.easeInOut, "the drop", 0.24)
      square = try CardMotion.curve(.easeInOut, "the squaring", 0.34)
    }
  }

  /// The time from the first falling card to the last one, in seconds.
  private static let riffling = 0.85
  private static let bridging = 0.4

  init(_ count: Int, _ stack: CardStack) throws(CardMotionError) {
    self.stack = stack
    size = stack.frame.size
    middle = stack.frame.center
    timing = try Timing()
    order = Array(0..<count)
    tracks = order.map { CardTrack($0, at: CardPose(stack.frame(above: $0)), CardHeight(order: $0)) }
  }

  mutating func shuffle(using generator: inout SplitMix64, isLast: Bool) {
    var lower = 0
    for _ in order.indices where generator.next() >> 63 == 0 { lower += 1 }
    let packets = (Array(order[..<lower]), Array(order[lower...]))
    cut(packets)
    raise(packets)
    riffle(packets, using: &generator)
    bridge(packets)
    square(isUpright: isLast)
  }

  /// Returns the pose of a card of a packet, before or after its fall.
  ///
  /// - Parameters:
  ///   - side: -1 for the left packet, 1 for the right one.
  ///   - under: the number of cards under it.
  ///   - overlap: the overlap of the two packets, as a fraction of the card height.
  private func pose(_ side: Double, under: Int, overlap: Double, lean: Double, shown: Double = 1) -> CardPose {
    // The outer end does not move while the inner one is raised.
    let way = (1 - overlap) / 2 + (1 - shown) / 2
    let lift = Vector(dx: side * size.height * way, dy: -Double(under) * CardStack.thickness(of: size))
    var pose = CardPose(center: middle + lift, size: size)
    pose.angle = .pi / 2 + side * lean
    pose.foreshortening = shown
    return pose
  }

  private static let lean = 0.07

  private mutating func cut(_ packets: (lower: [Int], upper: [Int])) {
    for (side, packet) in [(-1.0, packets.lower), (1.0, packets.upper)] {
      for (position, card) in packet.enumerated() {
        // The upper packet leaves first.
        let begin = time + (side > 0 ? 0 : 0.1)
        var target = pose(side, under: position, overlap: -0.06, lean: Self.lean)
        target.lift = 0.3
        append(card, at: begin, timing.cut, target, order: (side > 0 ? 2 : 1, position), rise: side > 0 ? 0.5 : 0)
      }
    }
    time += 0.1 + timing.cut.duration
  }

  private mutating func raise(_ packets: (lower: [Int], upper: [Int])) {
    for (side, packet) in [(-1.0, packets.lower), (1.0, packets.upper)] {
      for (position, card) in packet.enumerated() {
        var target = pose(side, under: position, overlap: -0.06, lean: Self.lean, shown: 0.86)
        target.lift = 0.6
        append(card, at: time, timing.raise, target, order: (side > 0 ? 2 : 1, position))
      }
    }
    time += timing.raise.duration
  }

  private mutating func riffle(_ packets: (lower: [Int], upper: [Int]), using generator: inout SplitMix64) {
    var left = packets.lower[...]
    var right = packets.upper[...]
    order = []
    let count = left.count + right.count
    while !left.isEmpty || !right.isEmpty {
      let isLeft = generator.nextIndex(below: left.count + right.count) < left.count
      guard let card = isLeft ? left.popFirst() : right.popFirst() else { continue }
      // The thumbs release slowly at first.
      let part = Double(order.count) / Double(count)
      let begin = time + Self.riffling * part * (1.35 - 0.35 * part)
      let side = isLeft ? -1.0 : 1.0
      let target = pose(side, under: order.count, overlap: 0.22, lean: Self.lean)
      append(card, at: begin, timing.fall, target, order: (0, order.count))
      order.append(card)
    }
    time += Self.riffling + timing.fall.duration
  }

  private mutating func bridge(_ packets: (lower: [Int], upper: [Int])) {
    let isUpper = Set(packets.upper)
    time += 0.08
    for (under, card) in order.enumerated() {
      let side = isUpper.contains(card) ? 1.0 : -1.0
      var arched = pose(side, under: under, overlap: 0.5, lean: 0, shown: 0.82)
      // A packet that is bent upwards is nearer to the eye; its outer ends do not move.
      arched.center.x = middle.x + side * size.height * 0.25 * 0.82
      arched.scale = 1.06
      arched.lift = 0.9
      append(card, at: time, timing.push, arched, order: (0, under))
      let begin = time + timing.push.duration + 0.06 + Self.bridging * Double(under) / Double(order.count)
      append(card, at: begin, timing.drop, pose(side, under: under, overlap: 0.72, lean: 0), order: (0, under))
    }
    time += timing.push.duration + 0.06 + Self.bridging + timing.drop.duration
  }

  private mutating func square(isUpright: Bool) {
    for (under, card) in order.enumerated() {
      append(card, at: time, timing.square, pose(0, under: under, overlap: 1, lean: 0), order: (0, under))
    }
    time += timing.square.duration
    guard isUpright else { return }
    for (under, card) in order.enumerated() {
      append(card, at: time, timing.cut, CardPose(stack.frame(above: under)), order: (0, under), rise: 0.4)
    }
    time += timing.cut.duration
  }

  /// - Parameter order: the packet of the card, 0 for the pile, and its place in the packet.
  private mutating func append(
    _ card: Int, at begin: Double, _ animation: Animation, _ target: CardPose, order: (packet: Int, place: Int),
    rise: Double = 0
  ) {
    let height = CardHeight(order: order.packet * tracks.count + order.place)
    tracks[card].append(
      CardTrack.Move(
        begin: begin, animation: animation, target: target, height: (height, height), rise: rise))
  }
}
