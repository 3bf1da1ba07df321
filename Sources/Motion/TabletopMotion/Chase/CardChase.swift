// The card chase of Stanford's CS193p (2017), its demo of dynamic animation. Cards fly about a table face down, and a tap
// catches one and turns it up. Two equal cards grow, shrink and vanish. Two different ones are turned down and fly on.
//
// As in the demo, views, bodies and rules are separate. The property animator has the visible state, the dynamic animator moves
// the cards in the card behaviour, and this file decides. Each decision keeps its cards until its animation ends, however long
// that takes.

public import PlaneGeometry
import PlayingCards
import RigidBodyDynamics
import SceneAnimation

/// The state of a card chase at a time. Taps change it.
///
///     var chase = try CardChase(faces: [0, 0, 1, 1, 2, 2], table: Size(width: 640, height: 480), seed: 7)
///     try chase.advance(to: 0.5)
///     try chase.tap(card: 3)
///     try chase.advance(to: 2)
///     chase.card(3)  // its current position and appearance
public struct CardChase: Sendable {
  /// The durations of animations, in seconds.
  package enum Duration {
    /// A card turning over.
    package static let flip = 0.6
    /// Two equal cards growing.
    package static let grow = 0.6
    /// Two equal cards shrinking and fading.
    package static let vanish = 0.75
  }

  /// The scale factors of cards.
  package enum Scale {
    /// Two equal cards, before they vanish.
    package static let grown = 3.0
    /// Two equal cards, after they have vanished.
    package static let vanished = 0.1
  }

  /// The valid numbers of cards.
  public static let cardCounts = 2...120
  /// The valid resistances.
  public static let resistances = 0.0...100.0
  /// The course's card, in points.
  public static let cardSize = Size(width: 60, height: 90)

  /// An event of cards, with its time.
  public struct Event: Hashable, Sendable {
    /// The kind of event.
    public enum Kind: Hashable, Sendable {
      /// A tap caught a card, which begins to turn.
      case caught
      /// A tap was ignored.
      case ignored
      /// A card has turned up.
      case faceUp
      /// A card has turned down.
      case faceDown
      /// Two different cards begin to turn down.
      case mismatched
      /// Two equal cards begin to grow.
      case matched
      /// Two equal cards begin to shrink.
      case grown
      /// Two equal cards have vanished.
      case hidden
      /// A card was pushed, and flies.
      case pushed
    }

    /// The time in seconds.
    public let time: Double
    /// The kind of event.
    public let kind: Kind
    /// The indices of the cards.
    public let cards: [Int]
  }

  /// The step that follows an animation.
  enum Sequel {
    case turned(Int)
    case turnedDown(Int)
    case grown([Int])
    case vanished([Int])
  }

  /// The face of each card; two equal ones are a pair.
  public let faces: [Int]
  /// The size of the table in points; its upper left corner is the origin.
  public let table: Size
  /// The size of a card, in points.
  public let size: Size
  /// The fraction of its speed that a card keeps when it bounces, from 0 to 1.
  public let elasticity: Double
  /// The decay rate of a card's speed in 1/s, within ``resistances``. It is 0 in the course, so that cards never stop.
  public let resistance: Double
  /// The current time, in seconds.
  public internal(set) var time = 0.0
  /// The events so far.
  public private(set) var events: [Event] = []
  /// The last caught card.
  public private(set) var lastChosen: Int?

  var views = PropertyAnimator<Int>()
  var bodies: DynamicAnimator<Int>
  var sequels: [PropertyAnimator<Int>.Run: Sequel] = [:]
  var generator: SplitMix64
  /// The cards that fly.
  var flying: Set<Int> = []
  var behavior: DynamicAnimator<Int>.BehaviorID?

