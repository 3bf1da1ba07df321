import CIndexTypeface
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

  private var font: [UInt8] {
    let count = Int(cardwright_index_typeface_size)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: cardwright_index_typeface_bytes(), count: count))
  }

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
