import Drawing
package import PlaneGeometry

/// The reason why bytes are not a scene.
package struct SceneFileError: Error, Hashable, Sendable {
  /// The number of bytes before the fault.
  package let position: Int
}

/// Writes a scene as bytes, or reads it from bytes: one description of the format serves both.
///
/// Numbers have 64 bits, the lowest first; doubles are stored by their bits, so nothing is rounded. A list begins with its
/// count, a choice with its index. Only the core's own modules are needed, so embedded Swift can compile it.
package struct SceneCoder {
  package typealias Failure = SceneFileError

  /// The bytes that are read, or that have been written so far.
  package private(set) var bytes: [UInt8]
  private let isReading: Bool
  private var position = 0
  private var depth = 0

  /// Creates a coder for writing.
  package init() { (bytes, isReading) = ([], false) }

  /// Creates a coder for reading.
  package init(reading bytes: [UInt8]) { (self.bytes, isReading) = (bytes, true) }

  /// Whether all bytes have been read.
  package var isAtEnd: Bool { position == bytes.count }

  private var failure: Failure { Failure(position: position) }

  // MARK: Numbers

  package mutating func code(_ value: inout UInt64) throws(Failure) {
    if isReading {
      guard bytes.count - position >= 8 else { throw failure }
      value = (0..<8).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64($1 * 8) }
      position += 8
    } else {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift * 8))) }
    }
  }

  package mutating func code(_ value: inout Double) throws(Failure) {
    var bits = value.bitPattern
    try code(&bits)
    value = Double(bitPattern: bits)
  }

  /// - Throws: ``SceneFileError`` if a number that is read is out of range.
  package mutating func code(_ value: inout Int, in range: ClosedRange<Int>) throws(Failure) {
    var bits = UInt64(bitPattern: Int64(value))
    try code(&bits)
    guard let number = Int(exactly: Int64(bitPattern: bits)), range.contains(number) else { throw failure }
    value = number
  }

  package mutating func code(_ value: inout Bool) throws(Failure) {
    var number = value ? 1 : 0
    try code(&number, in: 0...1)
    value = number == 1
  }

  // MARK: Lists and choices

  package mutating func code<Value>(
    _ list: inout [Value], blank: Value, _ each: (inout SceneCoder, inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    var count = list.count
    // Each element has at least one byte.
    try code(&count, in: 0...(isReading ? bytes.count - position : .max))
    if isReading { list = [Value](repeating: blank, count: count) }
    for index in list.indices { try each(&self, &list[index]) }
  }

  package mutating func code<Value>(
    _ value: inout Value?, blank: Value, _ each: (inout SceneCoder, inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    var isThere = value != nil
    try code(&isThere)
    guard isThere else { return value = nil }
    var inner = value ?? blank
    try each(&self, &inner)
    value = inner
  }

  package mutating func code<Choice: CaseIterable & Equatable>(_ value: inout Choice) throws(Failure)
  where Choice.AllCases == [Choice] {
    let all = Choice.allCases
    var index = all.firstIndex(of: value) ?? 0
    try code(&index, in: 0...all.count - 1)
    value = all[index]
  }

  package mutating func code(_ list: inout [Double]) throws(Failure) {
    try code(&list, blank: 0) { (coder, value) throws(Failure) in try coder.code(&value) }
  }

  // MARK: Geometry

  package mutating func code(_ point: inout Point) throws(Failure) {
    var (x, y) = (point.x, point.y)
    try code(&x)
    try code(&y)
    point = Point(x: x, y: y)
  }

  package mutating func code(_ vector: inout Vector) throws(Failure) {
    var (x, y) = (vector.dx, vector.dy)
    try code(&x)
    try code(&y)
    vector = Vector(dx: x, dy: y)
  }

  package mutating func code(_ size: inout Size) throws(Failure) {
    var (width, height) = (size.width, size.height)
    try code(&width)
    try code(&height)
    size = Size(width: width, height: height)
  }

  package mutating func code(_ rect: inout Rect) throws(Failure) {
    var (origin, size) = (Point(x: rect.minX, y: rect.minY), rect.size)
    try code(&origin)
    try code(&size)
    rect = Rect(origin: origin, size: size)
  }

  package mutating func code(_ transform: inout Transform) throws(Failure) {
    var values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    for index in values.indices { try code(&values[index]) }
    transform = Transform(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
  }

  package mutating func code(_ path: inout Path) throws(Failure) {
    var elements = Array(path)
    try code(&elements, blank: .closeSubpath) { (coder, element) throws(Failure) in try coder.code(&element) }
    if isReading {
      path = Path()
      for element in elements { path.append(element) }
    }
  }

  private mutating func code(_ element: inout Path.Element) throws(Failure) {
    var (kind, points): (Int, [Point]) =
      switch element {
      case .move(let point): (0, [point])
      case .line(let point): (1, [point])
      case .quadCurve(let point, let control): (2, [point, control])
      case .curve(let point, let first, let second): (3, [point, first, second])
      case .closeSubpath: (4, [])
      }
    try code(&kind, in: 0...4)
    if isReading { points = [Point](repeating: .zero, count: [1, 1, 2, 3, 0][kind]) }
    for index in points.indices { try code(&points[index]) }
    element =
      switch kind {
      case 0: .move(to: points[0])
      case 1: .line(to: points[0])
      case 2: .quadCurve(to: points[0], control: points[1])
      case 3: .curve(to: points[0], control1: points[1], control2: points[2])
      default: .closeSubpath
      }
  }

  /// Codes a value that may be nested in itself.
  ///
  /// - Throws: ``SceneFileError`` if it is nested deeper than a renderer draws.
  package mutating func nested(_ work: (inout SceneCoder) throws(Failure) -> Void) throws(Failure) {
    guard depth < 64 else { throw failure }
    depth += 1
    defer { depth -= 1 }
    try work(&self)
  }
}
