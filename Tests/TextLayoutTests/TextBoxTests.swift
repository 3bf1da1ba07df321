import CIndexTypeface
import Drawing
import PlaneGeometry
import TestFonts
import TextLayout
import Testing
import Typography

@Suite("Text in boxes") struct TextBoxTests {
  private let face: FontFace
  private let style: TextStyle

  init() throws {
    let count = Int(cardwright_index_typeface_size)
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: cardwright_index_typeface_bytes(), count: count))
    face = try FontFace(bytes: bytes, name: "index")
    style = TextStyle(face: face, size: 10)
  }

  private func width(_ text: String, size: Double = 10) throws -> Double {
    try TextLine(text, face: face, size: size).width
  }

  @Test("words are broken into lines that fit, and spaces at their ends count for nothing")
  func lines() throws {
    let box = TextBox(size: Size(width: try width("KING QU"), height: 100))
    let layout = try box.layout([.text("KING QUEEN JACK", style)])
    #expect(layout.lines.count == 3)
    for (line, word) in zip(layout.lines, ["KING", "QUEEN", "JACK"]) {
      #expect((line.width - (try width(word))).magnitude < 1e-9)
    }
    let leading = face.metrics.lineHeight / face.metrics.unitsPerEm * 10
    #expect((layout.lines[1].baseline - layout.lines[0].baseline - leading).magnitude < 1e-9)
    #expect(layout.scale == 1)
    #expect(layout.missing.isEmpty)
  }

  @Test("a word wider than the box is broken between letters")
  func longWord() throws {
    let box = TextBox(size: Size(width: try width("QU") * 1.2, height: 100))
    let layout = try box.layout([.text("QUEEN", style)])
    #expect(layout.lines.count > 1)
    #expect(layout.lines.allSatisfy { $0.width <= box.size.width })
  }

  @Test("lines are aligned both ways", arguments: TextAlignment.allCases, TextBox.VerticalAlignment.allCases)
  func alignment(across: TextAlignment, down: TextBox.VerticalAlignment) throws {
    var box = TextBox(size: Size(width: 100, height: 50))
    box.alignment = across
    box.verticalAlignment = down
    let layout = try box.layout([.text("KING\nQ", style)])
    for line in layout.lines {
      #expect((line.origin - (100 - line.width) * across.fraction).magnitude < 1e-9)
    }
    let free = 50 - layout.extent.height
    let capitals = face.metrics.capHeight / face.metrics.unitsPerEm * 10
    let shift =
      switch down {
      case .top: 0.0
      case .middle: free / 2
      case .bottom: free
      // As far from the capitals' top to the upper edge as from the last baseline to the lower one.
      case .optical: (50 - layout.lines[1].baseline + layout.lines[0].baseline + capitals) / 2 - layout.lines[0].ascent
      }
    #expect((layout.lines[0].baseline - layout.lines[0].ascent - shift).magnitude < 1e-9)
  }

  @Test("what runs to the left is as wide as it is drawn")
  func rightToLeft() throws {
    let block = TestFont.rectangle(50, 0, 550, 700)
    let glyphs = ["\u{5D0}", "\u{5D1}"].map { TestFont.Glyph(scalar: $0, advance: 600, contours: [block]) }
    let font = TestFont(
      glyphs: glyphs, kerning: [(left: 0, right: 1, distance: -200), (left: 1, right: 0, distance: -100)])
    let style = TextStyle(face: try FontFace(bytes: font.bytes(), name: "hebrew"), size: 10)
    var box = TextBox(size: Size(width: 100, height: 20))
    box.alignment = .center
    let layout = try box.layout([.text("\u{5D0}\u{5D1}", style)])
    let line = try #require(layout.lines.first)
    guard case .letters(let path, _)? = line.parts.first else {
      Issue.record("no letters")
      return
    }
    // Half a unit is free on either side of the ink.
    #expect((path.boundingRect.width + 1 - line.width).magnitude < 1e-9)
    #expect(line.width < 12)
  }

  @Test("text shrinks until it fits, and no further")
  func shrinking() throws {
    let text = String(repeating: "KING QUEEN ", count: 10)
    var box = TextBox(size: Size(width: 60, height: 40))
    box.fit = .shrink(to: 0.2)
    let layout = try box.layout([.text(text, style)])
    #expect((0.2..<1).contains(layout.scale))
    #expect(layout.extent.height <= 40)
    #expect(layout.extent.width <= 60)
    let larger = TextStyle(face: face, size: 10 * layout.scale * 1.02)
    box.fit = .error
    #expect(throws: TextBoxError.self) { try box.layout([.text(text, larger)]) }
  }

  @Test("text that does not fit is refused with what it needs, or cut off")
  func overflow() throws {
    var box = TextBox(size: Size(width: 40, height: 12))
    #expect {
      try box.layout([.text("KING\nQUEEN", style)])
    } throws: { error in
      guard case TextBoxError.overflow(let needed, let available, let scale)? = error as? TextBoxError else {
        return false
      }
      return needed.height > 12 && available == box.size && scale == 1
    }
    box.fit = .clip
    let layout = try box.layout([.text("KING\nQUEEN", style)])
    #expect(layout.isClipped)
    #expect(layout.scene.contentBounds.maxY <= 12)
  }

  @Test("runs of two sizes share a line, whose height is that of the larger one")
  func runs() throws {
    let box = TextBox(size: Size(width: 200, height: 100))
    let large = TextStyle(face: face, size: 20, paint: .color(Color(rgb: 0xFF0000)))
    let layout = try box.layout([.text("KING ", style), .text("QUEEN", large), .text(" 10", style)])
    let line = try #require(layout.lines.first)
    #expect(layout.lines.count == 1)
    #expect(line.parts.count == 3)
    #expect((line.ascent - face.metrics.ascent / face.metrics.unitsPerEm * 20).magnitude < 1e-9)
    guard case .letters(_, let paint) = line.parts[1] else {
      Issue.record("letters were expected")
      return
    }
    #expect(paint == .color(Color(rgb: 0xFF0000)))
  }

  @Test("an icon takes its width in the line and may end up in the next one")
  func icons() throws {
    let icon = Scene(size: Size(width: 4, height: 2)) {
      $0.fill(Path(Rect(x: 0, y: 0, width: 4, height: 2)), with: .color(.black))
    }
    let wide = TextBox(size: Size(width: 200, height: 100))
    let line = try #require(
      try wide.layout([.text("K", style), .icon(icon, style, height: 1.5), .text("Q", style)]).lines.first)
    #expect((line.width - (try width("K") + 30 + width("Q"))).magnitude < 1e-9)
    guard case .icon(let scene, let transform) = line.parts[1] else {
      return #expect(Bool(false), "an icon was expected")
    }
    let place = Rect(origin: .zero, size: scene.size).applying(transform)
    #expect((place.height - 15).magnitude < 1e-9)
    #expect((place.midY + face.metrics.capHeight / face.metrics.unitsPerEm * 5).magnitude < 1e-9)
    let narrow = TextBox(size: Size(width: 32, height: 100))
    #expect(try narrow.layout([.text("KING ", style), .icon(icon, style, height: 1.5)]).lines.count == 2)
  }

  @Test("an icon leaves its line as high as the others as long as there is room between them")
  func iconLeading() throws {
    let icon = Scene(size: Size(width: 1, height: 1))
    var box = TextBox(size: Size(width: 200, height: 200))
    box.lineSpacing = 1.2
    func leading(_ height: Double) throws -> Double {
      let lines = try box.layout([.text("K\nQ", style), .icon(icon, style, height: height), .text("\nK", style)]).lines
      return lines[1].baseline - lines[0].baseline
    }
    let plain = try leading(0.5)
    #expect(try leading(1) == plain && leading(1.1) == plain)
    #expect(try leading(2) > plain)
  }

  @Test("text goes on in further boxes, and is reported only where it leaves the last one")
  func followingFrames() throws {
    var box = TextBox(size: Size(width: try width("KING QU"), height: 13))
    box.followingFrames = [Rect(x: 100, y: 50, width: box.size.width, height: 13)]
    let layout = try box.layout([.text("KING QUEEN", style)])
    #expect(layout.lines.map(\.frame) == [0, 1] && layout.lines.map(\.origin) == [0, 100])
    #expect(layout.lines[1].baseline == layout.lines[0].baseline + 50)
    #expect(throws: TextBoxError.self) { try box.layout([.text("KING QUEEN JACK", style)]) }
  }

  @Test("lines stand on both sides of an obstacle, and words that fit on none go below")
  func obstacles() throws {
    let side = try width("KING ")
    var box = TextBox(size: Size(width: 2 * side + 30, height: 100))
    box.obstacles = [Rect(x: side, y: 0, width: 30, height: 5)]
    let lines = try box.layout([.text("KING KING QUEENQUEENQU", style)]).lines
    #expect(lines.map(\.origin) == [0, side + 30, 0])
    #expect(lines[0].baseline == lines[1].baseline && lines[2].baseline > lines[1].baseline)
    box.obstacles = [Rect(x: 0, y: 0, width: box.size.width, height: 20)]
    #expect(try box.layout([.text("KING", style)]).lines[0].baseline >= 20)
  }

  @Test("balanced lines are as many as others, and as long as each other")
  func balanced() throws {
    var box = TextBox(size: Size(width: try width("KING KING KING KING") + 8, height: 100))
    let runs = [TextRun.text("KING KING KING KING KING\nK", style)]
    let plain = try box.layout(runs).lines.map(\.width)
    box.isBalanced = true
    let balanced = try box.layout(runs).lines.map(\.width)
    #expect(plain.count == 3 && balanced.count == 3)
    #expect(plain[1] < plain[0] / 2 && balanced[1] > balanced[0] / 2)
  }

  @Test("the further lines of an item stand below its text")
  func items() throws {
    let box = TextBox(size: Size(width: try width("KING KI") + 10, height: 100))
    let item = style.indented(level: 1)
    let lines = try box.layout(TextRun.bullet(level: 1, style) + [.text("KING KING\n", item), .text("KING", style)])
      .lines
    #expect(lines.map(\.origin) == [0, 10, 0])
  }

  @Test("letters may have a pen, and lines below and through them")
  func decorations() throws {
    let box = TextBox(size: Size(width: 200, height: 100))
    var style = style
    style.stroke = TextStroke(paint: .color(Color(rgb: 0xFF0000)), style: StrokeStyle(lineWidth: 2), isBehind: true)
    (style.isUnderlined, style.isStruckThrough) = (true, true)
    let line = try #require(try box.layout([.text("KI", style)]).lines.first)
    guard case .outline(_, let pen) = line.parts[0], case .letters(let below, _) = line.parts[2],
      case .letters(let through, _) = line.parts[3]
    else {
      Issue.record("a pen, letters and two lines were expected")
      return
    }
    #expect(line.parts.count == 4 && pen.style.lineWidth == 2)
    #expect(below.boundingRect.minY > 0 && through.boundingRect.maxY < 0)
    #expect((below.boundingRect.width - line.width).magnitude < 1e-9)
  }

  @Test("small letters become capitals of four fifths")
  func smallCapitals() {
    let runs = TextRun.smallCapitals("King 1 Q", style).map { run in
      guard case .text(let text, let style) = run else { return "" }
      return "\(text):\(style.size)"
    }
    #expect(runs == ["K:10.0", "ING 1 :8.0", "Q:10.0"])
  }

  @Test("a soft hyphen shows where a line ends, and nowhere else")
  func softHyphen() throws {
    let whole = try TextBox(size: Size(width: 200, height: 100)).layout([.text("KI\u{AD}NG", style)])
    #expect((whole.lines[0].width - (try width("KING"))).magnitude < 1e-9, "it leaves kerning as it is")
    let broken = try TextBox(size: Size(width: try width("KI-") + 1, height: 100)).layout([.text("KI\u{AD}NG", style)]
    )
    #expect(broken.lines.count == 2)
    #expect((broken.lines[0].width - (try width("KI") + width("-"))).magnitude < 0.5)
  }

  @Test("empty text, empty lines and a feed at the end take their lines")
  func emptyLines() throws {
    let box = TextBox(size: Size(width: 200, height: 100))
    #expect(try box.layout([]).lines.count == 1)
    #expect(try box.layout([.text("", style)]).lines.count == 1)
    #expect(try box.layout([.text("K\n\nQ\n", style)]).lines.count == 4)
  }

  @Test("a character that no font has is reported and has a frame")
  func missing() throws {
    let box = TextBox(size: Size(width: 200, height: 100))
    let layout = try box.layout([.text("K字字", style)])
    #expect(layout.missing == ["字"])
    let line = try #require(layout.lines.first)
    #expect(
      (line.width - (try width("K") + 2 * face.missingGlyphWidth * 10 / face.metrics.unitsPerEm)).magnitude < 1e-9)
  }

  @Test("measures out of range are refused")
  func measures() {
    var box = TextBox(size: Size(width: .nan, height: 10))
    #expect(throws: TextBoxError.self) { try box.layout([]) }
    box.size.width = 10
    #expect(throws: TextBoxError.invalidMeasure(name: "the size of type", value: 1e30)) {
      try box.layout([.text("K", TextStyle(face: face, size: 1e30))])
    }
    box.lineSpacing = .infinity
    #expect(throws: TextBoxError.self) { try box.layout([]) }
    box.lineSpacing = 1
    let count = TextBox.largestCount + 1
    #expect(throws: TextBoxError.tooLong(count: count, limit: TextBox.largestCount)) {
      try box.layout([.text(String(repeating: "K", count: count), style)])
    }
  }
}
