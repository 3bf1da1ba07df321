import Drawing

extension PerceptualDifference {
  /// The largest number of pixels to compare, evenly spread.
  private static let maximumSampleCount = 1 << 14

  init(expected: Bitmap, actual: Bitmap, mask: DifferenceMask, count: Int) {
    let step = (count + Self.maximumSampleCount - 1) / Self.maximumSampleCount
    var samples = 0
    var (sum, largest) = (0.0, 0.0)
    var known: (old: PremultipliedColor, new: PremultipliedColor, distance: Double)?
    var eye = Eye()
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    mask.forEachPlace(from: 0, every: step) { place in
      let (old, new) = (before[place.index], after[place.index])
      if known?.old != old || known?.new != new { known = (old, new, eye.distance(old, new)) }
      let distance = known?.distance ?? 0
      samples += 1
      sum += distance
      largest = max(largest, distance)
    }
    self.init(mean: sum / Double(samples), largest: largest)
  }
}

/// Measures how different pixels look. It caches colours, because most pictures have few, and cube roots are slow.
private struct Eye {
  private var seen = [(color: Color, place: OKLab)?](repeating: nil, count: 1 << 10)

  /// Returns the distance of two pixels on white or on black, whichever is larger.
  mutating func distance(_ a: PremultipliedColor, _ b: PremultipliedColor) -> Double {
    let onBlack = distance(a.over(0), b.over(0))
    guard a.alpha < 255 || b.alpha < 255 else { return onBlack }
    return max(onBlack, distance(a.over(255), b.over(255)))
  }

  /// Returns the distance of two colours times 100: black and white are 100 apart.
  private mutating func distance(_ a: Color, _ b: Color) -> Double { place(of: a).distance(to: place(of: b)) * 100 }

  private mutating func place(of color: Color) -> OKLab {
    let hash = (UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)) &* 0x9E37_79B1
    let slot = Int(hash >> 22)
    if let seen = seen[slot], seen.color == color { return seen.place }
    let place = OKLab(color)
    seen[slot] = (color, place)
    return place
  }
}

extension PremultipliedColor {
  /// Returns the colour as it looks on a grey.
  fileprivate func over(_ gray: UInt8) -> Color {
    let ground = (UInt16(255 - alpha) * UInt16(gray) + 127) / 255
    func add(_ component: UInt8) -> UInt8 { UInt8(min(255, UInt16(component) + ground)) }
    return Color(red: add(red), green: add(green), blue: add(blue))
  }
}
