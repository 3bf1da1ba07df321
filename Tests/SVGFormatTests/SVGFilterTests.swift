import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@Suite("SVG filters and blending") struct SVGFilterTests {
  private func filtered(_ steps: String, _ attributes: String = "") throws -> [String] {
    try items("<filter id=\"f\" \(attributes)>\(steps)</filter><rect width=\"20\" height=\"10\" filter=\"url(#f)\"/>")
  }

  @Test("a filter has the region of the box and a bit more, and its steps name each other")
  func names() throws {
    let lines = try filtered(
      "<feGaussianBlur stdDeviation=\"2 1\" in=\"SourceAlpha\" result=\"a\"/><feOffset dx=\"3\"/>"
        + "<feMerge><feMergeNode in=\"a\"/><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>")
    #expect(
      lines == [
        "fill #000000 M0 0 L20 0 L20 10 L0 10 Z", "filtered in (-2 -1 24 12)",
        "  blur 2 1 of alpha in (-2 -1 24 12) linearRGB", "  offset 3 0 of 0 linearRGB",
        "  merge of 0 1 source in (-2 -1 24 12) linearRGB",
      ])
  }

  @Test("units of the box count for regions and lengths")
  func units() throws {
    let lines = try filtered(
      "<feGaussianBlur stdDeviation=\".1\" x=\".5\" y=\"0\" width=\"50%\" height=\"1\" color-interpolation-filters=\"sRGB\"/>",
      "primitiveUnits=\"objectBoundingBox\" filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"50\" height=\"60\"")
    #expect(lines.suffix(2) == ["filtered in (0 0 50 60)", "  blur 2 1 in (10 0 10 10)"])
  }

  @Test("functions are a filter in sRGB without a region, one after the other")
  func functions() throws {
    #expect(
      try items("<rect width=\"9\" height=\"9\" style=\"filter: blur(2px) drop-shadow(1px 2px red) invert(25%)\"/>")
        == [
          "fill #000000 M0 0 L9 0 L9 9 L0 9 Z", "filtered", "  blur 2 2", "  blur 0 0 of 0", "  offset 1 2 of 1",
          "  flood #ff0000", "  composite inside of 3 2", "  merge of 4 0",
          "  transfer table 0.25 0.75, table 0.25 0.75, table 0.25 0.75, identity of 5",
        ])
  }

  @Test(
    "a list with a wrong function is not a filter",
    arguments: ["blur(-1)", "blur(10%)", "sepia(x)", "glow(3px)", "blur(1) 5"])
  func wrongFunctions(_ value: String) throws {
    let picture = try picture("<rect width=\"9\" height=\"9\" filter=\"\(value)\"/>")
    #expect(picture.scene.items[0].filter == nil)
    #expect(picture.warnings.map(\.kind) == [.invalidValue(name: "filter", value: value)])
  }

  @Test("what names a filter that there is not is drawn without it, and said")
  func missing() throws {
    let picture = try picture("<rect width=\"9\" height=\"9\" filter=\"url(#none)\"/>")
    #expect(picture.scene.items.map(\.filter) == [nil])
    #expect(picture.warnings.map(\.kind) == [.missingReference(name: "filter", target: "none")])
  }

  @Test("effects come in the order of the specification: filter, then clip, mask and opacity, then the blend mode")
  func order() throws {
    let item = try #require(
      try picture(
        """
        <clipPath id="c"><rect width="5" height="5"/></clipPath>
        <g filter="blur(1)" clip-path="url(#c)" opacity=".5" style="mix-blend-mode:screen">
        <rect width="9" height="9"/><rect width="3" height="3"/></g>
        """
      ).scene.items.first)
    #expect(item.filter != nil && item.clips.count == 1 && item.opacity == 0.5 && item.blendMode == .screen)
  }

  @Test("a group with an effect, or an isolated one, keeps its items apart from what lies under it")
  func isolation() throws {
    let child = "<rect width=\"9\" height=\"9\" style=\"mix-blend-mode:multiply\"/>"
    #expect(try items("<g>\(child)</g>") == ["fill #000000 M0 0 L9 0 L9 9 L0 9 Z blend multiply"])
    for group in ["<g style=\"isolation:isolate\">", "<g opacity=\".5\">", "<g style=\"mix-blend-mode:screen\">"] {
      let lines = try items(group + child + "</g>")
      #expect(lines.count == 2 && lines[0].hasPrefix("layer"))
      #expect(lines[1] == "  fill #000000 M0 0 L9 0 L9 9 L0 9 Z blend multiply")
    }
  }

  @Test("a wrong blend mode is said")
  func wrongBlendMode() throws {
    #expect(
      try warnings("<rect width=\"9\" height=\"9\" style=\"mix-blend-mode:glow\"/>")
        == [.invalidValue(name: "mix-blend-mode", value: "glow")])
  }

  @Test("what is written is read as it was")
  func roundTrip() throws {
    let place = FilterLighting.Place(x: 1, y: 2, z: 30)
    let steps: [FilterPrimitive] = [
      FilterPrimitive(.gaussianBlur(x: 2, y: 0), of: [.sourceAlpha]),
      FilterPrimitive(
        .offset(Vector(dx: -1.5, dy: 2)), of: [.result(0)], region: Rect(x: 1, y: 2, width: 30, height: 4)),
      FilterPrimitive(.flood(Color(red: 1, green: 2, blue: 3, alpha: 51)), of: [], in: .linearRGB),
      FilterPrimitive(.blend(.colorBurn), of: [.result(1), .source]),
      FilterPrimitive(.composite(.arithmetic(k1: 1, k2: 0.5, k3: -1, k4: 0.25)), of: [.result(3), .result(2)]),
      FilterPrimitive(.composite(.atop), of: [.result(3), .result(2)]),
      FilterPrimitive(.merge, of: [.source, .result(4), .sourceAlpha]),
      FilterPrimitive(.colorMatrix(.sepia(0.3)), of: [.result(6)]),
      FilterPrimitive(
        .componentTransfer(
          red: .table([0, 0.5]), green: .discrete([1, 0]), blue: .linear(slope: 2, intercept: -1),
          alpha: .gamma(amplitude: 1, exponent: 2, offset: 0.125)), of: [.result(7)]),
      FilterPrimitive(.convolution(FilterConvolution(columns: 2, rows: 1, kernel: [1, -2])), of: [.result(8)]),
      FilterPrimitive(.morphology(.dilate, x: 1, y: 2), of: [.result(9)]),
      FilterPrimitive(.displacement(scale: 4, x: .green, y: .alpha), of: [.result(10), .source]),
      FilterPrimitive(
        .turbulence(FilterTurbulence(frequency: Vector(dx: 0.5, dy: 0.25), octaves: 3, seed: 7, isFractal: true)),
        of: []),
      FilterPrimitive(.tile, of: [.result(12)]),
      FilterPrimitive(
        .lighting(FilterLighting(.distant(azimuth: .pi / 4, elevation: .pi / 3), reflection: .diffuse(constant: 2))),
        of: [.result(13)]),
      FilterPrimitive(
        .lighting(
          FilterLighting(
            .spot(place, towards: place, exponent: 3, cone: .pi / 6), color: .black, surfaceScale: 2,
            reflection: .specular(constant: 0.5, exponent: 20))), of: [.result(14)]),
      FilterPrimitive(
        .image([Scene.Item(.fill(Path(Rect(x: 1, y: 1, width: 2, height: 2)), rule: .nonZero, paint: .color(.black)))]),
        of: []),
    ]
    var scene = Scene(size: Size(width: 50, height: 50)) { context in
      context.blendMode = .softLight
      context.opacity = 0.5
      context.fill(Path(Rect(x: 5, y: 5, width: 20, height: 10)), with: .color(.black))
    }
    scene.items[0].filter = Scene.Filter(
      steps.map { step in
        var step = step
        step.region = step.region ?? Rect(x: 0, y: 0, width: 40, height: 30)
        return step
      }, region: Rect(x: 0, y: 0, width: 40, height: 30))
    let picture = try SVGReader().read(try SVGWriter().write(scene))
    #expect(picture.warnings.isEmpty)
    let expected = lines(scene).dropFirst().joined(separator: "\n")
    #expect(lines(picture.scene).drop { !$0.hasPrefix("filtered") }.joined(separator: "\n") == expected)
    #expect(picture.scene.items[0].blendMode == .softLight && picture.scene.items[0].opacity == 0.5)
  }

  @Test("a turned filter is written with its own coordinates")
  func turnedFilter() throws {
    let scene = Scene(size: Size(width: 50, height: 50)) { context in
      context.translateBy(x: 20, y: 5)
      context.rotate(by: 0.5)
      context.addFilter(.shadow(radius: 2, offset: Vector(dx: 4, dy: 0)))
      context.fill(Path(Rect(x: 5, y: 5, width: 20, height: 10)), with: .color(.black))
    }
    let picture = try SVGReader().read(try SVGWriter().write(scene))
    let (read, written) = (try #require(picture.scene.items[0].filter), try #require(scene.items[0].filter))
    #expect((read.transform.tx - 20).magnitude < 0.01 && (read.transform.b - written.transform.b).magnitude < 1e-6)
    #expect(read.primitives[0].operation == written.primitives[0].operation)
  }

  @Test("angles of functions have a unit, or are 0")
  func angles() throws {
    #expect(
      try warnings("<rect width=\"9\" height=\"9\" filter=\"hue-rotate(45)\"/>")
        == [.invalidValue(name: "filter", value: "hue-rotate(45)")])
    #expect(try warnings("<rect width=\"9\" height=\"9\" filter=\"hue-rotate(0) hue-rotate(.5turn)\"/>") == [])
  }

  @Test("blend modes are a matter of style, not of attributes")
  func attributes() throws {
    let rect = try items("<rect width=\"9\" height=\"9\" mix-blend-mode=\"multiply\" isolation=\"isolate\"/>")
    #expect(try rect == items("<rect width=\"9\" height=\"9\"/>"))
  }

  @Test("a filter whose picture is what it filters takes that picture without the filter")
  func pictureOfItself() throws {
    let filter = "<filter id='f'><feImage href='#r'/></filter>"
    let picture = try picture("\(filter)<rect id='r' width='9' height='9' filter='url(#f)'/>")
    #expect(picture.warnings.map(\.kind) == [.cyclicReference(name: "filter")])
    guard case .image(let items)? = picture.scene.items.first?.filter?.primitives.first?.operation else {
      Issue.record("no picture")
      return
    }
    #expect(items.count == 1 && items[0].filter == nil)
  }
}
