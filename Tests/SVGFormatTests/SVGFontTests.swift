import CIndexTypeface
import Drawing
import PlaneGeometry
import SVGFormat
import Testing
import Typography

@Suite("Measures and lines of fonts in SVG") struct SVGFontTests {
  private let face: FontFace
  private let reader: SVGReader

  init() throws {
    let count = Int(cardwright_index_typeface_size)
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: cardwright_index_typeface_bytes(), count: count))
    face = try FontFace(bytes: bytes, name: "index")
    var reader = SVGReader()
    reader.fonts = FontCollection(faces: [face])
    self.reader = reader
  }

  private func boxes(_ content: String) throws -> [Rect] {
    let picture = try reader.read(
      Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' font-size='20'>\(content)</svg>".utf8))
    #expect(picture.warnings.isEmpty)
    return picture.scene.items.map { item in
      guard case .fill(let path, _, _) = item.content else { return .null }
      return path.applying(item.transform).boundingRect
    }
  }

  @Test("ex and ch are those of the font; a half of its size each where there is none")
  func units() throws {
    let em = face.metrics.unitsPerEm
    let zero = try face.outline(of: "0").advance / em * 20
    #expect((try boxes("<rect width='2ch' height='1'/>")[0].width - 2 * zero).magnitude < 1e-9)
    #expect((try boxes("<rect width='2ex' height='1'/>")[0].width - 40 * face.metrics.xHeight / em).magnitude < 1e-9)
    let none = try SVGReader().read(
      Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='1ch' height='1ex'/></svg>".utf8))
    #expect(lines(none.scene) == ["fill #000000 M0 0 L6 0 L6 6 L0 6 Z"])
  }

  @Test("a line of a thickness of its own keeps off the letters and grows away from them", arguments: [4.0, 6, 12])
  func thickness(size: Double) throws {
    let plain = try boxes("<text y='50' text-decoration='underline'>H</text>")[0]
    let line = try boxes(
      "<text y='50' style='text-decoration: underline; text-decoration-thickness: \(size)px'>H</text>")[0]
    #expect((line.height - size).magnitude < 1e-9)
    #expect(line.minY >= min(plain.minY, 50 + size / 2) - 1e-9 && line.minY >= 50 + size / 2 - 1e-9)
  }

  @Test("waves are as long as the letters", arguments: ["A", "AHA", "AHAHAHAHA"])
  func waves(text: String) throws {
    let plain = try boxes("<text y='50' text-decoration='underline'>\(text)</text>")[0]
    let wave = try boxes("<text y='50' style='text-decoration: underline wavy'>\(text)</text>")[0]
    #expect((wave.width - plain.width).magnitude < 2)
  }

  @Test("path data of no path give way to the path that is named")
  func emptyPath() throws {
    let named = try boxes("<path id='p' d='M10 50H90' fill='none'/><text><textPath href='#p'>A</textPath></text>")
    #expect(
      try boxes("<path id='p' d='M10 50H90' fill='none'/><text><textPath href='#p' path=''>A</textPath></text>")
        == named)
  }
}

@Suite("color-mix()") struct CSSColorMixTests {
  @Test(
    "colours are mixed in a space, by shares and with their opacity",
    arguments: [
      ("color-mix(in srgb, red, blue)", "#800080"), ("color-mix(in srgb, red 25%, blue)", "#4000bf"),
      ("color-mix(in srgb, red, blue 25%)", "#bf0040"), ("color-mix(in srgb-linear, white, black)", "#bcbcbc"),
      ("color-mix(in oklab, white, black)", "#636363"), ("color-mix(in srgb, red 0%, blue)", "#0000ff"),
      ("color-mix(in srgb, red 10%, red 10%)", "#ff000033"),
      ("color-mix(in srgb, color-mix(in srgb, red, blue), white)", "#c080c0"),
      ("color-mix(in oklab, red, red)", "#ff0000"),
    ])
  func mixed(value: String, expected: String) throws {
    #expect(try items("<path d='M0 0H1' fill='\(value)'/>") == ["fill \(expected) M0 0 L1 0"])
  }

  @Test(
    "an invalid mix is reported",
    arguments: [
      "color-mix(red, blue)", "color-mix(in srgb, red)", "color-mix(in nowhere, red, blue)",
      "color-mix(in srgb, red 0%, blue 0%)", "color-mix(in srgb, red 120%, blue)", "color-mix(in srgb, red, blue",
    ])
  func wrong(value: String) throws {
    #expect(try warnings("<path d='M0 0H1' fill='\(value)'/>").count == 1)
  }
}
