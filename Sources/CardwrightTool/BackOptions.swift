import ArgumentParser
import CardDesign
import CardSets
import DeckSource
import Drawing
import ErrorReporting
import SVGFormat

/// How the back looks.
struct BackOptions: ParsableArguments {
  @Option(
    name: .customLong("back"),
    help: ArgumentHelp("The back's pattern. (default: the theme's)", valueName: "name"),
    completion: .list(BackPattern.allCases.map(\.rawValue)))
  var pattern: BackPattern?

  @Option(
    name: .customLong("back-color"),
    help: ArgumentHelp("The back's ground, best a dark one: a name such as navy, or #rrggbb.", valueName: "color"))
  var ground: String?

  @Option(
    name: .customLong("back-accent"),
    help: ArgumentHelp("The back's second colour.", valueName: "color"))
  var accent: String?

  @Option(
    name: .customLong("back-style"),
    help: ArgumentHelp(
      "border leaves a margin of paper, full covers the whole card. (default: border)", valueName: "style"))
  var edge: BackStyle.Edge?

  @Option(
    help: ArgumentHelp(
      "Letters for the medallion on the back. The font must have them; see --font.", valueName: "text"))
  var monogram: String?

  @Option(
    name: .customLong("back-picture"),
    help: ArgumentHelp(
      "A picture (SVG, PNG, JPEG, WebP, GIF) for the medallion on the back, which makes the back one-way.",
      valueName: "file"),
    completion: .file(extensions: Artwork.fileEndings))
  var picture: String?

  /// A theme's back with what the options change.
  func style(
    over style: BackStyle, reader: SVGReader, warn: (String, [SVGWarning]) -> Void
  ) throws -> BackStyle {
    var style = style
    if let pattern { style.drawing = pattern }
    if let ground { style.ground = try color(ground, "--back-color") }
    if let accent { style.accent = try color(accent, "--back-accent") }
    if let edge { style.edge = edge }
    if let device = try device(reader: reader, warn: warn) {
      if let pattern, pattern != .medallion {
        throw CommandFailure(
          .usage, "--back \(pattern.rawValue) has no place for \(deviceOption): only the medallion has one")
      }
      style.drawing = Medallion(device)
    }
    return style
  }

  private var deviceOption: String { monogram == nil ? "a picture" : "a monogram" }

  private func device(reader: SVGReader, warn: (String, [SVGWarning]) -> Void) throws -> Medallion.Device? {
    switch (monogram, picture) {
    case (nil, nil): return nil
    case (let letters?, nil): return .monogram(letters)
    case (nil, let path?):
      return .picture(
        try CommandFailure.about("--back-picture") { () throws(ArtworkError) in
          try Artwork(path: path, reader: reader, warn: warn)
        })
    case (_?, _?): throw CommandFailure(.usage, "--monogram and --back-picture exclude each other: give one of them")
    }
  }

  private func color(_ text: String, _ option: String) throws -> Color {
    try CommandFailure.about(option) { () throws(ColorError) in try Color(parsing: text) }
  }
}
