// An overhand shuffle from above. One hand draws the stock out from under a few cards that the other hand's thumb holds, and
// these fall on the pile. Then the stock swings back over the pile, and the thumb holds the next cards. The top cards end at
// the bottom.

public import PlaneGeometry
import PlayingCards
import SceneAnimation

extension CardShuffle {
  /// Shuffles a deck overhand.
  ///
  /// The stock swings to the right of the pile. Both stay within 1.2 card widths of the middle.
  ///
  /// - Parameters:
  ///   - cardCount: the number of cards, within ``cardCounts``.
  ///   - table: the size of the table. The deck lies upright in its middle.
  ///   - cardSize: the size of a card in points.
  ///   - passes: the number of times the whole deck goes from hand to hand, within ``passCounts``.
  ///   - seed: the seed of the packet sizes.
  /// - Throws: ``CardMotionError`` if an argument is out of range.
  public static func overhand(
    _ cardCount: Int, on table: Size, cardSize: Size, passes: Int = 2, seed: UInt64
  ) throws(CardMotionError) -> CardShuffle {
    let stack = try checkedDeck(cardCount, on: table, cardSize: cardSize, passes: passes)
    var overhand = try OverhandShuffle(cardCount, stack)
    var generator = SplitMix64(seed: seed)
    overhand.lift()
    for _ in 0..<passes { overhand.shuffle(using: &generator) }
    overhand.layDown()
    return CardShuffle(motion: try CardMotion(on: table, overhand.tracks), order: overhand.order)
  }
}

/// The state of an overhand shuffle.
struct OverhandShuffle {
  private(set) var tracks: [CardTrack]
  /// The cards from bottom to top.
  private(set) var order: [Int]
  private let stack: CardStack
  private let size: Size
  private var time = 0.0
  private let move: Animation
  private let draw: Animation
  private let fall: Animation

  /// The number of cards of a packet.
  private static let packets = 3...9
  /// The lift of the stock in the hand.
  private static let hand = 0.7

  init(_ count: Int, _ stack: CardStack) throws(CardMotionError) {
    self.stack = stack
    size = stack.frame.size
    move = try CardMotion.curve(.easeInOut, "the move", 0.35)
    draw = try CardMotion.curve(.easeInOut, "the draw", 0.17)
    fall = try CardMotion.curve(.easeIn, "the fall", 0.12)
    order = Array(0..<count)
    tracks = order.map { CardTrack($0, at: CardPose(stack.frame(above: $0)), CardHeight(order: $0)) }
  }

  /// Returns the pose of a card on the pile, or in the stock over it.
  private func pose(above under: Int, aside: Double = 0, isHeld: Bool = false) -> CardPose {
    var pose = CardPose(stack.frame(above: under))
    pose.center.x += size.width * (1.12 * aside - 0.56)
    pose.center.y -= isHeld ? 0.03 * size.height : 0
    pose.angle = 0.09 * aside
    pose.lift = isHeld ? Self.hand : 0
    return pose
  }

  /// Moves the deck to the position of the pile.
  mutating func lift() {
    for (under, card) in order.enumerated() {
      append(card, at: time, move, pose(above: under, isHeld: true), order: under)
    }
    time += move.duration
  }

  mutating func shuffle(using generator: inout SplitMix64) {
    var stock = order[...]
    order = []
    let count = tracks.count
    while !stock.isEmpty {
      let wanted = Self.packets.lowerBound + generator.nextIndex(below: Self.packets.count)
      // A last card that would be left alone falls as well.
      let taken = stock.count - wanted < 2 ? stock.count : wanted
      let packet = stock.suffix(taken)
      stock = stock.dropLast(taken)
      // The stock is drawn aside under the packet, and the packet falls.
      for (place, card) in stock.enumerated() {
        append(
          card, at: time, draw, pose(above: order.count + place, aside: 1, isHeld: true), order: count + place,
          bulge: Vector(dx: 0, dy: 0.07 * size.height))
      }
      for card in packet {
        append(card, at: time, fall, pose(above: order.count), order: 2 * count + order.count, afterwards: order.count)
        order.append(card)
      }
      time += stock.isEmpty ? fall.duration : draw.duration
      guard !stock.isEmpty else { break }
      for (place, card) in stock.enumerated() {
        append(
          card, at: time, draw, pose(above: order.count + place, isHeld: true), order: count + place,
          bulge: Vector(dx: 0, dy: -0.1 * size.height))
      }
      time += draw.duration
    }
    // The pile is the stock of the next pass.
    for (under, card) in order.enumerated() {
      append(card, at: time + 0.06, fall, pose(above: under, isHeld: true), order: under)
    }
    time += 0.06 + fall.duration
  }

  mutating func layDown() {
    for (under, card) in order.enumerated() {
      append(card, at: time, move, CardPose(stack.frame(above: under)), order: under)
    }
    time += move.duration
  }

  private mutating func append(
    _ card: Int, at begin: Double, _ animation: Animation, _ target: CardPose, order: Int, afterwards: Int? = nil,
    bulge: Vector = .zero
  ) {
    tracks[card].append(
      CardTrack.Move(
        begin: begin, animation: animation, target: target,
        height: (CardHeight(order: order), CardHeight(order: afterwards ?? order)), bulge: bulge))
  }
}
