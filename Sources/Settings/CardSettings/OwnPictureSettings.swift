import CardDesign
import CardSets
import DeckSource
import ErrorReporting
import FileAccess
import SVGFormat
package import SettingFields
package import TabletopDesign
import Typography

/// The user's own pictures in games of pairs.
public struct OwnPictureSettings: Hashable, Sendable {
  /// A folder of pictures that replace the theme's.
  public var pictures: String?
  /// Characters of a colour font that replace the theme's pictures.
  public var emoji: String?

  /// The default settings.
  public init() {}

  /// The name of the given setting, if any.
  package var given: SettingName? { pictures != nil ? "pictures" : emoji != nil ? "emoji" : nil }

  /// Replaces a theme's pictures by the user's.
  ///
  /// - Parameter font: the file of the colour font.
  package func replacePictures(
    of theme: inout PictureTheme, font: String?, _ context: JobContext
  ) throws(SettingFault) {
    switch (pictures, emoji) {
    case (nil, nil):
      guard let font, let characters = theme.characters else { break }
      theme.pictures = try drawn(characters, font: font, context)
    case (_?, nil) where font != nil:
      throw SettingFault(
        "\(name: "font") is for \(name: "emoji") or a theme's own emoji, not for \(name: "pictures")")
    case (let path?, nil):
      let folder = try SettingFault.about("pictures") { () throws(ArtFolderError) in try PictureFolder(path: path) }
      theme.pictures = try SettingFault.about("pictures") { () throws(ArtworkError) in
        try folder.pictures(warn: context.warn)
      }
    case (nil, let characters?): theme.pictures = try drawn(characters, font: font, context)
    case (_?, _?): throw SettingFault("\(name: "pictures") and \(name: "emoji") exclude each other: give one of them")
    }
  }

  private func drawn(_ text: String, font path: String?, _ context: JobContext) throws(SettingFault) -> [ThemePicture] {
    guard let path else {
      throw SettingFault("\(name: "emoji") needs a colour font, such as \(name: "font") NotoColorEmoji.ttf")
    }
    let font = try SettingFault.about("font") { () throws(FontError) in try ColorFont(path: path) }
    var seen: Set<Character> = []
    var pictures: [ThemePicture] = []
    for character in text where !character.isWhitespace && seen.insert(character).inserted {
      guard font.hasGlyph(for: character) else {
        let composed = ComplexWriting.places(in: character.unicodeScalars).first
        let loss =
          composed.map { "\(character): \($0.writing.name) are not put together here" } ?? "\(path) has no \(character)"
        context.tell(["\(loss): a question mark takes its place"])
        pictures.append(ThemePicture(name: String(character), scene: ThemePicture.unknown.scene))
        continue
      }
      pictures.append(
        try SettingFault.about("emoji") { () throws(CardDesignError) in try ThemePicture(character, in: font) })
    }
    if pictures.isEmpty {
      throw SettingFault("\(name: "emoji"): there are no characters; write for example \(name: "emoji") 🎃👻🦇")
    }
    return pictures
  }
}

extension OwnPictureSettings: SettingGroup {
  package static let rivals: [[SettingName]] = [["pictures", "emoji"]]

  package static let fields: [SettingField<OwnPictureSettings>] = [
    .optional(
      "pictures", { $1(&$0.pictures) }, "folder", on: .everywhere,
      "For games of pairs: a folder of SVGs, PNGs, JPEGs, WebPs and GIFs to draw in place of the theme's pictures."
    ).completing(.folder),
    .optional(
      "emoji", { $1(&$0.emoji) }, "text", on: .everywhere,
      """
      For games of pairs: characters to draw in place of the theme's pictures, as the colour font of --font has them. The pixels \
      depend on that font.
      """),
  ]
}
