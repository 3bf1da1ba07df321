/// Builds small TrueType fonts, so that tests know every number in them.
package struct TestFont {
  package struct Node {
    package var x: Int
    package var y: Int
    package var isOnCurve: Bool

    package init(x: Int, y: Int, isOnCurve: Bool = true) {
      self.x = x
      self.y = y
      self.isOnCurve = isOnCurve
    }
  }

  package struct Glyph {
    package var scalar: Unicode.Scalar
    package var advance: Int
    package var contours: [[Node]]

    package init(scalar: Unicode.Scalar, advance: Int, contours: [[Node]] = []) {
      self.scalar = scalar
      self.advance = advance
      self.contours = contours
    }
  }

  package var unitsPerEm: Int
  package var ascent: Int
  package var descent: Int
  package var lineGap: Int
  /// Heights of capital and small letters in OS/2; without them the table is left out.
  package var letterHeights: (capital: Int, small: Int)?
  package var glyphs: [Glyph]
  /// Pairs of places in `glyphs` and how far the second one moves.
  package var kerning: [(left: Int, right: Int, distance: Int)]
  /// The weight in OS/2; without it and the heights the table is left out.
  package var weight: Int?
  /// Further tables, by their tags.
  package var furtherTables: [String: [UInt8]] = [:]

  package init(
    unitsPerEm: Int = 1000, ascent: Int = 800, descent: Int = -200, lineGap: Int = 90,
    letterHeights: (capital: Int, small: Int)? = nil, glyphs: [Glyph],
    kerning: [(left: Int, right: Int, distance: Int)] = []
  ) {
    self.unitsPerEm = unitsPerEm
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.letterHeights = letterHeights
    self.glyphs = glyphs
    self.kerning = kerning
  }

  /// A rectangle with y growing upwards, as fonts have it.
  package static func rectangle(_ left: Int, _ bottom: Int, _ right: Int, _ top: Int) -> [Node] {
    [Node(x: left, y: bottom), Node(x: left, y: top), Node(x: right, y: top), Node(x: right, y: bottom)]
  }

  package func bytes() -> [UInt8] {
    var tables: [(tag: String, content: Bytes)] = [
      ("cmap", characterMap), ("glyf", outlines.glyf), ("head", head), ("hhea", horizontalHeader),
      ("hmtx", horizontalMetrics), ("loca", outlines.loca), ("maxp", profile),
    ]
    if letterHeights != nil || weight != nil { tables.append(("OS/2", os2)) }
    for (tag, bytes) in furtherTables { tables.append((tag, Bytes(bytes: bytes))) }
    if !kerning.isEmpty { tables.append(("kern", kern)) }
    var directory = Bytes()
    directory.add(0x10000, size: 4)
    directory.add(tables.count, 0, 0, 0)
    var content = Bytes()
    for table in tables.sorted(by: { $0.tag < $1.tag }) {
      directory.bytes += Array(table.tag.utf8)
      directory.add(0, 12 + 16 * tables.count + content.bytes.count, table.content.bytes.count, size: 4)
      content.bytes += table.content.bytes
      while content.bytes.count % 4 != 0 { content.bytes.append(0) }
    }
    return directory.bytes + content.bytes
  }

  /// Numbers with the highest byte first.
  package struct Bytes {
    package var bytes: [UInt8]

    package init(bytes: [UInt8] = []) { self.bytes = bytes }

    package mutating func add(_ numbers: Int..., size: Int = 2) {
      for number in numbers {
        for shift in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
      }
    }
  }

  private var head: Bytes {
    var table = Bytes()
    table.add(0x10000, 0x10000, 0, 0x5F0F_3CF5, size: 4)
    table.add(0, unitsPerEm)
    table.add(0, 0, size: 8)
    table.add(0, 0, 0, 0, 0, 8, 2, 1, 0)
    return table
  }

  private var horizontalHeader: Bytes {
    var table = Bytes()
    table.add(0x10000, size: 4)
    table.add(ascent, descent, lineGap, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.count + 1)
    return table
  }

  private var profile: Bytes {
    var table = Bytes()
    table.add(0x10000, size: 4)
    table.add(glyphs.count + 1, 100, 10, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    return table
  }

  private var horizontalMetrics: Bytes {
    var table = Bytes()
    table.add(unitsPerEm, 0)
    for glyph in glyphs { table.add(glyph.advance, glyph.contours.joined().map(\.x).min() ?? 0) }
    return table
  }

  private var characterMap: Bytes {
    var table = Bytes()
    table.add(0, 1, 3, 10)
    table.add(12, size: 4)
    table.add(12, 0)
    table.add(16 + 12 * glyphs.count, 0, glyphs.count, size: 4)
    for (index, glyph) in glyphs.enumerated().sorted(by: { $0.element.scalar < $1.element.scalar }) {
      table.add(Int(glyph.scalar.value), Int(glyph.scalar.value), index + 1, size: 4)
    }
    return table
  }

  private var outlines: (glyf: Bytes, loca: Bytes) {
    var glyf = Bytes()
    var loca = Bytes()
    loca.add(0, size: 4)
    for glyph in [Glyph(scalar: "\0", advance: 0)] + glyphs {
      loca.add(glyf.bytes.count, size: 4)
      let nodes = glyph.contours.flatMap { $0 }
      if nodes.isEmpty { continue }
      let xs = nodes.map(\.x)
      let ys = nodes.map(\.y)
      glyf.add(glyph.contours.count, xs.min()!, ys.min()!, xs.max()!, ys.max()!)
      var end = -1
      for contour in glyph.contours {
        end += contour.count
        glyf.add(end)
      }
      glyf.add(0)
      for node in nodes { glyf.add(node.isOnCurve ? 1 : 0, size: 1) }
      for values in [xs, ys] {
        for (value, previous) in zip(values, [0] + values) { glyf.add(value - previous) }
      }
      while glyf.bytes.count % 4 != 0 { glyf.bytes.append(0) }
    }
    loca.bytes.removeFirst(4)
    loca.add(glyf.bytes.count, size: 4)
    return (glyf, loca)
  }

  private var os2: Bytes {
    var table = Bytes()
    table.add(4, 0, weight ?? 400, 5)
    table.bytes += Array(repeating: 0, count: 78)
    table.add(letterHeights?.small ?? 0, letterHeights?.capital ?? 0, 0, 0, 0)
    return table
  }

  private var kern: Bytes {
    var table = Bytes()
    table.add(0, 1, 0, 14 + 6 * kerning.count, 1, kerning.count, 0, 0, 0)
    for pair in kerning.sorted(by: { ($0.left, $0.right) < ($1.left, $1.right) }) {
      table.add(pair.left + 1, pair.right + 1, pair.distance)
    }
    return table
  }
}
