/// A colour in sRGB space whose red, green and blue have been multiplied by the alpha, as in a ``Bitmap``.
///
/// Invariant: no component exceeds the alpha. In memory the bytes are red, green, blue, alpha.
public struct PremultipliedColor: Hashable, Sendable {
  /// The four components in one word: red in the lowest byte, alpha in the highest.
  public let packed: UInt32

  /// Creates a colour from a word.
  ///
  /// - Precondition: no component exceeds the alpha (checked in debug builds).
  @inlinable
  public init(packed: UInt32) {
    self.packed = packed
    assert(red <= alpha && green <= alpha && blue <= alpha, "not premultiplied")
  }

  /// Creates a colour from four components.
  ///
  /// - Precondition: none of the first three exceeds the alpha (checked in debug builds).
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.init(
      packed: UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
  }

  /// Multiplies a colour by its alpha, rounding to the nearest integer.
  @inlinable
  public init(_ color: Color) {
    let alpha = UInt32(color.alpha)
    self.init(
      red: UInt8((UInt32(color.red) * alpha + 127) / 255),
      green: UInt8((UInt32(color.green) * alpha + 127) / 255),
      blue: UInt8((UInt32(color.blue) * alpha + 127) / 255),
      alpha: color.alpha)
  }

  /// Transparent.
  public static let clear = PremultipliedColor(packed: 0)

  /// The red, times the alpha.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: packed) }
  /// The green, times the alpha.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
  /// The blue, times the alpha.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
  /// The alpha: 0 is transparent, 255 opaque.
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }
}

extension Color {
  /// Divides by the alpha, rounding to the nearest integer. A transparent colour becomes ``clear``; a component above
  /// the alpha, against the invariant, becomes 255.
  @inlinable
  public init(_ color: PremultipliedColor) {
    let alpha = UInt32(color.alpha)
    guard alpha > 0 else {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
      return
    }
    self.init(
      red: UInt8(min(255, (UInt32(color.red) * 255 + alpha / 2) / alpha)),
      green: UInt8(min(255, (UInt32(color.green) * 255 + alpha / 2) / alpha)),
      blue: UInt8(min(255, (UInt32(color.blue) * 255 + alpha / 2) / alpha)),
      alpha: color.alpha)
  }
}
