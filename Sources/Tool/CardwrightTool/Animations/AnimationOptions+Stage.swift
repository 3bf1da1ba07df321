import CardDesign
import CardSettings
import CardSets
import DeckSource
import Drawing
import ErrorReporting
import FontMatching
import PlaneGeometry
import PlayingCards
import SVGFormat
import SceneAnimation
import TabletopAnimation
import TabletopDesign
import TabletopGames
import Typography

extension AnimationOptions {
  /// Returns the table with its cloth, and the look of the cards.
  ///
  /// - Parameters:
  ///   - game: the game of the cards; `nil` for playing cards without a game.
  ///   - limits: the limits for a user's file.
  func stage(
    table: Size, game: GameKind?, limits: DrawingLimits, _ context: JobContext
  ) throws -> CardStage {
    let needsPictures = game == .concentration || game == .memory
    if game == .trios, theme != nil {
      throw CommandFailure(.usage, "--theme is not for trios, which has one design")
    }
    var cards = Theme.classic
    var pictureTheme = PictureTheme.named[0]
    if let name = theme?.lowercased() {
      if needsPictures {
        pictureTheme = try PictureTheme(ofPairs: name)
      } else {
        cards = try CommandFailure.about("--theme") { () throws(CardDesignError) in try Theme(named: name) }
      }
    }
    if let pattern {
      cards = try CommandFailure.about("--pattern") { () throws(CardDesignError) in try cards.inPattern(pattern) }
    }
    if needsPictures { cards.back = pictureTheme.back }
    if game == .trios { cards.back = .trios }
    var reader = SVGReader()
    reader.fonts = FontCollection(system: FontconfigFonts()) { TextTypeface.family }
    reader.limits = limits
    cards.back = try back.settings.style(over: cards.back, reader: reader, context)
    var cloth = needsPictures ? pictureTheme.ground : BoardGround.cloth(.baize)
    if let ground {
      cloth = .cloth(try CommandFailure.about("--ground") { () throws(ColorError) in try Color(parsing: ground) })
    }
    // Cardwright's own drawings need no limit.
    return CardStage(
      table: table, cloth: cloth, composer: CardComposer(theme: cards, format: cards.usualFormat),
      pictures: pictureTheme.pictures,
      hasShadows: shadows, limits: back.picture == nil ? .none : limits)
  }

  /// Returns the animation to show.
  ///
  /// - Parameters:
  ///   - operand: the operand after the animation's name.
  ///   - duration: the duration of a chase in seconds; other animations have a fixed one.
  ///   - pictures: the pictures of games of pairs.
  func animation(
    _ kind: CardAnimation.Kind, of operand: String?, duration: Double?, pictures: [ThemePicture]
  ) throws -> CardAnimation {
    try check(for: kind)
    if let operand, ![.flip, .deal, .fan, .reveal].contains(kind) || game != nil {
      let game = game.map { " --game \($0)" } ?? ""
      throw CommandFailure(.usage, "\(kind.rawValue)\(game) takes no cards, but there is '\(operand)'")
    }
    let system = pattern ?? .french
    let (edge, timing) = (from ?? .left, curve?.curve ?? .easeInOut)
    switch kind {
    case .flip:
      let cards = try operand.map { try flipped($0, system) } ?? [.playing(system.shownCard)]
      guard let transition else {
        guard cards.count == 1 else {
          throw CommandFailure(
            .usage, "flip turns one card over; two cards need --transition, as in --transition dissolve")
        }
        return .flip(cards[0], from: edge, curve: timing)
      }
      guard cards.count <= 2 else {
        throw CommandFailure(.usage, "--transition changes one card into another: name at most two cards")
      }
      return .change(
        from: cards.count == 1 ? .back : cards[0], to: cards[cards.count - 1], by: transition, curve: timing)
    case .deal:
      if let rows, !(1...1000).contains(rows) {
        throw CommandFailure(.usage, "--rows \(rows): write a number from 1 to 1000")
      }
      if let game = try gameKind() {
        guard
          case .deal(let cards, let turningUp, _, _) = try CardAnimation.deal(
            of: game, pictures: pictures, system: system, seed: seed)
        else { preconditionFailure("the deal of a game is a deal") }
        return .deal(cards, turningUp: turningUp, rows: rows, from: edge)
      }
      return .deal(
        try operand.map(selection) ?? Deck.standard(of: system).map { .playing($0) }, turningUp: true, rows: rows,
        from: edge)
    case .chase:
      let duration = duration ?? CardAnimation.usualChaseDuration
      return .chase(
        try chaseTaps(of: CardAnimation.chaseCardCount, until: duration), duration: duration,
        elasticity: elasticity ?? 1, resistance: resistance ?? 0)
    case .fan: return .fan(try operand.map(selection) ?? system.shownSuit.map { .playing($0) })
    case .shuffle: return .shuffle(style ?? .riffle, passes: passes ?? 1)
    case .reveal:
      return .reveal(
        try operand.map(selection) ?? system.shownFlush.map { .playing($0) }, from: edge, curve: timing)
    case .trios: return .trios(rounds: try roundCount())
    }
  }

