import CIndexTypeface
import Drawing
import Foundation
import PNGFormat
import PlaneGeometry
import SVGFormat
import TemporaryFolders
import Testing
import Typography

@Suite("SVG images and text") struct SVGImageTests {
  /// A PNG of 2 x 1 pixels in a data address.
  private func dataURI() throws -> String {
    var encoder = PNGEncoder()
    let bytes = try encoder.encode(Bitmap(width: 2, height: 1, filledWith: PremultipliedColor(.white)))
    return "data:image/png," + bytes.map { "%" + String(Int($0) + 256, radix: 16).dropFirst() }.joined()
  }

  @Test(
    "a picture is fitted into its rectangle, or fills it and is cut",
    arguments: [
      ("width='20' height='20'", "in (0 5 20 10) area"),
      ("width='20' height='20' preserveAspectRatio='none'", "in (0 0 20 20) area"),
      ("width='20'", "in (0 0 20 10) area"), ("", "in (0 0 2 1) area"),
      (
        "width='20' height='20' preserveAspectRatio='xMinYMid slice'",
        "in (0 0 40 20) area, clip M0 0 L20 0 L20 20 L0 20 Z"
      ),
      ("style='image-rendering:pixelated'", "in (0 0 2 1) nearest"),
    ])
  func placement(attributes: String, place: String) throws {
    let lines = try items("<image href='\(try dataURI())' \(attributes)/>")
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix(place))
  }

  @Test("a glyph that its font contains as SVG is drawn in its colours, in the text's colour where it says so")
  func glyphs() throws {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }
    let glyphs = (0..<200).map { "<rect id='glyph\($0)' y='-500' width='500' height='1000' fill='currentColor'/>" }
    let document = Array("<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'>\(glyphs.joined())</svg>".utf8)
    let list = [0, 1, 0, 0, 0, 199] + number(14) + number(document.count) + document
    var reader = SVGReader()
    reader.typeface = try FontFace(
      bytes: indexFont.adding([0, 0] + number(10) + number(0) + list, as: "SVG "), name: "svg")
    let text = "<text x='10' y='50' font-size='20' fill='red'>A</text>"
    let file = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(text)</svg>"
    let picture = try reader.read(Array(file.utf8))
    #expect(picture.warnings.isEmpty && picture.scene.items.count == 1)
    #expect(lines(picture.scene)[0].hasPrefix("fill #ff0000"))
    let item = picture.scene.items[0]
    let box = item.content.bounds(applying: item.transform)
    #expect((box.minX - 10).magnitude < 1e-6 && (box.midY - 50).magnitude < 1e-6 && box.height > 0)
  }

  @Test("pictures in SVG are drawn as shapes")
  func svg() throws {
    let inner =
      "%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2210%22 height=%2210%22%3E%3Cpath d=%22M0 0H5%22/%3E%3C/svg%3E"
    #expect(
      try items("<image x='1' width='20' height='20' href='data:image/svg+xml,\(inner)'/>") == [
        "fill #000000 M0 0 L5 0, at matrix(2 0 0 2 1 0)"
      ])
  }

  @Test("a picture that is refused inside of a picture is reported")
  func refusedInside() throws {
    let inner =
      "%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%229%22 height=%229%22%3E%3Cimage href=%22a.png%22/%3E%3C/svg%3E"
    #expect(
      try warnings("<image width='9' height='9' href='data:image/svg+xml,\(inner)'/>") == [
        .shownPicture("image not drawn: 'a.png' is another file and no folder for images is given")
      ])
  }

  @Test("the kind of a picture is known from its bytes, not from its address")
  func kinds() throws {
    // One red pixel.
    let gif = "R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="
    let picture = try SVGReader().read(
      Array("<svg xmlns='http://www.w3.org/2000/svg'><image href='data:image/png;base64,\(gif)' width='4'/></svg>".utf8)
    )
    #expect(picture.warnings.isEmpty)
    guard case .image(let bitmap, let rect, _) = picture.scene.items.first?.content else {
      Issue.record("no picture")
      return
    }
    #expect(bitmap.pixels == [PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255)])
    #expect(rect == Rect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test(
    "what cannot be drawn is named",
    arguments: [
      ("data:image/bmp;base64,Qk0=", "it is neither SVG nor PNG, JPEG, WebP or GIF"),
      ("data:image/png;base64,*", "its data are damaged"),
      ("data:image/png;base64,/9j/", "the JPEG ends too early, after 3 bytes"),
      ("picture.png", "'picture.png' is another file and no folder for images is given"),
    ])
  func unreadable(href: String, reason: String) throws {
    #expect(try warnings("<image href='\(href)' width='1' height='1'/>") == [.image(reason)])
  }

  @Test(
    "files are read from the folder and not from outside of it",
    arguments: ["../secret.png", "/etc/hosts", "file:///x", "a/../../x"])
  func outside(path: String) throws {
    var reader = SVGReader()
    reader.imageFolder = "/tmp"
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><image href='\(path)'/></svg>"
    let warnings = try reader.read(Array(text.utf8)).warnings.map { "\($0.kind)" }
    #expect(warnings.count == 1 && warnings[0].contains("'\(path)' lies outside of the file's folder"))
  }

  @Test(
    "a picture that is not there is named with the one that was probably meant",
    arguments: [
      ("dragon", "did you mean 'dragon.png'?"), ("DRAGON.PNG", "did you mean 'dragon.png'?"),
      ("art\\mole.png", "did you mean 'art/mole.png', with / between folders?"),
      ("art/mole.jpg", "did you mean 'art/mole.png'?"),
      ("C:\\me\\mole.png", "copy it into the folder and write 'mole.png'"),
      ("https://example.org/mole.png", "download it into the folder"), ("/abs/mole.png", "write 'mole.png'"),
    ])
  func nearest(path: String, hint: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder("art"), withIntermediateDirectories: false)
    for name in ["dragon.png", "art/mole.png", "notes.txt"] { try folder.write(name, [1]) }
    var reader = SVGReader()
    reader.imageFolder = folder.path
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><image href='\(path)'/></svg>"
    let warnings = try reader.read(Array(text.utf8)).warnings.map { "\($0.kind)" }
    #expect(warnings.count == 1 && warnings[0].contains(hint), "\(warnings)")
  }

  @Test("a picture cannot lie inside of itself for ever")
  func nesting() throws {
    func nested(_ depth: Int) -> String {
      let content =
        depth == 0
        ? ""
        : "<image href=\"data:image/svg+xml,\(nested(depth - 1).replacing("%", with: "%25").replacing("\"", with: "%22").replacing("<", with: "%3C"))\"/>"
      return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\(content)<path d=\"M0 0H1\"/></svg>"
    }
    let picture = try SVGReader().read(Array(nested(6).utf8))
    #expect(picture.scene.items.count == SVGLimits.maximumImageDepth + 1)
  }

  @Test("text needs a typeface")
  func noTypeface() throws {
    #expect(try warnings("<text>A</text>") == [.text("no typeface is given")])
  }

  @Test("text is set in the given typeface, aligned and moved")
  func text() throws {
    let count = Int(cardwright_index_typeface_size)
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: cardwright_index_typeface_bytes(), count: count))
    let face = try FontFace(bytes: bytes, name: "index")
    var reader = SVGReader()
    reader.typeface = face
    func bounds(_ text: String) throws -> Rect {
      let document = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(text)</svg>"
      let picture = try reader.read(Array(document.utf8))
      #expect(picture.warnings.isEmpty)
      return picture.scene.items.reduce(Rect.null) { bounds, item in
        guard case .fill(let path, _, _) = item.content else { return bounds }
        return bounds.union(path.applying(item.transform).boundingRect)
      }
    }
    let line = try TextLine("Q10", face: face, size: 20)
    let start = try bounds("<text x='50' y='40' font-size='20'> Q<tspan>10</tspan>\n</text>")
    let expected = line.path(at: Point(x: 50, y: 40)).boundingRect
    #expect((start.minX - expected.minX).magnitude < 1e-9 && (start.maxX - expected.maxX).magnitude < 1e-9)
    #expect((start.minY - expected.minY).magnitude < 1e-9 && (start.maxY - expected.maxY).magnitude < 1e-9)
    let middle = try bounds("<text x='50' y='40' font-size='20' text-anchor='middle'>Q10</text>")
    #expect((middle.minX - (start.minX - line.width / 2)).magnitude < 1e-9)
    let end = try bounds("<text x='50' y='40' dx='3' font-size='20' text-anchor='end'>Q10</text>")
    #expect(end.maxX < 53)
    let places = try bounds("<text x='0 30' y='40' font-size='20'>QQ</text>")
    #expect((places.width - (30 + (try TextLine("Q", face: face, size: 20)).inkBounds.width)).magnitude < 1e-9)
  }
}
