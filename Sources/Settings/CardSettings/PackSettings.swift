public import CardDesign
package import CardSets
import DeckSource
import Drawing
import ErrorReporting
import PlayingCards
package import SVGFormat
package import SettingFields

/// The parts of a deck other than the selection of its cards.
public struct PackSettings: Hashable, Sendable {
  /// The number of cards of a short pack: 40, 36, 32 or 24, or 50, 48 or 40 with Spanish suits; `nil` for a whole one.
  public var pack: Int?
  /// The number of jokers, 0 to 4; `nil` for 2, or none in a short pack.
  public var jokers: Int?
  /// Further cards, separated by commas: blank, title and score.
  public var extras: String?
  /// The pattern of a second back, for a double deck. If both have the same pattern, the second takes the other colour.
  public var secondBack: BackPattern?
  /// The colour of the second back.
  public var secondBackColor: SettingColor?
  /// Further suits of thirteen cards, each with a pip from a file and a colour for its indices: stars.svg=#7a3e9d.
  public var extraSuits: [String] = []

  /// The default settings.
  public init() {}

  private static let jokerCounts = 0...4

  /// Returns the cards of a deck.
  ///
  /// - Parameters:
  ///   - pictures: the selected cards.
  ///   - drawing: the look of the cards.
  ///   - reader: reads the artwork of extra suits; its limits also apply to drawing.
  package func set(
    of pictures: [CardSide], _ drawing: DeckDrawing, reader: SVGReader,
    _ context: JobContext
  ) throws -> CardSet {
    let system = drawing.composer.theme.system
    let kind = try chosenPack(of: system)
    let count = try jokerCount(of: kind)
    let chosen = pictures.filter { picture in
      switch picture {
      case .face(.suited(let rank, _)): kind.contains(rank)
      case .face(.joker(let joker)): joker.order <= count
      case .back, .extra: true
      }
    }
    var set = drawing.set(of: chosen + (try extraCards()))
    let (composer, naming) = (drawing.composer, drawing.naming)
    for joker in system.jokers where joker.order + 2 <= count && chosen.contains(.face(.joker(joker))) {
      set.append(CardSet.Card(.face(.joker(joker)), copy: 2, naming: naming, composer: composer, back: 0))
    }
    if let second = try secondComposer(composer) {
      set.append(back: SidePromise(CardSide.back, copy: 2, naming: naming, composer: second))
    }
    for (index, text) in extraSuits.enumerated() {
      let suit = try extraSuit(text, number: index, of: system, reader: reader, context)
      for card in suit.cards(naming: naming, composer: composer, limits: reader.limits, back: 0) { set.append(card) }
    }
    if set.places.isEmpty {
      throw SettingFault("no card of the selection is in the pack of \(kind.rawValue)")
    }
    return set
  }

  private func chosenPack(of system: SuitSystem) throws(SettingFault) -> Pack {
    guard let pack else { return system.packs[0] }
    guard let kind = Pack(rawValue: pack), system.packs.contains(kind) else {
      let counts = system.packs.map { "\($0.rawValue)" }.joined(separator: ", ")
      throw SettingFault("\(name: "pack"): there is no pack of \(pack) cards: choose one of \(counts)")
    }
    if kind == .fifty, let jokers, jokers != kind.usualJokerCount {
      throw SettingFault("\(name: "jokers") \(jokers): a pack of 50 has 2; write \(name: "pack") 48 for another number")
    }
    return kind
  }

  private func jokerCount(of kind: Pack) throws(SettingFault) -> Int {
    guard let jokers else { return kind.usualJokerCount }
    guard PackSettings.jokerCounts.contains(jokers) else {
      throw SettingFault("\(name: "jokers") \(jokers): a deck has 0 to \(PackSettings.jokerCounts.upperBound) jokers")
    }
    return jokers
  }

  private func extraCards() throws(SettingFault) -> [CardSide] {
    guard let extras else { return [] }
    var cards: [CardSide] = []
    for word in extras.split(separator: ",", omittingEmptySubsequences: false) {
      let name = word.filter { !$0.isWhitespace }.lowercased()
      guard let card = ExtraCard(rawValue: name) else {
        let names = ExtraCard.allCases.map(\.rawValue).joined(separator: ", ")
        throw SettingFault("\(name: "with"): there is no card '\(name)': choose from \(names)")
      }
      cards.append(.extra(card))
    }
    return cards
  }

