import PlaneGeometry

// Parses the grammar of path data (SVG 2, section 9.3) in one pass over the bytes. A fault ends the parsing; the part
// before it counts, as section 9.5.4 says.

/// Path data turned into a path.
struct SVGPathData {
  var path = Path()
  /// The elements of the path that end inside an arc instead of at its end.
  var arcJoints: Set<Int>
  /// The first byte that does not follow the grammar, or `nil`.
  var fault: Int?

  init(_ bytes: ArraySlice<UInt8>) {
    var parser = SVGPathParser(bytes)
    fault = parser.run() ? nil : parser.offset
    path = parser.path
    arcJoints = parser.arcJoints
  }
}

private struct SVGPathParser {
  private var scanner: ByteScanner
  private(set) var path = Path()
  private(set) var arcJoints: Set<Int> = []
  private var current = Point.zero
  private var subpathStart = Point.zero
  /// The last control point, for the smooth commands, and the degree of its curve.
  private var lastControl = Point.zero
  private var lastDegree = 1

  /// All commands in their relative form.
  private static let letters = Array("mlhvcsqtaz".utf8)

  var offset: Int { scanner.offset }

  init(_ bytes: ArraySlice<UInt8>) {
    scanner = ByteScanner(bytes)
    path.reserveCapacity(bytes.count / 16)
  }

  /// Reads commands up to the end or to a fault; returns whether all were read.
  mutating func run() -> Bool {
    scanner.skipWhitespace()
    if scanner.isAtEnd { return true }
    // `none` is the property's value for an empty path.
    if scanner.takeWord("none") { return scanner.isAtEnd }
    guard scanner.peek == UInt8(ascii: "M") || scanner.peek == UInt8(ascii: "m") else { return false }
    while let letter = scanner.peek {
      guard SVGPathParser.letters.contains(letter | 0x20) else { return false }
      scanner.skip()
      guard runCommand(letter | 0x20, isRelative: letter & 0x20 != 0) else { return false }
      scanner.skipWhitespace()
    }
    return true
  }

  /// Reads a command's arguments, repeatedly while there are more.
  private mutating func runCommand(_ letter: UInt8, isRelative: Bool) -> Bool {
    scanner.skipWhitespace()
    if letter == UInt8(ascii: "z") {
      path.closeSubpath()
      current = subpathStart
      lastDegree = 1
      return true
    }
    var isFirst = true
    repeat {
      let origin = isRelative ? current : .zero
      let done: Bool
      switch letter {
      case UInt8(ascii: "m"): done = isFirst ? takeMove(origin) : takeLine(origin)
      case UInt8(ascii: "l"): done = takeLine(origin)
      case UInt8(ascii: "h"): done = takeHorizontal(origin)
      case UInt8(ascii: "v"): done = takeVertical(origin)
      case UInt8(ascii: "c"): done = takeCurve(origin)
      case UInt8(ascii: "s"): done = takeSmoothCurve(origin)
      case UInt8(ascii: "q"): done = takeQuadCurve(origin)
      case UInt8(ascii: "t"): done = takeSmoothQuadCurve(origin)
      case UInt8(ascii: "a"): done = takeArc(origin)
      default: return false
      }
      guard done else { return false }
      isFirst = false
      scanner.skipWhitespace()
      // A comma may stand between two sets of arguments, but not before a command.
      if scanner.take(UInt8(ascii: ",")) {
        scanner.skipWhitespace()
        guard startsNumber else { return false }
      }
    } while startsNumber
    return true
  }

