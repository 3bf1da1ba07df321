import PlaneGeometry

extension CardFormat {
  /// Reads a format as people write it: a name (`poker`), or width x height with units (`63.5x88.9mm`, `2.5 x 3.5 in`,
  /// `750x1050px`).
  ///
  /// Without a unit the numbers are millimetres. Letter case and spaces do not matter; `×` and `*` stand for `x` as well.
  ///
  /// - Parameter pixelsPerInch: the resolution for lengths in pixels; `nil` if there is none.
  /// - Throws: ``CardFormatError``: `notUnderstood` if it is neither, `pixelsWithoutResolution`, or another one for measures that
  ///   make no card.
  public init(parsing text: String, pixelsPerInch: Double? = nil) throws(CardFormatError) {
    let written = text.lowercased().filter { !$0.isWhitespace }
    if let known = CardFormat.named.first(where: { $0.name == written }) {
      self = known.format
      return
    }
    let sides: (Length, Length)
    do throws(LengthError) {
      sides = try Length.pair(parsing: text)
    } catch {
      throw .notUnderstood(text)
    }
    guard let width = sides.0.millimetres(pixelsPerInch: pixelsPerInch),
      let height = sides.1.millimetres(pixelsPerInch: pixelsPerInch)
    else { throw .pixelsWithoutResolution(text) }
    try self.init(width: width, height: height)
  }

  /// The same card with a bleed as people write it: `3mm`, `0.125in`, `9pt`, `36px`; millimetres without a unit.
  ///
  /// - Parameter pixelsPerInch: the resolution for lengths in pixels; `nil` if there is none.
  /// - Throws: ``CardFormatError``: `bleedNotUnderstood`, `pixelsWithoutResolution`, or `bleedOutOfRange`.
  public func withBleed(parsing text: String, pixelsPerInch: Double? = nil) throws(CardFormatError) -> CardFormat {
    let length: Length
    do throws(LengthError) {
      length = try Length(parsing: text)
    } catch {
      throw .bleedNotUnderstood(text)
    }
    guard let bleed = length.millimetres(pixelsPerInch: pixelsPerInch) else { throw .pixelsWithoutResolution(text) }
    return try withBleed(bleed)
  }
}

extension CardFormat: CustomStringConvertible {
  /// The name, or the measures as ``init(parsing:pixelsPerInch:)`` reads them; a bleed is not named.
  public var description: String {
    CardFormat.named.first { $0.format.size == size && $0.format.cornerRadius == cornerRadius }?.name
      ?? "\(size.width)x\(size.height)mm"
  }
}
