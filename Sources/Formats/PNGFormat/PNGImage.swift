public import Drawing

/// A PNG that has been read.
public struct PNGImage: Hashable, Sendable {
  /// The pixels in 8 bits, premultiplied.
  public var bitmap: Bitmap
  /// Density and texts.
  public var metadata: PNGMetadata
  /// The layout in which the file held the pixels.
  package var layout: PNGColorLayout
  /// Whether the file gave the pixels in the seven passes of Adam7.
  public var isInterlaced: Bool
  /// The first fault that libpng found and could read past: data after the last pixel, a damaged text, and the like.
  public var warning: String?
}
