public import CardDesign
import CardSets
import DeckSource
import Drawing
import ErrorReporting
package import SVGFormat
package import SettingFields

/// The look of the back.
public struct BackSettings: Hashable, Sendable {
  /// The back's pattern.
  public var pattern: BackPattern?
  /// The back's ground, preferably dark: a name such as navy, or #rrggbb.
  public var ground: SettingColor?
  /// The back's second colour.
  public var accent: SettingColor?
  /// Whether the back has a margin of paper or covers the whole card.
  public var edge: BackStyle.Edge?
  /// Letters for the medallion on the back.
  public var monogram: String?
  /// A picture (SVG, PNG, JPEG, WebP, GIF) for the medallion on the back, which makes the back one-way.
  public var picture: String?

  /// The default settings.
  public init() {}

  /// Returns a theme's back with the changes of these settings.
  package func style(
    over style: BackStyle, reader: SVGReader, _ context: JobContext
  ) throws -> BackStyle {
    var style = style
    if let pattern { style.drawing = pattern }
    if let ground { style.ground = ground.color }
    if let accent { style.accent = accent.color }
    if let edge { style.edge = edge }
    if let device = try device(reader: reader, context) {
      if let pattern, pattern != .medallion {
        throw SettingFault(
          "\(name: "back") \(pattern.rawValue) has no place for \(deviceOption): only the medallion has one")
      }
      style.drawing = Medallion(device)
    }
    return style
  }

  private var deviceOption: String { monogram == nil ? "a picture" : "a monogram" }

  private func device(reader: SVGReader, _ context: JobContext) throws -> Medallion.Device? {
    switch (monogram, picture) {
    case (nil, nil): return nil
    case (let letters?, nil): return .monogram(letters)
    case (nil, let path?):
      return .picture(
        try SettingFault.about("back-picture") { () throws(ArtworkError) in
          try Artwork(path: path, reader: reader, warn: context.warn)
        })
    case (_?, _?):
      throw SettingFault("\(name: "monogram") and \(name: "back-picture") exclude each other: give one of them")
    }
  }

  package static let rivals: [[SettingName]] = [["monogram", "back-picture"]]
}

extension BackSettings: SettingGroup {
  package static let fields: [SettingField<BackSettings>] = [
    .optional("back", { $1(&$0.pattern) }, "name", on: .everywhere, "The back's pattern. (default: the theme's)"),
    .optional(
      "back-color", { $1(&$0.ground) }, "color", on: .everywhere,
      "The colour of the back, best a dark one: a name such as navy, or #rrggbb."),
    .optional("back-accent", { $1(&$0.accent) }, "color", on: .everywhere, "The back's second colour."),
    .optional(
      "back-style", { $1(&$0.edge) }, "style", on: .everywhere,
      "border leaves a margin of paper, full covers the whole card. (default: border)"),
    .optional(
      "monogram", { $1(&$0.monogram) }, "text", on: .everywhere,
      "Letters for the medallion on the back. The font must have them; see --font."),
    .optional(
      "back-picture", { $1(&$0.picture) }, "file", on: .everywhere,
      "A picture (SVG, PNG, JPEG, WebP, GIF) for the medallion on the back, which makes the back one-way."
    ).completing(.file(Artwork.fileEndings)),
  ]
}
