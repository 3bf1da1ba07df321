extension Card: Codable {
  /// Reads a card from its ``longName``.
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

  /// Writes ``longName``, which is unique among the cards of all systems.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(longName)
  }
}

extension Deck: Codable {
  /// Reads a list of cards, the first one on top.
  public init(from decoder: any Decoder) throws {
    self.init(try [Card](from: decoder))
  }

  /// Writes the list of its cards, the first one on top.
  public func encode(to encoder: any Encoder) throws {
    try cards.encode(to: encoder)
  }
}
