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
    let (measures, millimetresPerUnit) = CardFormat.unit(of: written)
    let sides = measures.split(omittingEmptySubsequences: false) { "x×*".contains($0) }
    guard sides.count == 2, let width = CardFormat.decimal(sides[0]),
      let height = CardFormat.decimal(sides[1])
    else { throw .notUnderstood(text) }
    try self.init(width: width * millimetresPerUnit, height: height * millimetresPerUnit)
  }

  /// The same card with a bleed as people write it: `3mm`, `0.12in`; millimetres without a unit.
  ///
  /// - Throws: ``CardFormatError``: `bleedNotUnderstood`, or `bleedOutOfRange`.
  public func withBleed(parsing text: String) throws(CardFormatError) -> CardFormat {
    let (measure, millimetresPerUnit) = CardFormat.unit(of: text.lowercased().filter { !$0.isWhitespace })
    guard let bleed = CardFormat.decimal(measure) else { throw .bleedNotUnderstood(text) }
    return try withBleed(bleed * millimetresPerUnit)
  }

  /// What stands before the unit, and the unit in millimetres.
  private static func unit(of text: String) -> (measures: Substring, millimetres: Double) {
    for (unit, factor) in [("mm", 1.0), ("cm", 10.0), ("in", 25.4)] where text.hasSuffix(unit) {
      return (text.dropLast(unit.count), factor)
    }
    return (text[...], 1)
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
  /// The name, or the measures as ``init(parsing:)`` reads them; a bleed is not named.
  public var description: String {
    CardFormat.named.first { $0.format.size == size && $0.format.cornerRadius == cornerRadius }?.name
      ?? "\(size.width)x\(size.height)mm"
  }
}