  private var startsNumber: Bool {
    guard let byte = scanner.peek else { return false }
    return byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  // MARK: Arguments

  private mutating func takePoint(_ origin: Point) -> Point? {
    guard let x = scanner.takeNumber() else { return nil }
    scanner.skipCommaAndWhitespace()
    guard let y = scanner.takeNumber() else { return nil }
    return Point(x: origin.x + x, y: origin.y + y)
  }

  /// Takes a flag. It is one digit, and the next number may follow without a space.
  private mutating func takeFlag() -> Bool? {
    scanner.skipCommaAndWhitespace()
    if scanner.take(UInt8(ascii: "0")) { return false }
    if scanner.take(UInt8(ascii: "1")) { return true }
    return nil
  }

  // MARK: Commands

  private mutating func takeMove(_ origin: Point) -> Bool {
    guard let point = takePoint(origin) else { return false }
    path.move(to: point)
    current = point
    subpathStart = point
    lastDegree = 1
    return true
  }

  private mutating func line(to point: Point) -> Bool {
    path.addLine(to: point)
    current = point
    lastDegree = 1
    return true
  }

  private mutating func takeLine(_ origin: Point) -> Bool {
    guard let point = takePoint(origin) else { return false }
    return line(to: point)
  }

  private mutating func takeHorizontal(_ origin: Point) -> Bool {
    guard let x = scanner.takeNumber() else { return false }
    return line(to: Point(x: origin.x + x, y: current.y))
  }

  private mutating func takeVertical(_ origin: Point) -> Bool {
    guard let y = scanner.takeNumber() else { return false }
    return line(to: Point(x: current.x, y: origin.y + y))
  }

  private mutating func curve(_ control1: Point, _ control2: Point, to point: Point) -> Bool {
    path.addCurve(to: point, control1: control1, control2: control2)
    current = point
    lastControl = control2
    lastDegree = 3
    return true
  }

  private mutating func takeCurve(_ origin: Point) -> Bool {
    guard let control1 = takePoint(origin) else { return false }
    scanner.skipCommaAndWhitespace()
    guard let control2 = takePoint(origin) else { return false }
    scanner.skipCommaAndWhitespace()
    guard let point = takePoint(origin) else { return false }
    return curve(control1, control2, to: point)
  }

  private mutating func takeSmoothCurve(_ origin: Point) -> Bool {
    guard let control2 = takePoint(origin) else { return false }
    scanner.skipCommaAndWhitespace()
    guard let point = takePoint(origin) else { return false }
    return curve(reflectedControl(degree: 3), control2, to: point)
  }

  private mutating func quadCurve(_ control: Point, to point: Point) -> Bool {
    path.addQuadCurve(to: point, control: control)
    current = point
    lastControl = control
    lastDegree = 2
    return true
  }

  private mutating func takeQuadCurve(_ origin: Point) -> Bool {
    guard let control = takePoint(origin) else { return false }
    scanner.skipCommaAndWhitespace()
    guard let point = takePoint(origin) else { return false }
    return quadCurve(control, to: point)
  }

  private mutating func takeSmoothQuadCurve(_ origin: Point) -> Bool {
    guard let point = takePoint(origin) else { return false }
    return quadCurve(reflectedControl(degree: 2), to: point)
  }

  /// Returns the last control point mirrored at the current point, or the current point if the last command was of
  /// another kind.
  private func reflectedControl(degree: Int) -> Point {
    lastDegree == degree ? current + (current - lastControl) : current
  }

  private mutating func takeArc(_ origin: Point) -> Bool {
    guard let rx = scanner.takeNumber() else { return false }
    scanner.skipCommaAndWhitespace()
    guard let ry = scanner.takeNumber() else { return false }
    scanner.skipCommaAndWhitespace()
    guard let degrees = scanner.takeNumber(), let isLarge = takeFlag(), let isClockwise = takeFlag()
    else { return false }
    scanner.skipCommaAndWhitespace()
    guard let point = takePoint(origin) else { return false }
    let arc = SVGArc(
      from: current, to: point, rx: rx, ry: ry, rotation: degrees * (.pi / 180), isLarge: isLarge,
      isClockwise: isClockwise)
    let first = path.underestimatedCount
    arc.add(to: &path)
    let last = path.underestimatedCount - 1
    if last > first { arcJoints.formUnion(first..<last) }
    current = point
    lastDegree = 1
    return true
  }
}
