import Drawing
import Foundation
import PlaneGeometry
import TestFonts
import Testing
import Typography

/// The fonts in the folder `Fonts`, whose script says what each glyph is.
enum ColorTestFont: String {
  case paints = "Paints"
  case strikes = "Strikes"
  case pictures = "Pictures"

  func bytes() throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appending(path: "Fonts/\(rawValue).ttf")))
  }

  func font() throws -> ColorFont { try ColorFont(bytes: bytes(), name: rawValue) }
}

@Suite("Colour fonts: paints") struct ColorFontTests {
  let red = Color(red: 255, green: 0, blue: 0)
  let blue = Color(red: 0, green: 0, blue: 255)
  let green = Color(red: 0, green: 128, blue: 0)

  /// In font units: the baseline at 800.
  private func scene(_ character: Character) throws -> Scene {
    try ColorTestFont.paints.font().scene(of: character, size: 1000)
  }

  private func paint(_ character: Character) throws -> Paint? {
    let items = try scene(character).items
    guard case .fill(_, _, let paint)? = items.first?.content, items.count == 1 else { return nil }
    return paint
  }

  private func bounds(_ character: Character) throws -> Rect { try scene(character).contentBounds }

  private func ramp(_ spread: Gradient.Spread = .pad) -> Gradient { Gradient(colors: [red, blue], spread: spread) }

  @Test("a glyph in one colour, with a part of its alpha, in the box of a line")
  func solid() throws {
    #expect(try paint("A") == .color(red.withAlpha(128)))
    #expect(try bounds("A") == Rect(x: 0, y: 0, width: 800, height: 800))
    #expect(try scene("A").size == Size(width: 1000, height: 1000))
    let small = try ColorTestFont.paints.font().scene(of: "A", size: 10)
    #expect(small.size == Size(width: 10, height: 10))
    #expect(small.contentBounds == Rect(x: 0, y: 0, width: 8, height: 8))
  }

  @Test("linear gradients run upwards in the font, and across the line of equal colour")
  func linear() throws {
    #expect(try paint("B") == .linearGradient(ramp(), start: .zero, end: Point(x: 0, y: -800)))
    #expect(try paint("C") == .linearGradient(ramp(), start: Point(x: 100, y: 100), end: Point(x: 300, y: 300)))
  }

