import PictureExport
public import SVGFormat
package import SettingFields

/// SVG files as pictures.
public struct RenderSettings: Hashable, Sendable {
  /// The SVG files.
  public var files: [String] = []
  /// A file, whose extension gives the format, or a folder; `nil` for the current folder.
  public var output: String?
  /// The size of the pictures.
  public var size = PictureSizeSettings()
  /// The colour under the picture; `nil` for none.
  public var background: SettingColor?
  /// The medium for style sheets; `nil` for a screen.
  public var media: SVGMedium?
  /// The folder of the pictures, style sheets, fonts and drawings that the files name; `nil` for the folder of each file.
  public var resources: String?
  /// The fonts for text.
  public var fonts = FontSettings()
  /// Whether it is an error if a part of a file cannot be drawn.
  public var isStrict = false
  /// The form of pictures.
  public var writing = WritingSettings()
  /// The limits for reading and drawing a file.
  public var limits = LimitSettings()
  /// The workers, and the share of the work.
  public var run = RunSettings()

  /// No file.
  public init() {}
}

extension RenderSettings: SettingGroup {
  package static let fields: [SettingField<RenderSettings>] = {
    var fields: [SettingField<RenderSettings>] = [
      .optional(
        "output", { $1(&$0.output) }, "path", on: .commandLine, short: "o",
        """
        A \(PictureFormat.endings) file, a folder (with a / at its end, or one that exists), or - for standard output. (default: \
        this folder; standard output when reading standard input)
        """
      ).completing(.file(PictureFormat.allCases.map(\.rawValue)))
    ]
    fields += PictureSizeSettings.fields.inside { $1(&$0.size) }
    fields.append(
      .optional(
        "background", { $1(&$0.background) }, "color", on: [.commandLine, .address],
        "The colour under the picture: a name such as white, or #rrggbb. (default: transparent)"))
    fields += FontSettings.fields.inside(group: "Look") { $1(&$0.fonts) }
    fields.append(
      .optional(
        "media", { $1(&$0.media) }, "medium", on: [.commandLine, .address], usual: .screen,
        "The medium of style sheets: screen or print."))
    fields.append(
      .optional(
        "resources", { $1(&$0.resources) }, "folder", on: .commandLine,
        """
        The folder of the pictures, style sheets, fonts and drawings that a file names. (default: the file's own folder)
        """
      ).completing(.folder))
    fields.append(
      .flag(
        "strict", { $1(&$0.isStrict) }, on: [.commandLine, .address],
        "Treat a picture that can only be drawn in part as an error (65)."))
    fields += WritingSettings.fields.inside { $1(&$0.writing) }
    fields += LimitSettings.fields.inside(group: "Limits") { $1(&$0.limits) }
    return fields + RunSettings.fields.inside(group: "Output") { $1(&$0.run) }
  }()
}
