import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@Suite("SVG structure") struct SVGStructureTests {
  private func size(_ attributes: String, _ content: String = "") throws -> String {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
    let scene = try SVGReader().read(Array(text.utf8)).scene
    return scene.dump().split(separator: "\n").map(String.init).joined(separator: "|")
  }

  @Test(
    "the size is the attributes', else the view box's, else that of what is drawn",
    arguments: [
      ("width='20' height='10'", "scene 20 x 10"), ("width='1in' height='25.4mm'", "scene 96 x 96"),
      ("viewBox='0 0 30 40'", "scene 30 x 40"), ("width='60' viewBox='0 0 30 40'", "scene 60 x 80"),
      ("height='20' viewBox='0 0 30 40'", "scene 15 x 20"),
      ("width='50%' height='50%' viewBox='0 0 30 40'", "scene 15 x 20"),
    ])
  func intrinsicSize(attributes: String, dump: String) throws {
    #expect(try size(attributes) == dump)
  }

  @Test("without any size the picture reaches to the right and lower end of what is drawn")
  func drawnSize() throws {
    #expect(try size("", "<path d='M5 5H20V30'/>") == "scene 20 x 30|fill #000000 M5 5 L20 5 L20 30")
    let stroked = "<path d='M5 5H20V30H5Z' fill='none' stroke='red' stroke-width='4'/>"
    #expect(try size("", stroked).hasPrefix("scene 22 x 32|"))
  }

  @Test("rem is the outermost element's font size in attributes and properties, whatever the size in between")
  func rootFontSize() throws {
    let line = "<g font-size='7'><path d='M0 0H1' fill='none' stroke='red' stroke-width='1rem'/>"
    let drawn = try items(line + "<rect width='1rem' height='2rem'/></g>", "font-size='20'")
    #expect(drawn == ["stroke #ff0000 width 20 miter 4 M0 0 L1 0", "fill #000000 M0 0 L20 0 L20 40 L0 40 Z"])
  }

  @Test("vw and vh are hundredths of the picture's size, not of an inner view port or a view box")
  func pictureUnits() throws {
    let rect = "<svg width='10' height='10'><rect width='1vw' height='1vh'/></svg>"
    let drawn = try items(rect, "width='500' height='400'")
    #expect(drawn.first?.hasPrefix("fill #000000 M0 0 L5 0 L5 4 L0 4 Z") == true)
  }

  @Test(
    "preserveAspectRatio",
    arguments: [
      ("", "translate(50 0)"), ("xMinYMin", ""), ("xMaxYMid meet", "translate(100 0)"),
      ("none", "matrix(2 0 0 1 0 0)"), ("xMidYMax slice", "matrix(2 0 0 2 0 -100)"),
      ("xMidYMin slice", "matrix(2 0 0 2 0 0)"),
    ])
  func aspectRatio(value: String, place: String) throws {
    let attributes = "width='200' height='100' viewBox='0 0 100 100' preserveAspectRatio='\(value)'"
    let expected = place.isEmpty ? "" : ", at \(place)"
    #expect(
      try size(
        value.isEmpty ? attributes.replacing("preserveAspectRatio=''", with: "") : attributes, "<path d='M0 0H1'/>")
        == "scene 200 x 100|fill #000000 M0 0 L1 0" + expected)
  }

  @Test(
    "transforms: every function, in order, about an origin",
    arguments: [
      ("transform='translate(1)'", "translate(1 0)"), ("transform='translate(1,2) scale(2)'", "matrix(2 0 0 2 1 2)"),
      ("transform='scale(2),translate(1 2)'", "matrix(2 0 0 2 2 4)"),
      ("transform='rotate(90)'", "matrix(0 1 -1 0 0 0)"),
      ("transform='rotate(90 10 0)'", "matrix(0 1 -1 0 10 -10)"), ("transform='skewX(45)'", "matrix(1 0 1 1 0 0)"),
      ("transform='skewY(45)'", "matrix(1 1 0 1 0 0)"), ("transform='matrix(1 2 3 4 5 6)'", "matrix(1 2 3 4 5 6)"),
      ("transform='rotate(180)' transform-origin='10 20'", "matrix(-1 0 0 -1 20 40)"),
      ("transform='scale(2)' transform-origin='center'", "matrix(2 0 0 2 -50 -50)"),
      ("style='transform:rotate(.5turn)'", "matrix(-1 0 0 -1 0 0)"),
    ])
  func transforms(attributes: String, place: String) throws {
    #expect(try items("<path d='M0 0H1' \(attributes)/>") == ["fill #000000 M0 0 L1 0, at \(place)"])
  }

  @Test("a transform that is wrong is ignored, one that flattens draws nothing")
  func wrongTransforms() throws {
    #expect(
      try warnings("<path d='M0 0H1' transform='turn(5)'/>") == [.invalidValue(name: "transform", value: "turn(5)")])
    let flat = try picture("<path d='M0 0H1' transform='scale(0)'/>")
    #expect(lines(flat.scene).isEmpty)
    #expect(flat.warnings.map(\.kind) == [.notDrawable("the transform leaves no area")])
  }

  @Test("use draws what it names, in its own style and place")
  func use() throws {
    #expect(
      try items("<defs><path id='p' d='M0 0H1'/></defs><use href='#p' x='5' fill='red'/><use xlink:href='#p' y='2'/>")
        == [
          "fill #ff0000 M0 0 L1 0, at translate(5 0)", "fill #000000 M0 0 L1 0, at translate(0 2)",
        ])
  }

  @Test("a symbol is drawn through use only, fitted into its size")
  func symbol() throws {
    #expect(
      try items(
        "<symbol id='s' viewBox='0 0 10 10'><path d='M0 0H10V10'/></symbol><use href='#s' width='50' height='20'/>")
        == ["fill #000000 M0 0 L10 0 L10 10, at matrix(2 0 0 2 15 0)"])
  }

  @Test("an inner svg cuts off what does not fit")
  func innerSVG() throws {
    #expect(
      try items("<svg x='5' width='10' height='10'><path d='M0 0H20V5'/></svg>") == [
        "fill #000000 M0 0 L20 0 L20 5, at translate(5 0), clip M5 0 L15 0 L15 10 L5 10 Z"
      ])
    #expect(
      try items("<svg x='5' width='10' height='10' overflow='visible'><path d='M0 0H20V5'/></svg>") == [
        "fill #000000 M0 0 L20 0 L20 5, at translate(5 0)"
      ])
  }

  @Test("switch takes the first child whose conditions hold")
  func switches() throws {
    let content = """
      <switch><foreignObject/><path d='M0 0H1' systemLanguage='fr'/><path d='M0 0H2' systemLanguage='de, en-GB'/>\
      <path d='M0 0H3'/></switch>
      """
    #expect(try items(content) == ["fill #000000 M0 0 L2 0"])
    #expect(try items("<path d='M0 0H1' requiredExtensions='http://example.org/x'/>").isEmpty)
  }

  @Test("group opacity makes a layer of several items and none of one")
  func opacity() throws {
    #expect(try items("<g opacity='.5'><path d='M0 0H1' opacity='.5'/></g>") == ["fill #000000 M0 0 L1 0 opacity 0.25"])
    #expect(
      try items("<g opacity='.5'><path d='M0 0H1'/><path d='M0 0H2'/></g>") == [
        "layer opacity 0.5", "  fill #000000 M0 0 L1 0", "  fill #000000 M0 0 L2 0",
      ])
  }

  @Test(
    "references to nothing and in circles are named",
    arguments: [
      ("<use href='#x'/>", SVGWarning.Kind.missingReference(name: "use", target: "x")),
      ("<use href='other.svg#x'/>", .externalReference("other.svg#x")),
      ("<g id='a'><use href='#a'/></g>", .cyclicReference(name: "use")),
      ("<path d='M0 0H9V9' fill='url(#x)'/>", .missingReference(name: "fill", target: "x")),
      ("<path id='p' d='M0 0H9V9' fill='url(#p)'/>", .missingReference(name: "paint", target: "p")),
      (
        "<clipPath id='c' clip-path='url(#c)'><rect width='5' height='5'/></clipPath><rect width='9' height='9' clip-path='url(#c)'/>",
        .cyclicReference(name: "clip-path")
      ),
      (
        "<mask id='m' mask='url(#m)'><rect width='5' height='5'/></mask><rect width='9' height='9' mask='url(#m)'/>",
        .cyclicReference(name: "mask")
      ),
      ("<linearGradient id='g' href='#g'/><rect width='9' height='9' fill='url(#g)'/>", .cyclicReference(name: "href")),
      (
        "<pattern id='p' width='1' height='1'><rect width='9' height='9' fill='url(#p)'/></pattern><rect width='9' height='9' fill='url(#p)'/>",
        .cyclicReference(name: "pattern")
      ),
    ])
  func references(content: String, kind: SVGWarning.Kind) throws {
    #expect(try warnings(content) == [kind])
  }

  @Test("a warning says where the element begins")
  func positions() throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'>\n  <g/><script/>\n</svg>"
    let warnings = try SVGReader().read(Array(text.utf8)).warnings
    #expect(warnings == [SVGWarning(.unsupportedElement("script"), at: SVGPosition(line: 2, column: 7))])
    #expect(warnings.map(\.description) == ["2:7: element 'script' is not read"])
  }

  @Test("other vocabularies are passed over without a word")
  func namespaces() throws {
    #expect(
      try items(
        "<i:thing xmlns:i='http://example.org/i'><path d='M0 0H9'/></i:thing><path i:x='1' xmlns:i='u' d='M0 0H1'/>")
        == ["fill #000000 M0 0 L1 0"])
  }
}
