// Drawing interpolates colours with their alpha multiplied in, SVG without. Where both the colour and the alpha change
// between two stops, the one is imitated by further stops of the other.

extension Gradient {
  /// How many stops stand for one stretch between two.
  private static let pieces = 24

  /// Stops that look the same when colours are interpolated straight, as SVG does.
  package var stopsForStraightInterpolation: [Stop] {
    Gradient.refined(stops) { $0.mixed(with: $1, at: $2) }
  }

  /// Stops that look the same when colours are interpolated premultiplied, made from stops that are meant straight.
  package static func stopsForPremultipliedInterpolation(_ stops: [Stop]) -> [Stop] {
    refined(stops) { first, last, t in
      func component(_ a: UInt8, _ b: UInt8) -> UInt8 {
        UInt8((Double(a) * (1 - t) + Double(b) * t).rounded())
      }
      return Color(
        red: component(first.red, last.red), green: component(first.green, last.green),
        blue: component(first.blue, last.blue), alpha: component(first.alpha, last.alpha))
    }
  }

  private static func refined(_ stops: [Stop], _ color: (Color, Color, Double) -> Color) -> [Stop] {
    guard var last = stops.first else { return [] }
    var result = [last]
    for stop in stops.dropFirst() {
      if stop.color.alpha != last.color.alpha, stop.color.withAlpha(0) != last.color.withAlpha(0),
        stop.location > last.location
      {
        // The first and the last piece have the colours of the ends with the alpha of the other side's.
        for piece in 0...pieces {
          let t = Double(piece) / Double(pieces)
          result.append(
            Stop(
              color: color(last.color, stop.color, t),
              location: last.location + (stop.location - last.location) * t))
        }
      }
      result.append(stop)
      last = stop
    }
    return result
  }
}
