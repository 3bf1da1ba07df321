import PlaneGeometry

extension CardFormat {
  /// Reads a format as people write it: a name (`poker`), or width x height with a unit (`63.5x88.9mm`, `2.5x3.5in`).
  ///
  /// Without a unit the numbers are millimetres. Letter case and spaces do not matter; `×` and `*` stand for `x` as well.
  ///
  /// - Throws: ``CardFormatError``: `notUnderstood` if it is neither, the others for measures that make no card.
  public init(parsing text: String) throws(CardFormatError) {
    let written = text.lowercased().filter { !$0.isWhitespace }
    if let known = CardFormat.named.first(where: { $0.name == written }) {
      self = known.format
      return
    }
    var measures = Substring(written)
    var millimetresPerUnit = 1.0
    for (unit, factor) in [("mm", 1.0), ("cm", 10.0), ("in", 25.4)] where measures.hasSuffix(unit) {
      measures = measures.dropLast(unit.count)
      millimetresPerUnit = factor
      break
    }
    let sides = measures.split(omittingEmptySubsequences: false) { "x×*".contains($0) }
    guard sides.count == 2, let width = CardFormat.decimal(sides[0]),
      let height = CardFormat.decimal(sides[1])
    else { throw .notUnderstood(text) }
    try self.init(width: width * millimetresPerUnit, height: height * millimetresPerUnit)
  }

  /// A plain decimal number. `Double` alone would read `inf`, `0x1p3` and `1e300` too.
  private static func decimal(_ digits: Substring) -> Double? {
    guard digits.count <= 20, digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else {
      return nil
    }
    return Double(digits)
  }
}

extension CardFormat: CustomStringConvertible {
  /// The name, or the measures as ``init(parsing:)`` reads them.
  public var description: String {
    CardFormat.named.first { $0.format == self }?.name ?? "\(size.width)x\(size.height)mm"
  }
}
