import PlaneGeometry

extension CardFormat {
  /// Creates a format from a text: a name (`poker`), or width × height with units (`63.5x88.9mm`, `2.5 x 3.5 in`,
  /// `750x1050px`).
  ///
  /// The default unit is the millimetre. Letter case and spaces are ignored; `×` and `*` are the same as `x`.
  ///
  /// - Parameter pixelsPerInch: the resolution for lengths in pixels; `nil` if there is none.
  /// - Throws: ``CardFormatError``: `notUnderstood` if it is neither, `pixelsWithoutResolution` if a resolution is missing, or
  ///   another error if a length is out of range.
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

  /// Returns the same format with a bleed from a text: `3mm`, `0.125in`, `9pt`, `36px`. The default unit is the millimetre.
  ///
  /// - Parameter pixelsPerInch: the resolution for lengths in pixels; `nil` if there is none.
  /// - Throws: ``CardFormatError``: `bleedNotUnderstood` if the text is not a length, `pixelsWithoutResolution` or
  ///   `bleedOutOfRange`.
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
  /// The name, or the lengths as ``init(parsing:pixelsPerInch:)`` reads them, without the bleed.
  public var description: String {
    CardFormat.named.first { $0.format.size == size && $0.format.cornerRadius == cornerRadius }?.name
      ?? "\(size.width)x\(size.height)mm"
  }
}
