import PlaneGeometry
import SceneAnimation

/// Builds the tracks of a Trios show.
struct TrioShow {
  private(set) var tracks: [CardTrack]
  /// The cards on the table by place; `nil` for an empty place.
  private var lying: [Int?] = []
  private var dealtCount = 0
  private var discardedCount = 0
  private var time = 0.0
  private var throwing: CardThrow
  private let deck: CardStack
  private let discard: CardStack
  private let flight: Animation
  private let turn: Animation
  private let relay: Animation
  private let snap: Animation

  /// The time from one dealt card to the next, in seconds.
  private static let stagger = 0.1
  /// The time for which found cards fly about, in seconds.
  private static let throwDuration = 1.0
  /// The pause between two steps, in seconds.
  private static let pause = 0.5

  init(
    _ cardCount: Int, on table: Size, deck: Rect, discard: Rect, seed: UInt64
  ) throws(CardMotionError) {
    (self.deck, self.discard) = (CardStack(at: deck), CardStack(at: discard))
    throwing = CardThrow(on: table, duration: Self.throwDuration, seed: seed)
    flight = try CardMotion.curve(.easeOut, "the flight", 0.3)
    turn = try CardMotion.curve(.easeInOut, "the turn", CardMotion.turnDuration)
    relay = try CardMotion.curve(.easeInOut, "the move", 0.3)
    snap = try CardMotion.curve(.linear, "the snap", CardThrow.snapDuration)
    tracks = []
    for card in 0..<cardCount {
      let under = cardCount - 1 - card
      tracks.append(CardTrack(card, at: CardPose(self.deck.frame(above: under)), CardHeight(order: under)))
    }
  }

  mutating func play(
    _ step: TrioStep, number: Int, _ places: (Int) -> [Rect]
  ) throws(CardMotionError) {
    let dealing: Int
    switch step {
    case .deal(let count): dealing = count
    case .found(let cards, let count):
      dealing = count
      try take(cards, number)
    }
    guard dealing >= 0, dealing <= tracks.count - dealtCount else {
      throw .impossibleStep(number, "\(dealing) cards cannot be dealt of the \(tracks.count - dealtCount) in the deck")
    }
    let new = Array(dealtCount..<(dealtCount + dealing))
    dealtCount += dealing
    // New cards fill the gaps first.
    var rest = new[...]
    for place in lying.indices where lying[place] == nil { lying[place] = rest.popFirst() }
    lying = lying.filter { $0 != nil } + rest.map { $0 }
    let frames = places(lying.count)
    guard frames.count >= lying.count else {
      throw .impossibleStep(number, "\(lying.count) cards have only \(frames.count) places")
    }
    for (index, frame) in frames.enumerated() { try CardMotionError.check("place \(index)", frame) }
    lay(new, in: frames)
    time = tracks.reduce(time) { max($0, $1.end) } + Self.pause
  }

  /// Throws cards of the table about and onto the discard pile.
  private mutating func take(_ cards: [Int], _ number: Int) throws(CardMotionError) {
    guard Set(cards).count == cards.count else {
      throw .impossibleStep(number, "one of the cards \(cards) is found twice")
    }
    for card in cards where !lying.contains(card) {
      throw .impossibleStep(number, "the card \(card) does not lie on the table")
    }
    let targets = cards.indices.map { discard.frame(above: discardedCount + $0) }
    let flights = try throwing.flights(of: cards.map { tracks[$0].pose }, to: targets.map(\.center))
    for (index, card) in cards.enumerated() {
      let above = CardHeight(level: 2, order: discardedCount + index)
      var airborne = tracks[card].pose
      airborne.center = flights[index].turningPoint
      airborne.lift = 0.8
      tracks[card].append(
        CardTrack.Move(
          begin: time, animation: flights[index].flight, target: airborne, height: (above, above),
          path: flights[index].flightPath))
      let target = CardPose(targets[index], isFaceUp: true)
      tracks[card].append(
        CardTrack.Move(
          begin: tracks[card].end, animation: snap, target: target,
          height: (above, CardHeight(order: discardedCount + index)), path: flights[index].snapPath))
    }
    discardedCount += cards.count
    for place in lying.indices { if let card = lying[place], cards.contains(card) { lying[place] = nil } }
  }

  /// Moves the cards of the table to their places, and deals the new ones.
  private mutating func lay(_ new: [Int], in frames: [Rect]) {
    let isNew = Set(new)
    for (place, card) in lying.enumerated() {
      guard let card else { continue }
      let height = CardHeight(order: tracks.count + place)
      if isNew.contains(card) {
        let begin = time + Self.stagger * Double(card - (new.first ?? card))
        tracks[card].fly(to: frames[place], at: begin, flight, height, over: tracks.count - card)
        tracks[card].turn(at: tracks[card].end, turn, from: .left)
      } else if CardPose(frames[place], isFaceUp: true) != tracks[card].pose {
        tracks[card].append(
          CardTrack.Move(
            begin: time, animation: relay, target: CardPose(frames[place], isFaceUp: true), height: (height, height),
            rise: 0.15))
      }
    }
  }
}