  @Test("a radial gradient repeats")
  func radial() throws {
    let middle = Point(x: 400, y: -400)
    #expect(
      try paint("D")
        == .radialGradient(ramp(.repeat), startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 200))
  }

  @Test("a sweep turns counter-clockwise, and is laid there and back around the circle")
  func sweep() throws {
    func stops(_ character: Character) throws -> [Gradient.Stop] {
      guard
        case .transformed(.conicGradient(let gradient, let center, let angle), let transform)? = try paint(character)
      else { return [] }
      #expect(center == Point(x: 400, y: -400) && angle == 0)
      #expect(transform == Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: -800))
      return gradient.stops
    }
    #expect(
      try stops("E") == [
        Gradient.Stop(color: red, location: 0), Gradient.Stop(color: blue, location: 0.25),
        Gradient.Stop(color: blue, location: 1),
      ])
    let there = try stops("V")
    #expect(there.first { $0.location == 0.125 }?.color == blue)
    #expect(there.first { $0.location == 0.25 }?.color == red)
    #expect(there.first { $0.location == 0.875 }?.color == blue)
    #expect(there.last?.color == red)
  }

  @Test(
    "transforms are the font's, in which y grows upwards",
    arguments: [
      ("F", Rect(x: 100, y: 750, width: 800, height: 800)), ("G", Rect(x: 200, y: 300, width: 400, height: 200)),
      ("H", Rect(x: -800, y: 0, width: 1600, height: 800)), ("I", Rect(x: 10, y: -420, width: 800, height: 1200)),
    ] as [(Character, Rect)])
  func transforms(character: Character, expected: Rect) throws {
    let bounds = try bounds(character)
    #expect(bounds.origin.distance(to: expected.origin) < 1e-9)
    #expect((bounds.width - expected.width).magnitude < 1e-9 && (bounds.height - expected.height).magnitude < 1e-9)
  }

  @Test("a transform between a glyph and its gradient moves the gradient alone")
  func gradientTransform() throws {
    #expect(
      try paint("Q")
        == .transformed(
          .linearGradient(ramp(), start: .zero, end: Point(x: 0, y: -800)), Transform(scaleX: 0.5, y: 0.5)))
    #expect(try bounds("Q") == Rect(x: 0, y: 0, width: 800, height: 800))
  }

  @Test("layers lie over each other, other glyphs among them, and the text's colour is the caller's")
  func layers() throws {
    let scene = try ColorTestFont.paints.font().scene(of: "P", size: 1000, foreground: green)
    #expect(colors(scene) == [red, red.withAlpha(128), green])
  }

  @Test("glyphs of the first version of the table are layers in colours")
  func firstVersion() throws {
    #expect(colors(try scene("W")) == [red, blue])
    #expect(colors(try scene("😀")) == [green, .black])
    #expect(colors(try scene("😀\u{FE0F}")) == [green, .black])
  }

  private func colors(_ scene: Scene) -> [Color] {
    scene.items.compactMap { if case .fill(_, _, .color(let color)) = $0.content { color } else { nil } }
  }

  @Test("a paint that nothing bounds is bounded by the clip box; a picture in a glyph by the glyph")
  func clips() throws {
    #expect(try bounds("R") == Rect(x: 100, y: 500, width: 400, height: 200))
    // Without one by the line.
    #expect(try bounds("a") == Rect(x: 0, y: 0, width: 1000, height: 1000))
    // A run with an end is not cut off by one that has none.
    #expect(try bounds("Z") == Rect(x: 700, y: 0, width: 800, height: 800))
    let item = try #require(try scene("U").items.first)
    #expect(try scene("U").items.count == 1)
    #expect(
      item.clips.map { $0.path.applying($0.transform).boundingRect } == [Rect(x: 400, y: 0, width: 600, height: 800)])
    guard case .layer(let items) = item.content else { return _ = Issue.record("no layer") }
    #expect(items.count == 2)
  }

  @Test("a glyph without colours is its outline in the text's colour")
  func outline() throws {
    #expect(colors(try scene("Y")) == [.black])
    #expect(try scene("Y").size.width == 400)
  }

  @Test("what cannot be drawn is refused in words")
  func refusals() throws {
    let font = try ColorTestFont.paints.font()
    #expect(throws: FontError.missingGlyph(font: "Paints Regular", character: "z", scalar: "z")) {
      try font.scene(of: "z", size: 10)
    }
    #expect(throws: FontError.invalidSize(0)) { try font.scene(of: "A", size: 0) }
    #expect(
      throws: FontError.unsupportedGlyph(
        font: "Paints Regular", character: "O",
        reason: "its colours are mixed by the mode multiply, which is not supported"
      )
    ) { try font.scene(of: "O", size: 10) }
    #expect(
      throws: FontError.unsupportedGlyph(
        font: "Paints Regular", character: "👍🏽", reason: "it is made of 2 code points, which are not put together here")
    ) { try font.scene(of: "👍🏽", size: 10) }
    #expect(
      throws: FontError.damagedGlyph(
        font: "Paints Regular", character: "S", scalar: "S", reason: "its paints are nested deeper than 32")
    ) { try font.scene(of: "S", size: 10) }
    #expect(
      throws: FontError.damagedGlyph(
        font: "Paints Regular", character: "X", scalar: "X",
        reason: "it has the colour 77, which the palette does not have")
    ) { try font.scene(of: "X", size: 10) }
    #expect(font.hasGlyph(for: "😀\u{FE0F}") && !font.hasGlyph(for: "😎") && !font.hasGlyph(for: "👍🏽"))
  }
}
