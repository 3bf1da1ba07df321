import Drawing
import Foundation
import SVGFormat
import TemporaryFolders
import Testing
import Typography

/// Style sheets, fonts and drawings in other files, and what addresses hold themselves.
@Suite("SVG and the files that it names") struct SVGResourceTests {
  private let folder = try! TemporaryFolder()
  private let square = "<path d='M0 0H9V9Z' class='a'/>"

  private func write(_ content: String, _ name: String) throws { try write(Array(content.utf8), name) }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    let url = URL(fileURLWithPath: folder.path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  private func read(_ content: String, fonts: FontCollection? = nil) throws -> SVGPicture {
    try write(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 100 100'>"
        + "\(content)</svg>", "picture.svg")
    var reader = SVGReader()
    reader.fonts = fonts
    return try reader.read(path: folder.path + "/picture.svg")
  }

  private let font = indexFont

  // MARK: Style sheets

  @Test("a style sheet that another one names is read from that one's folder, for the medium that it is meant for")
  func imports() throws {
    try write("@import 'deep/b.css'; .a { stroke: lime }", "css/a.css")
    try write(".a { fill: red }", "css/deep/b.css")
    try write(".a { fill: blue }", "print.css")
    let picture = try read(
      "<style>@import url(css/a.css) screen; @import \"print.css\" print; .a { stroke-width: 3 }</style>" + square)
    #expect(picture.warnings.isEmpty)
    let items = lines(picture.scene)
    #expect(items.count == 2)
    #expect(items[0] == "fill #ff0000 M0 0 L9 0 L9 9 Z")
    #expect(items[1].hasPrefix("stroke #00ff00 "))
  }

  @Test(
    "a style sheet that is missing, lies outside or names itself is reported, or read no more",
    arguments: [("gone.css", 1), ("../a.css", 1), ("/etc/passwd", 1), ("loop.css", 0)])
  func badImports(address: String, count: Int) throws {
    try write("@import 'loop.css'; .a { fill: red }", "loop.css")
    let picture = try read("<style>@import '\(address)';</style>" + square)
    #expect(picture.scene.items.count == 1)
    if count > 0 { #expect(picture.warnings.count == count) }
  }

  // MARK: Fonts

  @Test("letters are those of the font that a rule declares, from data or a file")
  func fontFaces() throws {
    try write(font, "fonts/index.ttf")
    let data = "data:font/ttf;base64," + Data(font).base64EncodedString()
    let known = FontCollection(faces: [try FontFace(bytes: font, name: "index")])
    let text = "<text y='50' font-family=\"\(known.match(FontQuery())!.face.familyName)\">AQ</text>"
    let expected = lines(try read(text, fonts: known).scene)
    for source in ["url(\(data)) format('truetype')", "url('fonts/index.ttf')", "url(gone.eot), url(fonts/index.ttf)"] {
      let picture = try read(
        "<style>@font-face { font-family: 'My Own'; src: \(source) } text { font-family: 'My Own', serif }</style>"
          + "<text y='50'>AQ</text>")
      #expect(picture.warnings.isEmpty)
      #expect(lines(picture.scene) == expected)
    }
  }

  @Test("of several fonts of a family the one for the weight is taken, and not made bolder")
  func weights() throws {
    try write(font, "index.ttf")
    let rules = [400, 700].map { "@font-face { font-family: F; font-weight: \($0); src: url(index.ttf) }" }
    let picture = try read(
      "<style>\(rules.joined()) text { font-family: F }</style><text y='50'>A</text><text y='50' font-weight='700'>A</text>"
    )
    #expect(picture.warnings.isEmpty)
    let items = lines(picture.scene).filter { $0.hasPrefix("fill") }
    #expect(items.count == 2 && Set(items).count == 1)
  }

  /// The test's font, which is bold, as a regular one.
  private var regular: [UInt8] {
    var bytes = font
    let tables = font.fontTables
    for (tag, place, value) in [("OS/2", 4, 400), ("OS/2", 62, 0x40), ("head", 44, 0)] {
      let start = tables[tag]!.lowerBound + place
      bytes.replaceSubrange(start..<start + 2, with: [UInt8(value >> 8), UInt8(value & 0xFF)])
    }
    return bytes
  }

  /// The outlines of letters in fonts of one declared family.
  private func letters(_ rules: String, _ attributes: String, _ text: String = "A") throws -> [String] {
    let picture = try read("<style>\(rules)</style><text y='50' font-family='F' \(attributes)>\(text)</text>")
    #expect(picture.warnings.isEmpty)
    return lines(picture.scene)
  }

  @Test("a declared font without a bold cut is made bold, unless it is bold by its rule or itself")
  func boldLetters() throws {
    try write(regular, "regular.ttf")
    try write(font, "bold.ttf")
    func rule(_ file: String, _ descriptor: String = "") -> String {
      "@font-face { font-family: F; src: url(\(file).ttf); \(descriptor) }"
    }
    let plain = try letters(rule("regular"), "")
    let made = try letters(rule("regular"), "font-weight='bold'")
    #expect(made != plain)
    #expect(try letters(rule("regular", "font-weight: 400"), "font-weight='600'") == made)
    #expect(try letters(rule("regular", "font-weight: 100 900"), "font-weight='bold'") == plain)
    #expect(try letters(rule("bold"), "font-weight='bold'") == plain)
    #expect(try letters(rule("regular") + rule("bold", "font-weight: bold"), "font-weight='bold'") == plain)
    let leaning = try letters(rule("regular"), "font-style='italic'")
    #expect(leaning != plain)
    #expect(try letters(rule("regular", "font-style: italic"), "font-style='italic'") == plain)
  }

  @Test(
    "each letter is of the last font that is declared for its code point",
    arguments: ["U+51", "U+5?", "U+0-40, U+50-5a", "U+52-60", "u+4?-5F"])
  func codePoints(range: String) throws {
    try write(regular, "regular.ttf")
    let upright = "@font-face { font-family: F; src: url(regular.ttf) }"
    // A font that is italic by its rule does not lean, which shows the letters that it draws.
    let italic = "@font-face { font-family: F; src: url(regular.ttf); font-style: italic; unicode-range: \(range) }"
    let plain = try letters(upright, "", "AQ")
    let leaning = try letters(upright, "font-style='italic'", "AQ")
    let found = try letters(upright + italic, "font-style='italic'", "AQ")
    switch range {
    case "U+52-60": #expect(found == leaning)
    // An invalid range counts as none.
    case "u+4?-5F": #expect(found == plain)
    default: #expect(found != leaning && found != plain)
    }
  }

  @Test("a font in the web's own formats is read", arguments: ["woff", "woff2"])
  func webFonts(format: String) throws {
    try write(format == "woff" ? font.asWOFF : font.asWOFF2, "index.\(format)")
    try write(font, "index.ttf")
    func rule(_ file: String) -> String { "@font-face { font-family: F; src: url(\(file)) format('\(format)') }" }
    #expect(try letters(rule("index.\(format)"), "") == letters(rule("index.ttf"), ""))
  }

  @Test(
    "a font that cannot be opened is reported, and others take its place",
    arguments: ["url(gone.ttf)", "url('data:font/ttf;base64,AAAA')", "url(../x.ttf)", "local('Nobody Has This')"])
  func badFonts(source: String) throws {
    let known = FontCollection(faces: [try FontFace(bytes: font, name: "index")])
    let picture = try read(
      "<style>@font-face { font-family: F; src: \(source) }</style><text font-family='F' y='50'>A</text>", fonts: known)
    #expect(picture.scene.items.count == 1)
    let isTold = picture.warnings.contains { warning in
      if case .unsupportedStyle(let text) = warning.kind { text.hasPrefix("@font-face F: ") } else { false }
    }
    #expect(isTold)
  }

  // MARK: Drawings

  @Test(
    "addresses begin at the bases of the elements around them",
    arguments: [
      ("xml:base='art/'", "icon.svg"), ("xml:base='art/page.html'", "icon.svg"), ("xml:base='x/'", "../art/icon.svg"),
      ("xml:base='http://example.org/'", nil), ("xml:base='art/'", "/icon.svg"),
    ] as [(String, String?)])
  func bases(attribute: String, address: String?) throws {
    try write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='5' height='5'><path id='a' d='M0 0H5'/></svg>", "art/icon.svg")
    let isFound = address.map { !$0.hasPrefix("/") } ?? false
    let image = "<g \(attribute)><image href='\(address ?? "icon.svg")' width='5' height='5'/></g>"
    let inner = "<g xml:base='./'><use \(attribute) href='\(address ?? "icon.svg")#a'/></g>"
    for content in [image, inner] {
      let picture = try read(content)
      #expect(picture.warnings.isEmpty == isFound, "\(picture.warnings)")
      #expect(lines(picture.scene) == (isFound ? ["fill #000000 M0 0 L5 0"] : []))
    }
    #expect(try read("<g xml:base='art/'><path id='b' d='M0 0H5'/><use href='#b'/></g>").warnings.isEmpty)
  }

  @Test("an element of another file is drawn with that file's styles and ids")
  func otherFiles() throws {
    try write(
      """
      <svg xmlns="http://www.w3.org/2000/svg"><style>.a { fill: red }</style><defs>
      <path id="x" d="M0 0H1V1Z" class="a"/><g id="y"><use href="#x" x="5"/></g>
      <symbol id="s" viewBox="0 0 1 1"><path d="M0 0H1V1Z" fill="currentColor"/></symbol></defs></svg>
      """, "parts/icons.svg")
    let own = "<style>.a { fill: lime }</style><path id='x' d='M0 0H7' class='a'/>"
    let picture = try read(
      own + "<use href='parts/icons.svg#y'/><use color='blue' width='10' height='10' href='parts/icons.svg#s'/>")
    #expect(picture.warnings.isEmpty)
    #expect(
      lines(picture.scene) == [
        "fill #00ff00 M0 0 L7 0", "fill #ff0000 M0 0 L1 0 L1 1 Z, at translate(5 0)",
        "fill #0000ff M0 0 L1 0 L1 1 Z, at matrix(10 0 0 10 0 0)",
      ])
  }

  @Test(
    "an element of a file that is missing, outside or not an SVG causes a warning",
    arguments: ["gone.svg#x", "../icons.svg#x", "/etc/passwd#x", "notes.txt#x", "icons.svg#gone"])
  func missingFiles(address: String) throws {
    try write("no picture", "notes.txt")
    try write("<svg xmlns='http://www.w3.org/2000/svg'><use id='x' href='picture.svg#x'/></svg>", "icons.svg")
    let picture = try read("<use href='\(address)'/>" + square)
    #expect(picture.warnings.map(\.kind) == [.externalReference(address)])
    #expect(picture.scene.items.count == 1)
  }

  @Test("files that name each other come to an end")
  func circle() throws {
    try write("<svg xmlns='http://www.w3.org/2000/svg'><use id='x' href='b.svg#x'/></svg>", "a.svg")
    try write("<svg xmlns='http://www.w3.org/2000/svg'><use id='x' href='a.svg#x'/></svg>", "b.svg")
    let picture = try read("<use href='a.svg#x'/>" + square)
    #expect(picture.warnings.map(\.kind) == [.cyclicReference(name: "use")])
  }
}
