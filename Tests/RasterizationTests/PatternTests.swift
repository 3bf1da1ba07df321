import Drawing
import PlaneGeometry
import Rasterization
import Testing

@Suite("Patterns, transformed paints and masks") struct PatternTests {
  private func render(_ items: [Scene.Item], _ width: Int, _ height: Int) throws -> Bitmap {
    var renderer = SceneRenderer()
    return try renderer.render(
      Scene(size: Size(width: Double(width), height: Double(height)), items: items), pixelsPerUnit: 1)
  }

  private func area(_ width: Double, _ height: Double) -> Path {
    Path(Rect(x: 0, y: 0, width: width, height: height))
  }

  /// A tile of 2 x 2 whose left upper pixel is black.
  private var checks: Pattern {
    Pattern(
      tile: Rect(x: 0, y: 0, width: 2, height: 2),
      items: [Scene.Item(.fill(area(1, 1), rule: .nonZero, paint: .color(.black)))])
  }

  @Test("a tile on whole pixels is repeated pixel for pixel, also to the left and upwards")
  func aligned() throws {
    var pattern = checks
    pattern.tile = Rect(x: 4, y: 4, width: 2, height: 2)
    pattern.items[0].transform = Transform(translationX: 4, y: 4)
    let bitmap = try render([Scene.Item(.fill(area(6, 5), rule: .nonZero, paint: .pattern(pattern)))], 6, 5)
    for y in 0..<5 {
      for x in 0..<6 { #expect(bitmap[x, y].alpha == (x % 2 == 0 && y % 2 == 0 ? 255 : 0)) }
    }
  }

  @Test("a transform scales the tile about the shape's origin")
  func transformed() throws {
    let paint = Paint.transformed(.pattern(checks), Transform(scaleX: 2, y: 2))
    let bitmap = try render([Scene.Item(.fill(area(8, 8), rule: .nonZero, paint: paint))], 8, 8)
    for y in 0..<8 {
      for x in 0..<8 { #expect(bitmap[x, y].alpha == (x % 4 < 2 && y % 4 < 2 ? 255 : 0)) }
    }
  }

  @Test("a turned tile covers the same share of the area")
  func turned() throws {
    let paint = Paint.transformed(.pattern(checks), Transform(rotationAngle: 0.5).scaledBy(x: 3, y: 3))
    let bitmap = try render([Scene.Item(.fill(area(96, 96), rule: .nonZero, paint: paint))], 96, 96)
    let sum = bitmap.pixels.reduce(0.0) { $0 + Double($1.alpha) / 255 }
    #expect((sum / Double(96 * 96) - 0.25).magnitude < 0.01)
  }

  @Test(
    "a tile that is turned, or has no whole number of pixels, shows what its shapes would", arguments: [0, 0.1, 0.35])
  func exactness(angle: Double) throws {
    var dots = checks
    dots.tile = Rect(x: 0, y: 0, width: 7.3, height: 7.3)
    let dot = Path(ellipseIn: Rect(x: 1.45, y: 1.45, width: 4.4, height: 4.4))
    dots.items = [Scene.Item(.fill(dot, rule: .nonZero, paint: .color(.black)))]
    let turn = Transform(rotationAngle: angle)
    let drawn = try render(
      [Scene.Item(.fill(area(64, 64), rule: .nonZero, paint: .transformed(.pattern(dots), turn)))], 64, 64)

    var all = Path()
    for row in -9..<13 {
      for column in -1..<22 {
        let place = Transform(translationX: 7.3 * Double(column - 5), y: 7.3 * Double(row)).concatenating(turn)
        all.addPath(dot.applying(place))
      }
    }
    let exact = try render([Scene.Item(.fill(all, rule: .nonZero, paint: .color(.black)))], 64, 64)
    let differences = zip(drawn.pixels, exact.pixels).map { abs(Double($0.alpha) - Double($1.alpha)) }
    let meanSquare = differences.reduce(0) { $0 + $1 * $1 } / Double(differences.count)
    #expect(meanSquare.squareRoot() < 4.5)
    #expect(differences.max() ?? 0 <= 26)
  }

  @Test("what leaves the tile is cut off, and a tile without an area draws nothing")
  func overflow() throws {
    var pattern = checks
    pattern.items = [Scene.Item(.fill(area(9, 1), rule: .nonZero, paint: .color(.black)))]
    let bitmap = try render([Scene.Item(.fill(area(4, 4), rule: .nonZero, paint: .pattern(pattern)))], 4, 4)
    for y in 0..<4 { #expect(bitmap[3, y].alpha == (y % 2 == 0 ? 255 : 0)) }
    pattern.tile = Rect(x: 0, y: 0, width: 0, height: 2)
    let empty = try render([Scene.Item(.fill(area(4, 4), rule: .nonZero, paint: .pattern(pattern)))], 4, 4)
    #expect(empty.pixels.allSatisfy { $0 == .clear })
  }

  @Test("patterns that hold patterns without end are refused")
  func depth() throws {
    var paint = Paint.color(.black)
    for _ in 0...SceneRenderer.maximumLayerDepth {
      paint = .pattern(
        Pattern(
          tile: Rect(x: 0, y: 0, width: 2, height: 2),
          items: [Scene.Item(.fill(area(2, 2), rule: .nonZero, paint: paint))]))
    }
    #expect(throws: RenderError.self) {
      try render([Scene.Item(.fill(area(4, 4), rule: .nonZero, paint: paint))], 4, 4)
    }
  }

  @Test("a transformed gradient lies on an ellipse")
  func ellipse() throws {
    let gradient = Gradient(stops: [
      .init(color: .black, location: 0.5), .init(color: .clear, location: 0.5),
    ])
    let paint = Paint.transformed(
      .radialGradient(gradient, center: .zero, radius: 1),
      Transform(a: 40, b: 0, c: 0, d: 20, tx: 50, ty: 50))
    let bitmap = try render([Scene.Item(.fill(area(100, 100), rule: .nonZero, paint: paint))], 100, 100)
    #expect(bitmap[68, 50].alpha == 255 && bitmap[72, 50].alpha == 0)
    #expect(bitmap[50, 58].alpha == 255 && bitmap[50, 62].alpha == 0)
  }

  @Test(
    "a mask lets through its alpha, or its luminance times its alpha",
    arguments: [
      (Scene.Mask.Kind.alpha, Color.white, 255), (.alpha, Color(gray: 0, alpha: 51), 51), (.luminance, .white, 255),
      (.luminance, .black, 0), (.luminance, Color(rgb: 0xff0000), 54), (.luminance, Color(rgb: 0x00ff00), 182),
      (.luminance, Color(rgb: 0x0000ff), 18), (.luminance, Color(gray: 255, alpha: 128), 128),
    ])
  func masks(kind: Scene.Mask.Kind, color: Color, alpha: Int) throws {
    let mask = Scene.Mask(kind, items: [Scene.Item(.fill(area(2, 4), rule: .nonZero, paint: .color(color)))])
    for content in [
      Scene.Content.fill(area(4, 4), rule: .nonZero, paint: .color(.black)),
      .layer([Scene.Item(.fill(area(4, 4), rule: .nonZero, paint: .color(.black)))]),
    ] {
      let bitmap = try render([Scene.Item(content, mask: mask)], 4, 4)
      #expect(bitmap[0, 0].alpha == UInt8(alpha))
      #expect(bitmap[3, 3].alpha == 0)
    }
  }

  @Test("a mask and clips show where both do")
  func maskAndClip() throws {
    let black = Scene.Content.fill(area(4, 4), rule: .nonZero, paint: .color(.black))
    let mask = Scene.Mask(.alpha, items: [Scene.Item(.fill(area(2, 4), rule: .nonZero, paint: .color(.black)))])
    let item = Scene.Item(black, clips: [Scene.Clip(Path(Rect(x: 1, y: 0, width: 3, height: 4)))], mask: mask)
    #expect(try render([item], 4, 1).pixels.map(\.alpha) == [0, 255, 0, 0])
  }

  @Test("the first stop's colour reaches outwards also when the second lies at the same place")
  func doubleFirstStop() throws {
    let gradient = Gradient(stops: [.init(color: .black, location: 0), .init(color: .white, location: 0)])
    let paint = Paint.linearGradient(gradient, start: Point(x: 2, y: 0), end: Point(x: 4, y: 0))
    #expect(
      try render([Scene.Item(.fill(area(4, 1), rule: .nonZero, paint: paint))], 4, 1).pixels.map(\.red) == [
        0, 0, 255, 255,
      ])
  }
}
