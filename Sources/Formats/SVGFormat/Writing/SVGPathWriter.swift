package import PlaneGeometry

/// Writes path data as briefly as possible: each command absolute or relative, whichever is shorter, and horizontal and
/// vertical lines as such. Coordinates are rounded before differences are taken, so that rounding errors do not add up.
package struct SVGPathWriter {
  private let places: Int
  private var bytes: [UInt8] = []
  private var lastLetter: UInt8 = 0
  private var current: (x: Int, y: Int) = (0, 0)
  private var subpathStart: (x: Int, y: Int) = (0, 0)

  /// Returns the data of a path; `nil` if a coordinate is too large to be rounded to `places` decimals.
  package static func data(of path: Path, places: Int) -> [UInt8]? {
    var writer = SVGPathWriter(places: places)
    for element in path where !writer.write(element) { return nil }
    return writer.bytes
  }

  private init(places: Int) { self.places = places }

  private mutating func write(_ element: Path.Element) -> Bool {
    switch element {
    case .move(let point):
      guard let target = quantized(point) else { return false }
      write("M", "m", [target])
      subpathStart = target
    case .line(let point):
      guard let target = quantized(point) else { return false }
      if target.y == current.y, target.x != current.x {
        write("H", "h", x: target.x)
      } else if target.x == current.x, target.y != current.y {
        write("V", "v", y: target.y)
      } else {
        write("L", "l", [target])
      }
    case .quadCurve(let point, let control):
      guard let control = quantized(control), let target = quantized(point) else { return false }
      write("Q", "q", [control, target])
    case .curve(let point, let control1, let control2):
      guard let control1 = quantized(control1), let control2 = quantized(control2), let target = quantized(point)
      else { return false }
      write("C", "c", [control1, control2, target])
    case .closeSubpath:
      bytes.append(UInt8(ascii: "Z"))
      lastLetter = UInt8(ascii: "Z")
      current = subpathStart
    }
    return true
  }

  private func quantized(_ point: Point) -> (x: Int, y: Int)? {
    guard let x = DecimalNumber.quantized(point.x, places: places),
      let y = DecimalNumber.quantized(point.y, places: places)
    else { return nil }
    return (x, y)
  }

  private mutating func write(_ absolute: Unicode.Scalar, _ relative: Unicode.Scalar, _ points: [(x: Int, y: Int)]) {
    var numbers: [Int] = []
    var differences: [Int] = []
    for point in points {
      numbers += [point.x, point.y]
      differences += [point.x - current.x, point.y - current.y]
    }
    append(absolute, numbers, relative, differences)
    current = points[points.count - 1]
  }

  private mutating func write(_ absolute: Unicode.Scalar, _ relative: Unicode.Scalar, x: Int) {
    append(absolute, [x], relative, [x - current.x])
    current.x = x
  }

  private mutating func write(_ absolute: Unicode.Scalar, _ relative: Unicode.Scalar, y: Int) {
    append(absolute, [y], relative, [y - current.y])
    current.y = y
  }

  private mutating func append(
    _ absolute: Unicode.Scalar, _ numbers: [Int], _ relative: Unicode.Scalar, _ differences: [Int]
  ) {
    let long = command(UInt8(ascii: absolute), numbers)
    let short = command(UInt8(ascii: relative), differences)
    let isRelative = short.count < long.count
    bytes += isRelative ? short : long
    lastLetter = UInt8(ascii: isRelative ? relative : absolute)
    // Points that follow a move without a letter are lines, but the writer always writes their letter.
    if absolute == "M" { lastLetter = 0 }
  }

  private func command(_ letter: UInt8, _ numbers: [Int]) -> [UInt8] {
    var text: [UInt8] = []
    // A letter need not be repeated, and a sign or a second decimal point is enough to separate numbers.
    var endsInFraction = false
    var needsSeparator = false
    if letter != lastLetter {
      text.append(letter)
    } else {
      needsSeparator = true
      endsInFraction = lastNumberHasPoint
    }
    for number in numbers {
      let start = text.count
      DecimalNumber.append(number, places: places, to: &text)
      let first = text[start]
      let separatesItself =
        first == UInt8(ascii: "-") || (first == UInt8(ascii: ".") && endsInFraction)
      endsInFraction = text[start...].contains(UInt8(ascii: "."))
      if needsSeparator, !separatesItself { text.insert(UInt8(ascii: " "), at: start) }
      needsSeparator = true
    }
    return text
  }

  private var lastNumberHasPoint: Bool {
    for byte in bytes.reversed() {
      if byte == UInt8(ascii: ".") { return true }
      if !byte.isDigit { return false }
    }
    return false
  }
}
