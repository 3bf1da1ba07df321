/// A colour in sRGB space with straight alpha: red, green and blue do not depend on the alpha.
///
/// Components are 8-bit, 0 to 255, as in hex notation, and are drawn exactly.
public struct Color: Hashable, Sendable {
  /// The red, not multiplied by the alpha.
  public var red: UInt8
  /// The green, not multiplied by the alpha.
  public var green: UInt8
  /// The blue, not multiplied by the alpha.
  public var blue: UInt8
  /// The alpha: 0 is transparent, 255 opaque.
  public var alpha: UInt8

  /// Creates a colour, opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey from 0 (black) to 255 (white).
  public init(gray: UInt8, alpha: UInt8 = 255) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Opaque black.
  public static let black = Color(gray: 0)
  /// Opaque white.
  public static let white = Color(gray: 255)
  /// Transparent black.
  public static let clear = Color(gray: 0, alpha: 0)

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha == 255 }

  /// Returns the colour with another alpha.
  public func withAlpha(_ alpha: UInt8) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
