import ArgumentParser
import BitmapFormats
import ErrorReporting
import PDFFormat
import PNGFormat
import PictureExport

/// What pictures are written as: what `deck`, `card` and `render` share.
struct WritingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to write. (default: png, or what the name after -o ends in)", valueName: "format"))
  var format: PictureFormat?

  @OptionGroup(title: "Output") var compression: CompressionOption

  @Option(
    help: ArgumentHelp(
      "Write the flat colours of a PDF as the four inks of a condition of printing: swop or fogra39.",
      valueName: "condition"
    ))
  var inkMap: InkMap.Condition?

  @Flag(help: "Replace files that exist.")
  var force = false

  /// How pictures become files.
  ///
  /// - Parameters:
  ///   - place: where they go.
  ///   - size: how many pixels they get, in a format of pixels.
  ///   - sizeOption: the option that the size was given with, if it was.
  func encoding(for place: OutputPlace, size: PictureSize, sizeOption: String?) throws -> PictureEncoding {
    var named: PictureFormat?
    if case .file(let path, let ending) = place {
      named = ending
      if let format, let ending, format != ending {
        throw CommandFailure(
          .usage, "--format \(format.rawValue) and -o \(path) contradict each other: give one of them")
      }
    }
    let format = named ?? format ?? .png
    if format != .pdf, inkMap != nil { throw CommandFailure(.usage, "--ink-map is for PDFs, which alone have inks") }
    if format == .png { return .png(size: size, compression: compression.compression) }
    if format == .webp { return .webp(size: size, effort: WebPEffort(compression.compression)) }
    let article = format == .svg ? "an SVG" : "a PDF"
    if compression.chosen != nil {
      throw CommandFailure(.usage, "--compression is for PNGs and WebPs: \(article) has no pixels to compress")
    }
    if let sizeOption {
      throw CommandFailure(
        .usage, "\(sizeOption): \(article) has no pixels; its shapes are sharp in any size, and it keeps its own")
    }
    return format == .svg ? .svg : .pdf(ink: inkMap.map { .cmyk(InkMap($0)) } ?? .sRGB)
  }
}

extension WebPEffort {
  /// What comes next to it.
  init(_ compression: PNGCompression) {
    switch compression {
    case .fast: self = .fast
    case .balanced: self = .balanced
    case .small: self = .small
    }
  }
}
