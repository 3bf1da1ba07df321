// Drawing interpolates premultiplied colours, SVG straight ones. If both the colour and the alpha change between two stops,
// additional stops approximate the other interpolation.

extension Gradient {
  /// The number of pieces into which the interval between two stops is divided.
  private static let pieces = 24

  /// The stops that look the same when straight colours are interpolated, as in SVG.
  package var stopsForStraightInterpolation: [Stop] {
    Gradient.refined(stops) { first, last, t in
      // Towards an end without any alpha, only the other end's colour is left.
      if t == 0, first.alpha == 0 { return last.withAlpha(0) }
      if t == 1, last.alpha == 0 { return first.withAlpha(0) }
      return first.mixed(with: last, at: t)
    }
  }

  /// Returns stops that look the same when premultiplied colours are interpolated, from stops for straight interpolation.
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
        // The ends are repeated with the colours that the interpolation gives there.
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
