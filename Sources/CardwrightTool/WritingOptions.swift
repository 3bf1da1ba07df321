import ArgumentParser
import PictureExport

/// What pictures are written as: what `deck`, `card` and `render` share.
struct WritingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to write. (default: png, or what the name after -o ends in)", valueName: "format"))
  var format: PictureFormat?

  @OptionGroup var compression: CompressionOption

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
        throw CommandEnd(.usage, "--format \(format.rawValue) and -o \(path) contradict each other: give one of them")
      }
    }
    switch named ?? format ?? .png {
    case .png: return .png(size: size, compression: compression.compression)
    case .svg:
      if compression.chosen != nil {
        throw CommandEnd(.usage, "--compression is for PNGs: an SVG has no pixels to compress")
      }
      if let sizeOption {
        throw CommandEnd(
          .usage, "\(sizeOption): an SVG has no pixels; its shapes are sharp in any size, and it keeps its own")
      }
      return .svg
    }
  }
}