  /// Creates a chase with cards face down in rows, which are pushed at once.
  ///
  /// - Parameters:
  ///   - faces: the face of each card; each occurs twice.
  ///   - table: the size of the table.
  ///   - cardSize: the size of a card, in points.
  ///   - elasticity: the fraction of its speed that a card keeps when it bounces, from 0 to 1.
  ///   - resistance: the decay rate of a card's speed in 1/s, within ``resistances``.
  ///   - seed: the seed of the pushes.
  /// - Throws: ``ChaseError`` if an argument is out of range, a face is not on two cards, or the cards do not fit on the table.
  public init(
    faces: [Int], table: Size, cardSize: Size = CardChase.cardSize, elasticity: Double = 1, resistance: Double = 0,
    seed: UInt64
  ) throws(ChaseError) {
    guard (0...1).contains(elasticity) else { throw .outOfRange("the elasticity", elasticity, allowed: 0...1) }
    guard Self.resistances.contains(resistance) else {
      throw .outOfRange("the resistance", resistance, allowed: Self.resistances)
    }
    (self.elasticity, self.resistance) = (elasticity, resistance)
    guard Self.cardCounts.contains(faces.count) else {
      throw .cardCountOutOfRange(faces.count, allowed: Self.cardCounts)
    }
    for face in faces where faces.count(where: { $0 == face }) != 2 {
      throw .notPaired(face: face, count: faces.count { $0 == face })
    }
    let places = Self.places(count: faces.count, table: table, cardSize: cardSize)
    guard places.count == faces.count else { throw .tableTooSmall(table, cardCount: faces.count, cardSize: cardSize) }
    self.faces = faces
    self.table = table
    size = cardSize
    generator = SplitMix64(seed: seed)
    do {
      bodies = try DynamicAnimator(referenceBounds: Rect(origin: .zero, size: table))
    } catch {
      throw .tableTooSmall(table, cardCount: faces.count, cardSize: cardSize)
    }
    for (index, place) in places.enumerated() {
      views[index] = ViewState(frame: place)
      launch(index)
    }
  }

  /// Returns a grid with equal gaps; an empty array if the cards would overlap.
  private static func places(count: Int, table: Size, cardSize: Size) -> [Rect] {
    guard table.isFinite, cardSize.isFinite, cardSize.width > 0, cardSize.height > 0 else { return [] }
    let most = min((table.width / cardSize.width).rounded(.down), Double(count))
    guard most >= 1 else { return [] }
    // Chooses the number of columns with the greatest smallest gap.
    var best: (columns: Int, gap: Double) = (0, -1)
    for columns in 1...Int(most) {
      let rows = (count + columns - 1) / columns
      let across = (table.width - Double(columns) * cardSize.width) / Double(columns + 1)
      let down = (table.height - Double(rows) * cardSize.height) / Double(rows + 1)
      if min(across, down) > best.gap { best = (columns, min(across, down)) }
    }
    guard best.gap >= 0 else { return [] }
    let rows = (count + best.columns - 1) / best.columns
    let (cellWidth, cellHeight) = (table.width / Double(best.columns), table.height / Double(rows))
    return (0..<count).map { index in
      let center = Point(
        x: (Double(index % best.columns) + 0.5) * cellWidth, y: (Double(index / best.columns) + 0.5) * cellHeight)
      return Rect(center: center, size: cardSize)
    }
  }

  // MARK: Appearance

  /// Returns the current appearance of a card.
  public func card(_ index: Int) -> CardAppearance {
    let model = views[index]
    let seen = views.presentation(of: index) ?? ViewState(frame: .zero)
    let change = views.contentChange(of: index)
    let scale = seen.transform.a
    return CardAppearance(
      center: visibleCenter(bodies[index]?.center ?? seen.center, scale: scale), size: size, scale: scale,
      opacity: seen.alpha,
      isHidden: seen.isHidden, isFaceUp: (model?.content ?? 0) == 1,
      turning: change?.progress, lift: lift(scale: seen.transform.a, turning: change?.progress))
  }

  /// Returns the centre of a grown card, moved so that it stays within the table.
  private func visibleCenter(_ center: Point, scale: Double) -> Point {
    guard scale > 1 else { return center }
    func inside(_ place: Double, _ side: Double, _ end: Double) -> Double {
      side < end ? min(max(place, side / 2), end - side / 2) : end / 2
    }
    return Point(
      x: inside(center.x, size.width * scale, table.width), y: inside(center.y, size.height * scale, table.height))
  }

  /// All cards at the current time, from bottom to top: flying cards, then caught ones, then those that grow or vanish.
  var cards: [MovingCard] {
    let cards = faces.indices.map { MovingCard($0, card($0)) }
    func level(_ card: MovingCard) -> Int {
      card.appearance.scale != 1 ? 2 : flying.contains(card.index) ? 0 : 1
    }
    return (0...2).flatMap { wanted in cards.filter { level($0) == wanted } }
  }

