import Drawing
import PlaneGeometry
@testable import SVGFormat
import Testing

@Suite("SVG errors and limits") struct SVGLimitTests {
  private func failure(_ text: String) -> SVGError? {
    do throws(SVGError) {
      _ = try SVGReader().read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private let open = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'"

  @Test("what is not XML or not SVG is refused")
  func notSVG() throws {
    #expect(failure("") == .malformed("no element found", at: SVGPosition(line: 1, column: 1)))
    #expect(failure("<svg>\n<g></svg>") == .malformed("mismatched tag", at: SVGPosition(line: 2, column: 6)))
    #expect(failure("<html/>") == .notSVG(rootElement: "html"))
    #expect(failure("plain text")?.description.hasPrefix("not well-formed XML at line 1") == true)
    #expect(failure("\u{1F}") != nil)
  }

  @Test(
    "sizes without an area or beyond all measure are refused",
    arguments: [
      ("0", 0.0), ("-5", -5.0), ("1e300", 1e300), ("1000001", 1_000_001),
    ])
  func size(width: String, value: Double) throws {
    #expect(failure(open + " width='\(width)' height='5'/>") == .sizeOutOfRange(width: value, height: 5))
  }

  @Test("a file that cannot be read is named")
  func unreadable() throws {
    #expect(throws: SVGError.unreadable(path: "/nowhere/x.svg", message: "No such file or directory")) {
      try SVGReader().read(path: "/nowhere/x.svg")
    }
    // As with a pipe, reading from a device might never end.
    #expect(throws: SVGError.unreadable(path: "/dev/null", message: "it is not a regular file")) {
      try SVGReader().read(path: "/dev/null")
    }
  }

