import SVGFormat
import Testing

@Suite("Conditions and selectors of style sheets") struct SVGConditionTests {
  private func fill(
    _ sheet: String, medium: SVGMedium = .screen, element: String = "<path id='p' class='a' d='M0 0H1'/>"
  ) throws -> String {
    var reader = SVGReader()
    reader.medium = medium
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 50'>\(sheet)\(element)</svg>"
    let picture = try reader.read(Array(text.utf8))
    #expect(picture.warnings.isEmpty)
    return String(try #require(lines(picture.scene).first).split(separator: " ")[1])
  }

  @Test(
    "media queries",
    arguments: [
      ("screen", true), ("print", false), ("not print", true), ("only screen and (min-width: 100px)", true),
      ("(min-width: 101px)", false), ("(max-width: 100px) and (orientation: landscape)", true), ("all", true),
      ("print, (height: 50px)", true), ("(prefers-color-scheme: dark)", false), ("(prefers-color-scheme: light)", true),
      ("not (prefers-reduced-motion: reduce)", true), ("(width: 1px) or (width: 100px)", true), ("SCREEN", true),
    ])
  func media(query: String, holds: Bool) throws {
    let expected = holds ? "#ff0000" : "#000000"
    #expect(try fill("<style>@media \(query) { path { fill: red } }</style>") == expected)
    #expect(try fill("<style media='\(query)'>path { fill: red }</style>") == expected)
  }

  @Test("the medium is the reader's, and rules after a block go on")
  func printing() throws {
    let sheet = "<style>@media print { path { fill: red } .a { fill: blue } } #q { fill: lime }</style>"
    #expect(try fill(sheet) == "#000000")
    #expect(try fill(sheet, medium: .print) == "#0000ff")
  }

  @Test("a query for what is not known causes a warning, and does not hold")
  func unknown() throws {
    let picture = try picture("<style>@media (display-mode: x) { path { fill: red } }</style><path d='M0 0H1'/>")
    #expect(picture.warnings.map(\.kind) == [.unsupportedStyle("@media (display-mode: x)")])
    #expect(lines(picture.scene) == ["fill #000000 M0 0 L1 0"])
  }

  @Test(
    "conditions of support",
    arguments: [
      ("(fill: red)", true), ("(fill: 7)", false), ("(offset-path: none)", false), ("not (offset-path: ray())", true),
      ("(fill: red) and (stroke: blue)", true), ("(fill: 7) or (stroke: blue)", true),
      ("((fill: red) and (not (zoomed: 1)))", true),
    ])
  func supports(condition: String, holds: Bool) throws {
    #expect(try fill("<style>@supports \(condition) { path { fill: red } }</style>") == (holds ? "#ff0000" : "#000000"))
  }

  @Test(
    "pseudo-classes and escaped names",
    arguments: [
      ("path:hover", false), ("path:is(.b, .a)", true), (":where(#p)", true), ("path:not(.b, .c)", true),
      ("path:not(.b, .a)", false), ("path:empty", true), ("path::before", false), ("#\\70", true),
      (":is(svg, g) > path", true), ("path:lang(en)", false),
    ])
  func pseudoClasses(selector: String, matches: Bool) throws {
    #expect(try fill("<style>\(selector) { fill: red }</style>") == (matches ? "#ff0000" : "#000000"))
  }

  @Test("a language is that of the nearest element that says it")
  func language() throws {
    let sheet = "<style>path:lang(de) { fill: red }</style>"
    #expect(try fill(sheet, element: "<g xml:lang='de-AT'><path d='M0 0H1'/></g>") == "#ff0000")
    #expect(try fill(sheet, element: "<g lang='de'><path lang='en' d='M0 0H1'/></g>") == "#000000")
  }

  @Test("a list of :where() weighs nothing, one of :is() as much as its heaviest")
  func weights() throws {
    #expect(try fill("<style>:where(#p) { fill: red } path { fill: blue }</style>") == "#0000ff")
    #expect(try fill("<style>:is(#p, g) { fill: red } .a { fill: blue }</style>") == "#ff0000")
  }
}
