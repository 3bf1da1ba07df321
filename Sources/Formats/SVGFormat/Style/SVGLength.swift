import PlaneGeometry

/// A number with a unit.
struct SVGLength: Hashable, Sendable {
  enum Unit: Hashable, Sendable {
    case none, px, pt, pc, mm, cm, inch, q, em, ex, ch, rem, percent, vw, vh, vmin, vmax
    /// The sum of lengths in several units from `calc()` and similar functions; the value is 1.
    case calculated(SVGCalculation)
  }

  var value: Double
  var unit: Unit

  static let zero = SVGLength(value: 0, unit: .none)

  /// Whether CSS accepts it as a length; only 0 needs no unit.
  var hasUnit: Bool { unit != .none || value == 0 }

  init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Parses a whole value; `nil` if it is not a length.
  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = ByteScanner(bytes)
    scanner.skipWhitespace()
    guard let length = scanner.takeLength() else { return nil }
    scanner.skipWhitespace()
    guard scanner.isAtEnd else { return nil }
    self = length
  }
}

/// The measures of the outermost element, which relative lengths anywhere may refer to.
struct SVGOutermost: Hashable {
  /// The font size of the element, in user units.
  var fontSize = SVGStyle.mediumFontSize
  /// The size of the picture in CSS pixels, once it is known.
  var size: Size?
  /// The fonts in which the units `ex` and `ch` are measured.
  var fonts: SVGFonts?
}

/// The measures that relative lengths refer to, in user units.
struct SVGLengthContext {
  /// The size of the nearest viewport.
  var viewport: Size
  var fontSize: Double
  var outermost: SVGOutermost
  private let text: SVGTextStyle

  init(viewport: Size, style: SVGStyle) {
    self.viewport = viewport
    fontSize = style.fontSize
    outermost = style.outermost
    text = style.text
  }

  enum Axis { case horizontal, vertical, diagonal }

  /// Returns the length in user units (CSS pixels, 96 to the inch).
  func resolve(_ length: SVGLength, _ axis: Axis) -> Double {
    switch length.unit {
    case .none, .px: length.value
    case .calculated(let calculation): calculation.value { resolve($0, axis) }
    case .pt: length.value * 4 / 3
    case .pc: length.value * 16
    case .mm: length.value * 96 / 25.4
    case .cm: length.value * 96 / 2.54
    case .inch: length.value * 96
    case .q: length.value * 96 / 101.6
    case .em: length.value * fontSize
    case .ex: length.value * fontSize * (outermost.fonts?.measures(of: text.values).ex ?? 0.5)
    case .ch: length.value * fontSize * (outermost.fonts?.measures(of: text.values).ch ?? 0.5)
    case .rem: length.value * outermost.fontSize
    case .percent: length.value / 100 * extent(along: axis)
    case .vw: length.value / 100 * canvas.width
    case .vh: length.value / 100 * canvas.height
    case .vmin: length.value / 100 * min(canvas.width, canvas.height)
    case .vmax: length.value / 100 * max(canvas.width, canvas.height)
    }
  }

  private var canvas: Size { outermost.size ?? viewport }

  /// Returns the length of 100 %. For lengths that belong to neither axis it is the diagonal over the square root of 2,
  /// as SVG says.
  private func extent(along axis: Axis) -> Double {
    switch axis {
    case .horizontal: viewport.width
    case .vertical: viewport.height
    case .diagonal:
      ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
    }
  }
}

extension ByteScanner {
  private static let lengthUnits: [(StaticString, SVGLength.Unit)] = [
    ("px", .px), ("pt", .pt), ("pc", .pc), ("mm", .mm), ("cm", .cm), ("in", .inch), ("q", .q), ("em", .em), ("ex", .ex),
    ("ch", .ch), ("rem", .rem), ("vw", .vw), ("vh", .vh), ("vmin", .vmin), ("vmax", .vmax),
  ]

  /// Takes a number and the unit that follows it without a space.
  mutating func takeLength() -> SVGLength? {
    let start = offset
    guard let value = takeNumber() else { return peek?.isNameByte == true ? takeCalculatedLength() : nil }
    guard let next = peek else { return SVGLength(value: value, unit: .none) }
    if take(UInt8(ascii: "%")) { return SVGLength(value: value, unit: .percent) }
    guard next.isNameByte, !next.isDigit, next != UInt8(ascii: "-") else {
      return SVGLength(value: value, unit: .none)
    }
    guard let unit = takeWord(of: ByteScanner.lengthUnits) else {
      offset = start
      return nil
    }
    return SVGLength(value: value, unit: unit)
  }

  /// Takes a list of lengths separated by whitespace and commas; `nil` if anything else is left.
  mutating func takeLengths() -> [SVGLength]? {
    var lengths: [SVGLength] = []
    skipWhitespace()
    while !isAtEnd {
      guard let length = takeLength() else { return nil }
      lengths.append(length)
      skipCommaAndWhitespace()
    }
    return lengths
  }

  /// Takes an angle in degrees or in one of CSS's units, and returns it in degrees.
  mutating func takeAngle(needsUnit: Bool = false) -> Double? {
    guard let value = takeNumber() else { return nil }
    guard let next = peek, next.isNameByte else { return needsUnit && value != 0 ? nil : value }
    if takeWord("deg") { return value }
    if takeWord("grad") { return value * 0.9 }
    if takeWord("rad") { return value * 180 / .pi }
    if takeWord("turn") { return value * 360 }
    return needsUnit && value != 0 ? nil : value
  }
}
