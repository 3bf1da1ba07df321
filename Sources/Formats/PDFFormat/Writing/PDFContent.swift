import Drawing
import PlaneGeometry

/// A stream of drawing operators that is being written, with the resources that it uses.
struct PDFContent {
  var bytes: [UInt8] = []
  /// The transform from the current coordinates to those of the stream.
  var matrix = Transform.identity
  /// The largest length of a unit of the stream's coordinates, in points.
  let scale: Double
  /// The operators of the current fill and stroke colours; `nil` before the first.
  private(set) var fill: String?
  private(set) var stroke: String?
  private var saved: [(matrix: Transform, fill: String?, stroke: String?)] = []
  private var resources: [String: Set<Int>] = [:]
  private var usesRegistration: Int?

  /// The largest distance by which rounding may move a point, in points: a hundredth of a pixel at 1200 dpi.
  static let tolerance = 0.0005
  /// The largest coordinate that a page needs and every reader accepts.
  private static let farthest = 1e7

  init(scale: Double) { self.scale = scale }

  // MARK: State

  mutating func save() {
    saved.append((matrix, fill, stroke))
    bytes += "q\n".utf8
  }

  mutating func restore() {
    guard let last = saved.popLast() else { preconditionFailure("a state was saved") }
    (matrix, fill, stroke) = last
    bytes += "Q\n".utf8
  }

  mutating func concatenate(_ transform: Transform) {
    if transform.isIdentity { return }
    for factor in [transform.a, transform.b, transform.c, transform.d] { number(factor, significantDigits: 9) }
    number(transform.tx)
    number(transform.ty)
    bytes += "cm\n".utf8
    matrix = transform.concatenating(matrix)
  }

  mutating func setFill(_ operators: String) {
    if fill == operators { return }
    fill = operators
    bytes += operators.utf8
    bytes.append(0x0A)
  }

  mutating func setStroke(_ operators: String) {
    if stroke == operators { return }
    stroke = operators
    bytes += operators.utf8
    bytes.append(0x0A)
  }

  mutating func setState(_ object: Int) { bytes += "/\(name("ExtGState", object)) gs\n".utf8 }

  mutating func draw(_ object: Int) { bytes += "/\(name("XObject", object)) Do\n".utf8 }

  // MARK: Resources

  /// Returns the name of an object in this stream.
  mutating func name(_ kind: String, _ object: Int) -> String {
    resources[kind, default: []].insert(object)
    return "\(kind.prefix(1))\(object)"
  }

  /// The dictionary of all objects that the stream uses.
  var resourceDictionary: String {
    let kinds = resources.sorted { $0.key < $1.key }.map { kind, objects in
      "/\(kind) << " + objects.sorted().map { "/\(kind.prefix(1))\($0) \($0) 0 R" }.joined(separator: " ") + " >>"
    }
    return "<< \(kinds.joined(separator: " ")) >>"
  }

  // MARK: Numbers

  /// The number of decimals of a coordinate at the current scale.
  private var places: Int {
    let local = max(Vector(dx: matrix.a, dy: matrix.b).length, Vector(dx: matrix.c, dy: matrix.d).length)
    return DecimalNumber.places(for: PDFContent.tolerance / max(local * scale, 1e-6))
  }

  mutating func number(_ value: Double) {
    append(value, places: places)
    bytes.append(0x20)
  }

  private mutating func append(_ value: Double, places: Int) {
    DecimalNumber.append(
      max(-PDFContent.farthest, min(PDFContent.farthest, value)), places: min(places, 7), to: &bytes)
  }

  private mutating func number(_ value: Double, significantDigits: Int) {
    let bounded = max(-PDFContent.farthest, min(PDFContent.farthest, value))
    DecimalNumber.append(bounded, significantDigits: significantDigits, to: &bytes)
    bytes.append(0x20)
  }

  // MARK: Paths

  /// Writes a path under a transform.
  mutating func path(_ path: Path, under transform: Transform = .identity) {
    let places = self.places
    func write(_ point: Point) {
      append(point.x, places: places)
      bytes.append(0x20)
      append(point.y, places: places)
      bytes.append(0x20)
    }
    var current = Point.zero
    let isMoved = !transform.isIdentity
    for element in path {
      switch element {
      case .move(let point):
        current = isMoved ? point.applying(transform) : point
        write(current)
        bytes += "m\n".utf8
      case .line(let point):
        current = isMoved ? point.applying(transform) : point
        write(current)
        bytes += "l\n".utf8
      case .quadCurve(let end, let control):
        let (end, control) = isMoved ? (end.applying(transform), control.applying(transform)) : (end, control)
        write(current + (control - current) * (2.0 / 3))
        write(end + (control - end) * (2.0 / 3))
        write(end)
        bytes += "c\n".utf8
        current = end
      case .curve(let end, let control1, let control2):
        write(isMoved ? control1.applying(transform) : control1)
        write(isMoved ? control2.applying(transform) : control2)
        current = isMoved ? end.applying(transform) : end
        write(current)
        bytes += "c\n".utf8
      case .closeSubpath:
        // The next element is a move, or begins at the start of the subpath; no curve reads `current` before.
        bytes += "h\n".utf8
      }
    }
  }
}

/// Returns a number in the form of a dictionary's entry.
func pdfNumber(_ value: Double, places: Int = 5) -> String {
  var bytes: [UInt8] = []
  DecimalNumber.append(max(-1e7, min(1e7, value)), places: places, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

func pdfArray(_ values: [Double], places: Int = 5) -> String {
  "[" + values.map { pdfNumber($0, places: places) }.joined(separator: " ") + "]"
}

func pdfMatrix(_ transform: Transform) -> String {
  var bytes: [UInt8] = Array("[".utf8)
  for (index, value) in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].enumerated() {
    if index > 0 { bytes.append(0x20) }
    DecimalNumber.append(max(-1e7, min(1e7, value)), significantDigits: 10, to: &bytes)
  }
  return String(decoding: bytes, as: UTF8.self) + "]"
}

func pdfBox(_ rect: Rect) -> String { pdfArray([rect.minX, rect.minY, rect.maxX, rect.maxY]) }
