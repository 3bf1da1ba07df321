import Drawing
import PlaneGeometry
import SVGFormat
import Testing
import Typography

@Suite("Templates of SVG") struct SVGTemplateTests {
  private func template(_ content: String, size: String = "width='9' height='9'") throws -> SVGTemplate {
    try SVGTemplate(Array("<svg xmlns='http://www.w3.org/2000/svg' \(size)>\n\(content)</svg>".utf8))
  }

  @Test("places are texts and attributes with two braces, in the order of the file")
  func places() throws {
    let template = try template(
      "<g id='a'><text fill='{{c}}'>x {{n}}</text></g>\n<rect data-text='{{t}}' data-if='{{f}}'/><g id='{b}'/>")
    #expect(template.places.map(\.text) == ["{{c}}", "x {{n}}", "{{t}}"])
    #expect(template.places.map(\.kind) == [.attribute(name: "fill"), .content, .attribute(name: "data-text")])
    #expect(template.places.map(\.id) == ["a", "a", nil])
    #expect(template.places.map(\.position.line) == [2, 2, 3] && template.places.map(\.isBox) == [false, false, true])
    #expect(template.conditions.map(\.text) == ["{{f}}"] && template.ids == ["a", "{b}"])
  }

  @Test(
    "the position of a text may be calculated, and only the first of several positions of letters stays",
    arguments: [("{{63.5 - 7}}", "{{63.5 - 7}}"), ("{{ a, b }} 8 9", "{{ a, b }}"), ("3 {{a b}} 4", nil), ("1,2", nil)])
  func textPositions(x: String, place: String?) throws {
    let template = try template("<text x='\(x)' y='9'><tspan dx='\(x)'>{{n}}</tspan></text>")
    #expect(template.places.map(\.text) == [place, place, "{{n}}"].compactMap { $0 })
  }

  @Test("a text stands for itself, whatever signs it has")
  func signs() throws {
    let template = try template("<rect width='5' height='5' fill='{{c}}'/>")
    let red = try template.picture(SVGTemplate.Filling(texts: ["red"]))
    #expect(red.scene.items.count == 1 && red.warnings.isEmpty)
    let other = try template.picture(SVGTemplate.Filling(texts: ["\"/><rect fill='red"]))
    #expect(other.scene.items.count == 1 && other.warnings.map(\.position.line) == [2])
  }

