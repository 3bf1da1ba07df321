// OKLab by Björn Ottosson (https://bottosson.github.io/posts/oklab, 2020; the matrices are those of the revision of
// 2021-01-25): a colour space in which equal distances look about equally large. Chosen over CIEDE2000 for being a plain
// distance without special cases; both rank differences alike. Roots are found by Newton's method, so that the figures are
// the same everywhere.

import Drawing

/// A colour as lightness (0 to 1) and two opponent axes.
struct OKLab {
  let components: SIMD3<Float>

  /// An opaque colour.
  init(_ color: Color) {
    let linear = OKLab.linear
    let (r, g, b) = (linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)])
    let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    components = SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The distance times 100: black and white are 100 apart.
  func distance(to other: OKLab) -> Float {
    let offset = components - other.components
    return (offset * offset).sum().squareRoot() * 100
  }

  /// The light of each sRGB level (IEC 61966-2-1).
  private static let linear: [Float] = (0...255).map { level in
    let value = Double(level) / 255
    if value <= 0.04045 { return Float(value / 12.92) }
    // x to the power of 2.4 is x^2 times the fifth root of x^2.
    let base = (value + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<32 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return Float(square * root)
  }
}

/// The cube root of a number of 0 to 1.
private func cubeRoot(_ value: Float) -> Float {
  guard value > 0 else { return 0 }
  // A third of the exponent is a guess within 6 %; each step of Newton's method squares the error.
  var root = Float(bitPattern: value.bitPattern / 3 + 709_921_077)
  for _ in 0..<3 { root = (2 * root + value / (root * root)) / 3 }
  return root
}

extension PerceptualDifference {
  /// At most so many of the pixels are looked at, evenly spread.
  private static let maximumSampleCount = 1 << 14

  init(expected: Bitmap, actual: Bitmap, mask: DifferenceMask, count: Int) {
    let step = (count + Self.maximumSampleCount - 1) / Self.maximumSampleCount
    var (wait, samples) = (0, 0)
    var (sum, largest) = (0.0, Float(0))
    var known: (old: PremultipliedColor, new: PremultipliedColor, distance: Float)?
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    for place in mask.places {
      defer { wait -= 1 }
      guard wait == 0 else { continue }
      wait = step
      let (old, new) = (before[place.index], after[place.index])
      if known?.old != old || known?.new != new { known = (old, new, visibleDistance(old, new)) }
      let distance = known?.distance ?? 0
      samples += 1
      sum += Double(distance)
      largest = max(largest, distance)
    }
    self.init(mean: sum / Double(samples), largest: Double(largest))
  }
}

/// How different two pixels look on white or on black, whichever is more.
private func visibleDistance(_ a: PremultipliedColor, _ b: PremultipliedColor) -> Float {
  let onBlack = OKLab(a.over(0)).distance(to: OKLab(b.over(0)))
  guard a.alpha < 255 || b.alpha < 255 else { return onBlack }
  return max(onBlack, OKLab(a.over(255)).distance(to: OKLab(b.over(255))))
}

extension PremultipliedColor {
  /// As it looks on a grey.
  fileprivate func over(_ gray: UInt8) -> Color {
    let ground = (UInt16(255 - alpha) * UInt16(gray) + 127) / 255
    func add(_ component: UInt8) -> UInt8 { UInt8(min(255, UInt16(component) + ground)) }
    return Color(red: add(red), green: add(green), blue: add(blue))
  }
}
