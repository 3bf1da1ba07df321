import ArgumentParser
import DeckExport
import PNGFormat
import SVGFormat

/// What kind of files are written: what `deck` and `card` share.
struct WritingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to write. (default: png, or what the name after -o ends in)", valueName: "format"))
  var format: PictureFormat?

  @OptionGroup var compression: CompressionOption

  @Flag(help: "Replace files that exist.")
  var force = false

  /// What the options and those for the drawing describe.
  ///
  /// - Parameters:
  ///   - path: the file that will be written, if it is one whose name is given.
  ///   - warn: is told what is left out of a file of artwork.
  func exporter(
    of drawing: DrawingOptions, to path: String? = nil, warn: @escaping @Sendable (String, [SVGWarning]) -> Void
  ) throws -> DeckExporter {
    var exporter = try drawing.exporter(as: pictureFormat(of: path), warn: warn)
    exporter.replacesExisting = force
    exporter.compression = compression.compression
    return exporter
  }

  private func pictureFormat(of path: String?) throws -> PictureFormat {
    let named = try path.flatMap { path throws(PictureFormatError) in try PictureFormat.of(fileName: path) }
    if let path, let format, let named, format != named {
      throw CommandEnd(.usage, "--format \(format.rawValue) and -o \(path) contradict each other: give one of them")
    }
    let chosen = named ?? format ?? .png
    if chosen == .svg, compression.chosen != nil {
      throw CommandEnd(.usage, "--compression is for PNGs")
    }
    return chosen
  }
}
