// A gradient's colours by place. Stops become segments in which every component is a linear function of the place. So there is
// no table and no error except that of the arithmetic: a colour is the exact one rounded to the nearest level, except for ties
// within 1e-4 of a level.
//
// Places come four at a time. Neighbours mostly lie in one segment, the one of the four before. In that case each component of
// four pixels is a multiplication and an addition. Otherwise each of the four finds its own segment.

import CVectorKernels
import Drawing

/// A gradient's colours by place: stops sorted, premultiplied and ready to be interpolated.
struct GradientRamp {
  /// The largest place; places beyond it count as this one.
  fileprivate static let farthest = 1e9
  /// The smallest distance of stops; nearer ones count as a hard edge, which keeps slopes finite.
  private static let smallestDistance = 1e-30

  private struct Segment {
    /// The first and the last place.
    var first: Double
    var last: Double
    /// The place with the base colour.
    var origin: Double
    var base: ColorVector
    /// The colour that is added to the base for each unit of the place.
    var slope: ColorVector
  }

  fileprivate let spread: Gradient.Spread
  /// The segments, without gaps from one farthest place to the other.
  private var segments: [Segment] = []

  /// Creates the ramp of a gradient with at least one stop.
  ///
  /// A location below an earlier one counts as that one, as in SVG and CSS.
  init(_ gradient: Gradient) {
    spread = gradient.spread
    var previous: (location: Double, color: ColorVector)?
    for stop in gradient.stops {
      let location = max(previous?.location ?? 0, min(max(stop.location, 0), 1))
      let color = unpacked(PremultipliedColor(stop.color).packed)
      if let previous {
        // Several stops at one place make a hard edge: the place itself has the last one's colour.
        let distance = location - previous.location
        if distance > GradientRamp.smallestDistance {
          add(from: previous.location, color: previous.color, slope: (color - previous.color) / Float(distance))
        }
      } else {
        add(from: -GradientRamp.farthest, color: color, slope: .zero)
      }
      previous = (location, color)
    }
    if let previous { add(from: previous.location, color: previous.color, slope: .zero) }
  }

  /// Adds a segment that ends the one before it.
  private mutating func add(from first: Double, color: ColorVector, slope: ColorVector) {
    if !segments.isEmpty { segments[segments.count - 1].last = first.nextDown }
    segments.append(
      Segment(first: first, last: GradientRamp.farthest, origin: first, base: color, slope: slope))
  }

  /// The steps of work for finding the segments of four places that are far from each other.
  var searchWork: Int { 24 &* (Int.bitWidth &- segments.count.leadingZeroBitCount) }

  /// Returns the pixels at four places; a place that is not finite gives a transparent pixel.
  ///
  /// - Parameter segment: the segment to try first, initially 0; afterwards the one to try for the places beside these.
  @inline(__always)
  func pixels(at places: SIMD4<Double>, near segment: inout Int) -> SIMD4<UInt32> {
    let candidate = segments[segment]
    // A place that is not a number or too far is moved to one without a segment.
    let distances = unsafe unsafeBitCast(
      unsafeBitCast(places, to: SIMD4<UInt64>.self) & SIMD4(repeating: UInt64.max >> 1), to: SIMD4<Double>.self)
    var folded = SIMD4(repeating: Double.greatestFiniteMagnitude)
    folded.replace(with: self.folded(places), where: distances .<= GradientRamp.farthest)
    // A difference below 0 has the sign bit.
    let signs =
      unsafe unsafeBitCast(folded - candidate.first, to: SIMD4<UInt64>.self)
      | unsafeBitCast(candidate.last - folded, to: SIMD4<UInt64>.self)
    if (signs[0] | signs[1] | signs[2] | signs[3]) >> 63 == 0 {
      return GradientRamp.pixels(of: candidate, at: folded)
    }
    return separatePixels(at: places, near: &segment)
  }

  @inline(__always)
  private static func pixels(of segment: Segment, at places: SIMD4<Double>) -> SIMD4<UInt32> {
    let offsets = places - segment.origin
    let steps = SIMD4(Float(offsets[0]), Float(offsets[1]), Float(offsets[2]), Float(offsets[3]))
    var result = SIMD4<UInt32>.zero
    for component in 0..<4 {
      let level = steps * segment.slope[component] + segment.base[component]
      result |= (rounded(level) & 0xFF) &<< UInt32(component * 8)
    }
    return result
  }

  @inline(never)
  private func separatePixels(at places: SIMD4<Double>, near segment: inout Int) -> SIMD4<UInt32> {
    var result = SIMD4<UInt32>.zero
    for lane in 0..<4 where places[lane].isFinite {
      let folded = folded(places[lane])
      segment = index(of: folded)
      result[lane] = GradientRamp.pixels(of: segments[segment], at: SIMD4(repeating: folded))[0]
    }
    return result
  }

  /// Returns the segment of a place; `nil` if it is not finite.
  func segment(at place: Double) -> Int? { place.isFinite ? index(of: folded(place)) : nil }

  /// Returns the segment that a folded place lies in.
  private func index(of place: Double) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if segments[middle].first <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func folded(_ place: Double) -> Double {
    folded(SIMD4(repeating: min(max(place, -GradientRamp.farthest), GradientRamp.farthest)))[0]
  }

  @inline(__always)
  private func folded(_ places: SIMD4<Double>) -> SIMD4<Double> {
    switch spread {
    case .pad: return places
    case .repeat: return places - places.roundedDown
    case .reflect:
      var pair = places - 2 * (places * 0.5).roundedDown
      pair.replace(with: 2 - pair, where: pair .> 1)
      return pair
    }
  }
}

// Runs of pixels in one segment are coloured by a loop in C, which gives the same bits.

extension CardwrightGradient {
  /// Creates the description of a ramp along `x`, without a segment. Each coordinate of a column is its number times a step, and a
  /// start.
  init(_ ramp: GradientRamp, x: (step: Double, start: Double), y: (step: Double, start: Double)) {
    self.init()
    (step_x, start_x, step_y, start_y) = (x.step, x.start, y.step, y.start)
    switch ramp.spread {
    case .pad: spread = 0
    case .repeat: spread = 1
    case .reflect: spread = 2
    }
    farthest = GradientRamp.farthest
  }
}

extension GradientRamp {
  /// Describes a segment.
  @inline(__always)
  func describe(_ segment: Int, to gradient: inout CardwrightGradient) {
    let segment = segments[segment]
    (gradient.first, gradient.last, gradient.origin) = (segment.first, segment.last, segment.origin)
    gradient.base = (segment.base[0], segment.base[1], segment.base[2], segment.base[3])
    gradient.slope = (segment.slope[0], segment.slope[1], segment.slope[2], segment.slope[3])
  }
}