  @Test("a file, its text, its elements and their nesting have limits")
  func fileLimits() throws {
    let long = [UInt8](repeating: UInt8(ascii: " "), count: SVGLimits.maximumFileSize + 1)
    #expect(throws: SVGError.fileTooLarge(byteCount: long.count, limit: SVGLimits.maximumFileSize)) {
      try SVGReader().read(long)
    }
    let depth = SVGLimits.maximumDepth
    let deep = open + ">" + String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth) + "</svg>"
    guard case .nestingTooDeep(limit: depth, at: _)? = failure(deep) else {
      Issue.record("not refused")
      return
    }
    var reader = SVGReader()
    reader.elementLimit = 100
    let many = Array((open + ">" + String(repeating: "<g/>", count: 100) + "</svg>").utf8)
    #expect(throws: SVGError.tooManyElements(limit: 100, at: SVGPosition(line: 1, column: 455))) {
      try reader.read(many)
    }
  }

  @Test("entities that multiply end in an error")
  func entityBomb() throws {
    var text = "<!DOCTYPE svg [<!ENTITY a '\(String(repeating: "x", count: 1000))'>"
    for (name, inner) in [("b", "a"), ("c", "b"), ("d", "c"), ("e", "d")] {
      text += "<!ENTITY \(name) '\(String(repeating: "&\(inner);", count: 60))'>"
    }
    text += "]>" + open + "><text>&e;</text></svg>"
    let error = try #require(failure(text))
    switch error {
    case .malformed, .tooMuchText: break
    default: Issue.record("another error: \(error)")
    }
  }

  @Test("entities that do not multiply are read")
  func entities() throws {
    let text = "<!DOCTYPE svg [<!ENTITY c 'fill:red'>]>" + open + "><path d='M0 0H1' style='&c;'/></svg>"
    #expect(lines(try SVGReader().read(Array(text.utf8)).scene) == ["fill #ff0000 M0 0 L1 0"])
  }

  @Test("use that multiplies ends in a warning", .timeLimit(.minutes(1)))
  func useBomb() throws {
    var content = "<path id='u0' d='M0 0H1'/>"
    for level in 1...9 {
      content += "<g id='u\(level)'>" + String(repeating: "<use href='#u\(level - 1)'/>", count: 10) + "</g>"
    }
    var reader = SVGReader()
    reader.visitLimit = 10_000
    let picture = try reader.read(Array((open + "><defs>\(content)</defs><use href='#u9'/></svg>").utf8))
    #expect(picture.scene.items.count < 10_000)
    #expect(picture.warnings.contains { $0.kind == .limit("10000 elements drawn") })
  }

  @Test("a chain of use that is too long ends in a warning")
  func useChain() throws {
    var content = "<path id='u0' d='M0 0H1'/>"
    for level in 1...SVGLimits.maximumDrawingDepth { content += "<use id='u\(level)' href='#u\(level - 1)'/>" }
    let last = "<use href='#u\(SVGLimits.maximumDrawingDepth)'/>"
    let picture = try picture("<defs>\(content)</defs>\(last)")
    #expect(picture.scene.items.isEmpty)
    #expect(picture.warnings.map(\.kind) == [.limit("\(SVGLimits.maximumDrawingDepth) elements inside of each other")])
  }

  @Test("references inside of each other have a limit")
  func references() throws {
    var content = "<clipPath id='c0'><rect width='9' height='9'/></clipPath>"
    for level in 1...SVGLimits.maximumReferenceDepth {
      content += "<clipPath id='c\(level)' clip-path='url(#c\(level - 1))'><rect width='9' height='9'/></clipPath>"
    }
    let last = "<rect width='5' height='5' clip-path='url(#c\(SVGLimits.maximumReferenceDepth))'/>"
    #expect(
      try warnings(content + last) == [.limit("\(SVGLimits.maximumReferenceDepth) references inside of each other")])
  }

  @Test("layers inside of each other have a limit, so that a renderer draws them all")
  func layers() throws {
    let depth = SVGLimits.maximumLayerDepth + 5
    let content =
      String(repeating: "<g opacity='.9'><path d='M0 0H1V1'/>", count: depth) + String(repeating: "</g>", count: depth)
    let picture = try picture(content)
    #expect(picture.warnings.map(\.kind).contains(.limit("\(SVGLimits.maximumLayerDepth) layers inside of each other")))
    func depthOf(_ items: [Scene.Item]) -> Int {
      items.map { item in
        item.content.items.map { 1 + depthOf($0) } ?? 0
      }.max() ?? 0
    }
    #expect(depthOf(picture.scene.items) <= SVGLimits.maximumLayerDepth)
  }

  @Test(
    "coordinates beyond all measure are not drawn",
    arguments: [
      "<path d='M0 0L1e30 5'/>", "<rect width='1e200' height='1e200'/>", "<circle r='1e308'/>",
      "<g transform='scale(1e9)'><path d='M0 0L1e9 5'/></g>", "<path d='M0 0H1' stroke='red' stroke-width='1e20'/>",
    ])
  func coordinates(content: String) throws {
    let picture = try picture(content)
    #expect(picture.scene.items.isEmpty)
    #expect(picture.warnings.map(\.kind) == [.notDrawable("coordinates beyond \(SVGLimits.maximumCoordinate)")])
  }

  @Test("shapes that cover the picture without end are cut short", .timeLimit(.minutes(1)))
  func coverage() throws {
    func picture(_ shape: String) throws -> SVGPicture {
      try SVGFormatTests.picture("<g id='a'>\(shape)</g>" + String(repeating: "<use href='#a'/>", count: 12_000))
    }
    let large = try picture("<path d='M-9-9H200V200H-9z'/>")
    #expect(large.scene.items.count == 9_999)
    #expect(large.warnings.map(\.kind) == [.limit("10000 times the picture's area")])
    #expect(try picture("<path d='M0 0H50V200H0z'/>").warnings.isEmpty)
    #expect(try picture("<g opacity='.5'><path d='M0 0H1V1z'/><path d='M1 1H2V2z'/></g>").warnings.count == 1)
  }

  @Test("lines wider than any picture are drawn, but not thousands of them")
  func wideLines() throws {
    func warnings(_ count: Int) throws -> [SVGWarning.Kind] {
      let data = "M0 0" + String(repeating: "Q5 5 9 1", count: count)
      return try picture("<path d='\(data)' stroke='red' stroke-width='1e7' stroke-linejoin='round'/>").warnings.map(
        \.kind)
    }
    #expect(try warnings(100) == [])
    #expect(try warnings(4000) == [.limit("20000000 steps of paths")])
  }

  @Test("dashes without number are drawn as a line")
  func dashes() throws {
    let picture = try picture("<path d='M0 0H1000' stroke='red' fill='none' stroke-dasharray='1e-6'/>")
    #expect(lines(picture.scene) == ["stroke #ff0000 width 1 miter 4 M0 0 L1000 0"])
    #expect(picture.warnings.map(\.kind) == [.limit("\(Int(SVGLimits.maximumDashCount)) dashes along a path")])
  }

  @Test("rules, steps of selectors and warnings have limits", .timeLimit(.minutes(1)))
  func styles() throws {
    let rules = String(repeating: ".a{fill:red}", count: SVGLimits.maximumRuleCount + 1)
    #expect(
      try warnings("<style>\(rules)</style>").contains(.limit("\(SVGLimits.maximumRuleCount) rules in style sheets")))
    let selector = String(repeating: "g ", count: 40) + "rect path"
    let depth = 200
    let content =
      "<style>\(selector){fill:red}</style>" + String(repeating: "<g>", count: depth)
      + String(repeating: "<path d='M0 0H1'/>", count: 50) + String(repeating: "</g>", count: depth)
    _ = try picture(content)
    let many = try picture(String(repeating: "<script/>", count: SVGLimits.maximumWarningCount + 7))
    #expect(many.warnings.count == SVGLimits.maximumWarningCount + 1)
    #expect(many.warnings.last?.kind == .more(7))
  }
}
