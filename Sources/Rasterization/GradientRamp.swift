import Drawing

/// A gradient's colours by place: stops sorted, premultiplied and ready to be interpolated.
struct GradientRamp {
  private let spread: Gradient.Spread
  private let locations: [Double]
  private let colors: [ColorVector]

  /// Takes a gradient with at least one stop.
  ///
  /// A location below an earlier one counts as that one, as in SVG and CSS.
  init(_ gradient: Gradient) {
    spread = gradient.spread
    var locations: [Double] = []
    for stop in gradient.stops {
      locations.append(max(locations.last ?? 0, min(max(stop.location, 0), 1)))
    }
    self.locations = locations
    colors = gradient.stops.map { unpacked(PremultipliedColor($0.color).packed) }
  }

  /// The colour at `t`; `t` is a number.
  func color(at t: Double) -> ColorVector {
    let t = folded(t)
    var low = 0
    var high = locations.count
    // The first stop after t; several stops at one place make a hard edge.
    while low < high {
      let middle = (low + high) / 2
      if locations[middle] <= t { low = middle + 1 } else { high = middle }
    }
    if low == 0 { return colors[0] }
    if low == locations.count { return colors[low - 1] }
    let start = locations[low - 1]
    let fraction = Float((t - start) / (locations[low] - start))
    return colors[low - 1] * (1 - fraction) + colors[low] * fraction
  }

  private func folded(_ t: Double) -> Double {
    switch spread {
    case .pad: return t
    case .repeat: return t - t.rounded(.down)
    case .reflect:
      let pair = t - 2 * (t * 0.5).rounded(.down)
      return pair > 1 ? 2 - pair : pair
    }
  }
}
