package import CardDesign
package import PlaneGeometry
public import PlayingCards
public import SceneAnimation
public import TabletopDesign
public import TabletopGames
public import TabletopMotion

/// Cards in motion, ready to be put on a ``CardStage``.
public enum CardAnimation: Sendable {
  /// A card turns over and back; each time the same edge comes forward.
  case flip(TableCard, from: Flip.Edge = .left, curve: UnitCurve = .easeInOut)
  /// One side of a card takes the place of another one.
  case change(from: TableCard, to: TableCard, by: CardTransition, curve: UnitCurve = .easeInOut)
  /// Cards are dealt from a deck, and turn up on the way if that is said, to a number of rows or as many as look best.
  case deal([TableCard], turningUp: Bool, rows: Int? = nil, from: Flip.Edge = .left)
  /// The card chase, a game with cards that fly about: what is tapped, how long it takes, in seconds, and what becomes of their speed.
  case chase([CardChase.Tap], duration: Double, elasticity: Double = 1, resistance: Double = 0)
  /// A hand is opened.
  case fan([TableCard])
  /// A deck is shuffled so many times.
  case shuffle(ShuffleStyle, passes: Int)
  /// Cards are turned up one after the other.
  case reveal([TableCard], from: Flip.Edge = .left, curve: UnitCurve = .easeInOut)
  /// The game of trios: a number of trios that are found, or the whole game.
  case trios(rounds: Int? = 3)

  /// An animation without what is shown in it; the raw value is its name.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// ``CardAnimation/flip(_:from:curve:)``, ``CardAnimation/change(from:to:by:curve:)``
    case flip
    /// ``CardAnimation/deal(_:turningUp:rows:from:)``
    case deal
    /// ``CardAnimation/chase(_:duration:elasticity:resistance:)``
    case chase
    /// ``CardAnimation/fan(_:)``
    case fan
    /// ``CardAnimation/shuffle(_:passes:)``
    case shuffle
    /// ``CardAnimation/reveal(_:from:curve:)``
    case reveal
    /// ``CardAnimation/trios(rounds:)``
    case trios

    /// The usual size of the table, in points.
    package var tableSize: Size {
      switch self {
      case .flip: Size(width: 360, height: 480)
      case .deal, .chase, .fan, .shuffle, .reveal, .trios: Size(width: 640, height: 480)
      }
    }
  }

  /// How a deck is shuffled.
  public enum ShuffleStyle: String, Hashable, Sendable, CaseIterable {
    /// Two halves fall into each other.
    case riffle
    /// Packets are taken off the top.
    case overhand
  }

  /// A way in which one side of a card takes the place of another one.
  public enum CardTransition: String, Hashable, Sendable, CaseIterable {
    /// The card turns over.
    case flip
    /// One becomes the other: UIKit's `transitionCrossDissolve`.
    case dissolve
    /// The old one fades under the new one, which appears: SwiftUI's `opacity`.
    case opacity
    /// The old one shrinks to its middle, the new one grows from there.
    case scale
    /// The old one leaves to the left, and the new one follows from the right.
    case slide
  }

  /// How many cards a chase has.
  package static let chaseCardCount = 12
  /// How long a chase usually takes, in seconds.
  package static let usualChaseDuration = 6.0

  /// The cards of a game, dealt as it begins.
  ///
  /// - Parameters:
  ///   - pictures: those of games of pairs.
  ///   - system: the suits of playing cards.
  /// - Throws: ``/TabletopGames/GameError`` for a seed that is too large.
  public static func deal(
    of game: GameKind, pictures: [ThemePicture], system: SuitSystem = .french, seed: UInt64
  ) throws(GameError) -> CardAnimation {
    let cards: [TableCard]
    switch game {
    case .trios: return .deal(try Trios(seed: seed).table.map { .trio($0) }, turningUp: true)
    case .pelmanism: cards = Deck.standard(of: system).prefix(24).map { .playing($0) }
    case .concentration, .memory: cards = pictures.prefix(8).map { .picture($0) }
    }
    return .deal(Array((cards + cards).prefix(max(16, cards.count))), turningUp: false)
  }
}

extension TableCard {
  /// The side of a playing card on a table.
  package init(_ picture: CardSide) {
    switch picture {
    case .face(let card): self = .playing(card)
    case .back: self = .back
    case .extra(let card): self = .extra(card)
    }
  }
}
