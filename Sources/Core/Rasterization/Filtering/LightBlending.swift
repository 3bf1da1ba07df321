// Blend modes on light, for steps of filters: the formulas of W3C's Compositing and Blending Level 1 in doubles, since bytes of
// light would not distinguish dark tones. ``blended(_:over:_:)`` has them for bytes of sRGB.

import Drawing
import PlaneGeometry

/// Blend modes on premultiplied light.
enum LightBlending {
  private static let colors = FilterColors(.linearRGB)

  /// `source` over `target` in a blend mode; both are pixels in sRGB.
  static func blended(_ source: UInt32, over target: UInt32, _ mode: BlendMode) -> UInt32 {
    if source >> 24 == 0 { return target }
    if target >> 24 == 0 { return source }
    let (s, b) = (colors.lanes(source), colors.lanes(target))
    let both = s.w * b.w
    let mixed = mixed(SIMD3(s.x, s.y, s.z) / s.w, SIMD3(b.x, b.y, b.z) / b.w, mode)
    return colors.pixel(s * (1 - b.w) + b * (1 - s.w) + SIMD4(mixed, 1) * both)
  }

  /// Returns the mixture of straight colours where both pixels are present.
  private static func mixed(_ s: SIMD3<Double>, _ b: SIMD3<Double>, _ mode: BlendMode) -> SIMD3<Double> {
    if let whole = mixedAsWhole(s, over: b, mode) { return whole }
    return SIMD3(mixed(s.x, b.x, mode), mixed(s.y, b.y, mode), mixed(s.z, b.z, mode))
  }

  private static func mixed(_ s: Double, _ b: Double, _ mode: BlendMode) -> Double {
    switch mode {
    case .multiply: s * b
    case .screen: s + b - s * b
    case .overlay: mixed(b, s, .hardLight)
    case .darken: min(s, b)
    case .lighten: max(s, b)
    case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
    case .softLight: softLight(s, b)
    case .difference: (s - b).magnitude
    case .exclusion: s + b - 2 * s * b
    case .normal, .hue, .saturation, .color, .luminosity: s
    }
  }
}
