extension Color {
  /// Returns the colour a fraction `t` of the way to another one, from 0 to 1, interpolated premultiplied.
  public func mixed(with other: Color, at t: Double) -> Color {
    let alpha = Double(self.alpha) * (1 - t) + Double(other.alpha) * t
    guard alpha > 0 else { return .clear }
    func component(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let sum = Double(a) * Double(self.alpha) * (1 - t) + Double(b) * Double(other.alpha) * t
      return UInt8(max(0, min(255, (sum / alpha).rounded())))
    }
    return Color(
      red: component(red, other.red), green: component(green, other.green), blue: component(blue, other.blue),
      alpha: UInt8(max(0, min(255, alpha.rounded()))))
  }
}
