// Compositing by Porter and Duff's operators ("Compositing Digital Images", 1984), within the limits of masks: a scene can only
// draw pictures over each other. In and out are masks. Atop and xor are sums of two pictures. Drawn over each other instead of
// added, they are exact wherever one of the two is opaque or absent, and a little heavier along common edges.

import Drawing
import PlaneGeometry

extension ColorGlyphPainter.Painted {
  typealias Painted = ColorGlyphPainter.Painted

  /// These items over other ones; `nil` for modes that mix colours.
  ///
  /// - Parameter everywhere: a path around everything that can be drawn.
  func composed(by mode: ColorCompositeMode, over backdrop: Painted, everywhere: Path) -> Painted? {
    guard var painted = laid(by: mode, over: backdrop, everywhere: everywhere) else { return nil }
    switch mode {
    case .clear: painted.isBounded = true
    case .source, .sourceOut, .destinationAtop: painted.isBounded = isBounded
    case .destination, .destinationOut, .sourceAtop: painted.isBounded = backdrop.isBounded
    case .sourceIn, .destinationIn: painted.isBounded = isBounded || backdrop.isBounded
    default: painted.isBounded = isBounded && backdrop.isBounded
    }
    return painted
  }

  private func laid(by mode: ColorCompositeMode, over backdrop: Painted, everywhere: Path) -> Painted? {
    switch mode {
    case .clear: Painted()
    case .source: self
    case .destination: backdrop
    case .sourceOver: backdrop + self
    case .destinationOver: self + backdrop
    case .sourceIn: inside(of: backdrop)
    case .destinationIn: backdrop.inside(of: self)
    case .sourceOut: outside(of: backdrop, everywhere)
    case .destinationOut: backdrop.outside(of: self, everywhere)
    case .sourceAtop: backdrop + inside(of: backdrop)
    case .destinationAtop: self + backdrop.inside(of: self)
    case .xor: outside(of: backdrop, everywhere) + backdrop.outside(of: self, everywhere)
    case .plus, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
      .exclusion, .multiply, .hue, .saturation, .color, .luminosity:
      nil
    }
  }

  /// Returns the parts of the items that show where others are.
  private func inside(of other: Painted) -> Painted {
    if items.isEmpty || other.items.isEmpty { return Painted() }
    var item = asOneItem
    item.mask = Scene.Mask(.alpha, items: other.items)
    return Painted(items: [item], cost: cost + other.cost + 1)
  }

  /// Returns the parts of the items that show where others are not.
  private func outside(of other: Painted, _ everywhere: Path) -> Painted {
    if items.isEmpty || other.items.isEmpty { return self }
    // White, except for a black picture of the other items.
    let black = Scene.Item(
      .fill(everywhere, rule: .nonZero, paint: .color(.black)), mask: Scene.Mask(.alpha, items: other.items))
    let white = Scene.Item(.fill(everywhere, rule: .nonZero, paint: .color(.white)))
    var item = asOneItem
    item.mask = Scene.Mask(.luminance, items: [white, black])
    return Painted(items: [item], cost: cost + other.cost + 3)
  }

  /// Returns the items inside a clip.
  func clipped(to clip: Scene.Clip) -> Painted {
    if items.isEmpty { return self }
    var item = asOneItem
    item.clips.append(clip)
    return Painted(items: [item], cost: cost + 1)
  }

  /// The only item, or a layer of all items.
  private var asOneItem: Scene.Item {
    if let item = items.first, items.count == 1, item.mask == nil { return item }
    return Scene.Item(.layer(items))
  }

  static func + (lower: Painted, upper: Painted) -> Painted {
    Painted(
      items: lower.items + upper.items, cost: lower.cost + upper.cost,
      isBounded: lower.isBounded && upper.isBounded)
  }

  static func += (lower: inout Painted, upper: Painted) {
    lower = lower + upper
  }
}
