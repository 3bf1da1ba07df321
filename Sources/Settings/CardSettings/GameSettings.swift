import CardDesign
public import PlayingCards
package import SettingFields
import TabletopDesign
public import TabletopGames

/// The game and its rules; `nil` for those of a stored game, or the default ones.
public struct GameSettings: Hashable, Sendable {
  /// The name of the game.
  public var game: String?
  /// The number of pairs of concentration and memory.
  public var pairs: Int?
  /// The points for a match in memory.
  public var scoring: MemoryScoring?
  /// The time limit for each card of memory, in seconds.
  public var timeLimit: Double?
  /// The board of pelmanism.
  public var level: Pelmanism.Level?
  /// The suits of pelmanism.
  public var pattern: SuitSystem?
  /// The points of trios for a match, a mismatch and a deselection, separated by commas.
  public var points: String?
  /// The number of places on the table of trios.
  public var room: Int?
  /// The pictures of concentration and memory, or the cards of pelmanism.
  public var theme: String?
  /// The seed of a new game's shuffle.
  public var seed: UInt64?

  /// No game.
  public init() {}
}

extension GameSettings: SettingGroup {
  package static let fields: [SettingField<GameSettings>] = [
    .optional(
      "pairs", { $1(&$0.pairs) }, "number", on: [.commandLine, .address],
      "How many pairs concentration and memory have. (default: 8)"),
    .optional(
      "scoring", { $1(&$0.scoring) }, "scoring", on: [.commandLine, .address],
      "What a match in memory is worth: plain is 2, bonus adds the seconds that both cards have left. (default: bonus)"),
    .optional(
      "time-limit", { $1(&$0.timeLimit) }, "seconds", on: [.commandLine, .address],
      "The seconds that each card of memory has. (default: 6)"),
    .optional(
      "level", { $1(&$0.level) }, "level", on: [.commandLine, .address],
      "The board of pelmanism: easy is 4 x 3, medium 6 x 4, hard 8 x 4. (default: easy)"),
    .optional(
      "pattern", { $1(&$0.pattern) }, "suits", on: [.commandLine, .address],
      "The suits of pelmanism: french or spanish. (default: french)"),
    .optional(
      "points", { $1(&$0.points) }, "points", on: [.commandLine, .address],
      "The points of trios for a match, a mismatch and a deselection. (default: 3,-5,-1)"
    ).hyphenated(),
    .optional(
      "room", { $1(&$0.room) }, "number", on: [.commandLine, .address],
      "How many cards the table of trios has room for. (default: 24)"),
    .optional(
      "theme", { $1(&$0.theme) }, "name", on: [.commandLine, .address],
      """
      The pictures of concentration and memory: \(PictureTheme.named.map(\.name).joined(separator: ", ")) (default: one at \
      random); the cards of pelmanism: \(Theme.named.map(\.name).joined(separator: ", ")). A saved game can change its theme.
      """
    ).completing(.words(PictureTheme.named.map(\.name) + Theme.named.map(\.name))),
    .optional(
      "seed", { $1(&$0.seed) }, "number", on: [.commandLine, .address],
      "The seed that shuffles a new game: 0 to 9007199254740991. (default: a random one)"),
  ]
}
