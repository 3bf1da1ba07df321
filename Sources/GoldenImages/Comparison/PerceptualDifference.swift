import Drawing

extension PerceptualDifference {
  /// At most so many of the pixels are looked at, evenly spread.
  private static let maximumSampleCount = 1 << 14

  init(expected: Bitmap, actual: Bitmap, mask: DifferenceMask, count: Int) {
    let step = (count + Self.maximumSampleCount - 1) / Self.maximumSampleCount
    var (wait, samples) = (0, 0)
    var (sum, largest) = (0.0, 0.0)
    var known: (old: PremultipliedColor, new: PremultipliedColor, distance: Double)?
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    for place in mask.places {
      defer { wait -= 1 }
      guard wait == 0 else { continue }
      wait = step
      let (old, new) = (before[place.index], after[place.index])
      if known?.old != old || known?.new != new { known = (old, new, visibleDistance(old, new)) }
      let distance = known?.distance ?? 0
      samples += 1
      sum += distance
      largest = max(largest, distance)
    }
    self.init(mean: sum / Double(samples), largest: largest)
  }
}

/// How different two pixels look on white or on black, whichever is more.
private func visibleDistance(_ a: PremultipliedColor, _ b: PremultipliedColor) -> Double {
  let onBlack = distance(a.over(0), b.over(0))
  guard a.alpha < 255 || b.alpha < 255 else { return onBlack }
  return max(onBlack, distance(a.over(255), b.over(255)))
}

/// The distance of two colours times 100: black and white are 100 apart.
private func distance(_ a: Color, _ b: Color) -> Double { OKLab(a).distance(to: OKLab(b)) * 100 }

extension PremultipliedColor {
  /// As it looks on a grey.
  fileprivate func over(_ gray: UInt8) -> Color {
    let ground = (UInt16(255 - alpha) * UInt16(gray) + 127) / 255
    func add(_ component: UInt8) -> UInt8 { UInt8(min(255, UInt16(component) + ground)) }
    return Color(red: add(red), green: add(green), blue: add(blue))
  }
}
