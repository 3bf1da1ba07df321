import Drawing
import Foundation
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

/// The places and colours of gradients, one pixel after the other in plain `Double`s.
private struct ReferenceGradient {
  let paint: Paint
  private let spread: Gradient.Spread
  private let locations: [Double]
  /// Red to alpha of each stop, from 0 to 255.
  private let colors: [[Double]]

  init(_ gradient: Gradient, _ paint: Paint) {
    self.paint = paint
    spread = gradient.spread
    locations = gradient.stops.map(\.location)
    colors = gradient.stops.map { stop in
      let color = PremultipliedColor(stop.color)
      return [color.red, color.green, color.blue, color.alpha].map(Double.init)
    }
  }

  /// How far a pixel is from the colour at a place, in its worst channel.
  func distance(of pixel: PremultipliedColor, from place: Double) -> Double {
    var t = place
    switch spread {
    case .pad: break
    case .repeat: t -= t.rounded(.down)
    case .reflect:
      t = (t - 2 * (t / 2).rounded(.down))
      if t > 1 { t = 2 - t }
    }
    var after = 0
    while after < locations.count, locations[after] <= t { after += 1 }
    let (low, high) = (max(0, after - 1), min(after, locations.count - 1))
    let share = low == high ? 0 : (t - locations[low]) / (locations[high] - locations[low])
    let drawn = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    var worst = 0.0
    for channel in 0..<4 {
      let exact = colors[low][channel] * (1 - share) + colors[high][channel] * share
      worst = max(worst, (Double(drawn[channel]) - exact).magnitude)
    }
    return worst
  }

  /// `nil` where nothing is painted.
  func place(of point: Point) -> Double? {
    switch paint {
    case .linearGradient(_, let start, let end):
      return (point - start).dot(end - start) / (end - start).lengthSquared
    case .conicGradient(_, let center, let angle):
      // The arc tangent of libm, of which the renderer uses nothing.
      let direction = point - center
      let place = (atan2(direction.dy, direction.dx) - angle) / (2 * .pi)
      return place - place.rounded(.down)
    case .radialGradient(_, let startCenter, let startRadius, let endCenter, let endRadius):
      let (p, shift, growth) = (point - startCenter, endCenter - startCenter, endRadius - startRadius)
      let a = shift.lengthSquared - growth * growth
      let b = p.dot(shift) + startRadius * growth
      let c = p.lengthSquared - startRadius * startRadius
      guard b * b >= a * c else { return nil }
      let root = (b * b - a * c).squareRoot()
      return [(b + root) / a, (b - root) / a].filter { startRadius + $0 * growth >= 0 }.max()
    default: return nil
    }
  }
}

@Suite("Gradients against a reference") struct GradientExactnessTests {
  private static let size = 61

  @Test("every pixel has its centre's colour to half a level", arguments: 0..<120)
  func bound(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 977)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point() -> Point { Point(x: number(0...60), y: number(0...60)) }
    var locations = (0..<Int.random(in: 1...6, using: &random)).map { _ in number(0...1) }.sorted()
    // Hard edges in some.
    if locations.count > 3, seed.isMultiple(of: 2) { locations[2] = locations[1] }
    var gradient = Gradient(
      stops: locations.map { location in
        .init(
          color: Color(
            red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
            blue: .random(in: 0...255, using: &random), alpha: .random(in: 0...255, using: &random)),
          location: location)
      })
    gradient.spread = Gradient.Spread.allCases[seed % 3]
    let paint: Paint
    switch seed / 3 % 4 {
    case 0: paint = .linearGradient(gradient, start: point(), end: point())
    case 1: paint = .conicGradient(gradient, center: point(), angle: number(-9...9))
    case 2: paint = .radialGradient(gradient, center: point(), radius: number(5...50))
    default:
      paint = .radialGradient(
        gradient, startCenter: point(), startRadius: number(0...20), endCenter: point(), endRadius: number(0...20))
    }
    let scale = Double(GradientExactnessTests.size)
    let scene = Scene(size: Size(width: scale, height: scale)) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: scale, height: scale)), with: paint)
    }
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(scene, pixelsPerUnit: 1)

    let reference = ReferenceGradient(gradient, paint)
    var worst = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        guard let place = reference.place(of: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) else {
          if pixel != .clear { worst = .infinity }
          continue
        }
        var distance = reference.distance(of: pixel, from: place)
        if distance > 0.5 {
          // At a hard edge a place's last bit decides between two colours, either of which is right.
          for nudge in [-1e-9, 1e-9] { distance = min(distance, reference.distance(of: pixel, from: place + nudge)) }
        }
        worst = max(worst, distance)
      }
    }
    #expect(worst <= 0.5001)
  }

  @Test("a pixel's colour does not depend on where its span begins", arguments: [0.0, 0.3, .pi / 2, 2])
  func spans(angle: Double) throws {
    let gradient = Gradient(colors: [.black, .white, Color(rgb: 0x30a0_ff)], spread: .reflect)
    let direction = Transform(rotationAngle: angle)
    for paint in [
      Paint.linearGradient(
        gradient, start: Point(x: 9, y: 9), end: Point(x: 9 + direction.a * 13, y: 9 + direction.b * 13)),
      .radialGradient(gradient, center: Point(x: 20, y: 11), radius: 7),
      .conicGradient(gradient, center: Point(x: 20, y: 11), angle: angle),
    ] {
      func bitmap(from x: Double) throws -> Bitmap {
        var renderer = SceneRenderer()
        return try renderer.render(
          Scene(size: Size(width: 40, height: 20)) { context in
            context.fill(Path(Rect(x: x, y: 0, width: 40 - x, height: 20)), with: paint)
          }, pixelsPerUnit: 1)
      }
      let whole = try bitmap(from: 0)
      for start in 1...5 {
        let part = try bitmap(from: Double(start))
        for y in 0..<20 {
          for x in start..<40 { #expect(part[x, y] == whole[x, y]) }
        }
      }
    }
  }

  @Test("gradients far away, very steep or without a size draw something or nothing, and never trap")
  func extremes() throws {
    var renderer = SceneRenderer()
    let huge = 1e300
    let gradient = Gradient(
      stops: [
        .init(color: .black, location: 0), .init(color: .white, location: 1e-60), .init(color: .black, location: 2e-60),
      ], spread: .repeat)
    let points = [Point.zero, Point(x: huge, y: -huge), Point(x: 1e-300, y: 0), Point(x: 3, y: 2)]
    for start in points {
      for end in points {
        for paint in [
          Paint.linearGradient(gradient, start: start, end: end),
          .radialGradient(gradient, startCenter: start, startRadius: 1, endCenter: end, endRadius: 1),
          .radialGradient(gradient, startCenter: start, startRadius: huge, endCenter: end, endRadius: 0),
          .radialGradient(gradient, startCenter: start, startRadius: 0, endCenter: start, endRadius: 0),
          .conicGradient(gradient, center: start, angle: end.x),
        ] {
          let scene = Scene(size: Size(width: 9, height: 3)) { context in
            context.fill(Path(Rect(x: 0, y: 0, width: 9, height: 3)), with: paint)
          }
          let bitmap = try renderer.render(scene, pixelsPerUnit: 1)
          #expect(bitmap.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
        }
      }
    }
  }
}
