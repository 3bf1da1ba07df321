import Drawing
import PlaneGeometry

/// One entry of the property `filter`; lengths are in user units, angles in radians.
enum SVGFilterFunction: Equatable {
  /// A `filter` element.
  case element(SVGReference)
  case blur(Double)
  /// A drop shadow; without a colour, that of the element.
  case dropShadow(Color?, offset: Vector, blur: Double)
  case brightness(Double), contrast(Double), grayscale(Double), hueRotation(Double)
  case inversion(Double), opacity(Double), sepia(Double), saturation(Double)
}

extension SVGDeclarationTarget {
  /// Parses a list of filter functions; `false` if any of it is invalid.
  func setFilter(_ scanner: inout ByteScanner, _ style: inout SVGStyle) -> Bool {
    let lengths = lengths(of: style)
    style.own.filters = []
    if scanner.takeWord("none") { return scanner.isFinished }
    var functions: [SVGFilterFunction] = []
    while !scanner.isFinished {
      if let url = scanner.takeURL() {
        functions.append(.element(reference(url, of: .filter)))
      } else if let function = scanner.takeFilterFunction(lengths) {
        functions.append(function)
      } else {
        return false
      }
      guard functions.count <= SVGLimits.maximumFilterCount else {
        warn(.limit("\(SVGLimits.maximumFilterCount) filters of one element"), at: element)
        return true
      }
    }
    style.own.filters = functions
    return !functions.isEmpty
  }
}

extension ByteScanner {
  /// Takes the name of a blend mode.
  mutating func takeBlendMode() -> BlendMode? {
    let start = offset
    skipWhitespace()
    let word = String(decoding: take { $0.isNameByte }.map(\.asciiLowercased), as: UTF8.self)
    if let mode = BlendMode(rawValue: word) { return mode }
    offset = start
    return nil
  }

  fileprivate mutating func takeFilterFunction(_ lengths: SVGLengthContext) -> SVGFilterFunction? {
    let name = String(decoding: take { $0.isNameByte }.map(\.asciiLowercased), as: UTF8.self)
    guard take(UInt8(ascii: "(")) else { return nil }
    skipWhitespace()
    let function: SVGFilterFunction?
    switch name {
    case "blur":
      if peek == UInt8(ascii: ")") {
        function = .blur(0)
      } else {
        function = takeNonNegative(lengths).map { .blur($0) }
      }
    case "drop-shadow": function = takeShadow(lengths)
    case "hue-rotate":
      function =
        peek == UInt8(ascii: ")") ? .hueRotation(0) : takeAngle(needsUnit: true).map { .hueRotation($0 * .pi / 180) }
    case "brightness": function = takeAmount().map { .brightness($0) }
    case "contrast": function = takeAmount().map { .contrast($0) }
    case "grayscale": function = takeAmount().map { .grayscale(min(1, $0)) }
    case "invert": function = takeAmount().map { .inversion(min(1, $0)) }
    case "opacity": function = takeAmount().map { .opacity(min(1, $0)) }
    case "sepia": function = takeAmount().map { .sepia(min(1, $0)) }
    case "saturate": function = takeAmount().map { .saturation($0) }
    default: return nil
    }
    skipWhitespace()
    return take(UInt8(ascii: ")")) ? function : nil
  }

  /// Takes a number or a percentage of at least 0; the default is 1.
  private mutating func takeAmount() -> Double? {
    if peek == UInt8(ascii: ")") { return 1 }
    guard let value = takeNumber() else { return nil }
    let amount = take(UInt8(ascii: "%")) ? value / 100 : value
    return amount >= 0 ? amount : nil
  }

  private mutating func takeNonNegative(_ lengths: SVGLengthContext) -> Double? {
    guard let length = takeLength(), length.unit != .percent, length.value >= 0 else { return nil }
    return lengths.resolve(length, .horizontal)
  }

  /// Takes two or three lengths, with an optional colour before or after them.
  private mutating func takeShadow(_ lengths: SVGLengthContext) -> SVGFilterFunction? {
    var color = takeColor()
    let isCurrent = color == nil && takeWord("currentColor")
    var values: [SVGLength] = []
    skipWhitespace()
    while values.count < 3, let length = takeLength() {
      guard length.unit != .percent else { return nil }
      values.append(length)
      skipWhitespace()
    }
    if color == nil, !isCurrent {
      color = takeColor()
      if color == nil { _ = takeWord("currentColor") }
    }
    guard values.count >= 2 else { return nil }
    let blur = values.count > 2 ? values[2] : .zero
    guard blur.value >= 0 else { return nil }
    let offset = Vector(
      dx: lengths.resolve(values[0], .horizontal), dy: lengths.resolve(values[1], .vertical))
    return .dropShadow(color, offset: offset, blur: lengths.resolve(blur, .horizontal))
  }
}