  /// Returns the game whose cards an animation shows; `nil` for playing cards without a game.
  func gameShown(by kind: CardAnimation.Kind) throws(CommandFailure) -> GameKind? {
    kind == .trios ? .trios : try gameKind()
  }

  /// Checks that no option of another animation is given.
  private func check(for kind: CardAnimation.Kind) throws(CommandFailure) {
    if let pattern {
      if let game = try gameShown(by: kind), game != .pelmanism {
        throw CommandFailure(.usage, "--pattern \(pattern.rawValue) is for playing cards, not for \(game.rawValue)")
      }
    }
    if let other = limited.first(where: { $0.isGiven && !$0.kinds.contains(kind) }) {
      let kinds = other.kinds.map(\.rawValue).joined(separator: " and ")
      throw CommandFailure(.usage, "\(other.option) is for \(kinds), not for \(kind.rawValue)")
    }
  }

  /// The options that only some animations have.
  private var limited: [(option: String, isGiven: Bool, kinds: [CardAnimation.Kind])] {
    [
      ("--game", game != nil, [.deal]), ("--taps", taps != nil, [.chase]), ("--style", style != nil, [.shuffle]),
      ("--passes", passes != nil, [.shuffle]), ("--elasticity", elasticity != nil, [.chase]),
      ("--resistance", resistance != nil, [.chase]), ("--from", from != nil, [.flip, .deal, .reveal]),
      ("--curve", curve != nil, [.flip, .reveal]), ("--transition", transition != nil, [.flip]),
      ("--rows", rows != nil, [.deal]), ("--rounds", rounds != nil, [.trios]),
    ]
  }

  /// The first given option for animations that films of games do not have; `nil` if there is none.
  var givenForAnimations: String? {
    // A film also turns cards over from an edge.
    let given =
      limited.filter { $0.option != "--from" }.map { ($0.option, $0.isGiven) } + [
        ("--pattern", pattern != nil), ("--ground", ground != nil), ("--no-shadows", !shadows),
      ]
    return given.first(where: \.1)?.0
  }

  /// The first option that is given, none of which a file has; `nil` if there is none.
  var givenForFilms: String? {
    let given = [
      ("--from", from != nil), ("--theme", theme != nil), ("--table", table != nil), ("--seed", seed != 1),
      ("--back", back.picture != nil),
    ]
    return givenForAnimations ?? given.first(where: \.1)?.0
  }

  /// One card, or two with a space between them.
  private func flipped(_ operand: String, _ system: SuitSystem) throws(CommandFailure) -> [TableCard] {
    func card(_ text: String) throws(CommandFailure) -> TableCard {
      try CommandFailure.about("card") { () throws(CardNotationError) in
        TableCard(try CardSide(text, notation: CardNotation(system: system)))
      }
    }
    if transition == nil { return [try card(operand)] }
    if let whole = try? CardSide(operand, notation: CardNotation(system: system)) { return [TableCard(whole)] }
    var cards: [TableCard] = []
    for word in operand.split(separator: " ") { cards.append(try card(String(word))) }
    return cards
  }

  /// Returns the number of trios to find; `nil` for all.
  private func roundCount() throws(CommandFailure) -> Int? {
    guard let rounds else { return 3 }
    if rounds.lowercased() == "all" { return nil }
    guard let count = Int(rounds), (1...27).contains(count) else {
      throw CommandFailure(.usage, "--rounds \(rounds): write a number from 1 to 27, or all")
    }
    return count
  }

  private func selection(_ text: String) throws(CommandFailure) -> [TableCard] {
    let sides = try CommandFailure.about("cards") { () throws(CardNotationError) in
      try CardSide.selection(text, notation: CardNotation(system: pattern ?? .french))
    }
    return sides.map { TableCard($0) }
  }
}