  // MARK: - The second back

  private func secondComposer(_ composer: CardComposer) throws(SettingFault) -> CardComposer? {
    guard secondBack != nil || secondBackColor != nil else { return nil }
    var theme = composer.theme
    if let secondBack { theme.back.drawing = secondBack }
    if let secondBackColor {
      theme.back.ground = secondBackColor.color
    } else if theme.back == composer.theme.back {
      let ground = theme.back.ground ?? theme.back.drawing.inks(of: theme.palette).ground
      theme.back.ground = ground == theme.palette.red ? theme.palette.blue : theme.palette.red
    }
    return composer.with(
      theme,
      artwork: ArtworkCollection { role throws(ArtworkError) in
        role == .back ? nil : try composer.artwork.artwork(for: role)
      })
  }

  // MARK: - Extra suits

  /// The greatest length of a suit's name.
  private static let longestName = 30
  /// The default colours of suits.
  private static let usualColors: [UInt32] = [0x6b2d91, 0x00697a, 0x8a5a00]

  private func extraSuit(
    _ text: String, number: Int, of system: SuitSystem, reader: SVGReader, _ context: JobContext
  ) throws -> ExtraSuit {
    let sign = text.lastIndex(of: "=")
    let path = String(text[..<(sign ?? text.endIndex)])
    let color = try sign.map { sign in
      try SettingFault.about("extra-suit") { () throws(ColorError) in
        try Color(parsing: String(text[text.index(after: sign)...]))
      }
    }
    let file = path.split(separator: "/").last ?? ""
    let name = file.prefix { $0 != "." }.lowercased()
    let isTaken = Suit.allCases.contains { $0.name == name }
    let isName =
      (1...PackSettings.longestName).contains(name.utf8.count)
      && name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (0x30...0x39).contains($0) }
    guard isName, !isTaken else {
      throw SettingFault(
        "\(name: "extra-suit") \(text): the file's name is the suit's name: write letters and digits, as in stars.svg"
      )
    }
    let pip = try SettingFault.about("extra-suit") { () throws(ArtworkError) in
      try Artwork(path: path, reader: reader, warn: context.warn)
    }
    let usual = PackSettings.usualColors[number % PackSettings.usualColors.count]
    return ExtraSuit(
      name: name, pip: pip, color: color ?? Color(rgb: usual), courts: system.suits[number % system.suits.count])
  }
}

extension PackSettings: SettingGroup {
  package static let fields: [SettingField<PackSettings>] = [
    .optional(
      "pack", { $1(&$0.pack) }, "cards", on: .everywhere,
      """
      A short pack: 40 (ace to seven and courts), 36 (from the six), 32 (from the seven) or 24 (from the nine); of Spanish suits \
      40, 48, or 50 with both comodines. (default: 52, or 48)
      """
    ).completing(.words(Pack.allCases.map { "\($0.rawValue)" })).hyphenated(),
    .optional(
      "jokers", { $1(&$0.jokers) }, "number", on: .everywhere,
      "How many jokers, 0 to 4. (default: 2, in a short pack none)"
    ).hyphenated(),
    .optional(
      "with", { $1(&$0.extras) }, "cards", on: .everywhere,
      "Further cards, with commas: blank, title (with --maker) and score (of contract bridge)."
    ).completing(.words(ExtraCard.allCases.map(\.rawValue))),
    .optional(
      "second-back", { $1(&$0.secondBack) }, "name", on: .everywhere,
      "A second back, for a double deck: its pattern; if both have the same pattern, the second takes the other colour."
    ),
    .optional(
      "second-back-color", { $1(&$0.secondBackColor) }, "color", on: .everywhere, "The colour of the second back."),
    .list(
      "extra-suit", { $1(&$0.extraSuits) }, "file=color", on: .everywhere,
      """
      A further suit of thirteen cards with the pip of an SVG or PNG, and a colour for its indices: stars.svg=#7a3e9d. Can be \
      given more than once.
      """),
  ]
}
