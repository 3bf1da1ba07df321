/// The distances of pairs of glyphs in a font's table `GPOS`, in the feature `kern`.
///
/// It reads pair adjustments of both formats, with pairs of glyphs and of classes, also behind extensions; of their values only
/// the left glyph's advance. Adjustments that depend on the glyphs around a pair, and marks, need HarfBuzz. If a number leads
/// out of the table, the pair counts as missing.
///
/// Source: "GPOS - Glyph Positioning Table" and "OpenType Layout Common Table Formats", Microsoft typography documentation.
struct PairKerning: Sendable {
  private let table: SFNTTable?
  /// The offsets of the subtables of each lookup, in the order in which lookups apply.
  private let lookups: [KerningScript: [[Int]]]

  /// The largest count; fonts have some dozens at most.
  private static let largestCount = 4_096

  /// Whether the font has no kerning in this table.
  var isEmpty: Bool { lookups.isEmpty }

  init(_ table: SFNTTable?) {
    self.table = table
    var lookups: [KerningScript: [[Int]]] = [:]
    if let table {
      for script in KerningScript.allCases {
        if let found = try? PairKerning.lookups(of: script, in: table), !found.isEmpty { lookups[script] = found }
      }
    }
    self.lookups = lookups
  }

  /// Returns the distance by which the right glyph moves; 0 for pairs that are not listed.
  func distance(from left: Int, to right: Int, script: KerningScript) -> Double {
    guard let table, let lookups = lookups[script] else { return 0 }
    var sum = 0.0
    for subtables in lookups {
      for subtable in subtables {
        // The first subtable that covers the left glyph decides; among pairs of glyphs, the first that has both.
        guard let distance = try? PairKerning.distance(from: left, to: right, at: subtable, in: table) else { continue }
        sum += distance
        break
      }
    }
    return sum
  }

  // MARK: - The way to the subtables

  private static func lookups(of script: KerningScript, in table: SFNTTable) throws(SFNTTable.Damage) -> [[Int]] {
    let scripts = try table.uint16(at: 4)
    let features = try table.uint16(at: 6)
    let lookupList = try table.uint16(at: 8)
    guard let language = try languageSystem(of: script, in: table, at: scripts) else { return [] }
    var numbers: Set<Int> = []
    for index in 0..<min(try table.uint16(at: language + 4), largestCount) {
      let record = features + 2 + 6 * (try table.uint16(at: language + 6 + 2 * index))
      guard try tag(in: table, at: record) == "kern" else { continue }
      let feature = features + (try table.uint16(at: record + 4))
      for lookup in 0..<min(try table.uint16(at: feature + 2), largestCount) {
        numbers.insert(try table.uint16(at: feature + 4 + 2 * lookup))
      }
    }
    var lookups: [[Int]] = []
    for number in numbers.sorted() {
      let lookup = lookupList + (try table.uint16(at: lookupList + 2 + 2 * number))
      let type = try table.uint16(at: lookup)
      guard type == 2 || type == 9 else { continue }
      var subtables: [Int] = []
      for index in 0..<min(try table.uint16(at: lookup + 4), largestCount) {
        var subtable = lookup + (try table.uint16(at: lookup + 6 + 2 * index))
        if type == 9 {
          guard try table.uint16(at: subtable + 2) == 2 else { continue }
          subtable += try table.uint32(at: subtable + 4)
        }
        subtables.append(subtable)
      }
      if !subtables.isEmpty { lookups.append(subtables) }
    }
    return lookups
  }

  /// Returns the default language of a script, or of the first one that has a default.
  private static func languageSystem(
    of script: KerningScript, in table: SFNTTable, at scripts: Int
  ) throws(SFNTTable.Damage) -> Int? {
    var found: [String: Int] = [:]
    var first: Int?
    for index in 0..<min(try table.uint16(at: scripts), largestCount) {
      let record = scripts + 2 + 6 * index
      let place = scripts + (try table.uint16(at: record + 4))
      let language = try table.uint16(at: place)
      guard language != 0 else { continue }
      found[try tag(in: table, at: record)] = place + language
      first = first ?? place + language
    }
    return script.tags.lazy.compactMap { found[$0] }.first ?? first
  }

