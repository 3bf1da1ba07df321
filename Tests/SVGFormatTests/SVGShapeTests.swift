import Drawing
import PlaneGeometry
import SVGFormat
import Testing

@Suite("SVG basic shapes and units") struct SVGShapeTests {
  @Test("lines and polygons")
  func lines() throws {
    #expect(
      try items("<line x1='1' y1='2' x2='3' y2='4' stroke='red' stroke-width='2'/>") == [
        "fill #000000 M1 2 L3 4", "stroke #ff0000 width 2 miter 4 M1 2 L3 4",
      ])
    #expect(try items("<polyline points='1,2 3,4 5 6'/>") == ["fill #000000 M1 2 L3 4 L5 6"])
    #expect(try items("<polygon points='1,2 3,4 5 6'/>") == ["fill #000000 M1 2 L3 4 L5 6 Z"])
  }

  @Test("points end before a number without a partner")
  func oddPoints() throws {
    let picture = try picture("<polygon points='1,2 3,4 5'/>")
    #expect(SVGFormatTests.lines(picture.scene) == ["fill #000000 M1 2 L3 4 Z"])
    #expect(picture.warnings.map(\.kind) == [.pathFault(offset: 9)])
  }

  @Test("a rectangle begins at its left upper corner and turns clockwise; one radius stands for both")
  func rectangles() throws {
    #expect(try items("<rect x='1' y='2' width='3' height='4'/>") == ["fill #000000 M1 2 L4 2 L4 6 L1 6 Z"])
    let round = try items("<rect width='8' height='8' rx='2'/>")
    #expect(round == (try items("<rect width='8' height='8' rx='2' ry='2'/>")))
    #expect(round == (try items("<rect width='8' height='8' ry='2' rx='-1'/>")))
    #expect(
      round == [
        "fill #000000 M2 0 L6 0 C7.1046 0 8 0.8954 8 2 L8 6 C8 7.1046 7.1046 8 6 8 "
          + "L2 8 C0.8954 8 0 7.1046 0 6 L0 2 C0 0.8954 0.8954 0 2 0 Z"
      ])
    #expect(try items("<rect width='8' height='8' rx='99' ry='99'/>") == items("<rect width='8' height='8' rx='4'/>"))
  }

  @Test(
    "shapes without an area draw nothing and are not a mistake",
    arguments: [
      "<rect width='0' height='5'/>", "<rect width='5' height='-5'/>", "<circle r='0'/>", "<circle r='-1'/>",
      "<ellipse rx='1' ry='0'/>", "<path/>", "<polygon/>", "<polyline points=''/>", "<circle/>",
    ])
  func empty(shape: String) throws {
    #expect(try items(shape).isEmpty)
  }

  @Test("circles and ellipses begin at the right and turn clockwise")
  func ellipses() throws {
    let expected = [
      "fill #000000 M15 10 C15 12.7614 12.7614 15 10 15 C7.2386 15 5 12.7614 5 10 "
        + "C5 7.2386 7.2386 5 10 5 C12.7614 5 15 7.2386 15 10 Z"
    ]
    #expect(try items("<circle cx='10' cy='10' r='5'/>") == expected)
    #expect(try items("<ellipse cx='10' cy='10' rx='5'/>") == expected)
  }

  @Test(
    "places and sizes as properties count before the attributes",
    arguments: [
      ("<rect x='9' y='9' style='x:1px;y:2px;width:3px;height:4px'/>", "<rect x='1' y='2' width='3' height='4'/>"),
      (
        "<rect width='8' height='8' ry='3' style='rx:2px;ry:auto'/>", "<rect width='8' height='8' rx='2'/>"
      ),
      ("<circle r='1' style='cx:10px;cy:10px;r:5px !important;r:6px'/>", "<circle cx='10' cy='10' r='5'/>"),
      ("<ellipse class='e' cx='10' cy='10'/>", "<ellipse cx='10' cy='10' rx='5' ry='10'/>"),
      ("<path d='M0 0H9' style='d:path( \"M1 2L3 4\" )'/>", "<path d='M1 2L3 4'/>"),
      ("<rect id='n' width='9' height='9'/>", "<rect width='30' height='9'/>"),
      // No place of a text's letters, and nothing of another element's.
      ("<line x1='1' x2='3' style='x:5px;r:2px' stroke='red'/>", "<line x1='1' x2='3' stroke='red'/>"),
    ])
  func properties(styled: String, plain: String) throws {
    let sheet = "<style>.e { rx: 5px; ry: 10% } #n { --w: 30px; width: var(--w) }</style>"
    #expect(try items(sheet + styled) == items(plain))
    #expect(try warnings(sheet + styled).isEmpty)
  }

  @Test("what is used twice has the sizes and the data of each place")
  func variables() throws {
    let content = """
      <defs><rect id="r" width="5" height="20" style="width:var(--w)"/><path id="p" style="d:var(--d)"/></defs>
      <use href="#r" style="--w:60px"/><use href="#r" style="--w:7px"/>
      <use href="#p" style="--d:path('M0 6h2')"/><use href="#p" style="--d:path('M5 8h2')"/>
      """
    let drawn = try items(content).map { $0.split(separator: " ", maxSplits: 2).last.map(String.init) ?? "" }
    #expect(drawn == ["M0 0 L60 0 L60 20 L0 20 Z", "M0 0 L7 0 L7 20 L0 20 Z", "M0 6 L2 6", "M5 8 L7 8"])
  }

  @Test("invalid places and sizes leave the attribute", arguments: ["5", "-1px", "path('M0 0')", "wide"])
  func wrongProperties(value: String) throws {
    let picture = try picture("<rect width='2' height='3' style=\"width:\(value)\"/>")
    #expect(SVGFormatTests.lines(picture.scene) == ["fill #000000 M0 0 L2 0 L2 3 L0 3 Z"])
    #expect(picture.warnings.map(\.kind) == [.invalidValue(name: "width", value: value)])
    #expect(try warnings("<rect style='x:auto'/>") == [.invalidValue(name: "x", value: "auto")])
    #expect(try warnings("<rect style='x:inherit'/>") == [.unsupportedValue(name: "x", value: "inherit")])
    #expect(
      try warnings("<path d='M0 0' style=\"d:\(value)\"/>").isEmpty == (value == "path('M0 0')"))
  }

  @Test("the outermost element's size as a property, as icons have it")
  func sizeAsProperty() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" width="9" style="width:24px;height:12px"/>
      """
    #expect(try SVGReader().read(Array(text.utf8)).scene.size == Size(width: 24, height: 12))
    let boxless = text.replacing("viewBox=\"0 0 2 2\" width=\"9\"", with: "")
      .replacing("/>", with: "><rect width='3' height='3'/></svg>")
    #expect(try SVGReader().read(Array(boxless.utf8)).scene.size == Size(width: 24, height: 12))
  }

  @Test(
    "units in pixels of 96 to the inch",
    arguments: [
      ("10", "10"), ("10px", "10"), ("3pt", "4"), ("1pc", "16"), ("25.4mm", "96"), ("2.54cm", "96"), (".5in", "48"),
      ("101.6Q", "96"), ("2em", "40"), ("2ex", "20"), ("10%", "10"), ("2vw", "2"),
    ])
  func units(length: String, pixels: String) throws {
    #expect(
      try items("<g font-size='20'><line x2='\(length)' y2='1'/></g>") == ["fill #000000 M0 0 L\(pixels) 1"])
  }

  @Test("percentages refer to the nearest view port, its width, height or diagonal")
  func percentages() throws {
    let text = "<svg width='50' height='20' overflow='visible'><line x2='10%' y2='10%'/><circle r='10%'/></svg>"
    let lines = try items(text)
    #expect(lines[0] == "fill #000000 M0 0 L5 2")
    // sqrt((50^2 + 20^2) / 2) / 10
    #expect(lines[1].hasPrefix("fill #000000 M3.8079 0 "))
  }

  @Test("a value that is not a length is ignored with a warning")
  func invalidLength() throws {
    #expect(
      try warnings("<rect x='1 2' width='5' height='5'/>") == [.invalidValue(name: "x", value: "1 2")])
    #expect(try warnings("<circle r='5parsecs'/>") == [.invalidValue(name: "r", value: "5parsecs")])
  }
}
