import ArgumentParser
import BitmapFormats
import ErrorReporting
import PDFFormat
import PNGFormat
import PictureExport

/// The form of pictures that are written, which `deck`, `card` and `render` share.
struct WritingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to write. (default: png, or what the name after -o ends in)", valueName: "format"))
  var format: PictureFormat?

  @OptionGroup(title: "Output") var compression: CompressionOption

  @Option(
    help: ArgumentHelp(
      """
      Write the flat colours of a PDF as four inks: swop or fogra39, which the file names as the condition of printing that it is meant \
      for; the inks are the same. none leaves colours as they are, whatever --for says.
      """, valueName: "condition"))
  var inkMap: InkChoice?

  /// The inks that colours become.
  enum InkChoice: String, Choice {
    case none, swop, fogra39

    /// `nil` for colours as they are.
    var condition: InkMap.Condition? { InkMap.Condition(rawValue: rawValue) }
  }

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
    if format != .pdf, inkMap?.condition != nil {
      throw CommandFailure(.usage, "--ink-map is for PDFs, which alone have inks")
    }
    if format == .png { return .png(size: size, compression: compression.compression) }
    if format == .webp { return .webp(size: size, effort: WebPEffort(compression.compression)) }
    let article = format == .svg ? "an SVG" : "a PDF"
    if format == .svg, compression.chosen != nil {
      throw CommandFailure(.usage, "--compression is for PNGs, WebPs and PDFs: an SVG is plain text")
    }
    if let sizeOption {
      throw CommandFailure(
        .usage, "\(sizeOption): \(article) has no pixels; its shapes are sharp in any size, and it keeps its own")
    }
    if format == .svg { return .svg }
    return .pdf(
      ink: inkMap?.condition.map { .cmyk(InkMap($0)) } ?? .sRGB,
      compression: compression.chosen == .fast ? .fast : .thorough)
  }
}

extension WebPEffort {
  /// The neighbour of it.
  init(_ compression: PNGCompression) {
    switch compression {
    case .fast: self = .fast
    case .balanced: self = .balanced
    case .small: self = .small
    }
  }
}
