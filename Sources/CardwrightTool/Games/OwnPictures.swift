import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import ErrorReporting
import FileAccess
import SVGFormat
import TabletopDesign
import Typography

/// Pictures of the user's in games of pairs: what `board` and `deck --game pairs` share.
struct OwnPictures: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "For games of pairs: a folder of SVGs, PNGs, JPEGs, WebPs and GIFs to draw in place of the theme's pictures.",
      valueName: "folder"),
    completion: .directory)
  var pictures: String?

  @Option(
    help: ArgumentHelp(
      """
      For games of pairs: characters to draw in place of the theme's pictures, as the colour font of --font has them. The pixels \
      depend on that font.
      """,
      valueName: "text"))
  var emoji: String?

  /// The option that is given, if one is.
  var option: String? { pictures != nil ? "--pictures" : emoji != nil ? "--emoji" : nil }

  /// Puts the user's pictures in the place of a theme's.
  ///
  /// - Parameters:
  ///   - font: the file of the colour font.
  ///   - warn: is told what is left out of a file of artwork.
  func replacePictures(
    of theme: inout PictureTheme, font: String?, warn: @Sendable (String, [SVGWarning]) -> Void
  ) throws(CommandFailure) {
    switch (pictures, emoji) {
    case (nil, nil):
      guard let font, let characters = theme.characters else { break }
      theme.pictures = try drawn(characters, font: font)
    case (_?, nil) where font != nil:
      throw CommandFailure(.usage, "--font goes with --emoji, or alone with a theme's own emoji, not with --pictures")
    case (let path?, nil):
      let folder = try CommandFailure.about("--pictures") { () throws(ArtFolderError) in try PictureFolder(path: path) }
      theme.pictures = try CommandFailure.about("--pictures") { () throws(ArtworkError) in
        try folder.pictures(warn: warn)
      }
    case (nil, let characters?): theme.pictures = try drawn(characters, font: font)
    case (_?, _?): throw CommandFailure(.usage, "--pictures and --emoji exclude each other: give one of them")
    }
  }

  private func drawn(_ text: String, font path: String?) throws(CommandFailure) -> [ThemePicture] {
    guard let path else {
      throw CommandFailure(.usage, "--emoji needs a colour font, such as --font NotoColorEmoji.ttf")
    }
    let font = try CommandFailure.about("--font") { () throws(FontError) in try ColorFont(path: path) }
    var seen: Set<Character> = []
    var pictures: [ThemePicture] = []
    for character in text where !character.isWhitespace && seen.insert(character).inserted {
      guard font.hasGlyph(for: character) else {
        let composed = ComplexWriting.places(in: character.unicodeScalars).first
        let loss =
          composed.map { "\(character): \($0.writing.name) are not put together here" } ?? "\(path) has no \(character)"
        ReportingOptions.tell(losses: ["\(loss): a question mark takes its place"])
        pictures.append(ThemePicture(name: String(character), scene: ThemePicture.unknown.scene))
        continue
      }
      pictures.append(
        try CommandFailure.about("--emoji") { () throws(CardDesignError) in try ThemePicture(character, in: font) })
    }
    if pictures.isEmpty {
      throw CommandFailure(.usage, "--emoji: there are no characters; write for example --emoji 🎃👻🦇")
    }
    return pictures
  }
}
