import ArgumentParser
import CardSettings
import CardDesign
import CardSets
import DeckSource
import Drawing
import ErrorReporting
import PlainNotation
import PlaneGeometry
import PlayingCards
import SVGFormat
import SceneAnimation
import TabletopAnimation
import TabletopDesign
import TabletopGames
import TabletopMotion

/// The cards of an animation, and their look.
struct AnimationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "deal: the cards of a game: \(GameKind.allCases.map(\.rawValue).joined(separator: ", ")). (default: 52 playing cards)",
      valueName: "game"),
    completion: .list(GameKind.allCases.map(\.rawValue)))
  var game: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "chase: which cards are tapped and when, from 0, as in 0@0,5@.2; there are twelve.", valueName: "taps"))
  var taps: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "chase: the part of its speed that a card keeps when it bounces, 0 to 1. (default: 1)", valueName: "number"))
  var elasticity: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "chase: the part of its speed that a card loses in a second, 0 to 100. (default: 0)", valueName: "number"))
  var resistance: Double?

  @Option(
    help: ArgumentHelp(
      "flip, deal, reveal: the edge that comes forward: left, right, top or bottom. (default: left)", valueName: "edge")
  )
  var from: Flip.Edge?

  @Option(
    help: ArgumentHelp(
      "flip, reveal: the course of each turn: linear, easeIn, easeOut or easeInOut. (default: easeInOut)",
      valueName: "curve"))
  var curve: CurveName?

  @Option(
    help: ArgumentHelp(
      """
      flip: how the first card becomes the second, or the back becomes one card: \
      \(CardAnimation.CardTransition.allCases.map(\.rawValue).joined(separator: ", ")). (default: it turns over, and back)
      """,
      valueName: "transition"))
  var transition: CardAnimation.CardTransition?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("deal: the number of rows. (default: as many as look best)", valueName: "number"))
  var rows: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("trios: how many trios are found, or all. (default: 3)", valueName: "number"))
  var rounds: String?

  @Option(help: ArgumentHelp("shuffle: riffle or overhand. (default: riffle)", valueName: "style"))
  var style: CardAnimation.ShuffleStyle?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("shuffle: how often, 1 to 10. (default: 1)", valueName: "number"))
  var passes: Int?

  @Option(
    help: ArgumentHelp(
      """
      The design of the cards: \(Theme.named.map(\.name).joined(separator: ", ")); of games of pairs: \
      \(PictureTheme.named.map(\.name).joined(separator: ", ")).
      """,
      valueName: "name"),
    completion: .list(Theme.named.map(\.name) + PictureTheme.named.map(\.name)))
  var theme: String?

  @Option(help: ArgumentHelp("The suits of playing cards: french or spanish. (default: french)", valueName: "suits"))
  var pattern: SuitSystem?

  @OptionGroup var back: Words<BackSettings>

  @Option(
    help: ArgumentHelp(
      "The colour of the table's cloth: a name, or #rrggbb. (default: the theme's)", valueName: "color"))
  var ground: String?

  @Flag(inversion: .prefixedNo, help: "Soft shadows under the cards.")
  var shadows = true

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The table's size in points, as in 640x480. (default: 640x480; for flip 360x480)", valueName: "size"))
  var table: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of what is random: pushes, shuffles.", valueName: "number"))
  var seed: UInt64 = 1

  /// A timing curve, by its UIKit name.
  enum CurveName: String, Choice {
    case linear, easeIn, easeOut, easeInOut

    /// Parses a name; case does not matter.
    init?(argument: String) {
      guard let name = Self.allCases.first(where: { $0.rawValue.lowercased() == argument.lowercased() }) else {
        return nil
      }
      self = name
    }

    var curve: UnitCurve {
      switch self {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInOut
      }
    }
  }

  /// The valid sides of a table, in points.
  static let tableSides = 16.0...10_000.0

  func tableSize(otherwise size: Size) throws(CommandFailure) -> Size {
    guard let table else { return size }
    let sides = table.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], Self.tableSides.contains(width),
      Self.tableSides.contains(height)
    else {
      throw CommandFailure(
        .usage,
        "--table \(table): write two numbers of points from \(Int(Self.tableSides.lowerBound)) to \(Int(Self.tableSides.upperBound)), as in 640x480"
      )
    }
    return Size(width: width, height: height)
  }

  /// Returns the taps of `--taps`.
  func chaseTaps(of cardCount: Int, until end: Double) throws(CommandFailure) -> [CardChase.Tap] {
    guard let taps else { return [] }
    var result: [CardChase.Tap] = []
    for word in taps.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      var seconds = parts.count == 2 ? parts[1] : ""
      if seconds.hasSuffix("s") { seconds.removeLast() }
      guard parts.count == 2, let card = Int(parts[0]), let time = Double(seconds), time.isFinite else {
        throw CommandFailure(.usage, "--taps: '\(word)' is not a tap: write a card and seconds, as in 5@.2")
      }
      guard (0..<cardCount).contains(card) else {
        throw CommandFailure(.usage, "--taps: '\(word)': there is no card \(card), only 0 to \(cardCount - 1)")
      }
      guard time >= 0, time <= end else {
        throw CommandFailure(.usage, "--taps: '\(word)' is not within the animation, 0 to \(DecimalNumber.text(end)) s")
      }
      result.append(CardChase.Tap(card: card, time: time))
    }
    guard result.count <= CardChase.mostTaps else {
      throw CommandFailure(.usage, "--taps: \(result.count) taps are too many; the most is \(CardChase.mostTaps)")
    }
    return result
  }

  func gameKind() throws(CommandFailure) -> GameKind? {
    guard let game else { return nil }
    if let kind = GameKind(rawValue: game.lowercased()) { return kind }
    let names = GameKind.allCases.map(\.rawValue)
    let advice =
      nearestText(to: game.lowercased(), among: names).map { "did you mean \($0)?" }
      ?? "choose one of \(names.joined(separator: ", "))"
    throw CommandFailure(.usage, "--game: there is no game '\(game)'; \(advice)")
  }
}
