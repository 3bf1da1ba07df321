import Drawing
import PlaneGeometry

// PDF's axial and radial shadings have no repetition. A repeated gradient is written with its line or circles extended over the
// whole shape, and with the colours of all turns one after the other.

/// A linear or radial gradient in PDF's form.
struct PDFShading {
  /// The coordinates of two points or two circles.
  private let coordinates: [Double]
  /// The gradient's parameter at the two points or circles.
  private let domain: ClosedRange<Double>
  /// The colours of consecutive segments that cover the domain.
  private let segments: [Segment]

  fileprivate struct Segment {
    var start: Double
    var end: Double
    var first: Color
    var last: Color
  }

  /// The largest number of turns that are written.
  private static let maximumTurnCount = 200

  /// Creates a shading.
  ///
  /// - Parameters:
  ///   - paint: the paint with the geometry.
  ///   - gradient: the gradient with the colours.
  ///   - area: the area to cover, in the gradient's own coordinates.
  /// - Returns: `nil` if it has no extent.
  init?(_ paint: Paint, gradient: Gradient, covering area: Rect) {
    let isRepeated = gradient.spread != .pad
    var range = 0.0...1.0
    switch paint {
    case .linearGradient(_, let start, let end):
      guard start != end else { return nil }
      let line = end - start
      if isRepeated {
        let places = area.corners.map { corner in
          ((corner.x - start.x) * line.dx + (corner.y - start.y) * line.dy) / line.lengthSquared
        }
        range = PDFShading.turns(from: places.min() ?? 0, to: places.max() ?? 1)
      }
      let (first, last) = (start + line * range.lowerBound, start + line * range.upperBound)
      coordinates = [first.x, first.y, last.x, last.y]
    case .radialGradient(_, let startCenter, let startRadius, let endCenter, let endRadius):
      let (from, to) = (max(0, startRadius), max(0, endRadius))
      let (shift, growth) = (endCenter - startCenter, to - from)
      guard shift.dx != 0 || shift.dy != 0 || growth != 0 else { return nil }
      if isRepeated {
        let reach = area.corners.map { $0.distance(to: startCenter) }.max() ?? 0
        let speed = growth.magnitude - shift.length
        // Circles that do not contain each other narrow to a point and widen without end.
        let turns = speed > 0 ? (reach + from) / speed : Double(PDFShading.maximumTurnCount) / 4
        range = PDFShading.turns(from: -turns, to: turns)
        // A radius cannot be below 0.
        if growth > 0 { range = max(range.lowerBound, -from / growth)...range.upperBound }
        if growth < 0 { range = range.lowerBound...min(range.upperBound, -from / growth) }
      }
      let (low, high) = (range.lowerBound, range.upperBound)
      coordinates = [
        startCenter.x + shift.dx * low, startCenter.y + shift.dy * low, max(0, from + growth * low),
        startCenter.x + shift.dx * high, startCenter.y + shift.dy * high, max(0, from + growth * high),
      ]
    default: return nil
    }
    domain = range
    segments = PDFShading.segments(of: gradient, over: range)
  }

  /// Returns whole turns that contain a range, up to the largest number.
  private static func turns(from low: Double, to high: Double) -> ClosedRange<Double> {
    let half = Double(maximumTurnCount) / 2
    let first = max(-half, min(0, low.rounded(.down)))
    return first...max(first + 1, min(half, high.rounded(.up)))
  }

  private static func segments(of gradient: Gradient, over range: ClosedRange<Double>) -> [Segment] {
    let turn = turn(of: gradient)
    if gradient.spread == .pad { return turn }
    var result: [Segment] = []
    for number in Int(range.lowerBound.rounded(.down))..<Int(range.upperBound.rounded(.up)) {
      let isBackwards = gradient.spread == .reflect && number % 2 != 0
      let segments = isBackwards ? turn.reversed().map(\.reversed) : turn
      for segment in segments {
        let start = Double(number) + segment.start
        let end = Double(number) + segment.end
        let (low, high) = (max(start, range.lowerBound), min(end, range.upperBound))
        guard low < high else { continue }
        func color(at place: Double) -> Color {
          place == start
            ? segment.first
            : place == end ? segment.last : segment.first.mixed(with: segment.last, at: (place - start) / (end - start))
        }
        result.append(Segment(start: low, end: high, first: color(at: low), last: color(at: high)))
      }
    }
    return result
  }

