/// One of the two jokers of a pack.
public enum Joker: String, Hashable, Sendable, CaseIterable, Codable {
  /// The red joker of a French-suited pack.
  case red
  /// The black joker of a French-suited pack.
  case black
  /// The first joker of a Spanish pack.
  case comodin1
  /// The second joker of a Spanish pack.
  case comodin2

  /// The two jokers of French-suited packs, for programs that use only these. ``SuitSystem/jokers`` has those of each system.
  public static var allCases: [Joker] { SuitSystem.french.jokers }

  /// The system of the joker.
  public var system: SuitSystem {
    switch self {
    case .red, .black: .french
    case .comodin1, .comodin2: .spanish
    }
  }

  /// The main colour of the joker.
  public var color: SuitColor {
    switch self {
    case .red, .comodin1: .red
    case .black: .black
    case .comodin2: .blue
    }
  }

  /// The position after the suited cards of a pack: 1 for the red joker, 2 for the black one.
  public var order: Int {
    switch self {
    case .red, .comodin1: 1
    case .black, .comodin2: 2
    }
  }

  /// The name in ASCII: `red_joker`, `comodin_1`.
  var longName: String {
    switch system {
    case .french: "\(rawValue)_joker"
    case .spanish: "comodin_\(order)"
    }
  }

  /// The name in two characters: `RJ`, `J1`.
  var shortName: String {
    switch self {
    case .red: "RJ"
    case .black: "BJ"
    case .comodin1: "J1"
    case .comodin2: "J2"
    }
  }
}

extension Joker: Comparable {
  /// Returns whether the left joker is sorted first.
  public static func < (left: Joker, right: Joker) -> Bool {
    (left.system, left.order) < (right.system, right.order)
  }
}

extension Joker: CustomStringConvertible {
  /// `red joker` or `black joker`; `comodín 1` or `comodín 2`.
  public var description: String {
    switch system {
    case .french: "\(rawValue) joker"
    case .spanish: "comodín \(order)"
    }
  }
}
