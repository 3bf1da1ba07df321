import CIndexTypeface
import Drawing
import PlaneGeometry
import SVGFormat
import Testing
import Typography

@Suite("SVG text") struct SVGTextTests {
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

  private func read(_ content: String) throws -> SVGPicture {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" \
      font-size="20">\(content)</svg>
      """
    return try reader.read(Array(text.utf8))
  }

  /// The bounds of each item; nothing may have been left out.
  private func bounds(_ content: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Rect] {
    let picture = try read(content)
    #expect(picture.warnings.isEmpty, sourceLocation: sourceLocation)
    return picture.scene.items.compactMap { item in
      guard case .fill(let path, _, _) = item.content else { return nil }
      return path.applying(item.transform).boundingRect
    }
  }

  private func only(_ content: String) throws -> Rect { try #require(try bounds(content).first) }

  private func advance(_ text: String, size: Double = 20) throws -> Double {
    try TextLine(text, face: face, size: size).width
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-6 }

  @Test("letters and words are set apart, but not after the last letter")
  func spacing() throws {
    let plain = try only("<text x='10' y='50'>A A</text>")
    #expect(isClose(try only("<text x='10' y='50' letter-spacing='3'>A A</text>").width, plain.width + 6))
    #expect(isClose(try only("<text x='10' y='50' word-spacing='1em'>A A</text>").width, plain.width + 20))
    let centred = try only("<text x='50' y='50' text-anchor='middle' letter-spacing='3'>AA</text>")
    #expect(isClose(centred.midX, try only("<text x='50' y='50' text-anchor='middle'>AA</text>").midX))
    #expect(try bounds("<text x='10' y='50' letter-spacing='-99'>AA</text>").count == 1)
  }

  @Test("textLength moves letters or makes them wider")
  func textLength() throws {
    let natural = try advance("AHA")
    let spaced = try only("<text y='50' textLength='90'>AHA</text>")
    let plain = try only("<text y='50'>AHA</text>")
    #expect(isClose(spaced.width, plain.width + 90 - natural))
    let stretched = try only("<text y='50' textLength='90' lengthAdjust='spacingAndGlyphs'>AHA</text>")
    #expect(isClose(stretched.width, plain.width * 90 / natural))
    #expect(
      isClose(try only("<text y='50' textLength='0' lengthAdjust='spacingAndGlyphs'>AHA</text>").width, plain.width))
  }

  @Test("letters that are moved count for the middle and the end of a line where they stand")
  func anchorOfMovedLetters() throws {
    for anchor in ["start", "middle", "end"] {
      let together = try only("<text x='50' y='50' text-anchor='\(anchor)' font-kerning='none'>HH</text>")
      let apart = try only("<text x='50' y='50' text-anchor='\(anchor)' font-kerning='none' dx='0 6'>HH</text>")
      let share = ["start": 0.0, "middle": 3, "end": 6]
      #expect(isClose(apart.minX, together.minX - (try #require(share[anchor]))))
      #expect(isClose(apart.width, together.width + 6))
    }
  }

  @Test("textLength holds for the letters of all chunks together")
  func textLengthOverChunks() throws {
    let gap = (90 - (try advance("AHHA", size: 20))) / 3
    let plain = try bounds("<text y='50' font-kerning='none'><tspan x='0'>AH</tspan><tspan x='50'>HA</tspan></text>")
    let spaced = try bounds(
      "<text y='50' font-kerning='none' textLength='90'><tspan x='0'>AH</tspan><tspan x='50'>HA</tspan></text>")
    #expect(plain.count == 2 && spaced.count == 2)
    for index in plain.indices {
      #expect(isClose(spaced[index].minX, plain[index].minX))
      #expect((spaced[index].width - plain[index].width - gap).magnitude < 0.5)
    }
  }

  @Test("each letter has its own place and angle; the last angle goes on")
  func places() throws {
    let letter = try only("<text x='10' y='50'>H</text>")
    let three = try bounds("<text x='10 40 70' y='50 60'>HHH</text>")
    #expect(three.map(\.minX).map { ($0 * 1e6).rounded() } == [0, 30, 60].map { ((letter.minX + $0) * 1e6).rounded() })
    #expect(isClose(three[2].minY, letter.minY + 10))
    let turned = try only("<text x='10' y='50' rotate='90'>HH</text>")
    #expect(isClose(turned.minY, 50 + (letter.minX - 10)))
    #expect(isClose(turned.maxX - turned.minX, letter.height + (try advance("H"))))
    let moved = try bounds("<text x='10' y='50' dx='0 5'>H<tspan dx='9'>H</tspan></text>")
    #expect(isClose(moved[1].minX, letter.minX + (try advance("H")) + 9))
  }

  @Test("lines lie below, above and through the letters, painted as where they were asked for")
  func decorations() throws {
    let picture = try read(
      "<text x='10' y='50' fill='red' text-decoration='underline overline'>A<tspan fill='blue' "
        + "text-decoration='line-through'>A</tspan></text>")
    let colors = picture.scene.items.map { item -> Paint? in
      guard case .fill(_, _, let paint) = item.content else { return nil }
      return paint
    }
    let red = Paint.color(Color(rgb: 0xFF0000))
    let blue = Paint.color(Color(rgb: 0x0000FF))
    #expect(colors == [red, red, red, red, red, blue, blue])
    let boxes = try bounds("<text x='10' y='50' text-decoration='underline'>HH</text>")
    let thickness = face.metrics.decorations.thickness / face.metrics.unitsPerEm * 20
    #expect(isClose(boxes[0].height, thickness))
    #expect(isClose(boxes[0].width, try advance("HH")))
    #expect(boxes[0].minY > 50)
  }

  @Test("letters stand on other baselines, and are raised and lowered")
  func baselines() throws {
    let plain = try only("<text y='50'>H</text>")
    let em = face.metrics.unitsPerEm
    let middle = try only("<text y='50' dominant-baseline='middle'>H</text>")
    #expect(isClose(middle.minY, plain.minY + face.metrics.xHeight / em * 10))
    let top = try only("<text y='50' dominant-baseline='text-before-edge'>H</text>")
    #expect(isClose(top.minY, plain.minY + face.metrics.ascent / em * 20))
    let raised = try only("<text y='50'><tspan baseline-shift='25%'>H</tspan></text>")
    #expect(isClose(raised.minY, plain.minY - 5))
    let sub = try only("<text y='50'><tspan baseline-shift='sub'>H</tspan></text>")
    #expect(isClose(sub.minY, plain.minY + face.metrics.decorations.subscriptShift / em * 20))
  }

  @Test("letters follow a path, begin where it says, and are not seen beyond its end")
  func textPath() throws {
    let line = "<defs><path id='p' d='M20 80V20' pathLength='10'/></defs>"
    let start = try only(line + "<text><textPath href='#p'>H</textPath></text>")
    #expect(isClose(start.maxY, 80 - (try only("<text>H</text>")).minX))
    #expect(start.maxX <= 20.001)
    let later = try only(line + "<text><textPath href='#p' startOffset='5'>H</textPath></text>")
    #expect(isClose(later.maxY, start.maxY - 30))
    let percent = try only(line + "<text><textPath xlink:href='#p' startOffset='50%'>H</textPath></text>")
    #expect(isClose(percent.maxY, later.maxY))
    #expect(try bounds(line + "<text><textPath href='#p' startOffset='11'>HHH</textPath></text>").isEmpty)
    #expect(try bounds("<path id='n' d='M5 5' fill='none'/><text><textPath href='#n'>HH</textPath></text>").isEmpty)
    #expect(
      try read("<text><textPath href='#no'>H</textPath></text>").warnings.map(\.kind)
        == [.missingReference(name: "textPath", target: "no")])
  }

  @Test("vertical text runs down with its letters turned")
  func vertical() throws {
    let text = try only("<text x='50' y='10' writing-mode='tb'>HH</text>")
    #expect(text.height > text.width)
    #expect(text.minY > 10 && text.minX < 50 && text.maxX > 50)
  }

  @Test("text that runs to the left ends where it is put")
  func rightToLeft() throws {
    let text = try only("<text x='50' y='50' direction='rtl'>H</text>")
    #expect(text.maxX < 50)
    #expect(try only("<text x='50' y='50' direction='rtl' text-anchor='end'>H</text>").minX > 50)
  }

  @Test("a family that is not there is reported once; a kind of font is not")
  func families() throws {
    let picture = try read(
      "<text font-family='Nix, serif'>A</text><text font-family='Nix'>A</text><text font-family='serif'>A</text>"
        + "<text font-family='Cardwright Index'>A</text><text>A</text>")
    #expect(picture.warnings.map(\.kind) == [.missingFont(family: "Nix", substitute: "Cardwright Index")])
    #expect("\(picture.warnings[0])".hasSuffix("there is no font 'Nix': 'Cardwright Index' stands in for it"))
    #expect(picture.scene.items.count == 5)
  }

  @Test("a character that no font has becomes a box, and the rest of its run stays")
  func missingGlyph() throws {
    let picture = try read("<text y='50'>A字A</text>")
    #expect(picture.warnings.map(\.kind) == [.missingGlyph("字")])
    #expect("\(picture.warnings[0])".hasSuffix("no font has '字' (U+5B57): a box stands for it"))
    guard case .fill(let path, _, _)? = picture.scene.items.first?.content else {
      Issue.record("letters were expected")
      return
    }
    let box = face.missingGlyphWidth / face.metrics.unitsPerEm * 20
    #expect(isClose(path.boundingRect.width, try only("<text y='50'>AA</text>").width + box))
  }

  #if !HarfBuzz
    @Test("letters that join are reported once of a script, where the file has them first")
    func unshaped() throws {
      let picture = try read(
        "<text y='50'>A</text><text y='50'>\u{633}\u{644}</text><text>\u{633}\u{644} \u{939}\u{93F}</text>")
      let warnings = picture.warnings.filter { if case .unshapedText = $0.kind { true } else { false } }
      #expect(warnings.count == 2)
      #expect("\(warnings[0])".contains("Arabic letters are set one by one"))
      #expect("\(warnings[1])".contains("Devanagari letters"))
      #expect(warnings[0].position.column < warnings[1].position.column)
    }
  #endif

  @Test("the shorthand sets size, weight and family, and properties beside it count")
  func shorthand() throws {
    let plain = try only("<text y='50'>H</text>")
    let text = try only("<text y='50' style='font: italic bold 40px/1.5 \"Cardwright Index\", serif'>H</text>")
    #expect(isClose(text.height, 2 * plain.height))
    #expect(
      try read("<text style='font: bold'>H</text>").warnings.map(\.kind) == [.invalidValue(name: "font", value: "bold")]
    )
    let small = try only("<text y='50' font-variant='small-caps'>h</text>")
    #expect(isClose(small.height, 0.8 * plain.height))
    let adjusted = try only("<text y='50' font-size-adjust='1'>H</text>")
    #expect(isClose(adjusted.height, plain.height * face.metrics.unitsPerEm / face.metrics.xHeight))
  }

  @Test("text that is referred to is drawn where the reference stands")
  func tref() throws {
    let text = try only(
      "<defs><text id='t'>H<tspan>A</tspan></text></defs><text y='50'><tref xlink:href='#t'>no</tref></text>")
    #expect(isClose(text.width, try only("<text y='50'>HA</text>").width))
  }

  @Test("spaces fold across elements, and are kept where that is asked for")
  func space() throws {
    let plain = try only("<text y='50'>A A</text>").width
    let folded = try bounds("<text y='50'> A <tspan> A </tspan> </text>")
    #expect(isClose(folded[1].maxX - folded[0].minX, plain))
    #expect(isClose(try only("<text y='50' xml:space='preserve'>A  A</text>").width, plain + (try advance(" "))))
  }

  @Test(
    "numbers that nobody would write do no harm",
    arguments: [
      "letter-spacing='1e30'", "word-spacing='-1e300'", "textLength='1e308'",
      "textLength='1e-300' lengthAdjust='spacingAndGlyphs'",
      "rotate='1e300'", "x='1e308' dx='1e308'", "font-size='1e300'", "font-size-adjust='1e300'",
      "baseline-shift='1e300'",
      "style='font: 1e300px x'", "dy='-1e308 1e308'",
    ])
  func absurd(attribute: String) throws {
    let picture = try read(
      "<defs><linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient></defs>"
        + "<text y='50' fill='url(#g)' text-decoration='underline' \(attribute)>A A</text>")
    for item in picture.scene.items {
      guard case .fill(let path, _, _) = item.content else { continue }
      #expect(path.boundingRect.maxX.isFinite)
    }
  }

  @Test("a long text meets the limits of work, not of patience")
  func longText() throws {
    var limited = reader
    limited.limits = DrawingLimits(work: 20_000_000, memory: 4 << 20)
    let text = String(repeating: "字", count: 60_000)
    #expect(throws: SVGError.self) {
      try limited.read(
        Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text>\(text)</text></svg>".utf8))
    }
  }
}