  @Test("a long chain of references to what came before is read in no time")
  func chain() throws {
    let links = (1...20_000).map { "<g id='a\($0)'><use href='#a\($0 - 1)'/></g>" }.joined()
    let content = "<defs><path id='a0' fill='{{c}}'/>\(links)</defs>"
    let start = ContinuousClock.now
    _ = try template(content)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test(
    "what names something that changes, or lies around it, is drawn anew",
    arguments: [
      "<defs><g id='a'><use href='#b'/></g><g id='b'><path d='M0 0h9v9z' fill='{{c}}'/></g></defs><use href='#a'/>",
      "<g fill='{{c}}'><path id='a' d='M0 0h9v9z'/></g><g><use href='#p'/></g><pattern id='p'><path d='M0 0'/></pattern>",
    ])
  func changes(content: String) throws {
    let template = try template(content)
    let scenes = try ["red", "blue"].map { try template.picture(SVGTemplate.Filling(texts: [$0])).scene }
    #expect(scenes[0] != scenes[1])
  }

  /// Templates whose parts depend on their texts in every way, and the texts that they are filled with.
  private static let dependent: [(content: String, texts: [[String]])] = [
    (
      "<style>/* dark (or not) */ .a { --c: #f00 } .b { --c: #00f; fill: rgb(9,9,9) } .x { fill: var(--c, #0f0) }</style>"
        + "<g class='{{t}}'><rect class='x' width='3' height='3'/><g><circle class='x' r='2'/></g><path d='M0 0h{{w}}v1z'/></g>",
      [["a", "b", "c"], ["2", "5"]]
    ),
    (
      "<defs><g id='p'><rect width='2' height='2'/></g><g id='q' fill='{{c}}'><circle r='2'/></g></defs>"
        + "<use href='#{{s}}'/><g transform='translate(4 4)'><use href='#q'/></g>",
      [["red", "blue"], ["p", "q", "none"]]
    ),
    (
      "<linearGradient id='g'><stop stop-color='{{c}}'/><stop offset='1'/></linearGradient>"
        + "<g id='n'><rect data-text='{{t}}' width='4' height='4'/></g><use href='#n' x='1'/>"
        + "<rect width='9' height='9' style='{{s}}'/><g fill='{{f}}'><path d='M0 0h2v2z'/></g>",
      [["red", "blue"], ["x", "y"], ["fill:url(#g)", "fill:green"], ["url(#g)", "lime"]]
    ),
    (
      "<rect id='o' width='{{w}}' height='2'/><rect data-text='{{t}}' data-around='o' width='9' height='9'/>"
        + "<rect id='b' data-text='{{t}}' y='2' width='4' height='{{w}}'/><rect data-grow='b' width='5' height='6'/>",
      [["1", "3"], ["x", "y"], ["x", "z"], ["4", "6"]]
    ),
    (
      "<g data-if='a'><g id='u'><rect width='4' height='4'/></g></g><g data-if='b'><use href='#u' x='2'/></g>"
        + "<g><rect id='v' data-if='a' width='1' height='1'/><g><use href='#v' x='3'/></g></g>", []
    ),
  ]

  @Test("what is kept of pictures looks as if it were drawn anew, whatever was drawn before", arguments: 0..<5)
  func keptParts(number: Int) throws {
    let (content, texts) = Self.dependent[number]
    let kept = try template(content)
    func scene(_ template: SVGTemplate, _ filling: SVGTemplate.Filling) throws -> Scene {
      try template.picture(filling, problemCount: { 0 }) { box in
        let frame = Rect(origin: .zero, size: box.size)
        let size = Size(
          width: frame.width, height: frame.height - Double(box.obstacles.count) - (box.text == "y" ? 1 : 0))
        return SVGBoxContent(
          scene: Scene(size: size) { $0.fill(Path(Rect(origin: .zero, size: size)), with: .color(.black)) },
          bounds: Rect(origin: .zero, size: size))
      }.scene
    }
    var fillings = [SVGTemplate.Filling(texts: [])]
    for choices in texts {
      fillings = fillings.flatMap { filling in choices.map { SVGTemplate.Filling(texts: filling.texts + [$0]) } }
    }
    for condition in kept.conditions.indices {
      fillings += fillings.map { filling in
        var filling = filling
        filling.unmetConditions.insert(condition)
        return filling
      }
    }
    #expect(fillings[0].texts.count == kept.places.count && fillings.count > 3)
    // A part that comes the third time is kept, and laid down from then on.
    for round in 0..<5 {
      for filling in round % 2 == 0 ? fillings : fillings.reversed() {
        #expect(try scene(kept, filling) == scene(template(content), filling), "\(filling)")
      }
    }
  }

  @Test("a box in which something is wrong is set in every picture")
  func faultyBoxes() throws {
    let template = try template("<rect data-text='{{t}}' width='4' height='4'/>")
    var count = 0
    for _ in 0..<5 {
      _ = try template.picture(SVGTemplate.Filling(texts: ["x"]), problemCount: { count }) { _ in
        count += 1
        return nil
      }
    }
    #expect(count == 5)
    var calls = 0
    for _ in 0..<5 {
      _ = try template.picture(SVGTemplate.Filling(texts: ["y"]), problemCount: { 0 }) { _ in
        calls += 1
        return nil
      }
    }
    #expect(calls == 3)
  }

  @Test("an id that is filled in can be referred to")
  func ids() throws {
    let template = try template("<defs><g id='{{i}}'><rect width='1' height='1'/></g></defs><use href='#a'/>")
    #expect(try template.picture(SVGTemplate.Filling(texts: ["a"])).scene.items.count == 1)
    #expect(try template.picture(SVGTemplate.Filling(texts: ["b"])).scene.items.isEmpty)
    #expect(try template.picture(SVGTemplate.Filling(texts: ["a"])).scene.items.count == 1)
  }

  @Test("a file that would be too long with its texts is refused before it is filled")
  func longTexts() throws {
    let template = try template("<g class='{{a}}'/><g class='{{a}}'/>")
    let text = String(repeating: String(repeating: "x", count: 1 << 10), count: 33 << 10)
    let error = try #require(throws: SVGError.self) {
      try template.picture(SVGTemplate.Filling(texts: [text, text]))
    }
    guard case .fileTooLarge(let byteCount, SVGLimits.maximumFileSize) = error, byteCount >= 66 << 20 else {
      Issue.record("\(error)")
      return
    }
  }

