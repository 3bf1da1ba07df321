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
import TabletopAnimation
import TabletopDesign
import TabletopGames
import Typography

extension AnimationOptions {
  /// The table with its cloth, and how cards look on it.
  ///
  /// - Parameters:
  ///   - needsPictures: whether the theme is one of pictures, if none is named.
  ///   - limits: what a file of somebody's may cost.
  func stage(
    table: Size, needsPictures: Bool, limits: DrawingLimits, _ context: JobContext
  ) throws -> CardStage {
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
    var reader = SVGReader()
    reader.fonts = FontCollection(system: FontconfigFonts()) { TextTypeface.family }
    reader.limits = limits
    cards.back = try back.settings.style(over: cards.back, reader: reader, context)
    var cloth = needsPictures ? pictureTheme.ground : BoardGround.cloth(.baize)
    if let ground {
      cloth = .cloth(try CommandFailure.about("--ground") { () throws(ColorError) in try Color(parsing: ground) })
    }
    // Cardwright's own drawings have no limit.
    return CardStage(
      table: table, cloth: cloth, composer: CardComposer(theme: cards, format: cards.usualFormat),
      pictures: pictureTheme.pictures,
      hasShadows: shadows, limits: back.picture == nil ? .none : limits)
  }

  /// The picture that is shown.
  ///
  /// - Parameters:
  ///   - operand: what stands after the animation's name.
  ///   - duration: of a chase, in seconds; others are as long as they are.
  ///   - pictures: those of games of pairs.
  func animation(
    _ kind: CardAnimation.Kind, of operand: String?, duration: Double?, pictures: [ThemePicture]
  ) throws -> CardAnimation {
    try check(for: kind)
    if let operand, ![.flip, .deal, .fan, .reveal].contains(kind) || game != nil {
      let game = game.map { " --game \($0)" } ?? ""
      throw CommandFailure(.usage, "\(kind.rawValue)\(game) takes no cards, but there is '\(operand)'")
    }
    let system = pattern ?? .french
    switch kind {
    case .flip:
      guard let operand else { return .flip(.playing(system.shownCard)) }
      return .flip(
        try CommandFailure.about("card") { () throws(CardNotationError) in
          TableCard(try CardSide(operand, notation: CardNotation(system: system)))
        })
    case .deal:
      if let game = try gameKind() { return try .deal(of: game, pictures: pictures, system: system, seed: seed) }
      return .deal(try operand.map(selection) ?? Deck.standard(of: system).map { .playing($0) }, turningUp: true)
    case .chase:
      let duration = duration ?? CardAnimation.usualChaseDuration
      return .chase(try chaseTaps(of: CardAnimation.chaseCardCount, until: duration), duration: duration)
    case .fan: return .fan(try operand.map(selection) ?? system.shownSuit.map { .playing($0) })
    case .shuffle: return .shuffle(style ?? .riffle, passes: passes ?? 1)
    case .reveal: return .reveal(try operand.map(selection) ?? system.shownFlush.map { .playing($0) })
    case .trios: return .trios
    }
  }

  /// Checks that no option is given that another animation is for.
  private func check(for kind: CardAnimation.Kind) throws(CommandFailure) {
    if let pattern {
      let game = kind == .trios ? GameKind.trios : try gameKind()
      if let game, game != .pelmanism {
        throw CommandFailure(.usage, "--pattern \(pattern.rawValue) is for playing cards, not for \(game.rawValue)")
      }
    }
    let others: [(option: String, isGiven: Bool, kind: CardAnimation.Kind)] = [
      ("--game", game != nil, .deal), ("--taps", taps != nil, .chase),
      ("--style", style != nil, .shuffle), ("--passes", passes != nil, .shuffle),
    ]
    if let other = others.first(where: { $0.isGiven && $0.kind != kind }) {
      throw CommandFailure(.usage, "\(other.option) is for \(other.kind.rawValue), not for \(kind.rawValue)")
    }
  }

  private func selection(_ text: String) throws(CommandFailure) -> [TableCard] {
    let sides = try CommandFailure.about("cards") { () throws(CardNotationError) in
      try CardSide.selection(text, notation: CardNotation(system: pattern ?? .french))
    }
    return sides.map { TableCard($0) }
  }
}
