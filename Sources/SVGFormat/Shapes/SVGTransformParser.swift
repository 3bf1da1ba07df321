import PlaneGeometry

/// A list of transform functions, in the grammar of the attribute or of the property.
struct SVGTransform {
  let matrix: Transform

  /// Reads a whole value; `nil` if it is not a list of transforms.
  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = ByteScanner(bytes)
    scanner.skipWhitespace()
    var matrix = Transform.identity
    if scanner.takeWord("none") {
      scanner.skipWhitespace()
      guard scanner.isAtEnd else { return nil }
    }
    while !scanner.isAtEnd {
      guard let next = scanner.takeTransform() else { return nil }
      matrix = next.concatenating(matrix)
      scanner.skipCommaAndWhitespace()
    }
    guard matrix.isFinite else { return nil }
    self.matrix = matrix
  }
}

extension ByteScanner {
  /// Takes one function with its arguments.
  fileprivate mutating func takeTransform() -> Transform? {
    let name = take { $0.isNameByte }
    skipWhitespace()
    guard take(UInt8(ascii: "(")) else { return nil }
    // Lengths with units and angles occur in the property; in the attribute there are only numbers.
    var values: [Double] = []
    values.reserveCapacity(6)
    skipWhitespace()
    while !take(UInt8(ascii: ")")) {
      guard values.count < 6, let value = takeArgument() else { return nil }
      values.append(value)
      skipCommaAndWhitespace()
    }
    return transform(String(decoding: name, as: UTF8.self), values)
  }

  private mutating func takeArgument() -> Double? {
    guard let value = takeAngle() else { return nil }
    if peek?.isNameByte == true { _ = takeWord("px") }
    return value
  }

  private func transform(_ name: String, _ values: [Double]) -> Transform? {
    let degree = Double.pi / 180
    switch (name, values.count) {
    case ("matrix", 6):
      return Transform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    case ("translate", 1), ("translateX", 1): return Transform(translationX: values[0], y: 0)
    case ("translate", 2): return Transform(translationX: values[0], y: values[1])
    case ("translateY", 1): return Transform(translationX: 0, y: values[0])
    case ("scale", 1): return Transform(scaleX: values[0], y: values[0])
    case ("scale", 2): return Transform(scaleX: values[0], y: values[1])
    case ("scaleX", 1): return Transform(scaleX: values[0], y: 1)
    case ("scaleY", 1): return Transform(scaleX: 1, y: values[0])
    case ("rotate", 1): return Transform(rotationAngle: values[0] * degree)
    case ("rotate", 3):
      return Transform(translationX: values[1], y: values[2])
        .rotated(by: values[0] * degree).translatedBy(x: -values[1], y: -values[2])
    case ("skewX", 1), ("skew", 1): return skew(x: values[0] * degree, y: 0)
    case ("skewY", 1): return skew(x: 0, y: values[0] * degree)
    case ("skew", 2): return skew(x: values[0] * degree, y: values[1] * degree)
    default: return nil
    }
  }

  private func skew(x: Double, y: Double) -> Transform {
    let (sineX, cosineX) = sineAndCosine(of: x)
    let (sineY, cosineY) = sineAndCosine(of: y)
    return Transform(a: 1, b: sineY / cosineY, c: sineX / cosineX, d: 1, tx: 0, ty: 0)
  }
}
