import ArgumentParser
import CardDesign
import FileAccess
import TabletopDesign
import TabletopGames
import Typography

/// Emoji in place of a theme's pictures.
struct EmojiOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      With concentration and memory: emoji in place of the theme's pictures, drawn by --font. What is seen then depends on that \
      font.
      """, valueName: "characters"))
  var emoji: String?

  @Option(
    help: ArgumentHelp(
      "The font that draws --emoji: paints (COLR), bitmaps (CBDT, sbix) or plain outlines.", valueName: "file"),
    completion: .file(extensions: ["ttf", "otf", "ttc", "otc"]))
  var font: String?

  /// The theme with emoji in place of its pictures; `nil` if none are asked for. A character that the font lacks is a question mark,
  /// with a warning.
  func theme(over theme: GameTheme, of kind: GameKind) throws -> GameTheme? {
    guard let emoji else {
      if font != nil { throw CommandEnd(.usage, "--font goes with --emoji") }
      return nil
    }
    guard case .pictures(var pictures) = theme else {
      throw CommandEnd(.usage, "--emoji is for concentration and memory, not for \(kind.rawValue)")
    }
    guard let path = font else {
      throw CommandEnd(
        .usage, "--emoji needs a font, as in --font /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
    }
    let font = try CommandEnd.about("--font") { () throws(FontError) in try ColorFont(path: path) }
    var own: [ThemePicture] = []
    for character in emoji where !character.isWhitespace && !own.contains(where: { $0.name == String(character) }) {
      do throws(CardDesignError) {
        own.append(try ThemePicture(emoji: character, in: font))
      } catch {
        try StandardStream.error.write("cardwright: warning: \("\(error)".onOneLine); a question mark is drawn\n")
        own.append(.unknown)
      }
    }
    if own.isEmpty { throw CommandEnd(.usage, "--emoji: there is no character in it") }
    pictures.name = "emoji"
    pictures.pictures = own
    return .pictures(pictures)
  }
}