  /// Returns the colours from 0 to 1.
  private static func turn(of gradient: Gradient) -> [Segment] {
    var result: [Segment] = []
    var previous: (place: Double, color: Color)?
    for stop in gradient.stopsForStraightInterpolation {
      let place = max(previous?.place ?? 0, min(max(stop.location, 0), 1))
      let first = previous ?? (0, stop.color)
      if place > first.place {
        result.append(Segment(start: first.place, end: place, first: first.color, last: stop.color))
      }
      previous = (place, stop.color)
    }
    if let previous, previous.place < 1 {
      result.append(Segment(start: previous.place, end: 1, first: previous.color, last: previous.color))
    }
    return result
  }

  /// The colour space of a shading.
  enum Space {
    case gray, rgb
    case inks(InkMap)

    fileprivate var name: String {
      switch self {
      case .gray: "DeviceGray"
      case .rgb: "DeviceRGB"
      case .inks: "DeviceCMYK"
      }
    }

    fileprivate func components(_ color: Color) -> [Double] {
      switch self {
      case .gray: [color.luminance]
      case .rgb: [color.red, color.green, color.blue].map { Double($0) / 255 }
      case .inks(let map): map.convertedInks(of: color).list
      }
    }
  }

  /// Whether all colours are greys.
  var isGray: Bool { segments.allSatisfy { $0.first.isGray && $0.last.isGray } }

  /// The largest error of interpolated inks between two positions.
  private static let inkTolerance = 0.01

  /// Returns segments short enough for inks to change evenly within them, as colours do.
  private func segments(in space: Space) -> [Segment] {
    guard case .inks = space else { return segments }
    return segments.flatMap { split($0, space, depth: 0) }
  }

  private func split(_ segment: Segment, _ space: Space, depth: Int) -> [Segment] {
    let middle = segment.first.mixed(with: segment.last, at: 0.5)
    let (first, between, last) = (
      space.components(segment.first), space.components(middle), space.components(segment.last)
    )
    let isEven = first.indices.allSatisfy { abs((first[$0] + last[$0]) / 2 - between[$0]) <= Self.inkTolerance }
    // Colours have 256 levels. It splits at least twice, because a curve may cross the straight line in its middle.
    if depth >= 2 && isEven || depth >= 7 || segment.first == segment.last { return [segment] }
    let place = (segment.start + segment.end) / 2
    return split(Segment(start: segment.start, end: place, first: segment.first, last: middle), space, depth: depth + 1)
      + split(Segment(start: place, end: segment.end, first: middle, last: segment.last), space, depth: depth + 1)
  }

  /// Returns the dictionary of the shading.
  func dictionary(in space: Space) -> String {
    let segments = segments(in: space)
    func components(_ color: Color) -> String { pdfArray(space.components(color)) }
    let functions = segments.map {
      "<< /FunctionType 2 /Domain [0 1] /C0 \(components($0.first)) /C1 \(components($0.last)) /N 1 >>"
    }
    let range = pdfArray([domain.lowerBound, domain.upperBound], places: 7)
    var function = functions.first ?? ""
    if functions.count > 1 || domain != 0...1 {
      let encodings = Array(repeating: "0 1", count: functions.count).joined(separator: " ")
      function = """
        << /FunctionType 3 /Domain \(range) /Functions [\(functions.joined(separator: " "))] \
        /Bounds \(pdfArray(segments.dropFirst().map(\.start), places: 7)) /Encode [\(encodings)] >>
        """
    }
    return """
      << /ShadingType \(coordinates.count == 4 ? 2 : 3) /ColorSpace /\(space.name) \
      /Coords \(pdfArray(coordinates, places: 7)) /Domain \(range) /Function \(function) /Extend [true true] >>
      """
  }
}

extension Color {
  fileprivate var isGray: Bool { red == green && green == blue }
}

extension PDFShading.Segment {
  fileprivate var reversed: PDFShading.Segment {
    PDFShading.Segment(start: 1 - end, end: 1 - start, first: last, last: first)
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
    ]
  }
}
