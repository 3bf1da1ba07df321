// The transfer function of sRGB (IEC 61966-2-1), as a table of its 256 levels. Newton's method computes the powers, so that the
// results are the same on every machine.

/// An opaque colour as light: red, green and blue of sRGB, 0 to 1, in proportion to the energy.
package struct LinearColor: Hashable, Sendable {
  /// The red, from 0 to 1.
  package var red: Double
  /// The green, from 0 to 1.
  package var green: Double
  /// The blue, from 0 to 1.
  package var blue: Double

  /// Creates light of three components, which may lie outside of 0 to 1 during computations.
  package init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the light of a colour; its alpha is ignored.
  package init(_ color: Color) {
    let light = LinearColor.lightOfLevels
    self.init(red: light[Int(color.red)], green: light[Int(color.green)], blue: light[Int(color.blue)])
  }

  /// The nearest colour of 8 bits; components outside of 0 to 1 are clamped.
  package var color: Color {
    Color(red: LinearColor.level(of: red), green: LinearColor.level(of: green), blue: LinearColor.level(of: blue))
  }

  /// The relative luminance of WCAG 2.2, from 0 for black to 1 for white.
  package var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The light of each level.
  private static let lightOfLevels: [Double] = (0...255).map { light(ofLevel: Double($0)) }
  /// The light halfway between a level and the next.
  private static let bounds: [Double] = (0..<255).map { light(ofLevel: Double($0) + 0.5) }

  private static func light(ofLevel level: Double) -> Double {
    let value = level / 255
    if value <= 0.04045 { return value / 12.92 }
    // x to the power of 2.4 is x^2 times the fifth root of x^2.
    let base = (value + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<32 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return square * root
  }

  /// Returns the number of bounds that a light reaches, which is its level.
  private static func level(of light: Double) -> UInt8 {
    var (low, high) = (0, bounds.count)
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= light { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
  }
}

extension Color {
  /// Returns the contrast of two opaque colours by WCAG 2.2, from 1 for equal ones to 21 for black and white. Text needs 4.5;
  /// large text and signs need 3.
  public func contrast(with other: Color) -> Double {
    let (one, two) = (LinearColor(self).luminance, LinearColor(other).luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
