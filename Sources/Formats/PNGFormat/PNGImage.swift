public import Drawing

/// A PNG that has been read.
public struct PNGImage: Hashable, Sendable {
  /// The pixels, premultiplied, with 8 bits per channel.
  public var bitmap: Bitmap
  /// The density and the texts.
  public var metadata: PNGMetadata
  /// The layout of the pixels in the file.
  package var layout: PNGColorLayout
  /// Whether the file stores the pixels in the seven passes of Adam7.
  public var isInterlaced: Bool
  /// The first fault that libpng could ignore: data after the last pixel, a damaged text, and the like.
  public var warning: String?
}
