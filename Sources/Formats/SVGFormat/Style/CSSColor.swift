import Drawing

extension ByteScanner {
  /// Takes a colour in one of CSS's notations: a name, `#rgb` to `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()`,
  /// `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()`, `color()` or `transparent`. The caller handles `currentColor`.
  mutating func takeColor() -> Color? {
    if take(UInt8(ascii: "#")) { return takeHexColor() }
    let start = offset
    let name = take { $0.isNameByte }
    guard !name.isEmpty, name.count <= 24 else { return nil }
    let word = String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
    if take(UInt8(ascii: "(")) {
      let color =
        switch word {
        case "rgb", "rgba": takeRGBArguments()
        case "hsl", "hsla": takeHSLArguments()
        default: takeArguments(ofColor: word)
        }
      if color == nil { offset = start }
      return color
    }
    if word == "transparent" { return .clear }
    guard let color = Color.named[word] ?? Color.ofSystem[word] else {
      offset = start
      return nil
    }
    return color
  }

  private mutating func takeHexColor() -> Color? {
    var value: UInt32 = 0
    let start = offset
    while let digit = peek?.hexDigit {
      value = value << 4 | UInt32(digit)
      skip()
    }
    func byte(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
    func digit(_ shift: Int) -> UInt8 { (byte(shift) & 15) * 17 }
    switch offset - start {
    case 3: return Color(red: digit(8), green: digit(4), blue: digit(0))
    case 4: return Color(red: digit(12), green: digit(8), blue: digit(4), alpha: digit(0))
    case 6: return Color(red: byte(16), green: byte(8), blue: byte(0))
    case 8: return Color(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
    default: return nil
    }
  }

  /// Takes `r, g, b`, `r, g, b, a` or `r g b / a` and the closing parenthesis.
  private mutating func takeRGBArguments() -> Color? {
    guard let red = takeComponent(), let green = takeComponent(), let blue = takeComponent(),
      red.isPercentage == green.isPercentage, green.isPercentage == blue.isPercentage, let alpha = takeAlphaAndEnd()
    else { return nil }
    return Color(red: red.value, green: green.value, blue: blue.value, alpha: alpha)
  }

  /// Takes a number from 0 to 255 or a percentage, and the separator after it.
  private mutating func takeComponent() -> (value: UInt8, isPercentage: Bool)? {
    skipWhitespace()
    guard let value = takeNumber() else { return nil }
    let isPercentage = take(UInt8(ascii: "%"))
    skipCommaAndWhitespace()
    return (byte(isPercentage ? value / 100 * 255 : value), isPercentage)
  }

  private mutating func takeHSLArguments() -> Color? {
    skipWhitespace()
    guard let degrees = takeAngle() else { return nil }
    skipCommaAndWhitespace()
    guard let saturation = takePercentage(), let lightness = takePercentage(),
      let alpha = takeAlphaAndEnd()
    else { return nil }
    return Color(hue: degrees, saturation: saturation, lightness: lightness, alpha: alpha)
  }

  /// Takes a percentage as a number from 0 to 1, and the separator after it.
  private mutating func takePercentage() -> Double? {
    skipWhitespace()
    guard let value = takeNumber() else { return nil }
    _ = take(UInt8(ascii: "%"))
    skipCommaAndWhitespace()
    return max(0, min(1, value / 100))
  }

  /// Takes an alpha, if there is one, and the closing parenthesis.
  private mutating func takeAlphaAndEnd() -> UInt8? {
    if take(UInt8(ascii: ")")) { return 255 }
    if take(UInt8(ascii: "/")) { skipWhitespace() }
    guard let value = takeNumber() else { return nil }
    let isPercentage = take(UInt8(ascii: "%"))
    skipWhitespace()
    guard take(UInt8(ascii: ")")) else { return nil }
    return byte(isPercentage ? value / 100 * 255 : value * 255)
  }

  /// Returns the nearest integer, clamped to a byte.
  private func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
}

extension Color {
  /// CSS's HSL: hue in degrees, saturation and lightness from 0 to 1 (CSS Color Level 4, section 7.1).
  fileprivate init(hue: Double, saturation: Double, lightness: Double, alpha: UInt8) {
    let turn = hue.truncatingRemainder(dividingBy: 360)
    let hue = (turn < 0 ? turn + 360 : turn) / 30
    func component(_ n: Double) -> UInt8 {
      let k = (n + hue).truncatingRemainder(dividingBy: 12)
      let a = saturation * min(lightness, 1 - lightness)
      return UInt8(((lightness - a * max(-1, min(k - 3, 9 - k, 1))) * 255).rounded())
    }
    self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }
}

extension Color {
  /// The colours of a desktop by their names (CSS Color 4, sections 6.2 and A.1), as Chromium has them without a theme.
  fileprivate static let ofSystem: [String: Color] = {
    let colors: [(UInt32, String)] = [
      (
        0x000000,
        "activeborder buttonborder buttontext canvastext captiontext fieldtext inactiveborder infotext marktext menutext"
      ),
      (0x000000, "threeddarkshadow threedhighlight threedlightshadow threedshadow windowframe windowtext"),
      (0xffffff, "accentcolortext activecaption appworkspace background canvas field highlighttext inactivecaption"),
      (0xffffff, "infobackground menu scrollbar selecteditemtext window"),
      (0xefefef, "buttonface buttonhighlight buttonshadow threedface"), (0x808080, "graytext inactivecaptiontext"),
      (0x0075ff, "accentcolor"), (0xff0000, "activetext"), (0x0000ee, "linktext"), (0xffff00, "mark"),
      (0x1967d2, "selecteditem"), (0x551a8b, "visitedtext"),
    ]
    var named = ["highlight": Color(red: 0, green: 65, blue: 198, alpha: 204)]
    for (color, names) in colors {
      for name in names.split(separator: " ") { named[String(name)] = Color(rgb: color) }
    }
    return named
  }()
}
