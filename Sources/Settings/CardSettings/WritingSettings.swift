import ErrorReporting
import PDFFormat
import PNGFormat
public import PictureExport
package import SettingFields

/// The form of picture files.
public struct WritingSettings: Hashable, Sendable {
  /// The format; `nil` for that of the file name's extension, or PNG.
  public var format: PictureFormat?
  /// The compression of the files.
  public var compression = CompressionSettings()
  /// The inks for the colours of a PDF.
  public var inks = InkSettings()
  /// Whether existing files are replaced.
  public var replacesFiles = false

  /// The default settings.
  public init() {}

  /// Returns the encoding of pictures.
  ///
  /// - Parameters:
  ///   - place: the destination of the pictures.
  ///   - size: the size in pixels, for a pixel format.
  ///   - density: the setting that gave the size, if any.
  package func encoding(for place: OutputPlace, size: PictureSize, density: SettingName?) throws -> PictureEncoding {
    try encoding(for: place, size: size, given: density.map { "\(name: $0)" })
  }

  /// Returns the encoding of pictures.
  ///
  /// - Parameter given: the settings that gave the size, if any.
  package func encoding(for place: OutputPlace, size: PictureSize, given: SettingMessage?) throws -> PictureEncoding {
    var named: PictureFormat?
    if case .file(let path, let ending) = place {
      named = ending
      if let format, let ending, format != ending {
        throw SettingFault(
          "\(name: "format") \(format.rawValue) and -o \(path) contradict each other: give one of them")
      }
    }
    let format = named ?? format ?? .png
    if format != .pdf { try inks.checkUnused() }
    if format.hasPixels { return PictureEncoding(format, size: size, compression: compression.effort) }
    let article = format == .svg ? "an SVG" : "a PDF"
    if format == .svg, compression.effort != nil {
      throw SettingFault("\(name: "compression") is for PNGs, WebPs and PDFs: an SVG is plain text")
    }
    if let given {
      throw SettingFault(
        "\(given): \(article) has no pixels; its shapes are sharp in any size, and it keeps its own")
    }
    if format == .svg { return .svg }
    return .pdf(ink: try inks.ink(), compression: compression.effort == .fast ? .fast : .thorough)
  }
}

extension WritingSettings: SettingGroup {
  package static let fields: [SettingField<WritingSettings>] = .table(
    [
      .optional(
        "format", { $1(&$0.format) }, "format", on: [.commandLine, .project],
        "What to write. (default: png, or what the name after -o ends in)")
    ], CompressionSettings.fields.inside(group: "Output") { $1(&$0.compression) },
    InkSettings.fields.inside(group: "Print") { $1(&$0.inks) },
    [.flag("force", { $1(&$0.replacesFiles) }, on: .commandLine, "Replace files that exist.")])
}
