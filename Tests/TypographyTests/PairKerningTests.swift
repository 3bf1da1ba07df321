import SeededNumbers
import TestFonts
import Testing
import Typography

@Suite("Kerning by GPOS") struct PairKerningTests {
  /// A table with one script, the feature `kern` and a lookup of one subtable.
  private func table(_ subtable: [Int], script: String = "latn", feature: String = "kern", extended: Bool = false)
    -> [UInt8]
  {
    var table = TestFont.Bytes()
    table.add(1, 0, 10, 30, 44)
    table.add(1)
    table.bytes += Array(script.utf8)
    table.add(8, 4, 0, 0, 0xFFFF, 1, 0)
    table.add(1)
    table.bytes += Array(feature.utf8)
    table.add(8, 0, 1, 0)
    table.add(1, 4)
    if extended { table.add(9, 0, 1, 8, 1, 2, 0, 8) } else { table.add(2, 0, 1, 8) }
    for number in subtable { table.add(number) }
    return table.bytes
  }

  /// Glyph 1 before glyph 2 by -70, before glyph 3 by 30.
  private let pairs = [1, 12, 0b100, 0, 1, 18, 1, 1, 1, 2, 2, -70, 3, 30]

  private func face(_ positioning: [UInt8]) throws -> FontFace {
    var font = TestFont(
      glyphs: ["A", "B", "C"].map { TestFont.Glyph(scalar: $0, advance: 600) },
      kerning: [(left: 0, right: 1, distance: -1)])
    font.furtherTables = ["GPOS": positioning]
    return try FontFace(bytes: font.bytes(), name: "test")
  }

  private func distance(_ left: Unicode.Scalar, _ right: Unicode.Scalar, in face: FontFace) throws -> Double {
    try face.kerning(from: face.outline(of: left), to: face.outline(of: right))
  }

  @Test("pairs of glyphs, also behind an extension, count instead of the table kern", arguments: [false, true])
  func pairs(extended: Bool) throws {
    let face = try face(table(pairs, extended: extended))
    #expect(try distance("A", "B", in: face) == -70)
    #expect(try distance("A", "C", in: face) == 30)
    #expect(try distance("B", "A", in: face) == 0)
    #expect(try TextLine("ABA", face: face, size: 1_000).width == 1_730)
  }

  @Test("classes of glyphs")
  func classes() throws {
    // The coverage (glyphs 1 to 2), the left and the right classes follow the values.
    let ranges = [2, 1, 1, 2, 0]
    let left = [1, 1, 2, 1, 1]
    let right = [2, 1, 3, 3, 1]
    let header = [2, 32, 0b101, 0, 42, 52, 2, 2]
    let values = [0, 0, 0, 0, 0, 0, 7, -55]
    let face = try face(table(header + values + ranges + left + right))
    #expect(try distance("A", "C", in: face) == -55)
    #expect(try distance("B", "C", in: face) == -55)
    #expect(try distance("A", "B", in: face) == 0)
    #expect(try distance("C", "C", in: face) == 0)
  }

  @Test("a script of another name stands in for one that is not there; other features do not")
  func scripts() throws {
    #expect(try distance("A", "B", in: face(table(pairs, script: "cyrl"))) == -70)
    #expect(try distance("A", "B", in: face(table(pairs, feature: "cpsp"))) == -1)
  }

  @Test("damaged tables are as if they were not there, and end", arguments: 1...40 as ClosedRange<UInt64>)
  func damage(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = table(pairs, extended: seed.isMultiple(of: 2))
    for _ in 0..<6 {
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
    }
    bytes.removeLast(Int.random(in: 0..<bytes.count / 2, using: &generator))
    let face = try face(bytes)
    #expect(try distance("A", "B", in: face).magnitude <= 32_768 * 4)
  }
}