  private static func tag(in table: SFNTTable, at offset: Int) throws(SFNTTable.Damage) -> String {
    var bytes: [UInt8] = []
    for index in 0..<4 { bytes.append(UInt8(try table.uint8(at: offset + index))) }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Pairs

  /// Returns the change of the left glyph's advance, or `nil` if the subtable does not have the pair.
  private static func distance(
    from left: Int, to right: Int, at subtable: Int, in table: SFNTTable
  ) throws(SFNTTable.Damage) -> Double? {
    let coverage = subtable + (try table.uint16(at: subtable + 2))
    guard let index = try coverageIndex(of: left, at: coverage, in: table) else { return nil }
    let first = try table.uint16(at: subtable + 4)
    let second = try table.uint16(at: subtable + 6)
    let valueSize = 2 * (first.nonzeroBitCount + second.nonzeroBitCount)
    // The advance is the third of a value's fields; those before it are optional.
    let field = 2 * (first & 0b11).nonzeroBitCount
    let hasAdvance = first & 0b100 != 0
    switch try table.uint16(at: subtable) {
    case 1:
      let pairs = subtable + (try table.uint16(at: subtable + 10 + 2 * index))
      var low = 0
      var high = try table.uint16(at: pairs)
      while low < high {
        let middle = (low + high) / 2
        let record = pairs + 2 + middle * (2 + valueSize)
        let glyph = try table.uint16(at: record)
        if glyph == right { return hasAdvance ? try table.int16(at: record + 2 + field) : 0 }
        if glyph < right { low = middle + 1 } else { high = middle }
      }
      return nil
    case 2:
      let leftClass = try glyphClass(of: left, at: subtable + (try table.uint16(at: subtable + 8)), in: table)
      let rightClass = try glyphClass(of: right, at: subtable + (try table.uint16(at: subtable + 10)), in: table)
      let rightCount = try table.uint16(at: subtable + 14)
      guard leftClass < (try table.uint16(at: subtable + 12)), rightClass < rightCount else { return nil }
      let record = subtable + 16 + (leftClass * rightCount + rightClass) * valueSize
      return hasAdvance ? try table.int16(at: record + field) : 0
    default: return nil
    }
  }

  /// Returns a glyph's index in a coverage table, or `nil` if it is not covered.
  private static func coverageIndex(of glyph: Int, at offset: Int, in table: SFNTTable) throws(SFNTTable.Damage) -> Int?
  {
    switch try table.uint16(at: offset) {
    case 1:
      var low = 0
      var high = try table.uint16(at: offset + 2)
      while low < high {
        let middle = (low + high) / 2
        let other = try table.uint16(at: offset + 4 + 2 * middle)
        if other == glyph { return middle }
        if other < glyph { low = middle + 1 } else { high = middle }
      }
      return nil
    case 2:
      guard let range = try range(holding: glyph, count: try table.uint16(at: offset + 2), at: offset + 4, in: table)
      else { return nil }
      return try table.uint16(at: range + 4) + glyph - (try table.uint16(at: range))
    default: return nil
    }
  }

  /// Returns a glyph's class; 0 for glyphs that are not listed.
  private static func glyphClass(of glyph: Int, at offset: Int, in table: SFNTTable) throws(SFNTTable.Damage) -> Int {
    switch try table.uint16(at: offset) {
    case 1:
      let index = glyph - (try table.uint16(at: offset + 2))
      guard index >= 0, index < (try table.uint16(at: offset + 4)) else { return 0 }
      return try table.uint16(at: offset + 6 + 2 * index)
    case 2:
      guard let range = try range(holding: glyph, count: try table.uint16(at: offset + 2), at: offset + 4, in: table)
      else { return 0 }
      return try table.uint16(at: range + 4)
    default: return 0
    }
  }

  /// Returns the offset of the range record (first glyph, last glyph, number) that contains a glyph.
  private static func range(
    holding glyph: Int, count: Int, at offset: Int, in table: SFNTTable
  ) throws(SFNTTable.Damage) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let record = offset + 6 * middle
      if glyph < (try table.uint16(at: record)) {
        high = middle
      } else if glyph > (try table.uint16(at: record + 2)) {
        low = middle + 1
      } else {
        return record
      }
    }
    return nil
  }
}
