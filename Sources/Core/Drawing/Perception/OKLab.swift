// OKLab by Björn Ottosson (https://bottosson.github.io/posts/oklab, 2020; the matrices are those of the revision of
// 2021-01-25): a colour space in which equal distances look about equally large. Unlike CIEDE2000, it has a plain distance
// without special cases; both rank differences alike.

/// A colour as lightness (0 to 1) and two opponent axes.
public struct OKLab: Hashable, Sendable {
  /// The lightness, from 0 for black to 1 for white.
  public let lightness: Double
  /// The axis from green to red.
  public let a: Double
  /// The axis from blue to yellow.
  public let b: Double

  /// Creates the coordinates of an opaque colour.
  public init(_ color: Color) { self.init(LinearColor(color)) }

  /// Creates the coordinates of light whose components are within 0 to 1.
  package init(_ light: LinearColor) {
    let (red, green, blue) = (light.red, light.green, light.blue)
    let l = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Returns the distance, which CSS Color 4 calls deltaEOK: 1 between black and white; about 0.02 is just noticeable.
  public func distance(to other: OKLab) -> Double {
    let (dL, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dL * dL + da * da + db * db).squareRoot()
  }
}

/// Returns the cube root of a number from 0 to 1.
private func cubeRoot(_ value: Double) -> Double {
  guard value > 0 else { return 0 }
  // A third of the exponent is a guess within 6 %; each step of Newton's method squares the error.
  var root = Double(Float(bitPattern: Float(value).bitPattern / 3 + 709_921_077))
  for _ in 0..<4 { root = (2 * root + value / (root * root)) / 3 }
  return root
}
