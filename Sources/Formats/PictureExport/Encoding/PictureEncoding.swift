public import PDFFormat
public import PNGFormat
package import PlaneGeometry
public import BitmapFormats

/// A way to make files of pictures: a format, with the settings that matter for it.
public enum PictureEncoding: Hashable, Sendable {
  /// Pixels; an animation becomes an animated PNG.
  case png(size: PictureSize = .intrinsic, compression: PNGCompression = .fast)
  /// Pixels as WebP, without loss, in a size, and with an effort to make it small.
  case webp(size: PictureSize = .intrinsic, effort: WebPEffort = .fast)
  /// Shapes, which have no resolution.
  case svg
  /// Shapes on pages of paper, one for each frame.
  case pdf(ink: PDFDocument.Ink = .sRGB, compression: PDFDocument.Compression = .thorough)

  /// A format as it is written by default.
  ///
  /// - Parameter size: how many pixels there are, in a format of pixels.
  public init(_ format: PictureFormat, size: PictureSize = .intrinsic) {
    switch format {
    case .png: self = .png(size: size)
    case .webp: self = .webp(size: size)
    case .svg: self = .svg
    case .pdf: self = .pdf()
    }
  }

  /// The kind of the files.
  public var format: PictureFormat {
    switch self {
    case .png: .png
    case .webp: .webp
    case .svg: .svg
    case .pdf: .pdf
    }
  }

  /// How many pixels are asked for; ``PictureSize/intrinsic`` in a format without pixels.
  package var size: PictureSize {
    switch self {
    case .png(let size, _), .webp(let size, _): size
    case .svg, .pdf: .intrinsic
    }
  }

  /// An encoder, for one worker.
  package func makeEncoder() -> any PictureEncoder {
    switch self {
    case .png(let size, let compression): PNGPictureEncoder(size: size, compression: compression)
    case .webp(let size, let effort): WebPPictureEncoder(size: size, effort: effort)
    case .svg: SVGPictureEncoder()
    case .pdf(let ink, let compression): PDFPictureEncoder(ink: ink, compression: compression)
    }
  }

  /// The pixels of pictures of a size; `nil` in a format without pixels.
  ///
  /// - Throws: ``PictureSizeError`` if a number is out of range or the pixels would be too many.
  package func grid(
    for size: Size, unit: SceneUnit = .pixel, rounding: GridRounding = .outward
  ) throws(PictureSizeError) -> PixelGrid? {
    guard format.hasPixels else { return nil }
    let grid = try self.size.grid(for: size, unit: unit, rounding: rounding)
    if format == .webp { try grid.checkForWebP() }
    return grid
  }
}
