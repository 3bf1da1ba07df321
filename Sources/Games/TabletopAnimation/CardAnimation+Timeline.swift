import Drawing
import PlaneGeometry
import PlayingCards
public import SceneAnimation
import TabletopDesign
import TabletopGames
import TabletopMotion

extension CardAnimation {
  /// Returns the animation on a stage.
  ///
  /// - Parameter seed: the seed for random pushes and shuffles.
  /// - Throws: ``/TabletopMotion/CardMotionError``, ``/TabletopMotion/ChaseError`` or ``/SceneAnimation/AnimationError`` for
  ///   cards, times and a table that do not fit together. Also ``/TabletopGames/GameError`` for a seed that is too large, and
  ///   ``/CardDesign/CardDesignError`` for a card that cannot be drawn.
  public func timeline(on stage: CardStage, seed: UInt64) throws -> Timeline {
    let staging = Staging(stage: stage, seed: seed)
    return switch self {
    case .flip(let card, let edge, let curve): try staging.flip(card, from: edge, curve)
    case .change(let old, let new, let transition, let curve): try staging.change(old, new, transition, curve)
    case .deal(let cards, let turningUp, let rows, let edge):
      try staging.deal(cards, turningUp: turningUp, rows: rows, from: edge)
    case .chase(let taps, let duration, let elasticity, let resistance):
      try staging.chase(taps, duration: duration, elasticity: elasticity, resistance: resistance)
    case .fan(let cards): try staging.fan(cards)
    case .shuffle(let style, let passes): try staging.shuffle(style, passes: passes)
    case .reveal(let cards, let edge, let curve): try staging.reveal(cards, from: edge, curve)
    case .trios(let rounds): try staging.trios(rounds)
    }
  }
}

/// Calculates the cards' places on a stage.
private struct Staging {
  let stage: CardStage
  let seed: UInt64

  /// The place of a single card.
  private var singleFrame: Rect {
    let height = min(0.78 * stage.table.height, 0.78 * stage.table.width * stage.shape.height / stage.shape.width)
    return Rect(
      center: Point(x: stage.table.width / 2, y: 0.49 * stage.table.height), size: stage.cardSize(height: height))
  }

  func flip(_ card: TableCard, from edge: Flip.Edge, _ curve: UnitCurve) throws -> Timeline {
    let frame = singleFrame
    let up = try CardMotion.turn(at: frame, on: stage.table, from: edge, curve: curve).holding(before: 0.5, after: 1)
    let down = try CardMotion.turn(at: frame, on: stage.table, from: edge, beginningFaceUp: true, curve: curve)
      .holding(after: 0.4)
    let look = try stage.look([card], size: frame.size)
    return try up.timeline(look, on: stage.ground).followed(by: down.timeline(look, on: stage.ground))
  }

  func change(
    _ old: TableCard, _ new: TableCard, _ transition: CardAnimation.CardTransition, _ curve: UnitCurve
  ) throws -> Timeline {
    let frame = singleFrame
    let look = try stage.look([old, new], size: frame.size)
    func scene(_ index: Int) -> Scene {
      let card = MovingCard(
        index, CardAppearance(center: frame.center, size: frame.size, isFaceUp: true))
      return look.scene(of: [card], on: Scene(size: stage.table))
    }
    let (first, second) = (scene(0), scene(1))
    let way = Transition.offset(Vector(dx: stage.table.width, dy: 0))
    let back = Transition.offset(Vector(dx: -stage.table.width, dy: 0))
    let (ground, pause, duration) = (stage.ground, 0.5, 0.6)
    return try Timeline(duration: 2 * pause + duration) { time in
      let progress = curve.value(at: (time - pause) / duration)
      func both(_ insertion: Transition, _ removal: Transition) -> [Scene] {
        [
          progress < 1 ? removal.removing(first, at: progress) : Scene(size: first.size),
          progress > 0 ? insertion.inserting(second, at: progress) : Scene(size: first.size),
        ]
      }
      let parts =
        switch transition {
        case .flip:
          [
            (try? Flip(from: .left, outline: Path(frame)).scene(from: first, to: second, at: progress, tolerance: 0.02))
              ?? (progress < 0.5 ? first : second)
          ]
        case .dissolve: [CrossDissolve.scene(from: first, to: second, at: progress)]
        case .opacity: both(.opacity, .opacity)
        case .scale: both(.scale(), .scale())
        case .slide: both(way, back)
        }
      return Scene(size: ground.size) { context in
        context.draw(ground)
        for part in parts { context.draw(part) }
      }
    }
  }

  func deal(
    _ dealt: [TableCard], turningUp isTurningUp: Bool, rows: Int?, from edge: Flip.Edge
  ) throws -> Timeline {
    let margin = 0.16 * stage.table.height
    let (size, places) = stage.grid(
      dealt.count, in: Rect(x: 0, y: 0, width: stage.table.width, height: stage.table.height - margin), rows: rows)
    let deck = deck(of: size, count: dealt.count, at: 0.5, in: margin)
    let motion = try CardMotion.deal(
      to: places, from: deck, on: stage.table, total: dealt.count > 30 ? 3 : 2, turningUp: isTurningUp,
      edge: edge)
    return try motion.holding(before: 0.3, after: 1.2).timeline(stage.look(dealt, size: size), on: stage.ground)
  }

