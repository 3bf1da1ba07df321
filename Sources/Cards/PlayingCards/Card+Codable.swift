extension Card: Codable {
  /// Decodes a card from its ``longName``.
  ///
  /// - Throws: `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    for system in SuitSystem.allCases {
      if let card = Deck.standard(of: system, jokers: system.jokers).first(where: { $0.longName == name }) {
        self = card
        return
      }
    }
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "\(name.debugDescription) is not the name of a card")
  }

  /// Encodes ``longName``, which is unique among the cards of all systems.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(longName)
  }
}

extension Deck: Codable {
  /// Decodes a list of cards, from top to bottom.
  public init(from decoder: any Decoder) throws {
    self.init(try [Card](from: decoder))
  }

  /// Encodes the list of its cards, from top to bottom.
  public func encode(to encoder: any Encoder) throws {
    try cards.encode(to: encoder)
  }
}
