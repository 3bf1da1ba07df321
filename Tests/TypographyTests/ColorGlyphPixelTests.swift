import Drawing
import Foundation
import PlaneGeometry
import Rasterization
import SeededNumbers
import TestFonts
import Testing
import Typography

@Suite("Colour fonts: pixels") struct ColorGlyphPixelTests {
  private let red = PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255)
  private let blue = PremultipliedColor(red: 0, green: 0, blue: 255, alpha: 255)

  @Test(
    "pictures are composed by masks: the left square alone, both, the right one alone",
    arguments: [("J", " B "), ("K", "  B"), ("L", "R  "), ("M", "RB "), ("N", "R B")] as [(Character, String)])
  func composites(character: Character, expected: String) throws {
    let scene = try ColorTestFont.paints.font().scene(of: character, size: 10)
    var renderer = SceneRenderer()
    let bitmap = try renderer.render(scene, pixelsPerUnit: 1)
    for (x, letter) in zip([2, 5, 8], expected) {
      #expect(bitmap[x, 4] == (letter == "R" ? red : letter == "B" ? blue : .clear), "at \(x)")
    }
  }

  @Test("of several strikes the largest counts, and lies where the font says")
  func strikes() throws {
    let scene = try ColorTestFont.strikes.font().scene(of: "A", size: 40)
    guard case .image(let bitmap, let place, .area)? = scene.items.first?.content else {
      return _ = Issue.record("no picture")
    }
    #expect(bitmap.width == 20 && bitmap.height == 10)
    #expect(bitmap[3, 3] == PremultipliedColor(red: 0, green: 0, blue: 128, alpha: 128))
    // Twenty pixels are an em of 40. The lower edge lies 4 pixels below the baseline, which lies 16 below the top.
    #expect(place == Rect(x: 4, y: 20, width: 40, height: 20))
    #expect(scene.size == Size(width: 40, height: 40))
  }

  @Test("a picture that claims to be huge is refused before it is made")
  func hugeStrike() throws {
    let font = try ColorTestFont.strikes.font()
    #expect(
      throws: FontError.damagedGlyph(
        font: "Strikes Regular", character: "B", scalar: "B",
        reason: "its picture has 30000 x 30000 pixels, more than 2048 on a side")
    ) { try font.scene(of: "B", size: 10) }
  }

  @Test("a font of pictures without outlines is good for emoji, and has no outlines")
  func picturesOnly() throws {
    let scene = try ColorTestFont.pictures.font().scene(of: "😀", size: 10)
    guard case .image(let bitmap, let place, _)? = scene.items.first?.content else {
      return _ = Issue.record("no picture")
    }
    #expect(bitmap.pixels.allSatisfy { $0 == PremultipliedColor(red: 0, green: 128, blue: 0, alpha: 255) })
    #expect(place == Rect(x: 1, y: 1, width: 10, height: 8))
    #expect(scene.size == Size(width: 12, height: 10))
    let face = try FontFace(bytes: ColorTestFont.pictures.bytes(), name: "Pictures")
    #expect(!face.hasOutlines && face.hasColorGlyphs)
    let glyph = try #require(face.shape(["😀"]).first)
    #expect(face.colorItems(ofGlyph: try #require(glyph.glyphs.first).index, foreground: .black)?.count == 1)
    // As the table hmtx says, which is what text is set by; the picture's own advance is another one.
    #expect(glyph.advance == face.metrics.unitsPerEm)
  }

  /// Where Debian's package fonts-noto-color-emoji has it.
  private static let noto = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  @Test("Noto's emoji are pictures of 136 x 128 pixels", .enabled(if: FileManager.default.fileExists(atPath: noto)))
  func notoEmoji() throws {
    let font = try ColorFont(path: ColorGlyphPixelTests.noto)
    for character in ["🎃", "👻", "❤️", "🚗"] as [Character] {
      let scene = try font.scene(of: character, size: 109)
      guard case .image(let bitmap, _, _)? = scene.items.first?.content else {
        return _ = Issue.record("no picture")
      }
      #expect(bitmap.width == 136 && bitmap.height == 128)
      #expect(bitmap.pixels.contains { $0.alpha == 255 } && bitmap[0, 0].alpha == 0)
    }
  }

  @Test("damaged fonts are refused or drawn, and never end the program", arguments: 1...40 as ClosedRange<UInt64>)
  func damage(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for kind in [ColorTestFont.paints, .strikes, .pictures] {
      var bytes = try kind.bytes()
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      if seed % 4 == 0 { bytes.removeLast(Int.random(in: 1...bytes.count / 2, using: &generator)) }
      guard let font = try? ColorFont(bytes: bytes, name: "damaged") else { continue }
      for character in "ABCDEFGHIJKLMNOPQRSTUVWXY😀" {
        guard let scene = try? font.scene(of: character, size: 10) else { continue }
        #expect(scene.items.isEmpty || scene.contentBounds.isNull || scene.contentBounds.isFinite)
      }
    }
  }
}
