/// The layout of the pixels in a PNG.
package struct PNGColorLayout: Hashable, Sendable {
  /// The channels of a pixel; the raw value is the header's colour type.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Gray.
    case gray = 0
    /// Red, green and blue.
    case rgb = 2
    /// An index into a palette of at most 256 colours, each with its own alpha.
    case palette = 3
    /// Gray and alpha.
    case grayAlpha = 4
    /// Red, green, blue and alpha.
    case rgba = 6

    /// The number of channels of a pixel.
    package var channelCount: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// The bit depths that PNG allows for this kind.
    package var bitDepths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  /// The channels of a pixel.
  package var kind: Kind
  /// The bits of one channel, or of the index into a palette: 1, 2, 4, 8 or 16.
  package var bitDepth: Int

  /// Creates a layout. PNG allows only the kind's ``Kind/bitDepths``.
  package init(_ kind: Kind, bitDepth: Int = 8) {
    self.kind = kind
    self.bitDepth = bitDepth
  }

  /// The bits of a pixel with all its channels, 1 to 64.
  package var bitsPerPixel: Int { kind.channelCount * bitDepth }

  /// The number of bytes of a row; the last one may be partly used.
  func rowByteCount(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
}

extension PNGColorLayout: CustomStringConvertible {
  /// The layout in words, as in `8-bit RGB`.
  package var description: String {
    switch kind {
    case .gray: "\(bitDepth)-bit gray"
    case .rgb: "\(bitDepth)-bit RGB"
    case .palette: "\(bitDepth)-bit palette"
    case .grayAlpha: "\(bitDepth)-bit gray and alpha"
    case .rgba: "\(bitDepth)-bit RGBA"
    }
  }
}
