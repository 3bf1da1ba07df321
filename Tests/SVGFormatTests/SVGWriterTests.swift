import Drawing
import PNGFormat
import PlaneGeometry
import SVGFormat
import SeededNumbers
import Testing

@Suite("SVG writer") struct SVGWriterTests {
  private let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
  private let leaf = Path { path in
    path.move(to: Point(x: 1, y: 0))
    path.addCurve(to: Point(x: 2, y: 5), control1: Point(x: 1, y: 1), control2: Point(x: -0.5, y: 3))
    path.addQuadCurve(to: Point(x: 0.25, y: 0), control: Point(x: 1, y: -1.5))
    path.closeSubpath()
  }

  private func text(_ scene: Scene, _ writer: SVGWriter = SVGWriter()) throws -> String {
    String(decoding: try writer.write(scene), as: UTF8.self)
  }

  private func scene(_ draw: (inout GraphicsContext) -> Void) -> Scene {
    Scene(size: Size(width: 100, height: 50), draw)
  }

  /// The content of the `svg` element.
  private func body(_ draw: (inout GraphicsContext) -> Void) throws -> String {
    let text = try text(scene(draw))
    let prefix = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50\" viewBox=\"0 0 100 50\">"
    #expect(text.hasPrefix(prefix) && text.hasSuffix("</svg>\n"))
    return String(text.dropFirst(prefix.count).dropLast("</svg>\n".count))
  }

