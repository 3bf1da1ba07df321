import PlainNotation
import Synchronization
import Testing

@Suite("Text templates") struct TextTemplateTests {
  private func filled(_ template: String, _ values: [String: TemplateValue], _ escaping: TextEscaping = .none) throws
    -> String
  {
    try TextTemplate(template).text(values, escaping: escaping)
  }

  @Test("names are replaced, inner ones first, and points lead into objects")
  func names() throws {
    let card = TemplateValue.object(["name": .text("QS"), "frame": .object(["x": .number(4)])])
    let values: [String: TemplateValue] = ["name": .text("deck"), "cards": .list([card])]
    #expect(try filled("{{name}}:{{#cards}}{{ name }}@{{frame.x}}{{/cards}}", values) == "deck:QS@4")
  }

  @Test("a name with points is one name where there is such a one, and leads into nothing but objects")
  func pointedNames() throws {
    let values: [String: TemplateValue] = ["cost": .text("3"), "cost.gold": .text("7")]
    #expect(try filled("{{cost}} {{cost.gold}}", values) == "3 7")
    let error = try #require(throws: TemplateError.self) { try filled("{{cost.gold}}", ["cost": .text("3")]) }
    #expect(error.problem == .unknownName("cost.gold", nearest: nil))
    let inner = TemplateValue.object(["a": .object(["b": .text("in")])])
    #expect(try filled("{{#l}}{{a.b}}{{/l}}", ["l": .list([inner]), "a.b": .text("out")]) == "in")
  }

  @Test("a list has its ends and numbers")
  func lists() throws {
    let list = TemplateValue.list([.text("a"), .text("b"), .text("c")])
    let text = try filled(
      "{{#l}}{{#-first}}[{{/-first}}{{-index}}{{.}}{{^-last}},{{/-last}}{{#-last}}]{{/-last}}{{/l}}", ["l": list])
    #expect(text == "[1a,2b,3c]")
  }

  @Test("an item of a list is made when its section comes to it, and forgotten")
  func madeItems() throws {
    let asked = Mutex<[Int]>([])
    let list = TemplateValue.list(count: 1_000_000) { index in
      asked.withLock { $0.append(index) }
      return .object(["name": .number(index * 2)])
    }
    var filling = TemplateFilling(of: try TextTemplate("{{#l}}{{name}}, {{/l}}"), with: [["l": list]])
    #expect(try (0..<5).map { _ in try filling.next() } == ["0", ", ", "2", ", ", "4"])
    #expect(asked.withLock { $0 } == [0, 1, 2])
  }

  @Test("the last of several objects goes before the others, and sections in lists before all")
  func objects() throws {
    let list = TemplateValue.list([.object(["a": .text("in")]), .object([:])])
    let template = try TextTemplate("{{a}}{{b}}{{#l}} {{-index}}{{a}}{{/l}}{{#o.p}} {{a}}{{c}}{{/o.p}}")
    let outer: [String: TemplateValue] = ["a": .text("1"), "b": .text("2"), "o": .flag(false), "-index": .text("?")]
    let inner: [String: TemplateValue] = ["a": .text("3"), "l": list, "o": .object(["p": .object(["c": .text("c")])])]
    #expect(try template.text(with: [outer, inner]) == "32 1in 23 3c")
    #expect(try TextTemplate("{{-index}}").text(with: [outer, inner]) == "?")
  }

  @Test("sections follow what is there, inverted ones what is not")
  func presence() throws {
    let values: [String: TemplateValue] = [
      "yes": .flag(true), "no": .flag(false), "empty": .text(""), "none": .list([]), "zero": .number(0),
    ]
    let names = ["yes", "no", "empty", "none", "zero"]
    let text = try names.map { try filled("{{#\($0)}}1{{/\($0)}}{{^\($0)}}0{{/\($0)}}", values) }.joined()
    #expect(text == "10001")
  }

