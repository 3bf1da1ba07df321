import Foundation
import SeededNumbers
import TestFonts
import Testing
import Typography

@Suite struct FontErrorTests {
  private func withFile(_ content: [UInt8], _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "/font-\(UUID().uuidString).ttf"
    try Data(content).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test("a font is read from a file")
  func file() throws {
    try withFile(IndexTypeface().bytes) { path in
      let face = try FontFace(path: path)
      #expect(face.source == path)
      #expect(face.name == "Cardwright Index Bold")
    }
  }

  @Test(
    "what cannot be read says why",
    arguments: [
      ("/nowhere/font.ttf", "No such file or directory"), ("", "No such file or directory"), ("/", "it is a folder"),
      ("/dev/null", "it is not a regular file"), ("/etc/hostname/font.ttf", "Not a directory"),
      ("/etc/passwd\0.ttf", "no file name holds a zero byte"),
    ])
  func unreadable(_ path: String, reason: String) {
    #expect(throws: FontError.cannotRead(path: path, reason: reason)) { try FontFace(path: path) }
  }

  @Test("a pipe without a writer is refused and not waited for")
  func pipe() throws {
    let path = NSTemporaryDirectory() + "/pipe-\(UUID().uuidString)"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: FontError.cannotRead(path: path, reason: "it is not a regular file")) { try FontFace(path: path) }
  }

  @Test("a text file is not a font, however long", arguments: [1, 100, 10000])
  func textFile(_ lineCount: Int) throws {
    let text = String(repeating: "This is not a font.\n", count: lineCount)
    try withFile(Array(text.utf8)) { path in
      #expect(throws: FontError.notAFont(source: path, reason: "unknown file format")) { try FontFace(path: path) }
    }
  }

  @Test("an empty file is not a font")
  func emptyFile() throws {
    try withFile([]) { path in
      #expect(throws: FontError.notAFont(source: path, reason: "it is empty")) { try FontFace(path: path) }
    }
  }

  @Test("a file larger than any font is refused before it is read")
  func largeFile() throws {
    try withFile([0]) { path in
      let byteCount = 300 << 20
      try #require(unsafe truncate(path, off_t(byteCount)) == 0)
      #expect(throws: FontError.tooLarge(path: path, byteCount: byteCount, limit: 256 << 20)) {
        try FontFace(path: path)
      }
    }
  }

  @Test("a font of bitmaps is refused")
  func bitmapFont() {
    let text = """
      STARTFONT 2.1
      FONT tiny
      SIZE 8 75 75
      FONTBOUNDINGBOX 8 8 0 0
      CHARS 1
      STARTCHAR A
      ENCODING 65
      SWIDTH 500 0
      DWIDTH 8 0
      BBX 8 1 0 0
      BITMAP
      FF
      ENDCHAR
      ENDFONT

      """
    #expect(throws: FontError.notScalable(font: "tiny.bdf")) { try FontFace(bytes: Array(text.utf8), name: "tiny.bdf") }
  }

  @Test("a glyph whose contours make no sense is an error that names the character")
  func damagedGlyph() throws {
    // The first contour ends before it begins.
    let contours = [[], TestFont.rectangle(0, 0, 9, 9)]
    let font = TestFont(glyphs: [TestFont.Glyph(scalar: "A", advance: 600, contours: contours)])
    let face = try FontFace(bytes: font.bytes(), name: "damaged")
    #expect(
      throws: FontError.damagedGlyph(font: "damaged", character: "A", scalar: "A", reason: "invalid outline")
    ) { try face.outline(of: "A") }
  }

  @Test("a table that ends behind the last byte is named")
  func truncatedTable() {
    let font = TestFont(glyphs: [TestFont.Glyph(scalar: "A", advance: 600, contours: [TestFont.rectangle(0, 0, 9, 9)])])
    let bytes = font.bytes()
    // The last table is maxp, 32 bytes.
    #expect(
      throws: FontError.truncated(source: "cut", table: "maxp", end: bytes.count, byteCount: bytes.count - 1)
    ) { try FontFace(bytes: bytes.dropLast(), name: "cut") }
  }

  @Test("a font cut off anywhere is an error, or only lost what text does not need")
  func truncatedAnywhere() throws {
    let bytes = IndexTypeface().bytes
    let whole = try TextLine("A10♠♡", face: FontFace(bytes: bytes, name: "whole"), size: 10)
    for count in Array(0..<400) + Array(stride(from: 400, to: bytes.count, by: 61)) {
      do throws(FontError) {
        let face = try FontFace(bytes: Array(bytes.prefix(count)), name: "cut")
        let line = try TextLine("A10♠♡", face: face, size: 10)
        #expect(line.path == whole.path, "cut at \(count)")
      } catch {
        switch error {
        case .notAFont, .truncated: break
        default: Issue.record("cut at \(count): \(error)")
        }
      }
    }
  }

  @Test("damaged bytes never trap")
  func damagedBytes() throws {
    let bytes = IndexTypeface().bytes
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<8 {
        damaged[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      do throws(FontError) {
        let face = try FontFace(bytes: damaged, name: "damaged")
        _ = try TextLine("A23456789JQK10♠♥♦♣", face: face, size: 10)
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
  }

  @Test(
    "errors describe themselves in one line",
    arguments: [
      (FontError.cannotRead(path: "a.ttf", reason: "No such file"), #"cannot read font "a.ttf": No such file"#),
      (.tooLarge(path: "a", byteCount: 3, limit: 2), #"font "a" has 3 bytes, more than the limit of 2"#),
      (
        .notAFont(source: "a.txt", reason: "unknown file format"),
        #""a.txt" is not a font that can be used: unknown file format; a TrueType or OpenType font is needed"#
      ),
      (
        .truncated(source: "a.ttf", table: "glyf", end: 9, byteCount: 8),
        #"font "a.ttf" is truncated: table "glyf" ends at byte 9 of 8"#
      ),
      (.notScalable(font: "a"), #"font "a" holds bitmaps only; one with outlines is needed"#),
      (.missingGlyph(font: "Face", character: "♠", scalar: "♠"), #"font "Face" has no glyph for "♠" (U+2660)"#),
      (.missingGlyph(font: "Face", character: "\n", scalar: "\n"), #"font "Face" has no glyph for "\n" (U+000A)"#),
      (
        .damagedGlyph(font: "Face", character: "A", scalar: "A", reason: "invalid outline"),
        #"font "Face" has a damaged glyph for "A" (U+0041): invalid outline"#
      ),
      (.invalidSize(0), "0.0 is not a size of type; it must be above 0 and at most 1000000.0"),
      (.invalidTracking(.infinity), "inf is not a tracking; it must be from -1000000.0 to 1000000.0"),
      (.invalidLeading(-1), "-1.0 is not a leading; it must be from 0 to 1000000.0"),
    ])
  func descriptions(_ error: FontError, description: String) {
    #expect(error.description == description)
  }
}