  @Test("numbers and paths are as short as they can be")
  func compactPaths() throws {
    #expect(try body { $0.fill(square, with: .color(.black)) } == "<path d=\"M0 0H10V10H0Z\"/>")
    #expect(
      try body { $0.fill(leaf, with: .color(Color(rgb: 0xffcc00))) }
        == "<path d=\"M1 0C1 1-.5 3 2 5Q1-1.5.25 0Z\" fill=\"#fc0\"/>")
  }

  @Test("a picture says its size in pixels, 96 to the inch, and its title")
  func document() throws {
    let scene = Scene(size: Size(width: 63.5, height: 88.9))
    #expect(
      try text(scene, SVGWriter(unit: .millimetre, title: "A < B & C"))
        == """
        <svg xmlns="http://www.w3.org/2000/svg" width="240" height="336" viewBox="0 0 63.5 88.9">\
        <title>A &lt; B &amp; C</title></svg>

        """)
  }

  @Test("a picture as flat as a line is written as one that can be read")
  func flatPicture() throws {
    let bytes = try SVGWriter().write(Scene(size: Size(width: 100, height: 1e-88)))
    #expect(try SVGReader().read(bytes).scene.size == Size(width: 100, height: 1e-4))
  }

  @Test("what is drawn again is used again")
  func sharing() throws {
    let text = try body { context in
      for index in 0..<3 {
        context.translateBy(x: Double(index), y: 0)
        context.fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 7, height: 9)), with: .color(.black))
      }
    }
    #expect(text.components(of: "<path") == 1)
    #expect(text.components(of: "<use href=\"#p0\"") == 3)
  }

  @Test("every kind of item comes back from the reader as it was")
  func roundTrip() throws {
    let image = try Bitmap(
      width: 2, height: 1,
      pixels: [PremultipliedColor(.white), PremultipliedColor(Color(rgb: 0x123456).withAlpha(77))])
    let gradient = Gradient(colors: [Color(rgb: 0xff0000), Color(rgb: 0x0000ff)], spread: .reflect)
    let scene = scene { context in
      context.fill(leaf, with: .color(Color(rgb: 0xc81e32)), rule: .evenOdd)
      context.stroke(
        leaf, with: .color(.white),
        style: StrokeStyle(
          lineWidth: 0.3, lineCap: .round, lineJoin: .bevel, miterLimit: 4, dash: [1, 0.5], dashPhase: 0.25))
      context.stroke(square, with: .color(.white), lineWidth: 2)
      context.stroke(
        leaf, with: .color(.white), style: StrokeStyle(lineWidth: 2, lineJoin: .miterClip, miterLimit: 1.5))
      context.fill(square, with: .linearGradient(gradient, start: .zero, end: Point(x: 10, y: 5)))
      context.fill(
        square,
        with: .transformed(
          .radialGradient(
            gradient, startCenter: Point(x: 1, y: 1), startRadius: 0.5, endCenter: Point(x: 2, y: 2), endRadius: 4),
          Transform(scaleX: 2, y: 1)))
      var clipped = context
      clipped.clip(to: square)
      clipped.clip(to: leaf, rule: .evenOdd)
      clipped.rotate(by: .pi / 2)
      clipped.opacity = 0.5
      clipped.fill(square, with: .color(.black))
      clipped.drawLayer { layer in
        layer.fill(square, with: .color(.black))
        layer.draw(image, in: Rect(x: 1, y: 2, width: 3, height: 4), interpolation: .nearest)
      }
    }
    let read = try SVGReader().read(SVGWriter().write(scene)).scene
    #expect(lines(read) == lines(scene))
  }

  @Test("patterns and masks come back as they were")
  func patternsAndMasks() throws {
    let dot = Scene.Item(.fill(leaf, rule: .nonZero, paint: .color(.black)))
    let pattern = Paint.transformed(
      .pattern(Pattern(tile: Rect(x: 1, y: 2, width: 3, height: 4), items: [dot])),
      Transform(rotationAngle: .pi / 2))
    let items = [
      Scene.Item(.fill(square, rule: .nonZero, paint: pattern)),
      Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)), mask: Scene.Mask(.alpha, items: [dot])),
      Scene.Item(.layer([dot, dot]), opacity: 0.5, mask: Scene.Mask(.luminance, items: [dot, dot])),
    ]
    let scene = Scene(size: Size(width: 20, height: 20), items: items)
    let read = try SVGReader().read(SVGWriter().write(scene))
    #expect(read.warnings.isEmpty)
    #expect(read.scene.dump() == scene.dump())
  }

  @Test("a gradient to nothing keeps its colour to the end", arguments: [false, true])
  func gradientToNothing(isReversed: Bool) throws {
    let colors = [Color(rgb: 0xff0000), .clear]
    let gradient = Gradient(colors: isReversed ? colors.reversed() : colors)
    let text = try text(
      scene { $0.fill(square, with: .linearGradient(gradient, start: .zero, end: Point(x: 10, y: 0))) })
    let picture = try SVGReader().read(Array(text.utf8))
    guard case .fill(_, _, .linearGradient(let found, _, _))? = picture.scene.items.first?.content else {
      Issue.record("no gradient")
      return
    }
    let visible = found.stops.filter { $0.location > 0 && $0.location < 1 }
    #expect(!visible.isEmpty && visible.allSatisfy { $0.color.withAlpha(255) == Color(rgb: 0xff0000) })
  }

  @Test("the picture of a filter has links of the chosen form")
  func filterPicture() throws {
    let shape = Scene.Item(.fill(square, rule: .nonZero, paint: .color(.black)))
    var item = shape
    item.filter = Scene.Filter([FilterPrimitive(.image([shape]), of: [])])
    let scene = Scene(size: Size(width: 100, height: 50), items: [item])
    var writer = SVGWriter()
    #expect(try text(scene, writer).contains(" href=\"#i"))
    writer.usesOldLinks = true
    #expect(try text(scene, writer).contains(" xlink:href=\"#i"))
    #expect(try !text(scene, writer).contains(" href="))
  }

  @Test("a conic gradient becomes wedges of its colours")
  func conic() throws {
    let gradient = Gradient(colors: [.white, .black])
    let scene = scene { $0.fill(square, with: .conicGradient(gradient, center: Point(x: 5, y: 5), angle: 0)) }
    let read = try SVGReader().read(SVGWriter().write(scene)).scene
    guard case .fill(_, _, .pattern(let pattern))? = read.items.first?.content else {
      Issue.record("no pattern")
      return
    }
    #expect(pattern.items.count == 360)
  }

  @Test("numbers that are not finite are left out, whatever they belong to")
  func notFinite() throws {
    let bad = Path { $0.move(to: Point(x: .nan, y: 0)) }
    let text = try body { context in
      context.fill(bad, with: .color(.black))
      context.opacity = .nan
      context.fill(square, with: .color(.black))
    }
    #expect(text.isEmpty)
  }

  @Test("the same scene gives the same bytes")
  func deterministic() throws {
    let scene = scene { context in
      for index in 0..<20 {
        context.translateBy(x: 1.0 / 3, y: 0)
        context.fill(
          leaf,
          with: .linearGradient(
            Gradient(colors: [.white, Color(gray: UInt8(index))]), start: .zero, end: Point(x: 1, y: 0)))
        context.clip(to: square)
      }
    }
    #expect(try SVGWriter().write(scene) == SVGWriter().write(scene))
  }

  @Test("a text that takes more memory than it may is refused, and one that takes less is the same")
  func memory() throws {
    let points = (0..<400).map { Point(x: Double($0 % 97), y: Double($0 * $0 % 47)) }
    let path = Path { path in
      path.move(to: .zero)
      for point in points { path.addLine(to: point) }
    }
    var generator = SeededGenerator(seed: 3)
    let grays = (0..<1600).map { _ in Color(gray: UInt8.random(in: 0...255, using: &generator)) }
    let noise = try Bitmap(width: 40, height: 40, pixels: grays.map { PremultipliedColor($0) })
    let shapes = scene { $0.fill(path, with: .color(.black)) }
    let clips = scene { context in
      context.clip(to: path)
      context.fill(square, with: .color(.black))
    }
    let pictures = scene { $0.draw(noise, in: Rect(x: 0, y: 0, width: 9, height: 9)) }
    let many = scene { context in
      for index in 0..<60 { context.fill(square, with: .color(Color(gray: UInt8(index * 4)))) }
    }
    for (name, scene) in [("shapes", shapes), ("clips", clips), ("pictures", pictures), ("many", many)] {
      var writer = SVGWriter()
      writer.memoryLimit = 3_000
      let refusals = [DrawingActivity.writing, .compressing].map {
        PNGError.limitExceeded(DrawingLimitError(.memory, limit: 3_000, activity: $0))
      }
      let error = #expect(throws: PNGError.self) { try writer.write(scene) }
      #expect(error.map(refusals.contains) == true, "\(name)")
      writer.memoryLimit = 200_000
      #expect(try writer.write(scene) == SVGWriter().write(scene))
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
