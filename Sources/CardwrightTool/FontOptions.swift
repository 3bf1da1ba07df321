import ArgumentParser
import CardDesign
import ErrorReporting
import FontMatching
import Typography

/// The fonts for text in SVG files.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A TrueType or OpenType font for text; may be given several times. With it, or --font-folder, no other fonts are used, so \
      that a file looks the same on every machine. (default: the fonts of this machine)
      """, valueName: "file"), completion: .file(extensions: ["ttf", "otf", "ttc", "otc", "pfb"]))
  var font: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder with fonts for text, and folders in it; may be given several times.", valueName: "folder"),
    completion: .directory)
  var fontFolder: [String] = []

  /// The fonts that are named, or else those of the machine, which are not looked at before text needs one.
  func collection() throws -> FontCollection {
    var faces: [FontFace] = []
    for path in font {
      faces.append(try CommandFailure.about("--font") { () throws(FontError) in try FontFace(path: path) })
    }
    for path in fontFolder {
      let found = try CommandFailure.about("--font-folder") { () throws(FontError) in
        try FontCollection.faces(inFolder: path)
      }
      guard !found.isEmpty else { throw CommandFailure(.badData, "--font-folder: there is no font in \(path)") }
      faces += found
    }
    return FontCollection(faces: faces, system: FontconfigFonts(), lastResorts: { TextTypeface.family })
  }
}
