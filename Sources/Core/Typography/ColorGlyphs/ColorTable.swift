// The table `COLR`, versions 0 and 1: the paints of glyphs.
//
// This file reads the table, not FreeType's FT_Get_Color_Glyph_Paint. That is experimental up to 2.12, changes its types in
// 2.13, is missing before 2.11, and its early versions read paints beyond the table's end. The numbers are those of the file in
// both cases.
//
// Source: "COLR - Color Table", OpenType specification 1.9.1. Of variable fonts the default instance is read.

import PlaneGeometry

/// The paints of a font's glyphs.
struct ColorTable {
  let table: SFNTTable
  /// The offsets of the lists of version 1; 0 for missing lists.
  private let baseGlyphList: Int
  private let layerList: Int
  private let clipList: Int

  init(_ table: SFNTTable) throws(SFNTTable.Damage) {
    self.table = table
    let hasLists = try table.uint16(at: 0) >= 1
    baseGlyphList = hasLists ? try table.uint32(at: 14) : 0
    layerList = hasLists ? try table.uint32(at: 18) : 0
    clipList = hasLists ? try table.uint32(at: 22) : 0
  }

  // MARK: Version 0

  /// A glyph in one colour, one of several drawn over each other.
  struct Layer {
    let glyph: Int
    let color: ColorIndex
  }

  /// Returns the layers of a glyph, the bottom one first, or `nil` if it has none.
  func layers(of glyph: Int) throws(SFNTTable.Damage) -> [Layer]? {
    let (count, start) = (try table.uint16(at: 2), try table.uint32(at: 4))
    guard let record = try find(glyph, among: count, at: { start + 6 * $0 }) else { return nil }
    let layerStart = try table.uint32(at: 8)
    let first = try table.uint16(at: record + 2)
    var layers: [Layer] = []
    for index in first..<first + (try table.uint16(at: record + 4)) {
      let place = layerStart + 4 * index
      layers.append(
        Layer(
          glyph: try table.uint16(at: place), color: ColorIndex(index: try table.uint16(at: place + 2), alpha: 1)))
    }
    return layers
  }

  // MARK: Version 1

  /// Returns the place of a glyph's first paint, or `nil` if it has none.
  func paint(of glyph: Int) throws(SFNTTable.Damage) -> Int? {
    guard baseGlyphList != 0 else { return nil }
    let start = baseGlyphList
    let count = try table.uint32(at: start)
    guard let record = try find(glyph, among: count, at: { start + 4 + 6 * $0 }) else { return nil }
    return start + (try table.uint32(at: record + 2))
  }

  /// Returns the place of a paint in the list of layers.
  func paint(ofLayer index: Int) throws(SFNTTable.Damage) -> Int {
    guard layerList != 0, index < (try table.uint32(at: layerList)) else { throw table.damage(at: layerList) }
    return layerList + (try table.uint32(at: layerList + 4 + 4 * index))
  }

  /// Returns the box outside which nothing of a glyph is painted, in font units; `nil` if the font has none.
  func clipBox(of glyph: Int) throws(SFNTTable.Damage) -> Rect? {
    guard clipList != 0 else { return nil }
    let start = clipList
    var (low, high) = (0, try table.uint32(at: start + 1))
    while low < high {
      let middle = (low + high) / 2
      let record = start + 5 + 7 * middle
      if glyph < (try table.uint16(at: record)) {
        high = middle
      } else if glyph > (try table.uint16(at: record + 2)) {
        low = middle + 1
      } else {
        let box = start + (try table.uint24(at: record + 4))
        let (minX, minY) = (try table.int16(at: box + 1), try table.int16(at: box + 3))
        let (maxX, maxY) = (try table.int16(at: box + 5), try table.int16(at: box + 7))
        guard minX <= maxX, minY <= maxY else { throw table.damage(at: box) }
        return Rect(minX: minX, minY: 0 - maxY, maxX: maxX, maxY: 0 - minY)
      }
    }
    return nil
  }

  /// Returns the place of a glyph's record in a list that is sorted by glyphs.
  private func find(
    _ glyph: Int, among count: Int, at place: (Int) -> Int
  ) throws(SFNTTable.Damage) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let other = try table.uint16(at: place(middle))
      if other == glyph { return place(middle) }
      if other < glyph { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  // MARK: Paints

  /// Reads the paint at a place. An unknown format is damage.
  func paint(at place: Int) throws(SFNTTable.Damage) -> ColorPaint {
    let format = try table.uint8(at: place)
    switch format {
    case 1:
      let first = try table.uint32(at: place + 2)
      return .layers(first..<first + (try table.uint8(at: place + 1)))
    case 2, 3: return .brush(.solid(try color(at: place + 1)))
    case 4...9: return .brush(try gradient(at: place, format: format))
    case 10: return .glyph(try table.uint16(at: place + 4), paint: try child(of: place, at: 1))
    case 11: return .colorGlyph(try table.uint16(at: place + 1))
    case 12...31: return .transform(try transform(at: place, format: format), paint: try child(of: place, at: 1))
    case 32:
      guard let mode = ColorCompositeMode(rawValue: try table.uint8(at: place + 4)) else {
        throw table.damage(at: place + 4)
      }
      return .composite(
        source: try child(of: place, at: 1), mode: mode, backdrop: try child(of: place, at: 5))
    default: throw table.damage(at: place)
    }
  }

  private func child(of place: Int, at offset: Int) throws(SFNTTable.Damage) -> Int {
    place + (try table.uint24(at: place + offset))
  }

  private func color(at place: Int) throws(SFNTTable.Damage) -> ColorIndex {
    ColorIndex(index: try table.uint16(at: place), alpha: try table.f2dot14(at: place + 2))
  }

  func point(at place: Int) throws(SFNTTable.Damage) -> Point {
    Point(x: try table.int16(at: place), y: 0 - (try table.int16(at: place + 2)))
  }

  private func gradient(at place: Int, format: Int) throws(SFNTTable.Damage) -> ColorBrush {
    // Odd formats are variable: their stops have four more bytes.
    let line = try colorLine(at: try child(of: place, at: 1), stopSize: format % 2 == 0 ? 6 : 10)
    switch format {
    case 4, 5:
      return .linear(
        line, from: try point(at: place + 4), to: try point(at: place + 8), turnedTo: try point(at: place + 12))
    case 6, 7:
      return .radial(
        line, from: try point(at: place + 4), startRadius: Double(try table.uint16(at: place + 8)),
        to: try point(at: place + 10), endRadius: Double(try table.uint16(at: place + 14)))
    default:
      // Half turns, less one.
      return .sweep(
        line, center: try point(at: place + 4), from: (try table.f2dot14(at: place + 8) + 1) * 180,
        to: (try table.f2dot14(at: place + 10) + 1) * 180)
    }
  }

  private func colorLine(at place: Int, stopSize: Int) throws(SFNTTable.Damage) -> ColorLine {
    guard let extend = ColorLine.Extend(rawValue: try table.uint8(at: place)) else { throw table.damage(at: place) }
    var stops: [(offset: Double, color: ColorIndex)] = []
    for index in 0..<(try table.uint16(at: place + 1)) {
      let stop = place + 3 + stopSize * index
      stops.append((try table.f2dot14(at: stop), try color(at: stop + 2)))
    }
    return ColorLine(stops: stops, extend: extend)
  }
}
