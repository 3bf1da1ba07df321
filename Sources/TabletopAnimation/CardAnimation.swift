package import CardDesign
package import PlaneGeometry
public import PlayingCards
public import TabletopDesign
public import TabletopGames
public import TabletopMotion

/// Cards in motion, ready to be put on a ``CardStage``.
public enum CardAnimation: Sendable {
  /// A card turns over and back.
  case flip(TableCard)
  /// Cards are dealt from a deck, and turn up on the way if that is said.
  case deal([TableCard], turningUp: Bool)
  /// The card chase, a game with cards that fly about: what is tapped, and how long it takes, in seconds.
  case chase([CardChase.Tap], duration: Double)
  /// A hand is opened.
  case fan([TableCard])
  /// A deck is shuffled so many times.
  case shuffle(ShuffleStyle, passes: Int)
  /// Cards are turned up one after the other.
  case reveal([TableCard])
  /// Some rounds of the game of trios.
  case trios

  /// An animation without what is shown in it; the raw value is its name.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// ``CardAnimation/flip(_:)``
    case flip
    /// ``CardAnimation/deal(_:turningUp:)``
    case deal
    /// ``CardAnimation/chase(_:duration:)``
    case chase
    /// ``CardAnimation/fan(_:)``
    case fan
    /// ``CardAnimation/shuffle(_:passes:)``
    case shuffle
    /// ``CardAnimation/reveal(_:)``
    case reveal
    /// ``CardAnimation/trios``
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
