import Drawing

/// The colours of a gradient in order, with offsets of any range.
struct ColorRamp {
  private var stops: [(offset: Double, color: Color)]
  private let extend: ColorLine.Extend

  /// Creates the ramp of a line of colours; `nil` if it has none.
  init?(_ line: ColorLine, palette: ColorPalette) throws(ColorGlyphError) {
    guard !line.stops.isEmpty else { return nil }
    var stops: [(offset: Double, color: Color)] = []
    for stop in line.stops { stops.append((stop.offset, try palette.color(stop.color))) }
    // Stops of one offset keep their order.
    self.stops = stops.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
    extend = line.extend
  }

  /// The offset that the gradient begins with.
  var first: Double { stops[0].offset }

  /// The offset that the gradient ends with, beyond the first one.
  var last: Double {
    let last = stops[stops.count - 1].offset
    return last > first ? last : first + 1
  }

  /// The colour of the whole plane, if there is only one.
  var onlyColor: Color? { stops.allSatisfy { $0.color == stops[0].color } ? stops[0].color : nil }

  /// The colours from the first offset, which is 0 there, to the last one, 1.
  var gradient: Gradient {
    let length = last - first
    let spread: Gradient.Spread =
      switch extend {
      case .pad: .pad
      case .repeat: .repeat
      case .reflect: .reflect
      }
    return Gradient(
      stops: stops.map { Gradient.Stop(color: $0.color, location: ($0.offset - first) / length) }, spread: spread)
  }

  /// Returns the ramp with all offsets from 0 to 1.
  func clamped() -> ColorRamp {
    var ramp = self
    for index in stops.indices { ramp.stops[index].offset = min(max(stops[index].offset, 0), 1) }
    return ramp
  }

  // MARK: Circles

  /// The largest number of times that a line is repeated around a circle.
  private static let mostRepetitions = 64

  /// Returns the colours of one whole turn, from 0 to 1, for offsets 0 and 1 at other angles, perhaps beyond the turn.
  func aroundCircle(from start: Double, to end: Double) -> Gradient {
    let length = end - start
    var turned = stops.map { (location: start + $0.offset * length, color: $0.color) }
    if length < 0 { turned.reverse() }
    let (low, high) = (turned[0].location, turned[turned.count - 1].location)
    let period = high - low
    var places = turned
    if extend != .pad, period > 0 {
      places = []
      let begin = max((0 - low) / period, Double(-ColorRamp.mostRepetitions)).rounded(.down)
      let finish = min((1 - low) / period, Double(ColorRamp.mostRepetitions)).rounded(.up)
      for repetition in stride(from: begin, to: finish, by: 1) {
        let isBackwards = extend == .reflect && repetition.truncatingRemainder(dividingBy: 2) != 0
        let once = isBackwards ? turned.reversed().map { (low + high - $0.location, $0.color) } : turned
        places += once.map { (location: $0.0 + repetition * period, color: $0.1) }
      }
    }
    guard !places.isEmpty else { return Gradient(stops: [Gradient.Stop(color: turned[0].color, location: 0)]) }
    var circle = [Gradient.Stop(color: color(at: 0, of: places), location: 0)]
    circle += places.filter { $0.location > 0 && $0.location < 1 }.map {
      Gradient.Stop(color: $0.color, location: $0.location)
    }
    circle.append(Gradient.Stop(color: color(at: 1, of: places), location: 1))
    return Gradient(stops: circle)
  }

  /// Returns the colour at a place between known ones, or that of the nearest one beyond.
  private func color(at location: Double, of places: [(location: Double, color: Color)]) -> Color {
    guard let next = places.firstIndex(where: { $0.location > location }) else {
      return places[places.count - 1].color
    }
    guard next > 0 else { return places[0].color }
    let (before, after) = (places[next - 1], places[next])
    let part = (location - before.location) / (after.location - before.location)
    func mixed(_ channel: KeyPath<Color, UInt8>) -> UInt8 {
      let (one, other) = (Double(before.color[keyPath: channel]), Double(after.color[keyPath: channel]))
      return UInt8((one + (other - one) * part).rounded())
    }
    return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
  }
}
