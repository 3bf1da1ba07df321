public import PDFFormat
public import PNGFormat
package import PlaneGeometry
public import BitmapFormats

/// The file formats of pictures.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels.
  case png
  /// Lossless pixels, smaller than a PNG, for the web.
  case webp
  /// Shapes.
  case svg
  /// Shapes on paper.
  case pdf

  /// Whether pictures consist of pixels, not of shapes.
  package var hasPixels: Bool {
    switch self {
    case .png, .webp: true
    case .svg, .pdf: false
    }
  }

  /// The file name extension without the dot.
  package var fileEnding: String { rawValue }

  /// The media type of the files.
  package var mediaType: String {
    switch self {
    case .png: "image/png"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    }
  }
}

/// A format with its settings.
public enum PictureEncoding: Hashable, Sendable {
  /// Pixels; an animation becomes an animated PNG.
  case png(size: PictureSize = .intrinsic, compression: PNGCompression = .fast)
  /// Pixels as lossless WebP, with a size and the effort to make it small.
  case webp(size: PictureSize = .intrinsic, effort: WebPEffort = .fast)
  /// Shapes, which have no resolution.
  case svg
  /// Shapes on pages of paper, one page per frame.
  case pdf(ink: PDFDocument.Ink = .sRGB, compression: PDFDocument.Compression = .thorough)

  /// Creates the encoding of a format with its default settings.
  ///
  /// - Parameters:
  ///   - size: the size in pixels, for a format with pixels.
  ///   - compression: the time to spend on making files small; `nil` for the format's default.
  public init(_ format: PictureFormat, size: PictureSize = .intrinsic, compression: PNGCompression? = nil) {
    switch format {
    case .png: self = .png(size: size, compression: compression ?? .fast)
    case .webp: self = .webp(size: size, effort: WebPEffort(compression ?? .fast))
    case .svg: self = .svg
    case .pdf: self = .pdf(compression: compression == .fast ? .fast : .thorough)
    }
  }

  /// The format of the files.
  public var format: PictureFormat {
    switch self {
    case .png: .png
    case .webp: .webp
    case .svg: .svg
    case .pdf: .pdf
    }
  }

  /// The requested size in pixels; ``PictureSize/intrinsic`` in a format without pixels.
  package var size: PictureSize {
    switch self {
    case .png(let size, _), .webp(let size, _): size
    case .svg, .pdf: .intrinsic
    }
  }

  /// Creates an encoder for one worker.
  package func makeEncoder() -> any PictureEncoder {
    switch self {
    case .png(let size, let compression): PNGPictureEncoder(size: size, compression: compression)
    case .webp(let size, let effort): WebPPictureEncoder(size: size, effort: effort)
    case .svg: SVGPictureEncoder()
    case .pdf(let ink, let compression): PDFPictureEncoder(ink: ink, compression: compression)
    }
  }

  /// Returns the pixel grid of pictures of a size; `nil` in a format without pixels.
  ///
  /// - Throws: ``PictureSizeError`` if a number is out of range, or if there would be too many pixels.
  package func grid(
    for size: Size, unit: SceneUnit = .pixel, rounding: GridRounding = .outward
  ) throws(PictureSizeError) -> PixelGrid? {
    guard format.hasPixels else { return nil }
    let grid = try self.size.grid(for: size, unit: unit, rounding: rounding)
    if format == .webp { try grid.checkForWebP() }
    return grid
  }

  /// All settings as a text, the same in every process.
  package var settings: String {
    switch self {
    case .png(let size, let compression): "png \(size) \(compression)"
    case .webp(let size, let effort): "webp \(size) \(effort)"
    case .svg: "svg"
    case .pdf(let ink, let compression): ink.settings(compression)
    }
  }

  /// The nanoseconds per pixel, mostly for compression, and per byte of shapes; an outline has 24 bytes per line or curve.
  /// Measured on cards with text, see Documentation/ManyMachines.md; those of SVG, fast PDF and the smallest pictures are
  /// guesses.
  var usualCosts: (pixel: Double, shape: Double) {
    switch self {
    case .png(_, .fast): (2.7, 18)
    case .png(_, .balanced): (17, 18)
    case .png: (1000, 18)
    case .webp(_, .fast): (31, 18)
    case .webp(_, .balanced): (56, 18)
    case .webp: (2000, 18)
    case .svg: (0, 10)
    case .pdf(_, .fast): (0, 60)
    case .pdf: (0, 190)
    }
  }
}

extension WebPEffort {
  /// The effort that takes about the time of a PNG's compression.
  fileprivate init(_ compression: PNGCompression) {
    switch compression {
    case .fast: self = .fast
    case .balanced: self = .balanced
    case .small: self = .small
    }
  }
}