  /// Returns a deck below the cards on the table. Its cards are smaller if there is no room for it with its thickness.
  ///
  /// - Parameters:
  ///   - size: the size of a card on the table.
  ///   - part: the position of its middle, as a fraction of the table's width.
  ///   - margin: the height that the other cards leave free below.
  private func deck(of size: Size, count: Int, at part: Double, in margin: Double) -> Rect {
    let thickness = CardStack.thickness(of: size) / size.height * Double(count)
    // Leaves a gap below and above it.
    let scale = min(1, margin / (1.16 + thickness) / size.height)
    let center = Point(x: part * stage.table.width, y: stage.table.height - 0.58 * scale * size.height)
    return Rect(center: center, size: size * scale)
  }

  func chase(
    _ taps: [CardChase.Tap], duration: Double, elasticity: Double, resistance: Double
  ) throws -> Timeline {
    var numbers = Array(0..<6) + Array(0..<6)
    var generator = SplitMix64(seed: seed)
    numbers.permute(using: &generator)
    // Draws each pair from the pack, as in the course.
    var pack = Deck.standard(of: stage.system)
    let pairs = (0..<6).compactMap { _ in pack.draw(using: &generator).map { TableCard.playing($0) } }
    // The course's cards, scaled from its table to this one.
    let scale = min(stage.table.width / 640, stage.table.height / 480)
    let size = stage.cardSize(height: CardChase.cardSize.height * scale)
    let chase = try CardChase(
      faces: numbers, table: stage.table, cardSize: size, elasticity: elasticity, resistance: resistance, seed: seed)
    return try chase.motion(taps, duration: duration).timeline(
      stage.look(numbers.map { pairs[$0] }, size: size), on: stage.ground)
  }

  func fan(_ cards: [TableCard]) throws -> Timeline {
    let spread = min(1.2, 0.12 * Double(cards.count))
    let size = CardMotion.fanCardSize(of: stage.shape, on: stage.table, spread: spread)
    let motion = try CardMotion.fan(cards.count, on: stage.table, cardSize: size, spread: spread)
    return try motion.holding(before: 0.2, after: 1.5).timeline(stage.look(cards, size: size), on: stage.ground)
  }

  func reveal(_ cards: [TableCard], from edge: Flip.Edge, _ curve: UnitCurve) throws -> Timeline {
    let (size, places) = stage.grid(cards.count)
    let motion = try CardMotion.reveal(at: places, on: stage.table, from: edge, curve: curve)
    return try motion.holding(before: 0.6, after: 1.5).timeline(stage.look(cards, size: size), on: stage.ground)
  }

  func shuffle(_ style: CardAnimation.ShuffleStyle, passes: Int) throws -> Timeline {
    let cards = Deck.standard(of: stage.system).map { TableCard.playing($0) }
    let size = stage.cardSize(height: 0.4 * min(stage.table.height, stage.table.width))
    let shuffle =
      switch style {
      case .riffle:
        try CardShuffle.riffle(cards.count, on: stage.table, cardSize: size, passes: passes, seed: seed)
      case .overhand:
        try CardShuffle.overhand(cards.count, on: stage.table, cardSize: size, passes: passes, seed: seed)
      }
    return try shuffle.motion.holding(before: 0.3, after: 0.8).timeline(
      stage.look(cards, size: size), on: stage.ground)
  }

  /// - Parameter rounds: the number of trios to find; `nil` for all.
  func trios(_ rounds: Int?) throws -> Timeline {
    var game = try Trios(seed: seed)
    let order = game.table + game.deck.reversed()
    var steps: [TrioStep] = []
    var mostCards = game.table.count
    while !game.isOver, game.matchCount < rounds ?? .max {
      guard let trio = game.hint() else {
        steps.append(.deal(min(3, game.deck.count)))
        try game.dealThree()
        mostCards = max(mostCards, game.table.count)
        continue
      }
      let found = trio.compactMap { order.firstIndex(of: game.table[$0]) }
      for index in trio { try game.choose(index) }
      steps.append(.found(found, dealing: min(3, game.deck.count)))
      // Choosing one of the three removes them and selects nothing else.
      try game.choose(trio[0])
    }
    let margin = 0.2 * stage.table.height
    let area = Rect(x: 0, y: 0, width: stage.table.width, height: stage.table.height - margin)
    let (size, _) = stage.grid(max(15, mostCards), in: area)
    let deck = deck(of: size, count: order.count, at: 0.4, in: margin)
    let discard = self.deck(of: size, count: order.count, at: 0.6, in: margin)
    let motion = try CardMotion.trios(
      steps, of: order.count, on: stage.table, deck: deck, discard: discard, seed: seed
    ) { stage.grid($0, in: area).places }
    return try motion.holding(before: 0.3, after: 1).timeline(
      stage.look(order.map { .trio($0) }, size: size), on: stage.ground)
  }
}
