package import CardDesign
package import PlaneGeometry
public import PlayingCards
public import SceneAnimation
public import TabletopDesign
public import TabletopGames
public import TabletopMotion

/// Cards in motion, to be animated on a ``CardStage``.
public enum CardAnimation: Sendable {
  /// A card turns over and back, with the same edge in front each time.
  case flip(TableCard, from: Flip.Edge = .left, curve: UnitCurve = .easeInOut)
  /// One side of a card replaces another one.
  case change(from: TableCard, to: TableCard, by: CardTransition, curve: UnitCurve = .easeInOut)
  /// Cards are dealt from a deck, and optionally turn up on the way. The number of rows is given or chosen to look best.
  case deal([TableCard], turningUp: Bool, rows: Int? = nil, from: Flip.Edge = .left)
  /// The card chase, a game with flying cards: the taps, the duration in seconds, and the physics of the motion.
  case chase([CardChase.Tap], duration: Double, elasticity: Double = 1, resistance: Double = 0)
  /// A hand opens.
  case fan([TableCard])
  /// A deck is shuffled a number of times.
  case shuffle(ShuffleStyle, passes: Int)
  /// Cards are turned up one after the other.
  case reveal([TableCard], from: Flip.Edge = .left, curve: UnitCurve = .easeInOut)
  /// The game of trios: a number of trios, or the whole game.
  case trios(rounds: Int? = 3)

  /// The kind of an animation, without its content; the raw value is its name.
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

    /// The default size of the table, in points.
    package var tableSize: Size {
      switch self {
      case .flip: Size(width: 360, height: 480)
      case .deal, .chase, .fan, .shuffle, .reveal, .trios: Size(width: 640, height: 480)
      }
    }
  }

  /// The style of a shuffle.
  public enum ShuffleStyle: String, Hashable, Sendable, CaseIterable {
    /// Two halves are interleaved.
    case riffle
    /// Packets are taken off the top.
    case overhand
  }

  /// The way in which one side of a card replaces another one.
  public enum CardTransition: String, Hashable, Sendable, CaseIterable {
    /// The card turns over.
    case flip
    /// One side dissolves into the other: UIKit's `transitionCrossDissolve`.
    case dissolve
    /// The old side fades out under the new one, which fades in: SwiftUI's `opacity`.
    case opacity
    /// The old side shrinks to its middle, and the new one grows from there.
    case scale
    /// The old side leaves to the left, and the new one follows from the right.
    case slide
  }

  /// The number of cards in a chase.
  package static let chaseCardCount = 12
  /// The default duration of a chase, in seconds.
  package static let usualChaseDuration = 6.0

  /// Returns the deal at the start of a game.
  ///
  /// - Parameters:
  ///   - pictures: the pictures of games of pairs.
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
  /// Creates a table card from a side of a playing card.
  package init(_ picture: CardSide) {
    switch picture {
    case .face(let card): self = .playing(card)
    case .back: self = .back
    case .extra(let card): self = .extra(card)
    }
  }
}
