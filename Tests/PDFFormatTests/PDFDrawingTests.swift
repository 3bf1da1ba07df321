import Drawing
import PDFFormat
import PlaneGeometry
import Testing

/// Other programs' drawings of our files, next to our own drawing of the same scenes: 40 x 40 units, at 4 pixels each.
@Suite("PDF: drawn by others", .enabled(if: PDFTools.areThere)) struct PDFDrawingTests {
  private static let size = Size(width: 40, height: 40)
  private static let red = Color(red: 200, green: 30, blue: 40)
  private static let blue = Color(red: 30, green: 60, blue: 190)

  /// - Parameter limit: the mean difference of 255; both programs have coarser edges than ours.
  private func expectAlike(
    _ limit: Double, mutool: Double? = nil, _ location: SourceLocation = #_sourceLocation,
    _ draw: (inout GraphicsContext) -> Void
  ) throws {
    let scene = Scene(size: Self.size, draw)
    let file = try PDFFile(PDFDocument(pages: [PDFPage(scene, pointsPerUnit: 1)]), location)
    for (program, limit) in [("pdftoppm", limit), ("mutool", mutool ?? limit)] {
      let difference = try file.difference(of: 1, by: program, from: scene, dotsPerInch: 288, pointsPerUnit: 1)
      #expect(difference <= limit, "\(program)", sourceLocation: location)
    }
  }

  private func star(_ radius: Double, at center: Point) -> Path {
    Path { path in
      for corner in 0..<5 {
        let turn = Transform(translationX: center.x, y: center.y).rotated(by: Double(corner) * 0.8 * .pi)
        let point = Point(x: 0, y: -radius).applying(turn)
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }

  @Test("fills by both rules, with curves, and transforms")
  func fills() throws {
    try expectAlike(0.8) { context in
      context.fill(star(14, at: Point(x: 14, y: 16)), with: .color(Self.red))
      var other = context
      other.translateBy(x: 26, y: 24)
      other.rotate(by: 0.3)
      other.fill(star(12, at: .zero), with: .color(Self.blue), rule: .evenOdd)
      context.fill(Path(ellipseIn: Rect(x: 2, y: 30, width: 14, height: 8)), with: .color(.black))
      var quad = Path()
      quad.move(to: Point(x: 20, y: 38))
      quad.addQuadCurve(to: Point(x: 39, y: 38), control: Point(x: 30, y: 22))
      context.fill(quad, with: .color(Self.red))
    }
  }

  @Test("outlines that come again, in other sizes, colours, opacities and clips, and under a gradient")
  func outlines() throws {
    try expectAlike(0.8) { context in
      for index in 0..<5 {
        let size = Double(index + 2)
        let line = Path { path in
          path.addPath(star(size, at: Point(x: size, y: 0)))
          path.addPath(star(size / 2, at: Point(x: 3 * size, y: 0)))
        }
        var placed = context
        placed.translateBy(x: 3, y: Double(4 + 8 * index))
        placed.rotate(by: 0.1 * Double(index))
        if index == 2 { placed.clip(to: Path(Rect(x: 0, y: -2, width: 40, height: 4))) }
        if index == 3 { placed.opacity = 0.5 }
        let paint: Paint =
          index == 4
          ? .linearGradient(from: Self.red, at: .zero, to: Self.blue, at: Point(x: 20, y: 0))
          : .color(index == 1 ? Self.red : Self.blue)
        placed.fill(line, with: paint, rule: index == 1 ? .evenOdd : .nonZero)
      }
    }
  }

  @Test("strokes with caps, joins, dashes, under a transform that is not the same both ways")
  func strokes() throws {
    try expectAlike(1.2) { context in
      var corner = Path()
      corner.move(to: Point(x: 4, y: 14))
      corner.addLine(to: Point(x: 12, y: 4))
      corner.addLine(to: Point(x: 18, y: 14))
      context.stroke(
        corner, with: .color(Self.blue), style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
      var down = context
      down.translateBy(x: 18, y: 0)
      down.stroke(corner, with: .color(.black), style: StrokeStyle(lineWidth: 2, lineCap: .square, lineJoin: .miter))
      down.translateBy(x: -18, y: 16)
      down.scaleBy(x: 2, y: 1)
      down.stroke(
        corner, with: .color(Self.red), style: StrokeStyle(lineWidth: 2, lineJoin: .bevel, dash: [3, 2], dashPhase: -1))
      down.translateBy(x: -8, y: 0)
      down.stroke(
        corner, with: .color(.black), style: StrokeStyle(lineWidth: 4, lineJoin: .miterClip, miterLimit: 1.2))
    }
  }

  @Test("clips of both rules, one in the other, and their own transforms")
  func clips() throws {
    try expectAlike(0.8) { context in
      context.clip(to: star(19, at: Point(x: 20, y: 20)), rule: .evenOdd)
      context.fill(Path(Rect(x: 0, y: 0, width: 40, height: 40)), with: .color(Self.blue))
      context.translateBy(x: 10, y: 10)
      context.clip(to: Path(ellipseIn: Rect(x: 0, y: 0, width: 24, height: 16)))
      context.fill(Path(Rect(x: -10, y: -10, width: 40, height: 40)), with: .color(Self.red))
    }
  }

  @Test(
    "linear gradients with each spread, under a transform of their own", arguments: Gradient.Spread.allCases)
  func linear(spread: Gradient.Spread) throws {
    // Both programs take 256 samples of all turns together, which softens the hard edges of many.
    try expectAlike(spread == .pad ? 2.2 : 11) { context in
      let stops = [(Self.red, 0.0), (.white, 0.4), (Self.blue, 0.4), (.black, 1)].map {
        Gradient.Stop(color: $0, location: $1)
      }
      let paint = Paint.linearGradient(
        Gradient(stops: stops, spread: spread), start: Point(x: 10, y: 10), end: Point(x: 18, y: 14))
      context.fill(
        Path(Rect(x: 2, y: 2, width: 36, height: 36)), with: .transformed(paint, Transform(rotationAngle: 0.2)))
    }
  }

  @Test(
    "radial gradients with each spread, with and without a focus", arguments: Gradient.Spread.allCases, [0.0, 4])
  func radial(spread: Gradient.Spread, focus: Double) throws {
    try expectAlike(spread == .pad ? 1.6 : 9) { context in
      let gradient = Gradient(colors: [.white, Self.red, Self.blue], spread: spread)
      context.fill(
        Path(Rect(x: 2, y: 2, width: 36, height: 36)),
        with: .radialGradient(
          gradient, startCenter: Point(x: 20 + focus, y: 20), startRadius: 1, endCenter: Point(x: 20, y: 20),
          endRadius: 8))
    }
  }

  @Test("a gradient's alpha, the same everywhere and not")
  func gradientAlpha() throws {
    try expectAlike(1) { context in
      context.fill(Path(Rect(x: 0, y: 10, width: 40, height: 6)), with: .color(.black))
      context.fill(
        Path(Rect(x: 2, y: 2, width: 16, height: 36)),
        with: .linearGradient(
          from: Self.red.withAlpha(0), at: Point(x: 0, y: 2), to: Self.blue, at: Point(x: 0, y: 38)))
      context.fill(
        Path(Rect(x: 22, y: 2, width: 16, height: 36)),
        with: .linearGradient(
          from: Self.red.withAlpha(128), at: Point(x: 0, y: 2), to: Self.blue.withAlpha(128), at: Point(x: 0, y: 38)))
    }
  }

  @Test("conic gradients, as wedges")
  func conic() throws {
    try expectAlike(2) { context in
      context.fill(
        Path(ellipseIn: Rect(x: 2, y: 2, width: 36, height: 36)),
        with: .conicGradient(
          Gradient(colors: [Self.red, .white, Self.blue, Self.red]), center: Point(x: 20, y: 20), angle: 0.4))
    }
  }

  @Test("opacity of shapes, layers and scenes as a whole")
  func opacity() throws {
    let pair = Scene(size: Size(width: 20, height: 20)) { context in
      context.fill(Path(Rect(x: 2, y: 2, width: 10, height: 10)), with: .color(Self.red))
      context.fill(Path(Rect(x: 7, y: 7, width: 10, height: 10)), with: .color(Self.blue))
    }
    try expectAlike(0.5) { context in
      context.fill(Path(Rect(x: 0, y: 12, width: 40, height: 4)), with: .color(.black))
      context.draw(pair)
      var faint = context
      faint.opacity = 0.5
      faint.translateBy(x: 20, y: 0)
      faint.draw(pair)
      faint.translateBy(x: -20, y: 20)
      faint.drawLayer { $0.draw(itemsOf: pair) }
      faint.translateBy(x: 20, y: 0)
      faint.draw(itemsOf: pair)
    }
  }

  @Test("masks by alpha and by luminance, whatever their colours", arguments: Scene.Mask.Kind.allCases)
  func masks(kind: Scene.Mask.Kind) throws {
    let mask = Scene.Mask(
      kind,
      items: [
        Scene.Item(
          .fill(
            Path(Rect(x: 4, y: 4, width: 32, height: 32)), rule: .nonZero,
            paint: .linearGradient(
              from: Self.red, at: Point(x: 4, y: 0), to: Self.blue.withAlpha(40), at: Point(x: 36, y: 0)))),
        Scene.Item(.fill(Path(Rect(x: 10, y: 10, width: 6, height: 6)), rule: .nonZero, paint: .color(.white))),
      ])
    let scene = Scene(
      size: Self.size,
      items: [
        Scene.Item(
          .fill(
            Path(Rect(x: 0, y: 0, width: 40, height: 40)), rule: .nonZero,
            paint: .linearGradient(from: .black, at: .zero, to: Self.red.withAlpha(90), at: Point(x: 0, y: 40))),
          mask: mask)
      ])
    try expectAlike(1.2) { $0.draw(itemsOf: scene) }
  }

  @Test("patterns, in a scene that is drawn twice")
  func patterns() throws {
    let dots = Pattern(
      tile: Rect(x: 0, y: 0, width: 5, height: 5),
      items: [
        Scene.Item(
          .fill(Path(ellipseIn: Rect(x: 1, y: 1, width: 3, height: 3)), rule: .nonZero, paint: .color(Self.red)))
      ])
    let square = Scene(size: Size(width: 20, height: 20)) { context in
      context.fill(
        Path(Rect(x: 0, y: 0, width: 17, height: 17)),
        with: .transformed(.pattern(dots), Transform(translationX: 1, y: 1)))
    }
    try expectAlike(2.5) { context in
      context.translateBy(x: 2, y: 2)
      context.draw(square)
      context.translateBy(x: 18, y: 18)
      context.draw(square)
    }
  }

  @Test("pictures without loss, opaque, with alpha, and grey")
  func pictures() throws {
    var colors: [PremultipliedColor] = []
    for y in 0..<8 {
      for x in 0..<8 {
        colors.append(
          PremultipliedColor(
            Color(red: UInt8(x * 36), green: UInt8(y * 36), blue: 90, alpha: x < 4 ? 255 : UInt8(y * 36))))
      }
    }
    let bitmap = try Bitmap(width: 8, height: 8, pixels: colors)
    let grey = try Bitmap(width: 2, height: 2, pixels: [0, 90, 180, 255].map { PremultipliedColor(Color(gray: $0)) })
    try expectAlike(1) { context in
      context.fill(Path(Rect(x: 0, y: 20, width: 40, height: 6)), with: .color(Self.blue))
      context.draw(bitmap, in: Rect(x: 2, y: 2, width: 32, height: 32), interpolation: .nearest)
      context.draw(grey, in: Rect(x: 30, y: 30, width: 8, height: 8), interpolation: .nearest)
    }
  }
}
