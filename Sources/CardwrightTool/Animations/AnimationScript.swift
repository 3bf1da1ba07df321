import CardDesign
import DeckExport
import Drawing
import ErrorReporting
import PlaneGeometry
import PlayingCards
import SceneAnimation
import TabletopDesign
import TabletopGames
import TabletopMotion

/// Puts the timelines of `animate` together.
struct AnimationScript {
  let options: AnimationOptions
  let theatre: CardTheatre
  /// What stands after the animation's name.
  let operand: String?

  /// How long a chase takes, if nothing is said, in seconds.
  static let chaseDuration = 6.0

  /// - Parameter duration: of a chase, in seconds; others are as long as they are.
  func timeline(of kind: AnimationKind, duration: Double?) throws -> Timeline {
    if let operand, ![.flip, .deal, .fan, .reveal].contains(kind) || options.game != nil {
      let game = options.game.map { " --game \($0)" } ?? ""
      throw CommandFailure(.usage, "\(kind.rawValue)\(game) takes no cards, but there is '\(operand)'")
    }
    switch kind {
    case .flip: return try flip()
    case .deal: return try deal()
    case .chase: return try chase(duration: duration ?? Self.chaseDuration)
    case .fan: return try fan()
    case .shuffle: return try shuffle()
    case .reveal: return try reveal()
    case .trios: return try trios()
    }
  }

  private var table: Size { theatre.table }

  private func flip() throws -> Timeline {
    let card = try CommandFailure.about("card") { () throws(CardNotationError) in try CardPicture(operand ?? "QS") }
    let height = min(0.78 * table.height, 0.78 * table.width * theatre.shape.height / theatre.shape.width)
    let size = theatre.cardSize(height: height)
    let frame = Rect(center: Point(x: table.width / 2, y: 0.49 * table.height), size: size)
    let up = try CardMotion.turn(at: frame, on: table).holding(before: 0.5, after: 1)
    let down = try CardMotion.turn(at: frame, on: table, beginningFaceUp: true).holding(after: 0.4)
    let look = try theatre.look([card.tableCard], size: size)
    return try up.timeline(look, on: theatre.ground).followed(by: down.timeline(look, on: theatre.ground))
  }

  private func deal() throws -> Timeline {
    let cards: [TableCard]
    let isTurningUp: Bool
    switch try options.gameKind() {
    case nil:
      cards = try operand.map(selection) ?? Deck.standard().map { .playing($0) }
      isTurningUp = true
    case .trios:
      (cards, isTurningUp) = (try Trios(seed: options.seed).table.map { .trio($0) }, true)
    case .pelmanism: (cards, isTurningUp) = (Deck.standard().prefix(24).map { .playing($0) }, false)
    case .concentration, .memory: (cards, isTurningUp) = (theatre.pictures.prefix(8).map { .picture($0) }, false)
    }
    let dealt = isTurningUp ? cards : (cards + cards).prefix(max(16, cards.count)).map { $0 }
    let margin = 0.16 * table.height
    let (size, places) = theatre.grid(
      dealt.count, in: Rect(x: 0, y: 0, width: table.width, height: table.height - margin))
    // Whole if there is room for it, else a part of it.
    let rise = max(0.3 * size.height, min(0.58 * size.height, 0.55 * margin))
    let deck = Rect(center: Point(x: table.width / 2, y: table.height - rise), size: size)
    let motion = try CardMotion.deal(
      to: places, from: deck, on: table, total: dealt.count > 30 ? 3 : 2, turningUp: isTurningUp)
    return try motion.holding(before: 0.3, after: 1.2).timeline(theatre.look(dealt, size: size), on: theatre.ground)
  }

  private func chase(duration: Double) throws -> Timeline {
    var numbers = Array(0..<6) + Array(0..<6)
    var generator = SplitMix64(seed: options.seed)
    numbers.shuffle(using: &generator)
    let pairs: [TableCard] = ["QS", "KH", "JD", "AC", "10H", "7S"].compactMap { try? .playing(Card($0)) }
    // The course's cards, on a table of its size.
    let scale = min(table.width / 640, table.height / 480)
    let size = theatre.cardSize(height: CardChase.cardSize.height * scale)
    let chase = try CardChase(faces: numbers, table: table, cardSize: size, seed: options.seed)
    let taps = try options.chaseTaps(of: numbers.count, until: duration)
    return try chase.motion(taps, duration: duration).timeline(
      theatre.look(numbers.map { pairs[$0] }, size: size), on: theatre.ground)
  }

  private func fan() throws -> Timeline {
    let cards = try selection(operand ?? "spades")
    let spread = min(1.2, 0.12 * Double(cards.count))
    let size = CardMotion.fanCardSize(of: theatre.shape, on: table, spread: spread)
    let motion = try CardMotion.fan(cards.count, on: table, cardSize: size, spread: spread)
    return try motion.holding(before: 0.2, after: 1.5).timeline(theatre.look(cards, size: size), on: theatre.ground)
  }

  private func reveal() throws -> Timeline {
    let cards = try selection(operand ?? "AS KS QS JS 10S")
    let (size, places) = theatre.grid(cards.count)
    let motion = try CardMotion.reveal(at: places, on: table)
    return try motion.holding(before: 0.6, after: 1.5).timeline(theatre.look(cards, size: size), on: theatre.ground)
  }

  private func shuffle() throws -> Timeline {
    let cards = Deck.standard().map { TableCard.playing($0) }
    let size = theatre.cardSize(height: 0.4 * min(table.height, table.width))
    let shuffle =
      switch options.style {
      case .riffle:
        try CardShuffle.riffle(cards.count, on: table, cardSize: size, passes: options.passes, seed: options.seed)
      case .overhand:
        try CardShuffle.overhand(cards.count, on: table, cardSize: size, passes: options.passes, seed: options.seed)
      }
    return try shuffle.motion.holding(before: 0.3, after: 0.8).timeline(
      theatre.look(cards, size: size), on: theatre.ground)
  }

  private func trios() throws -> Timeline {
    var game = try Trios(seed: options.seed)
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
    let area = Rect(x: 0, y: 0, width: table.width, height: 0.8 * table.height)
    let (size, _) = theatre.grid(15, in: area)
    let y = table.height - 0.62 * size.height
    let deck = Rect(center: Point(x: 0.4 * table.width, y: y), size: size)
    let discard = Rect(center: Point(x: 0.6 * table.width, y: y), size: size)
    let motion = try CardMotion.trios(
      steps, of: order.count, on: table, deck: deck, discard: discard, seed: options.seed
    ) { theatre.grid($0, in: area).places }
    return try motion.holding(before: 0.3, after: 1).timeline(
      theatre.look(order.map { .trio($0) }, size: size), on: theatre.ground)
  }

  private func selection(_ text: String) throws -> [TableCard] {
    let sides = try CommandFailure.about("cards") { () throws(CardNotationError) in try CardPicture.selection(text) }
    return sides.map(\.tableCard)
  }
}

extension CardPicture {
  fileprivate var tableCard: TableCard {
    switch self {
    case .face(let card): .playing(card)
    case .back: .back
    case .extra(let card): .extra(card)
    }
  }
}
