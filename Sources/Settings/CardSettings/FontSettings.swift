import CardDesign
import ErrorReporting
package import SettingFields
package import Typography

/// The fonts for text in SVG files.
public struct FontSettings: Hashable, Sendable {
  /// The files of TrueType or OpenType fonts for text.
  public var font: [String] = []
  /// Folders with fonts for text, including their subfolders.
  public var fontFolder: [String] = []

  /// The default settings.
  public init() {}

  /// The files of the given fonts, and the given folders.
  package var files: [String] {
    font + fontFolder.flatMap { [$0] + ((try? FontCollection.files(inFolder: $0)) ?? []) }
  }

  /// Returns the given fonts, or else those of the machine, which are not searched before text needs one.
  package func collection(_ context: JobContext) throws -> FontCollection {
    var faces: [FontFace] = []
    for path in font {
      faces.append(try SettingFault.about("font") { () throws(FontError) in try FontFace(path: path) })
    }
    for path in fontFolder {
      let found = try SettingFault.about("font-folder") { () throws(FontError) in
        try FontCollection.faces(inFolder: path)
      }
      guard !found.isEmpty else { throw SettingFault(.badData, "\(name: "font-folder"): there is no font in \(path)") }
      faces += found
    }
    return FontCollection(faces: faces, system: context.systemFonts, lastResorts: { TextTypeface.family })
  }
}

extension FontSettings: SettingGroup {
  package static let fields: [SettingField<FontSettings>] = [
    .list(
      "font", { $1(&$0.font) }, "file", on: .everywhere,
      """
      A TrueType or OpenType font for text; may be given several times. With it, or --font-folder, no other fonts are used, so \
      that a file looks the same on every machine. (default: the fonts of this machine)
      """
    ).completing(.file(["ttf", "otf", "ttc", "otc", "pfb"])),
    .list(
      "font-folder", { $1(&$0.fontFolder) }, "folder", on: .everywhere,
      "A folder with fonts for text, and folders in it; may be given several times."
    ).completing(.folder),
  ]
}