  /// Returns the lift of a card: all cards hover, and those that turn or have grown are higher.
  private func lift(scale: Double, turning: Double?) -> Double {
    let turn = turning.map { 4 * $0 * (1 - $0) } ?? 0
    return min(max(0.3, turn, (scale - 1) / (Scale.grown - 1)), 1)
  }

  /// The cards that count as face up: visible, and neither growing nor vanishing.
  public var faceUpCards: [Int] {
    faces.indices.filter { index in
      guard let view = views[index], view.content == 1, !view.isHidden, view.alpha == 1 else { return false }
      return view.transform.a != Scale.grown && view.transform.a != Scale.vanished
    }
  }

  /// Whether all pairs have been found.
  public var isOver: Bool { faces.indices.allSatisfy { views[$0]?.isHidden ?? true } }

  /// Returns the topmost visible card at a point of the table, or `nil` if there is none.
  public func card(at point: Point) -> Int? {
    cards.last { card in
      let seen = card.appearance
      return !seen.isHidden && Rect(center: seen.center, size: seen.size * seen.scale).contains(point)
    }?.index
  }

  // MARK: Course of the chase

  /// Taps a card now.
  ///
  /// The card is caught if fewer than two cards count as face up, and if it is visible and not animated.
  ///
  /// - Returns: whether the card was caught.
  /// - Throws: ``ChaseError/noSuchCard(_:count:)`` if the index is out of range.
  @discardableResult
  public mutating func tap(card index: Int) throws(ChaseError) -> Bool {
    guard faces.indices.contains(index) else { throw .noSuchCard(index, count: faces.count) }
    guard faceUpCards.count < 2, views.takesTaps(index) else {
      record(.ignored, [index])
      return false
    }
    lastChosen = index
    catchCard(index)
    record(.caught, [index])
    turn(index, then: .turned(index))
    return true
  }

  /// Advances to a time.
  ///
  /// - Parameter target: the time in seconds.
  /// - Throws: ``ChaseError/invalidTime(_:now:)`` if the time is earlier, or more than a day ahead.
  public mutating func advance(to target: Double) throws(ChaseError) {
    guard target >= time, target - time <= Timeline.longestDuration else { throw .invalidTime(target, now: time) }
    while let next = views.nextCompletionTime, next <= target {
      move(to: next)
      for completed in finish() {
        if let sequel = sequels.removeValue(forKey: completed.run) { carryOut(sequel) }
      }
    }
    move(to: target)
    // All completions up to now have been carried out.
    _ = finish()
  }

  private mutating func carryOut(_ sequel: Sequel) {
    switch sequel {
    case .turned(let index): decide(index)
    case .turnedDown(let index):
      record(.faceDown, [index])
      launch(index)
    case .grown(let cards):
      record(.grown, cards)
      animate(cards, duration: Duration.vanish, then: .vanished(cards)) { view in
        view.transform = Transform(scaleX: Scale.vanished, y: Scale.vanished)
        view.alpha = 0
      }
    case .vanished(let cards):
      record(.hidden, cards)
      for card in cards {
        views[card]?.isHidden = true
        views[card]?.alpha = 1
        views[card]?.transform = .identity
      }
    }
  }

  /// Decides what follows after a tapped card has turned over.
  private mutating func decide(_ index: Int) {
    let isUp = views[index]?.content == 1
    record(isUp ? .faceUp : .faceDown, [index])
    let up = faceUpCards
    guard up.count == 2 else {
      if !isUp { launch(index) }
      return
    }
    guard lastChosen == index else { return }
    if faces[up[0]] == faces[up[1]] {
      record(.matched, up)
      animate(up, duration: Duration.grow, then: .grown(up)) { view in
        view.transform = Transform(scaleX: Scale.grown, y: Scale.grown)
      }
    } else {
      record(.mismatched, up)
      for card in up { turn(card, then: .turnedDown(card)) }
    }
  }

  mutating func record(_ kind: Event.Kind, _ cards: [Int]) {
    events.append(Event(time: time, kind: kind, cards: cards))
  }
}
