import PlaneGeometry
import Testing
import Typography

@Suite struct FontFaceTests {
  /// Indices, suits, and letters of each kind that the index typeface holds: drawn in one piece, composed, and with a bar.
  static let characters = Array("A234567891JQK0VDRBHPETnO♠♥♦♣♤♡♢♧-ВДКТgsxÉÇŐąłøßжыљћ&?”@".unicodeScalars)

  @Test("the metrics are those of the tables head, hhea and OS/2")
  func metrics() throws {
    let font = IndexTypeface()
    let metrics = try font.face().metrics
    #expect(metrics.unitsPerEm == Double(font.unsigned(at: font.table("head") + 18)))
    #expect(metrics.ascent == Double(font.signed(at: font.table("hhea") + 4)))
    #expect(metrics.descent == Double(-font.signed(at: font.table("hhea") + 6)))
    #expect(metrics.lineGap == Double(font.signed(at: font.table("hhea") + 8)))
    #expect(metrics.xHeight == Double(font.signed(at: font.table("OS/2") + 86)))
    #expect(metrics.capHeight == Double(font.signed(at: font.table("OS/2") + 88)))
  }

  @Test("a face tells the names of its family and style")
  func names() throws {
    let face = try IndexTypeface().face()
    #expect(face.familyName == "Cardwright Index")
    #expect(face.styleName == "Bold")
    #expect(face.name == "Cardwright Index Bold")
    #expect(face.source == "index typeface")
  }

  @Test("advance and box of every glyph are those of the tables hmtx and glyf", arguments: characters)
  func glyphs(_ scalar: Unicode.Scalar) throws {
    let font = IndexTypeface()
    let glyph = try font.face().outline(of: scalar)
    #expect(glyph.advance == Double(font.advance(of: glyph.glyphIndex)))
    let box = try #require(font.box(of: glyph.glyphIndex)).map(Double.init)
    let bounds = glyph.path.boundingRect
    #expect(bounds == Rect(minX: box[0], minY: -box[3], maxX: box[2], maxY: -box[1]))
  }

  @Test("a space has an advance and no outline")
  func space() throws {
    let glyph = try IndexTypeface().face().outline(of: " ")
    #expect(glyph.advance > 0)
    #expect(glyph.path.isEmpty)
  }

  @Test("kerning is that of the table kern, and 0 for other pairs")
  func kerning() throws {
    let font = IndexTypeface()
    let face = try font.face()
    var glyphs: [Int: GlyphOutline] = [:]
    for value in 0x21...0x2122 as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), face.hasGlyph(for: scalar) else { continue }
      let glyph = try face.outline(of: scalar)
      glyphs[glyph.glyphIndex] = glyph
    }
    let pairs = font.kerning
    #expect(pairs.count > 1000)
    for pair in pairs {
      let left = try #require(glyphs[pair.left])
      let right = try #require(glyphs[pair.right])
      #expect(face.kerning(from: left, to: right) == Double(pair.distance))
    }
    let ace = try face.outline(of: "A")
    #expect(face.kerning(from: ace, to: ace) == 0)
  }

  @Test("every contour is closed, and no line leads to where a closing would")
  func closing() throws {
    let face = try IndexTypeface().face()
    for scalar in Self.characters {
      var start = Point.zero
      var end = Point.zero
      for element in try face.outline(of: scalar).path {
        switch element {
        case .move(let point): (start, end) = (point, point)
        case .line(let point):
          #expect(point != start)
          end = point
        case .quadCurve(let point, _), .curve(let point, _, _): end = point
        case .closeSubpath: end = start
        }
      }
      #expect(end == start)
    }
  }

  @Test("a missing glyph is an error that names the font, the character and the code point")
  func missingGlyph() throws {
    let face = try IndexTypeface().face()
    #expect(!face.hasGlyph(for: "字"))
    #expect(throws: FontError.missingGlyph(font: "Cardwright Index Bold", character: "字", scalar: "字")) {
      try face.outline(of: "字")
    }
  }

  @Test("faces are shared between threads")
  func threads() async throws {
    let face = try IndexTypeface().face()
    let expected = try TextLine("A10JQK♠", face: IndexTypeface().face(), size: 10).path
    let paths = try await withThrowingTaskGroup { group in
      for _ in 0..<16 { group.addTask { try TextLine("A10JQK♠", face: face, size: 10).path } }
      return try await group.reduce(into: [Path]()) { $0.append($1) }
    }
    #expect(paths == Array(repeating: expected, count: 16))
  }
}
