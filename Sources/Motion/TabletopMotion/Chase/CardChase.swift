// The card chase of Stanford's CS193p (2017), as its demo of dynamic animation plays it: cards fly about a table face down, a tap
// catches one and turns it up, two equal ones grow, shrink and vanish, two different ones are turned down and fly on.
//
// Views, their animations and their bodies are three things here as there: the property animator has what is seen, the dynamic
// animator moves the cards that are in the card behaviour, and this file decides. What was caught when a decision was made is what
// it is carried out with, however long the animation takes.

public import PlaneGeometry
import PlayingCards
import RigidBodyDynamics
import SceneAnimation

/// The card chase: its state at a time, which taps change.
///
///     var chase = try CardChase(faces: [0, 0, 1, 1, 2, 2], table: Size(width: 640, height: 480), seed: 7)
///     try chase.advance(to: 0.5)
///     try chase.tap(card: 3)
///     try chase.advance(to: 2)
///     chase.card(3)  // where it is, and what is seen of it
public struct CardChase: Sendable {
  /// The durations of things, in seconds.
  package enum Duration {
    /// A card turning over.
    package static let flip = 0.6
    /// Two equal cards growing.
    package static let grow = 0.6
    /// Two equal cards shrinking and fading.
    package static let vanish = 0.75
  }

  /// The factors by which things are scaled.
  package enum Scale {
    /// Two equal cards, before they vanish.
    package static let grown = 3.0
    /// Two equal cards, when they have.
    package static let vanished = 0.1
  }

  /// The numbers of cards that may be chased.
  public static let cardCounts = 2...120
  /// The resistances that a chase may have.
  public static let resistances = 0.0...100.0
  /// The course's card, in points.
  public static let cardSize = Size(width: 60, height: 90)

  /// An event of cards, and when it happened.
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

    /// When, in seconds.
    public let time: Double
    /// The kind of event.
    public let kind: Kind
    /// The cards to which it happened, by index.
    public let cards: [Int]
  }

  /// The step that follows an animation.
  enum Sequel {
    case turned(Int)
    case turnedDown(Int)
    case grown([Int])
    case vanished([Int])
  }

  /// The picture on each card; equal ones are a pair.
  public let faces: [Int]
  /// The table, its upper left corner at the origin, in points.
  public let table: Size
  /// The size of a card, in points.
  public let size: Size
  /// The part of its speed that a card keeps when it bounces, from 0 to 1.
  public let elasticity: Double
  /// The part of its speed that a card loses in a second, 0 or more; the course has none, so that cards fly on for ever.
  public let resistance: Double
  /// Now, in seconds.
  public internal(set) var time = 0.0
  /// The events so far.
  public private(set) var events: [Event] = []
  /// The card that was caught last.
  public private(set) var lastChosen: Int?

  var views = PropertyAnimator<Int>()
  var bodies: DynamicAnimator<Int>
  var sequels: [PropertyAnimator<Int>.Run: Sequel] = [:]
  var generator: SplitMix64
  /// The cards that fly.
  var flying: Set<Int> = []
  var behavior: DynamicAnimator<Int>.BehaviorID?

  /// Cards that lie face down in rows, and are pushed at once.
  ///
  /// - Parameters:
  ///   - faces: the face of each card; each occurs twice.
  ///   - table: the size of the table.
  ///   - cardSize: the size of a card, in points.
  ///   - elasticity: the part of its speed that a card keeps when it bounces, from 0 to 1.
  ///   - resistance: the part of its speed that a card loses in a second, within ``resistances``.
  ///   - seed: of the pushes.
  /// - Throws: ``ChaseError``.
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

  /// A grid with equal gaps; nothing if the cards would overlap.
  private static func places(count: Int, table: Size, cardSize: Size) -> [Rect] {
    guard table.isFinite, cardSize.isFinite, cardSize.width > 0, cardSize.height > 0 else { return [] }
    let most = min((table.width / cardSize.width).rounded(.down), Double(count))
    guard most >= 1 else { return [] }
    // As many rows as leave the gaps most alike.
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

  // MARK: What is seen

  /// A card at the present time.
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

  /// The middle of a card that has grown, moved so far that the table's edge does not cut it.
  private func visibleCenter(_ center: Point, scale: Double) -> Point {
    guard scale > 1 else { return center }
    func inside(_ place: Double, _ side: Double, _ end: Double) -> Double {
      side < end ? min(max(place, side / 2), end - side / 2) : end / 2
    }
    return Point(
      x: inside(center.x, size.width * scale, table.width), y: inside(center.y, size.height * scale, table.height))
  }

  /// All cards at the present time as they lie on each other: those that fly under those that were caught, and those that grow or
  /// vanish above all others.
  var cards: [MovingCard] {
    let cards = faces.indices.map { MovingCard($0, card($0)) }
    func level(_ card: MovingCard) -> Int {
      card.appearance.scale != 1 ? 2 : flying.contains(card.index) ? 0 : 1
    }
    return (0...2).flatMap { wanted in cards.filter { level($0) == wanted } }
  }

  /// Cards hover; those that turn or have grown are higher.
  private func lift(scale: Double, turning: Double?) -> Double {
    let turn = turning.map { 4 * $0 * (1 - $0) } ?? 0
    return min(max(0.3, turn, (scale - 1) / (Scale.grown - 1)), 1)
  }

  /// The cards that count as up: face up, shown, and neither growing nor vanishing.
  public var faceUpCards: [Int] {
    faces.indices.filter { index in
      guard let view = views[index], view.content == 1, !view.isHidden, view.alpha == 1 else { return false }
      return view.transform.a != Scale.grown && view.transform.a != Scale.vanished
    }
  }

  /// Whether all pairs are found.
  public var isOver: Bool { faces.indices.allSatisfy { views[$0]?.isHidden ?? true } }

  /// The card that is seen at a point of the table, the uppermost if there are several; `nil` if there is none.
  public func card(at point: Point) -> Int? {
    cards.last { card in
      let seen = card.appearance
      return !seen.isHidden && Rect(center: seen.center, size: seen.size * seen.scale).contains(point)
    }?.index
  }

  // MARK: What happens

  /// Taps a card now.
  ///
  /// The card is caught if fewer than two cards count as up, and if it is visible and not being animated.
  ///
  /// - Returns: whether it was caught.
  /// - Throws: ``ChaseError/noSuchCard(_:count:)``.
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

  /// Lets time pass.
  ///
  /// - Parameter target: in seconds.
  /// - Throws: ``ChaseError/invalidTime(_:now:)`` for an earlier one, or one more than a day ahead.
  public mutating func advance(to target: Double) throws(ChaseError) {
    guard target >= time, target - time <= Timeline.longestDuration else { throw .invalidTime(target, now: time) }
    while let next = views.nextCompletionTime, next <= target {
      move(to: next)
      for completed in finish() {
        if let sequel = sequels.removeValue(forKey: completed.run) { carryOut(sequel) }
      }
    }
    move(to: target)
    // Nothing is over by now that was not carried out.
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

  /// A card that was tapped has turned over.
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
