import Drawing
import PlaneGeometry
import Testing

@testable import SVGFormat

@Suite("Templates of SVG: elements that repeat") struct SVGTemplateRepetitionTests {
  private func template(_ content: String) throws -> SVGTemplate {
    try SVGTemplate(Array("<svg xmlns='http://www.w3.org/2000/svg' width='99' height='99'>\n\(content)</svg>".utf8))
  }

  /// The left upper corners of what is filled.
  private func corners(_ picture: SVGPicture) -> [Point] { picture.scene.items.map { $0.bounds.origin } }

  @Test("what lies in an element that repeats is known by its place among all")
  func ranges() throws {
    let template = try template(
      """
      <g fill='{{a}}'/><g data-each='x' data-if='c' fill='{{b}}'><g data-if='d'/>
      <g data-each='y' fill='{{c}}'><text>{{d}}</text></g></g><g data-each='z'/><g data-if='e' fill='{{e}}'/>
      """)
    #expect(template.repetitions.map(\.text) == ["x", "y", "z"])
    #expect(template.repetitions.map(\.places) == [1..<4, 2..<4, 4..<4])
    #expect(template.repetitions.map(\.conditions) == [0..<2, 2..<2, 2..<2])
    #expect(template.repetitions.map(\.repetitions) == [1..<2, 2..<2, 3..<3])
    #expect(template.outermost(of: 0..<3) == [0, 2] && template.outermost(of: 1..<2) == [1])
    #expect(template.repetitions.map(\.position.line) == [2, 3, 3])
  }

  @Test("an element that is left out of a filling is not drawn")
  func none() throws {
    let template = try template("<g data-each='x'><path d='M0 0h1v1z'/></g><path d='M5 5h1v1z'/>")
    #expect(try corners(template.picture(SVGTemplate.Filling(texts: []))) == [Point(x: 5, y: 5)])
  }

  @Test("copies stand behind the first one, in the order of the file, before what follows")
  func order() throws {
    let template = try template(
      "<path d='M1 0h1v1z'/><path data-each='x' data-step='10' d='M2 0h1v1z'/><path d='M3 0h1v1z'/>")
    var filling = SVGTemplate.Filling(texts: [])
    filling.items = [0: Array(repeating: SVGTemplate.Filling(texts: []), count: 3)]
    #expect(try corners(template.picture(filling)).map(\.x) == [1, 2, 12, 22, 3])
    let kept = try template.picture(filling)
    #expect(try kept.scene == template.picture(filling).scene)
  }

  @Test("style sheets see copies as siblings")
  func siblings() throws {
    let template = try template(
      """
      <style>path:first-child { fill: red } path + path { fill: blue } .three + .last { fill: lime }</style>
      <g><path data-each='x' class='{{i}}' d='M0 0h1v1z'/><path class='last' d='M0 0h1v1z'/></g>
      """)
    var filling = SVGTemplate.Filling(texts: [""])
    filling.items = [0: ["one", "two", "three"].map { SVGTemplate.Filling(texts: [$0]) }]
    let colors = try template.picture(filling).scene.items.map { item -> Color? in
      if case .fill(_, _, .color(let color)) = item.content { color } else { nil }
    }
    #expect(colors == [Color(rgb: 0xff0000), Color(rgb: 0x0000ff), Color(rgb: 0x0000ff), Color(rgb: 0x00ff00)])
  }

  @Test("an invalid step is reported, and one without a repetition is misplaced")
  func steps() throws {
    let template = try template(
      "<path data-each='x' data-step='far' d='M0 0h1v1z'/><path data-step='1' d='M0 0h1v1z'/>")
    #expect(template.misplacements.map(\.kind) == [.step] && template.misplacements.map(\.element) == ["path"])
    var filling = SVGTemplate.Filling(texts: [])
    filling.items = [0: Array(repeating: SVGTemplate.Filling(texts: []), count: 2)]
    #expect(
      try template.picture(filling).warnings.map(\.kind) == [.invalidValue(name: "data-step", value: "far")])
  }

  @Test("an element is found by the name that it has in its own copy")
  func names() throws {
    let template = try template(
      "<g data-each='x' data-step='9'><path id='p{{i}}' d='M0 0h1v1z'/></g><use href='#p2' x='50'/><use href='#p3'/>")
    var filling = SVGTemplate.Filling(texts: [""])
    filling.items = [0: ["p1", "p2"].map { SVGTemplate.Filling(texts: [$0]) }]
    let picture = try template.picture(filling)
    #expect(corners(picture).map(\.x) == [0, 9, 50])
    #expect(picture.warnings.map(\.kind) == [.missingReference(name: "use", target: "p3")])
  }

  @Test("elements that repeat have the limits of a file")
  func limits() throws {
    var reader = SVGReader()
    reader.elementLimit = 100
    let bytes = Array("<svg xmlns='http://www.w3.org/2000/svg'><g data-each='x'><path d='M0 0h{{a}}'/></g></svg>".utf8)
    let template = try SVGTemplate(bytes, reader: reader)
    var filling = SVGTemplate.Filling(texts: [""])
    filling.items = [0: Array(repeating: SVGTemplate.Filling(texts: ["1"]), count: 60)]
    #expect(throws: SVGError.self) { try template.picture(filling) }
    let long = String(repeating: "1", count: 1 << 22)
    filling.items = [0: Array(repeating: SVGTemplate.Filling(texts: [long]), count: 17)]
    let error = #expect(throws: SVGError.self) { try template.picture(filling) }
    guard case .fileTooLarge? = error else { return #expect(Bool(false), "\(error.map { "\($0)" } ?? "")") }
  }

  @Test("classes are those that rules use, as far as that can be known")
  func classes() throws {
    let style = "<style>.a, g.b > path { fill: red } path:not(.e) { fill: red }</style><g/><path/>"
    #expect(try template(style).styledClasses == ["a", "b", "e"])
    #expect(try template("<style>[class~=a] { fill: red }</style>").styledClasses == nil)
    #expect(try template("<style>.{{x}} { fill: red }</style>").styledClasses == nil)
    #expect(try template("<g/>").styledClasses == [])
  }

  @Test("a part of a text is found where it is written")
  func positions() throws {
    let template = try template("<g\n fill='{{a}}'/><text>{{b}}\n {{c + d}}</text><text>&#x7B;{e}}</text>")
    #expect(template.position(of: "a", after: 0, in: template.places[0]) == SVGPosition(line: 3, column: 10))
    #expect(template.position(of: "c + d", after: 4, in: template.places[1]) == SVGPosition(line: 4, column: 8))
    #expect(template.position(of: "x + y", after: 4, in: template.places[1]) == template.places[1].position)
  }
}
