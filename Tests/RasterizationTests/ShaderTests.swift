import Drawing
import PlaneGeometry
import SeededNumbers
import Testing

@testable import Rasterization

private func draw(_ width: Int, _ height: Int, _ paint: Paint) throws -> Bitmap {
  var renderer = SceneRenderer()
  let size = Size(width: Double(width), height: Double(height))
  let scene = Scene(size: size) { $0.fill(Path(Rect(origin: .zero, size: size)), with: paint) }
  return try renderer.render(scene, pixelsPerUnit: 1)
}

private let blackToWhite = Gradient(colors: [.black, .white])

@Suite struct GradientTests {
  @Test("a linear gradient has the colour of each pixel's centre")
  func linear() throws {
    let bitmap = try draw(10, 1, .linearGradient(blackToWhite, start: .zero, end: Point(x: 10, y: 0)))
    let levels = (0..<10).map { (column: Int) -> UInt8 in UInt8((Double(column) * 25.5 + 12.75).rounded()) }
    #expect(bitmap.pixels.map(\.red) == levels)
  }

  @Test("spread modes continue a gradient beyond its ends")
  func spread() throws {
    func row(_ spread: Gradient.Spread) throws -> [UInt8] {
      var gradient = blackToWhite
      gradient.spread = spread
      return try draw(8, 1, .linearGradient(gradient, start: Point(x: 2, y: 0), end: Point(x: 4, y: 0))).pixels
        .map(\.red)
    }
    #expect(try row(.pad) == [0, 0, 64, 191, 255, 255, 255, 255])
    #expect(try row(.repeat) == [64, 191, 64, 191, 64, 191, 64, 191])
    #expect(try row(.reflect) == [191, 64, 64, 191, 191, 64, 64, 191])
  }

  @Test("two stops at one place make a hard edge")
  func hardEdge() throws {
    let gradient = Gradient(stops: [
      .init(color: .black, location: 0), .init(color: .black, location: 0.5), .init(color: .white, location: 0.5),
    ])
    let bitmap = try draw(4, 1, .linearGradient(gradient, start: .zero, end: Point(x: 4, y: 0)))
    #expect(bitmap.pixels.map(\.red) == [0, 0, 255, 255])
  }

  @Test("a gradient to transparent does not pass through black")
  func premultiplied() throws {
    let gradient = Gradient(colors: [.white, .clear])
    let bitmap = try draw(9, 1, .linearGradient(gradient, start: .zero, end: Point(x: 9, y: 0)))
    #expect(bitmap.pixels.allSatisfy { $0.red == $0.alpha })
  }

  @Test("a radial gradient depends on the distance from its centre")
  func radial() throws {
    let center = Point(x: 10, y: 10)
    let bitmap = try draw(
      20, 20, .radialGradient(blackToWhite, startCenter: center, startRadius: 0, endCenter: center, endRadius: 10))
    for (x, y) in [(10, 10), (3, 10), (14, 2), (0, 0)] {
      let distance = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).distance(to: center)
      #expect((Double(bitmap[x, y].red) - min(distance * 25.5, 255)).magnitude <= 0.51)
    }
  }

  @Test("outside of the cone of two circles nothing is painted")
  func cone() throws {
    let bitmap = try draw(
      20, 20,
      .radialGradient(
        blackToWhite, startCenter: Point(x: 5, y: 10), startRadius: 1, endCenter: Point(x: 15, y: 10), endRadius: 2))
    #expect(bitmap[10, 10].alpha == 255)
    #expect(bitmap[10, 1].alpha == 0)
    #expect(bitmap[0, 0].alpha == 0)
  }

  @Test("a conic gradient runs clockwise from its angle")
  func conic() throws {
    let paint = Paint.conicGradient(blackToWhite, center: Point(x: 10, y: 10), angle: 0)
    let bitmap = try draw(20, 20, paint)
    #expect((Int(bitmap[10, 19].red) - 64).magnitude <= 2)
    #expect((Int(bitmap[0, 10].red) - 127).magnitude <= 3)
    #expect((Int(bitmap[9, 0].red) - 191).magnitude <= 3)
  }

  @Test("directions are the fractions of a turn that the arc tangent gives", arguments: 0..<720)
  func directions(step: Int) {
    let turn = (Double(step) + 0.5) / 720 - 0.5
    let transform = Transform(rotationAngle: turn * 2 * .pi)
    let turns = turns(x: SIMD4(repeating: transform.a * 7), y: SIMD4(repeating: transform.b * 7))
    #expect((turns - turn).max() < 2e-9 && (turns - turn).min() > -2e-9)
  }
}

