extension ImageComparison: CustomStringConvertible {
  /// One line: the amount of the difference, its place, and the most likely change.
  public var description: String {
    var parts: [String] = []
    if expectedSize != actualSize {
      parts.append("the size differs, expected \(expectedSize) pixels, got \(actualSize)")
    }
    if let pixels { parts.append(pixels.description) }
    if let kind, kind != .other { parts.append("\(kind)") }
    if let frame, !parts.isEmpty { parts[0] = "frame \(frame): \(parts[0])" }
    if !furtherFrames.isEmpty {
      let (shown, count) = (furtherFrames.prefix(5).map { "\($0)" }.joined(separator: ", "), furtherFrames.count)
      parts.append(
        "\(count == 1 ? "frame" : "\(count) frames") \(shown)\(count > 5 ? ", ..." : "") \(count == 1 ? "differs" : "differ") too"
      )
    }
    if let samples { parts.append("\(samples)") }
    parts += metadata.map(\.description)
    return parts.isEmpty ? "equal" : parts.joined(separator: "; ")
  }

  /// The full description, a line for each figure.
  package var explanation: [String] {
    var lines = [description]
    guard let pixels else { return lines }
    let first = pixels.first
    lines.append("first at \(first.position): expected \(first.expected), got \(first.actual)")
    let peaks = pixels.largest.channels.compactMap { name, peak in
      peak.position.map { "\(name) \(peak.amount) at \($0)" }
    }
    lines.append("largest differences of 255: \(peaks.joined(separator: ", "))")
    lines.append("mean difference of all pixels and channels: \(rounded(pixels.mean)) of 255")
    let perceptual = pixels.perceptual
    lines.append(
      "seen by the eye (OKLab, 100 is black to white): mean \(rounded(perceptual.mean)) where pixels differ, largest "
        + rounded(perceptual.largest))
    let (window, count) = (pixels.densest.region, pixels.densest.count)
    lines.append("densest window: \(count) of the \(window.size.pixelCount) pixels in \(window)")
    return lines
  }
}

extension PixelDifference: CustomStringConvertible {
  /// `1 of 787500 pixels differs, by up to 1 of 255, in 1 x 1 at (7, 3)`
  public var description: String {
    "\(count) of \(total) pixels \(count == 1 ? "differs" : "differ"), by up to \(largest.amount) of 255, in \(bounds)"
  }
}

/// Returns a number with about three digits, or all digits of its integer part: enough to compare by eye.
func rounded(_ value: Double) -> String {
  let places: Double = value >= 100 ? 1 : value >= 10 ? 10 : value >= 1 ? 100 : value >= 0.01 ? 10_000 : 1_000_000
  return "\((value * places).rounded() / places)"
}