  @Test("elements are left out by condition and by id")
  func hidden() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg'><path id='p' d='M0 0h9v9z'/><path data-if='x' d='M0 0h9v9z'/></svg>"
    let template = try SVGTemplate(Array(text.utf8), optionalIDs: ["p"])
    var filling = SVGTemplate.Filling(texts: [])
    #expect(try template.picture(filling).scene.items.count == 2)
    filling.unmetConditions = [0]
    #expect(try template.picture(filling).scene.items.count == 1)
    filling.hiddenIDs = ["p"]
    #expect(try template.picture(filling).scene.items.isEmpty)
  }

  @Test(
    "elements are left out wherever they are drawn",
    arguments: [
      "<g data-if='x'><path d='M0 0h9v9z'/></g>",
      "<svg data-if='x'><path d='M0 0h9v9z'/></svg>", "<switch><g data-if='x'><path d='M0 0h9v9z'/></g></switch>",
      "<clipPath id='c'><path data-if='x' d='M0 0h9v9z'/></clipPath><path clip-path='url(#c)' d='M0 0h9v9z'/>",
      "<symbol id='s' data-if='x'><path d='M0 0h9v9z'/></symbol><use href='#s'/>",
    ])
  func hiddenAnywhere(content: String) throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(content)</svg>"
    let template = try SVGTemplate(Array(text.utf8))
    #expect(template.misplacements.isEmpty)
    #expect(try !template.picture(SVGTemplate.Filling(texts: [])).scene.items.isEmpty)
    let hidden = SVGTemplate.Filling(texts: [], unmetConditions: [0])
    #expect(try template.picture(hidden).scene.items.isEmpty)
  }

  @Test("a picture is empty if the condition of its root is not met")
  func hiddenRoot() throws {
    let template = try template("<path d='M0 0h9v9z'/>", size: "width='9' height='9' data-if='x'")
    #expect(try template.picture(SVGTemplate.Filling(texts: [])).scene.items.count == 1)
    let hidden = try template.picture(SVGTemplate.Filling(texts: [], unmetConditions: [0]))
    #expect(hidden.scene.items.isEmpty && hidden.scene.size == Size(width: 9, height: 9))
  }

  @Test("texts and conditions that have no effect are reported with their lines")
  func misplacements() throws {
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg'><path data-text='{{a}}'/><g><rect data-text='x'/></g>
      <linearGradient id='g'><stop data-if='a'/></linearGradient><foreignObject data-if='a'/>
      <clipPath><g><rect data-text='{{a}}'/></g></clipPath><filter><feFlood data-if='a'/></filter></svg>
      """
    let found = try SVGTemplate(Array(text.utf8), optionalIDs: ["g"]).misplacements
    #expect(found.map(\.element) == ["path", "linearGradient", "stop", "rect", "feFlood"])
    #expect(found.map(\.kind) == [.textBox, .condition, .condition, .textBox, .condition])
    #expect(found.map(\.position.line) == [1, 2, 2, 3, 3])
  }

  @Test("boxes are handed out with their style, and what comes back lies in their place")
  func boxes() throws {
    let template = try template(
      "<g transform='scale(2)'><rect x='1' y='2' width='3' height='4' fill='red' font-size='2' data-text='{{t}}' data-fit='clip'/></g>"
    )
    let picture = try template.picture(SVGTemplate.Filling(texts: ["Hello"])) { box in
      #expect(box.text == "Hello" && box.size == Size(width: 3, height: 4))
      #expect(box.attributes == ["fit": "clip"] && box.spans.map(\.place) == [0])
      #expect(box.spans.map(\.style.fontSize) == [2])
      return Self.square(in: box)
    }
    #expect(picture.scene.items.map(\.bounds) == [Rect(x: 2, y: 4, width: 2, height: 2)])
  }

  /// A unit square in the corner of a box.
  private static func square(in box: SVGTextBox) -> SVGBoxContent {
    let square = Rect(x: 0, y: 0, width: 1, height: 1)
    return SVGBoxContent(
      scene: Scene(size: box.size) { $0.fill(Path(square), with: .color(.black)) }, bounds: square)
  }

  @Test(
    "text that flows is a box: in a shape in its own space, at a width, and in Inkscape's older form",
    arguments: [
      (
        "<text transform='scale(2)' style='shape-inside:url(#r)' font-size='1'>{{t}}</text>",
        Rect(x: 2, y: 4, width: 2, height: 2)
      ),
      ("<text style='inline-size:3' font-size='1' x='2' y='4'>{{t}}</text>", Rect(x: 2, y: 3, width: 1, height: 1)),
      (
        "<text style='inline-size:4;text-anchor:middle' font-size='1'><tspan x='4' y='4'>{{t}}</tspan></text>",
        Rect(x: 2, y: 3, width: 1, height: 1)
      ),
      (
        "<flowRoot font-size='1'><flowRegion><rect x='1' y='2' width='3' height='4'/></flowRegion><flowPara>{{t}}</flowPara></flowRoot>",
        Rect(x: 1, y: 2, width: 1, height: 1)
      ),
    ])
  func flows(content: String, place: Rect) throws {
    let template = try template("<defs><rect id='r' x='1' y='2' width='3' height='4'/></defs>\(content)")
    #expect(template.places.map(\.isBox) == [true])
    let picture = try template.picture(SVGTemplate.Filling(texts: ["Hello"])) { box in
      #expect(box.text == "Hello")
      return Self.square(in: box)
    }
    #expect(picture.scene.items.map(\.bounds) == [place] && picture.warnings.isEmpty)
  }

  @Test("what flows keeps the styles of its parts and, where spaces are kept, its line ends")
  func spans() throws {
    let template = try template(
      "<text xml:space='preserve' style='inline-size:9' font-size='1'>a\nb <tspan font-weight='bold' fill='red'>{{t}}</tspan></text>"
    )
    _ = try template.picture(SVGTemplate.Filling(texts: ["c"])) { box in
      #expect(box.spans.map(\.text) == ["a\nb ", "c"] && box.spans.map(\.style.font.traits.weight) == [400, 700])
      #expect(box.spans.map(\.place) == [nil, 0])
      return nil
    }
  }

  @Test("a place that an editor has divided is one, and its letters stand where the first one does")
  func dividedPlaces() throws {
    let template = try template(
      "<text><tspan x='1 2 3' y='4'>{{na</tspan><tspan x='9'>me}} {</tspan><tspan>{b}}</tspan></text>")
    #expect(template.places.map(\.text) == ["{{name}} {{b}}"])
    let split = try self.template("<text>{{a</text><text>}}</text>")
    #expect(split.places.map(\.text) == ["{{a"])
  }

  @Test("addresses that Inkscape has written with escapes are places")
  func escapedAddresses() throws {
    let template = try template("<image xlink:href='%7B%7Bart%7d%7D.png'/><image href='a%20b.png'/>".namespaced)
    #expect(template.places.map(\.text) == ["{{art}}.png"] && template.places.map(\.isPictureAddress) == [true])
  }

  @Test(
    "a layer's name may hold its condition, as each editor writes it",
    arguments: [
      ("inkscape:label='[if cost>3] 2'", "cost>3"), ("serif:id='[If cost]' id='-if-cost-'", "cost"),
      ("id='[if not cost]_2'", "not cost"), ("id='_x5B_if_cost_x3E_3_x5D__00000012_'", "cost>3"),
      ("data-name='[if cost]' id='b'", "cost"), ("inkscape:label='[if a]' data-if='b'", "b"),
    ])
  func namedConditions(name: String, condition: String) throws {
    let template = try template("<g \(name)><path d='M0 0h9v9z'/></g><g id='_x5B_other_x5D_'/>".namespaced)
    #expect(template.conditions.map(\.text) == [condition] && template.places.isEmpty)
  }

  @Test(
    "a layer's name may hold what it repeats for, as each editor writes it",
    arguments: [
      ("inkscape:label='[each life] 2'", "life"), ("serif:id='[Each cost + 1]'", "cost + 1"),
      ("id='[each life]'", "life"),
      ("id='_x5B_each_life_x5D__00000012_'", "life"), ("inkscape:label='[each a]' data-each='b'", "b"),
    ])
  func namedRepetitions(name: String, expression: String) throws {
    let template = try template("<g \(name) data-step='2'><path d='M0 0h1v1z'/></g><g id='[eachother]'/>".namespaced)
    #expect(
      template.repetitions.map(\.text) == [expression] && template.places.isEmpty && template.misplacements.isEmpty)
    var filling = SVGTemplate.Filling(texts: [])
    filling.items = [0: Array(repeating: SVGTemplate.Filling(texts: []), count: 3)]
    #expect(try template.picture(filling).scene.items.map(\.bounds.minX) == [0, 2, 4])
  }

  @Test("a panel is as high as the text of its box, and is not there without")
  func panels() throws {
    let template = try template(
      "<rect data-grow='b' x='0' y='1' width='8' height='8'/><rect id='b' x='1' y='3' width='6' height='4' data-text='{{t}}'/>"
    )
    func bounds(_ text: String) throws -> [Rect] {
      try template.picture(SVGTemplate.Filling(texts: [text])) { $0.text.isEmpty ? nil : Self.square(in: $0) }.scene
        .items.map(\.bounds)
    }
    #expect(try bounds("a") == [Rect(x: 0, y: 1, width: 8, height: 5), Rect(x: 1, y: 3, width: 1, height: 1)])
    #expect(try bounds("") == [])
  }

  @Test("text flows on into other boxes and keeps out of what lies in its own, wherever they stand")
  func frames() throws {
    let template = try template(
      "<rect x='1' y='2' width='3' height='4' data-flow='c' data-around='p' data-text='{{t}}'/><g transform='translate(2)'><rect id='c' x='3' y='2' width='3' height='4'/><path id='p' d='M0 3h1v1h-1z'/></g>"
    )
    _ = try template.picture(SVGTemplate.Filling(texts: ["a"])) { box in
      #expect(box.frames == [Rect(x: 0, y: 0, width: 3, height: 4), Rect(x: 4, y: 0, width: 3, height: 4)])
      #expect(box.obstacles == [Rect(x: 1, y: 1, width: 1, height: 1)] && box.attributes.isEmpty)
      return nil
    }
    let missing = try self.template("<rect width='3' height='4' data-flow='none' data-text='{{t}}'/>")
    let warnings = try missing.picture(SVGTemplate.Filling(texts: ["a"])).warnings
    #expect(warnings.map(\.kind) == [.missingReference(name: "data-flow", target: "none")])
  }

  @Test(
    "a size in millimetres is distinguished from one in pixels",
    arguments: [
      ("width='9mm'", true), ("width='9px'", false), ("width='9' style='width:9mm'", true),
    ])
  func sizes(size: String, isPhysical: Bool) throws {
    #expect(try template("", size: size).hasPhysicalSize == isPhysical)
  }
}

extension String {
  /// The elements in a group that knows the names of editors.
  fileprivate var namespaced: String {
    "<g xmlns:xlink='http://www.w3.org/1999/xlink' xmlns:serif='http://www.serif.com/' "
      + "xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape'>\(self)</g>"
  }
}
