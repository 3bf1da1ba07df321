import Drawing
import PlaneGeometry
import PlayingCards
public import SceneAnimation
import TabletopDesign
import TabletopGames
import TabletopMotion

extension CardAnimation {
  /// The animation on a stage.
  ///
  /// - Parameter seed: names what is left to chance: pushes, shuffles.
  /// - Throws: ``/TabletopMotion/CardMotionError``, ``/TabletopMotion/ChaseError`` or ``/SceneAnimation/AnimationError`` for cards,
  ///   times and a table that do not go together, ``/TabletopGames/GameError`` for a seed that is too large, and
  ///   ``/CardDesign/CardDesignError`` for a card that cannot be drawn.
  public func timeline(on stage: CardStage, seed: UInt64) throws -> Timeline {
    let staging = Staging(stage: stage, seed: seed)
    return switch self {
    case .flip(let card): try staging.flip(card)
    case .deal(let cards, let turningUp): try staging.deal(cards, turningUp: turningUp)
    case .chase(let taps, let duration): try staging.chase(taps, duration: duration)
    case .fan(let cards): try staging.fan(cards)
    case .shuffle(let style, let passes): try staging.shuffle(style, passes: passes)
    case .reveal(let cards): try staging.reveal(cards)
    case .trios: try staging.trios()
    }
  }
}

/// Finds the cards' places on a stage.
private struct Staging {
  let stage: CardStage
  let seed: UInt64

  func flip(_ card: TableCard) throws -> Timeline {
    let height = min(0.78 * stage.table.height, 0.78 * stage.table.width * stage.shape.height / stage.shape.width)
    let size = stage.cardSize(height: height)
    let frame = Rect(center: Point(x: stage.table.width / 2, y: 0.49 * stage.table.height), size: size)
    let up = try CardMotion.turn(at: frame, on: stage.table).holding(before: 0.5, after: 1)
    let down = try CardMotion.turn(at: frame, on: stage.table, beginningFaceUp: true).holding(after: 0.4)
    let look = try stage.look([card], size: size)
    return try up.timeline(look, on: stage.ground).followed(by: down.timeline(look, on: stage.ground))
  }

  func deal(_ dealt: [TableCard], turningUp isTurningUp: Bool) throws -> Timeline {
    let margin = 0.16 * stage.table.height
    let (size, places) = stage.grid(
      dealt.count, in: Rect(x: 0, y: 0, width: stage.table.width, height: stage.table.height - margin))
    let deck = deck(of: size, count: dealt.count, at: 0.5, in: margin)
    let motion = try CardMotion.deal(
      to: places, from: deck, on: stage.table, total: dealt.count > 30 ? 3 : 2, turningUp: isTurningUp)
    return try motion.holding(before: 0.3, after: 1.2).timeline(stage.look(dealt, size: size), on: stage.ground)
  }

  /// A deck below the cards on the table, of smaller cards if there is no room for it with its thickness.
  ///
  /// - Parameters:
  ///   - size: of a card on the table.
  ///   - part: of the table's width, where its middle lies.
  ///   - margin: the height of what the other cards leave free below.
  private func deck(of size: Size, count: Int, at part: Double, in margin: Double) -> Rect {
    let thickness = CardStack.thickness(of: size) / size.height * Double(count)
    // A gap below it and one above it.
    let scale = min(1, margin / (1.16 + thickness) / size.height)
    let center = Point(x: part * stage.table.width, y: stage.table.height - 0.58 * scale * size.height)
    return Rect(center: center, size: size * scale)
  }

  func chase(_ taps: [CardChase.Tap], duration: Double) throws -> Timeline {
    var numbers = Array(0..<6) + Array(0..<6)
    var generator = SplitMix64(seed: seed)
    numbers.permute(using: &generator)
    let pairs = stage.system.shownPairs.map { TableCard.playing($0) }
    // The course's cards, on a table of its size.
    let scale = min(stage.table.width / 640, stage.table.height / 480)
    let size = stage.cardSize(height: CardChase.cardSize.height * scale)
    let chase = try CardChase(faces: numbers, table: stage.table, cardSize: size, seed: seed)
    return try chase.motion(taps, duration: duration).timeline(
      stage.look(numbers.map { pairs[$0] }, size: size), on: stage.ground)
  }

  func fan(_ cards: [TableCard]) throws -> Timeline {
    let spread = min(1.2, 0.12 * Double(cards.count))
    let size = CardMotion.fanCardSize(of: stage.shape, on: stage.table, spread: spread)
    let motion = try CardMotion.fan(cards.count, on: stage.table, cardSize: size, spread: spread)
    return try motion.holding(before: 0.2, after: 1.5).timeline(stage.look(cards, size: size), on: stage.ground)
  }

  func reveal(_ cards: [TableCard]) throws -> Timeline {
    let (size, places) = stage.grid(cards.count)
    let motion = try CardMotion.reveal(at: places, on: stage.table)
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

  func trios() throws -> Timeline {
    var game = try Trios(seed: seed)
    let order = game.table + game.deck.reversed()
    var steps: [TrioStep] = []
    while steps.count < 3 {
      guard let trio = game.hint() else {
        try game.dealThree()
        steps.append(.deal(3))
        continue
      }
      let found = trio.compactMap { order.firstIndex(of: game.table[$0]) }
      for index in trio { try game.choose(index) }
      try game.dealThree()
      steps.append(.found(found, dealing: 3))
    }
    let margin = 0.2 * stage.table.height
    let area = Rect(x: 0, y: 0, width: stage.table.width, height: stage.table.height - margin)
    let (size, _) = stage.grid(15, in: area)
    let deck = deck(of: size, count: order.count, at: 0.4, in: margin)
    let discard = self.deck(of: size, count: order.count, at: 0.6, in: margin)
    let motion = try CardMotion.trios(
      steps, of: order.count, on: stage.table, deck: deck, discard: discard, seed: seed
    ) { stage.grid($0, in: area).places }
    return try motion.holding(before: 0.3, after: 1).timeline(
      stage.look(order.map { .trio($0) }, size: size), on: stage.ground)
  }
}
