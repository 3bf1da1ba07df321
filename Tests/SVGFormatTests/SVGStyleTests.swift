import SVGFormat
import Testing

@Suite("SVG styles") struct SVGStyleTests {
  private func fill(_ style: String, _ outer: String = "") throws -> String {
    try items("<g \(outer)><path d='M0 0H1' \(style)/></g>").joined(separator: "|")
  }

  @Test("a background of the outermost element covers the whole picture")
  func background() throws {
    let attributes = "width='200' height='100' style='background-color: #f008'"
    #expect(
      try items("<path d='M0 0H1' style='background-color: red'/>", attributes)
        == ["fill #ff000088 M0 0 L200 0 L200 100 L0 100 Z", "fill #000000 M0 0 L1 0, at translate(50 0)"])
  }

  @Test(
    "colours in every notation",
    arguments: [
      ("red", "#ff0000"), ("RED", "#ff0000"), ("#1a2b3c", "#1a2b3c"), ("#abc", "#aabbcc"), ("#abc8", "#aabbcc88"),
      ("#01020304", "#01020304"), ("rgb(1, 2, 3)", "#010203"), ("rgb(100%,0%,50%)", "#ff0080"),
      ("rgb(1 2 3)", "#010203"),
      ("rgba(1,2,3,.5)", "#01020380"), ("rgb(1 2 3 / 50%)", "#01020380"), ("rgb(300,-5,0)", "#ff0000"),
      ("hsl(120, 100%, 25%)", "#008000"), ("hsla(-240,100%,25%,1)", "#008000"), ("hsl(.5turn 100% 50%)", "#00ffff"),
      ("hwb(120 20% 40%)", "#339933"), ("hwb(120 20 40 / 0.2)", "#33993333"),
      ("currentColor", "#0000ff"), (" lime ", "#00ff00"),
    ])
  func colors(text: String, hex: String) throws {
    #expect(try fill("fill='\(text)'", "color='blue'") == "fill \(hex) M0 0 L1 0")
  }

  @Test("currentColor as a colour is the parent's, whatever weaker rules say")
  func currentColorOfColor() throws {
    #expect(
      try fill("class='a' style='color: currentColor' fill='currentColor'", "color='lime'")
        == "fill #00ff00 M0 0 L1 0")
    #expect(
      try items(
        "<style>.a{color:red}</style><g color='lime'><path class='a' style='color:currentColor' fill='currentColor' d='M0 0H1'/></g>"
      )
        == ["fill #00ff00 M0 0 L1 0"])
  }

  @Test("an address without quotation marks has no space in it: the value is invalid, as in browsers")
  func badAddress() throws {
    let gradient = "<linearGradient id='a'><stop stop-color='red'/></linearGradient>"
    let picture = try picture(gradient + "<path d='M0 0H1V1' fill='url(#a b)'/>")
    #expect(lines(picture.scene) == ["fill #000000 M0 0 L1 0 L1 1"])
    #expect(picture.warnings.map(\.kind) == [.invalidValue(name: "fill", value: "url(#a b)")])
    #expect(try items(gradient + "<path d='M0 0H1V1' fill='url( #a )'/>") != ["fill #000000 M0 0 L1 0 L1 1"])
  }

  @Test("an invalid colour is ignored with a warning", arguments: ["redd", "#12", "rgb(1,2)", "rgb(1,2,3", "red blue"])
  func noColor(text: String) throws {
    let picture = try picture("<g fill='red'><path d='M0 0H1' fill='\(text)'/></g>")
    #expect(lines(picture.scene) == ["fill #ff0000 M0 0 L1 0"])
    #expect(picture.warnings.map(\.kind) == [.invalidValue(name: "fill", value: text)])
  }

  @Test("attribute, style sheet, style attribute, and what is important, each over the one before")
  func cascade() throws {
    func color(_ attributes: String, _ sheet: String) throws -> String {
      let lines = try items("<style>\(sheet)</style><path id='p' class='a b' d='M0 0H1' \(attributes)/>")
      return String(try #require(lines.first).split(separator: " ")[1])
    }
    #expect(try color("fill='#001'", "") == "#000011")
    #expect(try color("fill='#001'", "path{fill:#002}") == "#000022")
    #expect(try color("fill='#001' style='fill:#003'", "path{fill:#002}") == "#000033")
    #expect(try color("style='fill:#003'", "path{fill:#002 !important}") == "#000022")
    #expect(try color("", ".a{fill:#001} path{fill:#002}") == "#000011")
    #expect(try color("", "#p{fill:#001} .a.b{fill:#002}") == "#000011")
    #expect(try color("", ".a{fill:#001} .b{fill:#002}") == "#000022")
    #expect(try color("", ".b{fill:#002} .a{fill:#001}") == "#000011")
  }

  @Test(
    "selectors",
    arguments: [
      ("*", true), ("path", true), ("svg path", true), ("g > path", true), ("svg > path", false), (".b", true),
      (".b.a", true), (".c", false), ("path#p", true), ("rect + path", true), ("path + rect", false),
      ("[d]", true), ("[class~=b]", true), ("[class='b']", false), ("[class^=\"a\"]", true), ("[class$=b]", true),
      ("[class*=' ']", true), ("[class|=a]", false), ("path:first-child", false), ("rect, path", true),
      ("svg g path.a", true), ("g g path", false), ("/* x */ path", true),
      ("path:nth-child(2)", true), ("path:nth-child(1)", false), ("path:last-child", true), ("rect:last-child", false),
      ("path:only-child", false), ("path:only-of-type", true), ("path:first-of-type", true),
      ("path:nth-of-type(2)", false),
      ("path:nth-last-child(odd)", true), ("path:nth-last-of-type(n+2)", false), ("rect ~ path", true),
      ("path ~ rect", false), ("path:not(.c)", true), ("path:not(.a)", false), ("path:not( :last-child )", false),
      ("path:not(nowhere)", true),
    ])
  func selectors(selector: String, selects: Bool) throws {
    let lines = try items(
      "<style>\(selector.replacing(">", with: "&gt;")){stroke:red;fill:none}</style>"
        + "<g><rect/><path id='p' class='a b' d='M0 0H1'/></g>")
    #expect(lines == [selects ? "stroke #ff0000 width 1 miter 4 M0 0 L1 0" : "fill #000000 M0 0 L1 0"])
  }

  @Test("the last of many siblings is found in few steps")
  func lastOfMany() throws {
    let rects = String(repeating: "<rect/>", count: 4_000)
    let sheet = "<style>rect:last-child, rect:nth-last-child(2) { stroke: red } .a { fill: lime }</style>"
    #expect(try items(sheet + "<g>\(rects)</g><path class='a' d='M0 0H1'/>") == ["fill #00ff00 M0 0 L1 0"])
  }

  @Test("the reader's own rules follow those of the file")
  func readersStyleSheet() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg"><style>#p{fill:#001} path{stroke:none}</style>
      <path id="p" d="M0 0H1" fill="red"/><path d="M0 0H2" style="fill:#002"/><path d="M0 0H3" class="c"/></svg>
      """
    var reader = SVGReader()
    reader.styleSheet = "#p{fill:#003} path{fill:#004} .c{display:none} a:nobody{}"
    let picture = try reader.read(Array(text.utf8))
    #expect(lines(picture.scene) == ["fill #000033 M0 0 L1 0", "fill #000022 M0 0 L2 0"])
    #expect(picture.warnings.map(\.kind) == [.unsupportedStyle("a:nobody")])
  }

  @Test("rules that are not read are named")
  func unsupportedRules() throws {
    let sheet =
      "<style>@media print {path{fill:red}} path:has(a){fill:red} @import 'x.css'; path{fill:blue}</style>"
    let picture = try picture(sheet + "<path d='M0 0H1'/>")
    #expect(lines(picture.scene) == ["fill #0000ff M0 0 L1 0"])
    #expect(
      picture.warnings.map(\.kind) == [
        .unsupportedStyle("path:has(a)"),
        .unsupportedStyle("@import 'x.css': 'x.css' is another file and no folder for files is given"),
      ])
  }

  @Test("inherit, initial and what is inherited by itself")
  func inheritance() throws {
    #expect(try fill("", "fill='red' opacity='.5'") == "fill #ff0000 M0 0 L1 0 opacity 0.5")
    #expect(try fill("opacity='inherit'", "opacity='.5'") == "fill #000000 M0 0 L1 0 opacity 0.25")
    #expect(try fill("fill='initial'", "fill='red'") == "fill #000000 M0 0 L1 0")
  }

  @Test("display takes away, visibility can be taken back")
  func display() throws {
    #expect(try fill("display='inline'", "display='none'") == "")
    #expect(try fill("visibility='visible'", "visibility='hidden'") == "fill #000000 M0 0 L1 0")
    #expect(try fill("", "visibility='hidden'") == "")
  }

  @Test("stroke properties")
  func strokes() throws {
    #expect(
      try fill(
        """
        fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='bevel' stroke-miterlimit='7' \
        stroke-dasharray='1, 2 3' stroke-dashoffset='4' stroke-opacity='.5'
        """)
        == "stroke #ff0000 width 2 cap round join bevel miter 7 dash (1 2 3) phase 4 M0 0 L1 0 opacity 0.5")
    #expect(try fill("fill='none' stroke='red' stroke-dasharray='0 0'") == "stroke #ff0000 width 1 miter 4 M0 0 L1 0")
    #expect(try fill("fill='none' stroke='red' stroke-width='0'") == "")
    #expect(
      try fill("fill='none' stroke='red' stroke-linejoin='miter-clip'")
        == "stroke #ff0000 width 1 join miter-clip miter 4 M0 0 L1 0")
  }

  @Test("pathLength scales dashes")
  func pathLength() throws {
    #expect(
      try items(
        "<path d='M0 0H50' pathLength='100' stroke='red' stroke-dasharray='10' stroke-dashoffset='4' fill='none'/>")
        == ["stroke #ff0000 width 1 miter 4 dash (5) phase 2 M0 0 L50 0"])
  }

  @Test("paint-order")
  func paintOrder() throws {
    #expect(
      try fill("stroke='red' paint-order='stroke'") == "stroke #ff0000 width 1 miter 4 M0 0 L1 0|fill #000000 M0 0 L1 0"
    )
  }

  @Test(
    "a wrong value leaves the one before in place",
    arguments: [
      ("stroke-linecap", "flat"), ("stroke-miterlimit", "0.5"), ("stroke-width", "2 3"), ("fill-rule", "odd"),
      ("opacity", "half"), ("stroke-dasharray", "1 -2"), ("paint-order", "fill fill"), ("stroke-miterlimit", "5px"),
    ])
  func wrongValues(property: String, value: String) throws {
    let picture = try picture("<path d='M0 0H1' fill='none' stroke='red' \(property)='\(value)'/>")
    #expect(lines(picture.scene) == ["stroke #ff0000 width 1 miter 4 M0 0 L1 0"])
    #expect(picture.warnings.map(\.kind) == [.invalidValue(name: property, value: value)])
  }

  @Test("what is outside of the subset is named and left out")
  func unsupported() throws {
    #expect(
      try warnings("<path d='M0 0H1' style='stroke-linejoin:arcs'/>") == [
        .unsupportedValue(name: "stroke-linejoin", value: "arcs")
      ])
    let settings = "font-feature-settings:normal;font-variation-settings:\"wght\" 650;font-variant-caps:swash"
    #expect(
      try warnings("<g style='\(settings)'/>") == [.unsupportedValue(name: "font-variant-caps", value: "swash")])
    #expect(
      try warnings("<foreignObject/><script/>") == [
        .unsupportedElement("foreignObject"), .unsupportedElement("script"),
      ])
  }

  @Test(
    "braces, commas, semicolons and exclamation marks inside strings and brackets end nothing",
    arguments: [
      "path { font-family: '}'; fill: red }", "path[id='}'], path { fill: red }",
      "path { font-family: 'a;b'; fill: red }",
      "path { font-family: 'a!b'; fill: red }", "path { --x: \"a\\\"}\"; fill: red }",
      ":is(path, [class='a,b']) { fill: red }", "@media all { circle { font-family: '}' } path { fill: red } }",
      "@font-face { font-family: '}'; src: local(x) } path { fill: red }",
    ])
  func nesting(sheet: String) throws {
    let found = try picture("<style>\(sheet)</style><path d='M0 0H1'/>")
    #expect(found.warnings.isEmpty && lines(found.scene) == ["fill #ff0000 M0 0 L1 0"], "\(found.warnings)")
  }

  @Test(
    "a colour of the desktop is that of a browser without a theme",
    arguments: [("WindowText", "#000000"), ("Canvas", "#ffffff"), ("linktext", "#0000ee"), ("Highlight", "#0041c6cc")])
  func systemColors(name: String, hex: String) throws {
    #expect(try items("<path d='M0 0H1' fill='\(name)'/>") == ["fill \(hex) M0 0 L1 0"])
  }

  @Test("a string ends with its line, so that an apostrophe does not take in the rules after it")
  func apostrophe() throws {
    let sheet = "circle { font-family: Bob's;\n }\npath { fill: red }"
    #expect(lines(try picture("<style>\(sheet)</style><path d='M0 0H1'/>").scene) == ["fill #ff0000 M0 0 L1 0"])
  }

  @Test("a condition does not hold for an unsupported value, whatever was told before", arguments: [0, 1_001])
  func conditionAfterManyWarnings(count: Int) throws {
    let known = (0..<count).map { "@x\($0);" }.joined()
    let condition = "@supports (stroke-linejoin: arcs) { path { fill: red } }"
    let found = try picture("<style>\(known)</style><style>\(condition)</style><path d='M0 0H1'/>")
    #expect(lines(found.scene) == ["fill #000000 M0 0 L1 0"])
  }
}
