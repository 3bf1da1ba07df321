import PlaneGeometry

/// A list of transform functions, in the syntax of the attribute or of the property.
struct SVGTransformFunctions: Equatable {
  fileprivate enum Function: Equatable {
    case matrix(Transform)
    /// A translation by lengths, which may be percentages of a box.
    case translation(SVGLength, SVGLength)
  }

  private var functions: [Function] = []

  /// Parses the value of an attribute, whose numbers have no units; `nil` if it is not a list of transforms.
  init?(attribute bytes: ArraySlice<UInt8>) { self.init(bytes, isProperty: false) }

  /// Parses the value of the property, whose lengths and angles have units; `nil` if it is not a list of transforms.
  init?(property bytes: ArraySlice<UInt8>) { self.init(bytes, isProperty: true) }

  private init?(_ bytes: ArraySlice<UInt8>, isProperty: Bool) {
    var scanner = ByteScanner(bytes)
    scanner.skipWhitespace()
    if scanner.takeWord("none") {
      scanner.skipWhitespace()
      guard scanner.isAtEnd else { return nil }
    }
    while !scanner.isAtEnd {
      guard let next = scanner.takeFunction(isProperty: isProperty) else { return nil }
      functions.append(next)
      if isProperty { scanner.skipWhitespace() } else { scanner.skipCommaAndWhitespace() }
    }
    guard functions.allSatisfy({ if case .matrix(let matrix) = $0 { matrix.isFinite } else { true } }) else {
      return nil
    }
  }

  /// Returns the whole transform; `nil` if it exceeds the range of numbers.
  func matrix(_ lengths: SVGLengthContext) -> Transform? {
    var result = Transform.identity
    for function in functions {
      switch function {
      case .matrix(let matrix): result = matrix.concatenating(result)
      case .translation(let x, let y):
        result = Transform(translationX: lengths.resolve(x, .horizontal), y: lengths.resolve(y, .vertical))
          .concatenating(result)
      }
    }
    return result.isFinite ? result : nil
  }
}

/// The properties `translate`, `rotate` and `scale`.
struct SVGPlacing: Equatable {
  var translation: SVGOrigin?
  /// The rotation in degrees.
  var rotation = 0.0
  var scale = Vector(dx: 1, dy: 1)

  /// Returns the transform of these properties, which precedes the property `transform`.
  func matrix(_ lengths: SVGLengthContext) -> Transform {
    var result = Transform(scaleX: scale.dx, y: scale.dy)
    if rotation != 0 { result = result.concatenating(Transform(rotationAngle: rotation * (Double.pi / 180))) }
    guard let translation else { return result }
    let (x, y) = (lengths.resolve(translation.x, .horizontal), lengths.resolve(translation.y, .vertical))
    return result.concatenating(Transform(translationX: x, y: y))
  }
}

/// The box that a transform's origin and percentages refer to.
enum SVGTransformBox { case view, fill, stroke }

extension ByteScanner {
  /// Takes one function with its arguments.
  fileprivate mutating func takeFunction(isProperty: Bool) -> SVGTransformFunctions.Function? {
    var name = String(decoding: take { $0.isNameByte }, as: UTF8.self)
    if isProperty { name = name.lowercased() } else { skipWhitespace() }
    guard take(UInt8(ascii: "(")) else { return nil }
    skipWhitespace()
    if isProperty, name.hasPrefix("translate") { return takeTranslation(name) }
    let isAngle = isProperty && (name.hasPrefix("rotate") || name.hasPrefix("skew"))
    var values: [Double] = []
    values.reserveCapacity(6)
    while !take(UInt8(ascii: ")")) {
      guard values.count < 6, let value = isAngle ? takeAngle(needsUnit: true) : takeNumber() else { return nil }
      values.append(isProperty && !isAngle && take(UInt8(ascii: "%")) ? value / 100 : value)
      skipCommaAndWhitespace()
    }
    return transform(name, values, isProperty: isProperty).map { .matrix($0) }
  }

  private mutating func takeTranslation(_ name: String) -> SVGTransformFunctions.Function? {
    let lengths = take { $0 != UInt8(ascii: ")") }
    var scanner = ByteScanner(lengths)
    guard take(UInt8(ascii: ")")), let lengths = scanner.takeLengths(), lengths.allSatisfy(\.hasUnit) else {
      return nil
    }
    switch (name, lengths.count) {
    case ("translate", 1), ("translatex", 1): return .translation(lengths[0], .zero)
    case ("translatey", 1): return .translation(.zero, lengths[0])
    case ("translate", 2), ("translate3d", 3): return .translation(lengths[0], lengths[1])
    default: return nil
    }
  }

  private func transform(_ name: String, _ values: [Double], isProperty: Bool) -> Transform? {
    let degree = Double.pi / 180
    switch (name, values.count) {
    case ("matrix", 6):
      return Transform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    case ("translate", 1): return Transform(translationX: values[0], y: 0)
    case ("translate", 2): return Transform(translationX: values[0], y: values[1])
    case ("scale", 1): return Transform(scaleX: values[0], y: values[0])
    case ("scale", 2): return Transform(scaleX: values[0], y: values[1])
    case ("scalex", 1): return Transform(scaleX: values[0], y: 1)
    case ("scaley", 1): return Transform(scaleX: 1, y: values[0])
    case ("rotate", 1), ("rotatez", 1): return Transform(rotationAngle: values[0] * degree)
    case ("rotate", 3) where !isProperty:
      return Transform(translationX: values[1], y: values[2])
        .rotated(by: values[0] * degree).translatedBy(x: -values[1], y: -values[2])
    case ("skewX", 1), ("skewx", 1), ("skew", 1): return skew(x: values[0] * degree, y: 0)
    case ("skewY", 1), ("skewy", 1): return skew(x: 0, y: values[0] * degree)
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