  @Test("lines of tags alone are left out, others stay")
  func standaloneLines() throws {
    let template = "a\n  {{#l}}\n  - {{.}}\n  {{/l}}\n{{! a comment }}\nb {{#l}}{{.}}{{/l}}\n"
    #expect(try filled(template, ["l": .list([.text("x"), .text("y")])]) == "a\n  - x\n  - y\nb xy\n")
  }

  @Test("each kind of file has its escapes, and three braces none")
  func escaping() throws {
    let value: [String: TemplateValue] = ["v": .text("a\"<&'\n,")]
    #expect(try filled("{{v}}", value, .json) == #"a\"\u003c&'\n,"#)
    #expect(try filled("{{v}}", value, .xml) == "a&quot;&lt;&amp;&#39;\n,")
    #expect(try filled("{{v}}", value, .css) == #"a\22 \3c \26 \27 \a \2c "#)
    #expect(try filled("{{v}}", value, .csv) == "\"a\"\"<&'\n,\"")
    #expect(try filled("{{{v}}}{{&v}}", value, .xml) == "a\"<&'\n,a\"<&'\n,")
    #expect(TextEscaping.csv.escaped("=1+1") == "'=1+1")
  }

  @Test(
    "an invalid template is reported with its place",
    arguments: [
      ("a\n {{b", TemplateError.Problem.unclosedTag, 2, 2),
      ("{{}}", .malformedName(""), 1, 1),
      ("{{a b}}", .malformedName("a b"), 1, 1),
      ("{{a..b}}", .malformedName("a..b"), 1, 1),
      ("{{> a}}", .unsupportedTag("> a"), 1, 1),
      ("{{#a}}{{/b}}", .strayEnd("b", expected: "a"), 1, 7),
      ("{{/a}}", .strayEnd("a", expected: nil), 1, 1),
      ("x\n\n{{#a}}", .unclosedSection("a"), 3, 1),
    ])
  func malformed(
    text: String, problem: TemplateError.Problem, line: Int, column: Int
  ) throws {
    let error = try #require(throws: TemplateError.self) { try TextTemplate(text) }
    #expect(error.problem == problem)
    #expect(error.line == line && error.column == column)
  }

  @Test("a name that nothing has is an error that tells the nearest")
  func unknownName() throws {
    let error = try #require(throws: TemplateError.self) { try filled("{{ranks}}", ["rank": .text("x")]) }
    #expect(error.problem == .unknownName("ranks", nearest: "rank"))
    let list = try #require(throws: TemplateError.self) { try filled("{{l}}", ["l": .list([])]) }
    #expect(list.problem == .noText("l"))
  }

  @Test("sections are not nested without end")
  func depth() throws {
    let text = String(repeating: "{{#a}}", count: 40)
    let error = try #require(throws: TemplateError.self) { try TextTemplate(text) }
    #expect(error.problem == .tooDeep(limit: TextTemplate.maximumDepth))
  }

  @Test("anything may stand where names do, and is asked for when it is come to")
  func expressions() throws {
    let template = try TextTemplate(
      expressionsIn: "{{ a + 1 }}{{#b.c > 2}}{{d}}{{/b.c > 2}}{{#}}{{{e}}}{{! f }}{{=g}}{{#l}}{{.}}{{/l}}")
    #expect(template.names == ["a + 1", "b.c > 2", "d", "#", "e", "=g", "l", "."])
    var asked: [String] = []
    let text = try template.text { name in
      asked.append(name)
      return switch name {
      case "b.c > 2": .flag(false)
      case "l": .list([.text("1"), .text("2")])
      default: .text("[\(name)]")
      }
    }
    #expect(text == "[a + 1][#][e][=g]12")
    #expect(asked == ["a + 1", "b.c > 2", "#", "e", "=g", "l"])
    #expect(throws: TemplateError.self) { try template.text { _ in nil } }
    #expect(throws: TemplateError.self) { try TextTemplate(expressionsIn: "{{ }}") }
  }
}
