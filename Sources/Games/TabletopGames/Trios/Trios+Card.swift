extension Trios {
  /// One of the 81 cards: a number of figures, in a colour, a shading and a shape.
  ///
  /// A card is written as four digits from 0 to 2, in this order: `0120` is one red open dovetail.
  public struct Card: Hashable, Sendable {
    /// The number of figures.
    public enum Number: Int, Hashable, Sendable, CaseIterable {
      /// One figure.
      case one
      /// Two figures.
      case two
      /// Three figures.
      case three

      /// 1, 2 or 3.
      public var count: Int { rawValue + 1 }
    }

    /// The colour of the figures.
    public enum Color: Int, Hashable, Sendable, CaseIterable {
      /// Golden figures.
      case golden
      /// Red figures.
      case red
      /// Blue figures.
      case blue
    }

    /// The filling of the figures.
    public enum Shading: Int, Hashable, Sendable, CaseIterable {
      /// Filled with the colour.
      case solid
      /// Filled with stripes.
      case striped
      /// Only outlines.
      case open
    }

    /// The shape of the figures.
    public enum Shape: Int, Hashable, Sendable, CaseIterable {
      /// Two dovetails in one, with corners and a waist.
      case dovetail
      /// A feather with slits, from point to point.
      case feather
      /// A large bead between two small ones.
      case bead
    }

    /// The number of figures.
    public let number: Number
    /// The colour of the figures.
    public let color: Color
    /// The filling of the figures.
    public let shading: Shading
    /// The shape of the figures.
    public let shape: Shape

    /// Creates the card with four features.
    public init(_ number: Number, _ color: Color, _ shading: Shading, _ shape: Shape) {
      self.number = number
      self.color = color
      self.shading = shading
      self.shape = shape
    }

    /// Creates the card that four digits name.
    ///
    /// - Throws: ``GameError/unknownCard(_:)``.
    public init(_ text: String) throws(GameError) {
      let digits = text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
      guard digits.count == 4, digits.allSatisfy({ (0...2).contains($0) }) else { throw .unknownCard(text) }
      self.init(digits: digits)
    }

    /// - Parameter digits: four digits from 0 to 2.
    private init(digits: [Int]) {
      number = Number.allCases[digits[0]]
      color = Color.allCases[digits[1]]
      shading = Shading.allCases[digits[2]]
      shape = Shape.allCases[digits[3]]
    }

    /// The features as numbers from 0 to 2: number, colour, shading, shape.
    public var digits: [Int] { [number.rawValue, color.rawValue, shading.rawValue, shape.rawValue] }

    /// The card's index in ``pack``, from 0 to 80.
    public var order: Int { 27 * number.rawValue + 9 * color.rawValue + 3 * shading.rawValue + shape.rawValue }

    /// All 81 cards, from `0000` to `2222`.
    public static let pack: [Card] = (0..<81).map { order in
      Card(digits: [order / 27, order / 9 % 3, order / 3 % 3, order % 3])
    }

    /// Returns the only card that makes a trio with this one and another.
    ///
    /// - Parameter other: another card; three times the same card is a trio.
    public func third(with other: Card) -> Card {
      func third(_ one: Int, _ other: Int) -> Int { (6 - one - other) % 3 }
      return Card(
        Number.allCases[third(number.rawValue, other.number.rawValue)],
        Color.allCases[third(color.rawValue, other.color.rawValue)],
        Shading.allCases[third(shading.rawValue, other.shading.rawValue)],
        Shape.allCases[third(shape.rawValue, other.shape.rawValue)])
    }

    /// Whether three cards match: each feature is the same on all three, or different on all three.
    public static func isTrio(_ first: Card, _ second: Card, _ third: Card) -> Bool {
      first.third(with: second) == third
    }

    /// The features in words: `two golden striped beads`.
    public var name: String { "\(number) \(color) \(shading) \(shape)\(number == .one ? "" : "s")" }
  }
}

extension Trios.Card: Comparable {
  /// Whether the left card comes before the right one in ``pack``.
  public static func < (left: Trios.Card, right: Trios.Card) -> Bool { left.order < right.order }
}

extension Trios.Card: CustomStringConvertible {
  /// The four digits.
  public var description: String { digits.map(String.init).joined() }
}
