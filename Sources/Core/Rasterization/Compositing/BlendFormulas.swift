// The result of blending two pixels in a mode, on premultiplied components. s and b are the components of source and backdrop,
// S and B their alphas, all of 255:
//
//     255 result = s (255 - B) + b (255 - S) + S B f(b / B, s / S)
//
// for f of W3C's Compositing and Blending Level 1, sections 9 and 10. The last product is written without the divisions, so
// that all of it is integers and rounded once. Only soft light and the modes that mix whole colours have roots or quotients of
// their own. They are computed in doubles with + - * / and square roots.

import Drawing

/// `source` over `target` in a blend mode.
@inline(__always)
func blended(_ source: UInt32, over target: UInt32, _ mode: BlendMode) -> UInt32 {
  let (sourceAlpha, targetAlpha) = (source >> 24, target >> 24)
  if sourceAlpha == 0 { return target }
  if targetAlpha == 0 { return source }
  let alpha = dividedBy255(255 &* (sourceAlpha &+ targetAlpha) &- sourceAlpha &* targetAlpha)
  switch mode {
  case .hue, .saturation, .color, .luminosity:
    return blendedAsWhole(source, over: target, mode) | alpha << 24
  default:
    var result = alpha << 24
    for shift in stride(from: 0 as UInt32, to: 24, by: 8) {
      let value = blendedComponent(source >> shift & 0xFF, target >> shift & 0xFF, sourceAlpha, targetAlpha, mode)
      // If it were rounded separately, a component could exceed the alpha.
      result |= min(value, alpha) << shift
    }
    return result
  }
}

/// One component of a separable mode; alphas are above 0.
@inline(__always)
private func blendedComponent(
  _ s: UInt32, _ b: UInt32, _ sourceAlpha: UInt32, _ targetAlpha: UInt32, _ mode: BlendMode
) -> UInt32 {
  let apart = s &* (255 &- targetAlpha) &+ b &* (255 &- sourceAlpha)
  let both = sourceAlpha &* targetAlpha
  switch mode {
  case .multiply: return dividedBy255(apart &+ s &* b)
  case .screen: return dividedBy255(255 &* (s &+ b) &- s &* b)
  case .darken: return dividedBy255(apart &+ min(s &* targetAlpha, b &* sourceAlpha))
  case .lighten: return dividedBy255(apart &+ max(s &* targetAlpha, b &* sourceAlpha))
  case .difference:
    let (x, y) = (s &* targetAlpha, b &* sourceAlpha)
    return dividedBy255(apart &+ max(x, y) &- min(x, y))
  case .exclusion: return dividedBy255(255 &* (s &+ b) &- 2 &* s &* b)
  case .hardLight:
    return dividedBy255(
      apart &+ (2 &* s <= sourceAlpha ? 2 &* s &* b : both &- 2 &* (targetAlpha &- b) &* (sourceAlpha &- s)))
  case .overlay:
    return dividedBy255(
      apart &+ (2 &* b <= targetAlpha ? 2 &* s &* b : both &- 2 &* (targetAlpha &- b) &* (sourceAlpha &- s)))
  case .colorDodge:
    if b == 0 { return dividedBy255(apart) }
    let rest = sourceAlpha &- s
    if b &* sourceAlpha >= targetAlpha &* rest { return dividedBy255(apart &+ both) }
    return quotient(apart, sourceAlpha &* sourceAlpha &* b, rest)
  case .colorBurn:
    if b == targetAlpha { return dividedBy255(apart &+ both) }
    let rest = targetAlpha &- b
    if rest &* sourceAlpha >= s &* targetAlpha { return dividedBy255(apart) }
    return quotient(apart, both &* s &- rest &* sourceAlpha &* sourceAlpha, s)
  case .softLight:
    let mixed = softLight(Double(s) / Double(sourceAlpha), Double(b) / Double(targetAlpha))
    return nearest((Double(apart) + Double(both) * mixed) / 255)
  case .normal, .hue, .saturation, .color, .luminosity:
    return dividedBy255(255 &* s &+ b &* (255 &- sourceAlpha))
  }
}

/// Returns a straight component under soft light of another one.
func softLight(_ s: Double, _ b: Double) -> Double {
  if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
  let bent = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
  return b + (2 * s - 1) * (bent - b)
}

/// (whole + numerator / denominator) / 255, rounded once to the nearest.
private func quotient(_ whole: UInt32, _ numerator: UInt32, _ denominator: UInt32) -> UInt32 {
  let divisor = 255 &* denominator
  return (2 &* (whole &* denominator &+ numerator) &+ divisor) / (2 &* divisor)
}

private func nearest(_ value: Double) -> UInt32 { UInt32(min(max(value.rounded(), 0), 255)) }

// MARK: - Whole colours

private typealias Light = SIMD3<Double>

/// Returns the three components of a mode that mixes whole colours.
private func blendedAsWhole(_ source: UInt32, over target: UInt32, _ mode: BlendMode) -> UInt32 {
  let (sourceAlpha, targetAlpha) = (Double(source >> 24), Double(target >> 24))
  let (s, b) = (components(source), components(target))
  let mixed = mixedAsWhole(s / sourceAlpha, over: b / targetAlpha, mode) ?? .zero
  let sum = s * (255 - targetAlpha) + b * (255 - sourceAlpha) + mixed * (sourceAlpha * targetAlpha)
  let (a, c) = (source >> 24, target >> 24)
  let alpha = dividedBy255(255 &* (a &+ c) &- a &* c)
  return min(nearest(sum.x / 255), alpha) | min(nearest(sum.y / 255), alpha) << 8 | min(nearest(sum.z / 255), alpha)
    << 16
}

/// Returns the mixture of straight colours in a mode that mixes whole colours, or `nil` in any other mode.
func mixedAsWhole(_ source: SIMD3<Double>, over target: SIMD3<Double>, _ mode: BlendMode) -> SIMD3<Double>? {
  switch mode {
  case .hue: lit(saturated(source, to: saturation(target)), to: luminosity(target))
  case .saturation: lit(saturated(target, to: saturation(source)), to: luminosity(target))
  case .color: lit(source, to: luminosity(target))
  case .luminosity: lit(target, to: luminosity(source))
  default: nil
  }
}

private func components(_ pixel: UInt32) -> Light {
  Light(Double(pixel & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel >> 16 & 0xFF))
}

private func luminosity(_ color: Light) -> Double { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }

private func saturation(_ color: Light) -> Double { color.max() - color.min() }

/// Returns the colour with another luminosity, desaturated if that is needed to stay in range.
private func lit(_ color: Light, to level: Double) -> Light {
  let moved = color + (level - luminosity(color))
  let (middle, least, greatest) = (luminosity(moved), moved.min(), moved.max())
  var result = moved
  if least < 0 { result = middle + (result - middle) * (middle / (middle - least)) }
  if greatest > 1 { result = middle + (result - middle) * ((1 - middle) / (greatest - middle)) }
  return result
}

/// Returns the colour with another saturation.
private func saturated(_ color: Light, to level: Double) -> Light {
  let (least, greatest) = (color.min(), color.max())
  return greatest > least ? (color - least) * (level / (greatest - least)) : .zero
}
