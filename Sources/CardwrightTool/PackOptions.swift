import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import Drawing
import ErrorReporting
import PlayingCards
import SVGFormat

/// The parts of a deck, besides the selection of its cards.
struct PackOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      A short pack: 40 (ace to seven and courts), 36 (from the six), 32 (from the seven) or 24 (from the nine); of Spanish suits \
      40, 48, or 50 with both comodines. (default: 52, or 48)
      """,
      valueName: "cards"), completion: .list(Pack.allCases.map { "\($0.rawValue)" }))
  var pack: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many jokers, 0 to 4. (default: 2, in a short pack none)", valueName: "number"))
  var jokers: Int?

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "Further cards, with commas: blank, title (with --maker) and score (of contract bridge).", valueName: "cards"),
    completion: .list(ExtraCard.allCases.map(\.rawValue)))
  var extras: String?

  @Option(
    help: ArgumentHelp(
      "A second back, for a double deck: its pattern, in the other of blue and red where the first back has the same.",
      valueName: "name"),
    completion: .list(BackPattern.allCases.map(\.rawValue)))
  var secondBack: BackPattern?

  @Option(help: ArgumentHelp("The second back's ground.", valueName: "color"))
  var secondBackColor: String?

  @Option(
    name: .customLong("extra-suit"),
    help: ArgumentHelp(
      """
      A further suit of thirteen cards with the pip of an SVG or PNG, and a colour for its indices: stars.svg=#7a3e9d. Can be \
      given more than once.
      """,
      valueName: "file=color"))
  var extraSuits: [String] = []

  private static let jokerCounts = 0...4

  /// The first option that is given, for errors.
  var option: String? {
    let given: [(String, Bool)] = [
      ("--pack", pack != nil), ("--jokers", jokers != nil), ("--with", extras != nil),
      ("--second-back", secondBack != nil), ("--second-back-color", secondBackColor != nil),
      ("--extra-suit", !extraSuits.isEmpty),
    ]
    return given.first(where: \.1)?.0
  }

  /// The cards of a deck.
  ///
  /// - Parameters:
  ///   - pictures: the cards that are selected.
  ///   - drawing: their look.
  ///   - reader: reads the artwork of extra suits; its limits hold for drawing as well.
  func set(
    of pictures: [CardSide], _ drawing: DeckDrawing, reader: SVGReader,
    warn: @Sendable (String, [SVGWarning]) -> Void
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
      let suit = try extraSuit(text, number: index, of: system, reader: reader, warn: warn)
      for card in suit.cards(naming: naming, composer: composer, limits: reader.limits, back: 0) { set.append(card) }
    }
    if set.places.isEmpty {
      throw CommandFailure(.usage, "no card of the selection is in the pack of \(kind.rawValue)")
    }
    return set
  }

  private func chosenPack(of system: SuitSystem) throws(CommandFailure) -> Pack {
    guard let pack else { return system.packs[0] }
    guard let kind = Pack(rawValue: pack), system.packs.contains(kind) else {
      let counts = system.packs.map { "\($0.rawValue)" }.joined(separator: ", ")
      throw CommandFailure(.usage, "--pack: there is no pack of \(pack) cards: choose one of \(counts)")
    }
    if kind == .fifty, let jokers, jokers != kind.usualJokerCount {
      throw CommandFailure(.usage, "--jokers \(jokers): a pack of 50 has 2; write --pack 48 for another number")
    }
    return kind
  }

  private func jokerCount(of kind: Pack) throws(CommandFailure) -> Int {
    guard let jokers else { return kind.usualJokerCount }
    guard PackOptions.jokerCounts.contains(jokers) else {
      throw CommandFailure(.usage, "--jokers \(jokers): a deck has 0 to \(PackOptions.jokerCounts.upperBound) jokers")
    }
    return jokers
  }

  private func extraCards() throws(CommandFailure) -> [CardSide] {
    guard let extras else { return [] }
    var cards: [CardSide] = []
    for word in extras.split(separator: ",", omittingEmptySubsequences: false) {
      let name = word.filter { !$0.isWhitespace }.lowercased()
      guard let card = ExtraCard(rawValue: name) else {
        let names = ExtraCard.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandFailure(.usage, "--with: there is no card '\(name)': choose from \(names)")
      }
      cards.append(.extra(card))
    }
    return cards
  }

  // MARK: - The second back

  private func secondComposer(_ composer: CardComposer) throws(CommandFailure) -> CardComposer? {
    guard secondBack != nil || secondBackColor != nil else { return nil }
    var theme = composer.theme
    if let secondBack { theme.back.drawing = secondBack }
    if let secondBackColor {
      theme.back.ground = try CommandFailure.about("--second-back-color") { () throws(ColorError) in
        try Color(parsing: secondBackColor)
      }
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

  /// How long the name of a suit may be.
  private static let longestName = 30
  /// The colours of suits that are given none.
  private static let usualColors: [UInt32] = [0x6b2d91, 0x00697a, 0x8a5a00]

  private func extraSuit(
    _ text: String, number: Int, of system: SuitSystem, reader: SVGReader, warn: (String, [SVGWarning]) -> Void
  ) throws -> ExtraSuit {
    let sign = text.lastIndex(of: "=")
    let path = String(text[..<(sign ?? text.endIndex)])
    let color = try sign.map { sign in
      try CommandFailure.about("--extra-suit") { () throws(ColorError) in
        try Color(parsing: String(text[text.index(after: sign)...]))
      }
    }
    let file = path.split(separator: "/").last ?? ""
    let name = file.prefix { $0 != "." }.lowercased()
    let isTaken = Suit.allCases.contains { $0.name == name }
    let isName =
      (1...PackOptions.longestName).contains(name.utf8.count)
      && name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (0x30...0x39).contains($0) }
    guard isName, !isTaken else {
      throw CommandFailure(
        .usage,
        "--extra-suit \(text): the suit is called after the file: name it in letters and digits, as in stars.svg")
    }
    let pip = try CommandFailure.about("--extra-suit") { () throws(ArtworkError) in
      try Artwork(path: path, reader: reader, warn: warn)
    }
    let usual = PackOptions.usualColors[number % PackOptions.usualColors.count]
    return ExtraSuit(
      name: name, pip: pip, color: color ?? Color(rgb: usual), courts: system.suits[number % system.suits.count])
  }
}