@Suite struct ImageTests {
  private func draw(
    _ bitmap: Bitmap, in rect: Rect, width: Int, height: Int, interpolation: Interpolation,
    transform: Transform = .identity
  ) throws -> Bitmap {
    var renderer = SceneRenderer()
    let scene = Scene(size: Size(width: Double(width), height: Double(height))) { context in
      context.concatenate(transform)
      context.draw(bitmap, in: rect, interpolation: interpolation)
    }
    return try renderer.render(scene, pixelsPerUnit: 1)
  }

  private func noise(_ width: Int, _ height: Int) throws -> Bitmap {
    var generator = SeededGenerator(seed: 5)
    return try Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in
        let alpha = UInt8.random(in: 0...255, using: &generator)
        return PremultipliedColor(
          red: .random(in: 0...alpha, using: &generator), green: .random(in: 0...alpha, using: &generator),
          blue: .random(in: 0...alpha, using: &generator), alpha: alpha)
      })
  }

  @Test("at its own size on whole pixels an image is copied bit for bit", arguments: Interpolation.allCases)
  func copy(interpolation: Interpolation) throws {
    let image = try noise(9, 7)
    let drawn = try draw(
      image, in: Rect(x: 2, y: 1, width: 9, height: 7), width: 13, height: 10, interpolation: interpolation)
    for y in 0..<7 {
      for x in 0..<9 { #expect(drawn[x + 2, y + 1] == image[x, y]) }
    }
    #expect(drawn[1, 1] == .clear)
  }

  @Test("turned by quarter turns an image gives the turned pixels", arguments: Interpolation.allCases)
  func quarterTurns(interpolation: Interpolation) throws {
    let image = try noise(6, 6)
    let turn = Transform(translationX: 3, y: 3).rotated(by: .pi / 2).translatedBy(x: -3, y: -3)
    let drawn = try draw(
      image, in: Rect(x: 0, y: 0, width: 6, height: 6), width: 6, height: 6, interpolation: interpolation,
      transform: turn)
    for y in 0..<6 {
      for x in 0..<6 { #expect(drawn[5 - y, x] == image[x, y]) }
    }
  }

  @Test("reduced by any factor each pixel is the mean over the area it covers")
  func areaMean() throws {
    let image = try noise(30, 20)
    let drawn = try draw(
      image, in: Rect(x: 0, y: 0, width: 7, height: 3), width: 7, height: 3, interpolation: .area)
    for y in 0..<3 {
      for x in 0..<7 {
        var sum = 0.0
        for v in 0..<20 {
          for u in 0..<30 {
            let width = min(Double(u + 1), Double(x + 1) * 30 / 7) - max(Double(u), Double(x) * 30 / 7)
            let height = min(Double(v + 1), Double(y + 1) * 20 / 3) - max(Double(v), Double(y) * 20 / 3)
            if width > 0, height > 0 { sum += width * height * Double(image[u, v].green) }
          }
        }
        #expect((Double(drawn[x, y].green) - sum / (30 * 20) * 21).magnitude <= 0.52)
      }
    }
  }

  @Test("an image turned by 180 degrees gives the turned pixels at any size", arguments: [3.0, 11, 40])
  func halfTurn(width: Double) throws {
    let image = try noise(17, 11)
    let rect = Rect(x: 0, y: 0, width: width, height: 13)
    let upright = try draw(image, in: rect, width: Int(width), height: 13, interpolation: .area)
    let turned = try draw(
      image, in: rect, width: Int(width), height: 13, interpolation: .area, transform: .halfTurn(about: rect.center))
    #expect(turned.pixels == Array(upright.pixels.reversed()))
  }

  @Test("turned by any angle and reduced, an even image stays even")
  func rotatedReduction() throws {
    let color = PremultipliedColor(red: 90, green: 60, blue: 30, alpha: 120)
    let image = try Bitmap(width: 64, height: 64, filledWith: color)
    let drawn = try draw(
      image, in: Rect(x: -8, y: -8, width: 16, height: 16), width: 20, height: 20, interpolation: .area,
      transform: Transform(translationX: 10, y: 10).rotated(by: 0.5))
    #expect(drawn[10, 10] == color)
    #expect(drawn[0, 0] == .clear)
  }

  @Test("enlarged without smoothing, pixels stay squares")
  func nearest() throws {
    let image = try noise(2, 2)
    let drawn = try draw(
      image, in: Rect(x: 0, y: 0, width: 8, height: 8), width: 8, height: 8, interpolation: .nearest)
    for y in 0..<8 {
      for x in 0..<8 { #expect(drawn[x, y] == image[x / 4, y / 4]) }
    }
  }
}

@Suite("Turned and enlarged images") struct ImageSamplingTests {
  /// A picture whose levels are linear in x and y: interpolation between its pixels is exact.
  private func ramp(_ width: Int, _ height: Int) throws -> Bitmap {
    try Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        PremultipliedColor(
          red: UInt8(index % width * 4), green: UInt8(index / width * 4),
          blue: UInt8(index % width + index / width * 2), alpha: 255)
      })
  }

  @Test("between its pixels an image is linear to half a level, whatever the turn", arguments: [0.0, 0.35, 2, 4.4])
  func linear(angle: Double) throws {
    let image = try ramp(60, 60)
    let placement = Transform(translationX: 40, y: 40).rotated(by: angle).scaledBy(x: 1.7, y: 1.3)
      .translatedBy(x: -30, y: -30)
    var renderer = SceneRenderer()
    let scene = Scene(size: Size(width: 80, height: 80)) { context in
      context.concatenate(placement)
      context.draw(image, in: Rect(x: 0, y: 0, width: 60, height: 60), interpolation: .bilinear)
    }
    let drawn = try renderer.render(scene, pixelsPerUnit: 1)
    let inverse = try #require(placement.inverted())
    var count = 0
    for y in 0..<80 {
      for x in 0..<80 {
        let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
        guard (2...58).contains(place.x), (2...58).contains(place.y) else { continue }
        count += 1
        #expect((Double(drawn[x, y].red) - (place.x - 0.5) * 4).magnitude <= 0.501)
        #expect((Double(drawn[x, y].green) - (place.y - 0.5) * 4).magnitude <= 0.501)
        #expect((Double(drawn[x, y].blue) - (place.x - 0.5) - (place.y - 0.5) * 2).magnitude <= 0.501)
      }
    }
    #expect(count > 2000)
  }

  @Test("a quarter turn at any size gives the turned pixels", arguments: [7.0, 23.5, 61])
  func quarterTurn(width: Double) throws {
    let image = try ramp(31, 17)
    var renderer = SceneRenderer()
    func draw(_ transform: Transform) throws -> Bitmap {
      try renderer.render(
        Scene(size: Size(width: 64, height: 64)) { context in
          context.concatenate(transform)
          context.draw(image, in: Rect(x: 0, y: 1.25, width: width, height: 40), interpolation: .area)
        }, pixelsPerUnit: 1)
    }
    let upright = try draw(.identity)
    let turned = try draw(Transform(a: 0, b: 1, c: -1, d: 0, tx: 64, ty: 0))
    for y in 0..<64 {
      for x in 0..<64 { #expect(turned[63 - y, x] == upright[x, y]) }
    }
  }

  @Test("images a billionth of a pixel small or as large as that do not trap", arguments: Interpolation.allCases)
  func extremes(interpolation: Interpolation) throws {
    let image = try ramp(5, 4)
    var renderer = SceneRenderer()
    for size in [1e-300, 1e-9, 1e9, 1e300] {
      for angle in [0, .pi / 2, 0.3] {
        let scene = Scene(size: Size(width: 6, height: 6)) { context in
          context.rotate(by: angle)
          context.draw(image, in: Rect(x: 1, y: 1, width: size, height: size), interpolation: interpolation)
        }
        let bitmap = try renderer.render(scene, pixelsPerUnit: 1)
        #expect(bitmap.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
      }
    }
  }
}
