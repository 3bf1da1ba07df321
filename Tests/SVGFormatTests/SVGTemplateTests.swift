import Drawing
import PlaneGeometry
import SVGFormat
import Testing

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

  @Test("texts and conditions that have no effect are told with their lines")
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
      #expect(box.text == "Hello" && box.size == Size(width: 3, height: 4) && box.fontSize == 2)
      #expect(box.attributes == ["fit": "clip"] && box.place == 0)
      return Scene(size: box.size) { $0.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), with: .color(.black)) }
    }
    #expect(picture.scene.items.map(\.bounds) == [Rect(x: 2, y: 4, width: 2, height: 2)])
  }

  @Test(
    "a size in millimetres is told from one in pixels",
    arguments: [
      ("width='9mm'", true), ("width='9px'", false), ("width='9' style='width:9mm'", true),
    ])
  func sizes(size: String, isPhysical: Bool) throws {
    #expect(try template("", size: size).hasPhysicalSize == isPhysical)
  }
}
