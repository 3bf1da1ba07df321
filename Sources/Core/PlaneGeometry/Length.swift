package import ErrorReporting

/// A length as people write it: a number and its unit.
///
/// A length in pixels needs a resolution to become millimetres.
package struct Length: Hashable, Sendable {
  /// A unit of length; the raw value is its symbol.
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    /// The thousandth part of a metre.
    case millimetres = "mm"
    /// 10 mm.
    case centimetres = "cm"
    /// 25.4 mm.
    case inches = "in"
    /// The point of desktop publishing and PDF, 72 of which are an inch.
    case points = "pt"
    /// The side of a pixel, whose length depends on the resolution.
    case pixels = "px"

    /// The unit's length in millimetres; `nil` for pixels.
    package var millimetres: Double? {
      switch self {
      case .millimetres: 1
      case .centimetres: 10
      case .inches: 25.4
      case .points: 25.4 / 72
      case .pixels: nil
      }
    }
  }

  /// The number of units.
  package var value: Double
  /// The unit of the value.
  package var unit: Unit

  /// Creates a length of a number of units.
  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Reads a length: `3mm`, `.3cm`, `0.125in`, `9pt`, `36px`. Letter case and spaces do not matter.
  ///
  /// The number is a plain decimal with a decimal point and no exponent. It may be negative and of any size; the caller checks
  /// the range.
  ///
  /// - Parameter unit: the unit of a number without one.
  /// - Throws: ``LengthError`` for any other text.
  package init(parsing text: String, unit: Unit = .millimetres) throws(LengthError) {
    var rest = text.lowercased().filter { !$0.isWhitespace }[...]
    guard let number = rest.takeDecimal() else { throw LengthError(text: text) }
    self.init(number, rest.takeUnit() ?? unit)
    guard rest.isEmpty else { throw LengthError(text: text) }
  }

  /// The length in millimetres.
  ///
  /// - Parameter pixelsPerInch: the resolution for lengths in pixels; `nil` if it is unknown.
  /// - Returns: `nil` for pixels without a resolution.
  package func millimetres(pixelsPerInch: Double? = nil) -> Double? {
    if let factor = unit.millimetres { return value * factor }
    return pixelsPerInch.map { value / $0 * 25.4 }
  }

  /// Reads two lengths with a separator between them: `63.5x88.9mm`, `2.5in × 3.5in`. If only one of them has a unit, it
  /// applies to both.
  ///
  /// - Parameters:
  ///   - unit: the unit of two numbers without one.
  ///   - separators: the characters that may separate them; no letters that a unit begins with.
  /// - Throws: ``LengthError`` for any other text.
  package static func pair(
    parsing text: String, unit: Unit = .millimetres, separators: String = "x×*"
  ) throws(LengthError) -> (Length, Length) {
    var rest = text.lowercased().filter { !$0.isWhitespace }[...]
    guard let first = rest.takeDecimal() else { throw LengthError(text: text) }
    let firstUnit = rest.takeUnit()
    guard let sign = rest.popFirst(), separators.contains(sign), let second = rest.takeDecimal() else {
      throw LengthError(text: text)
    }
    let secondUnit = rest.takeUnit()
    guard rest.isEmpty else { throw LengthError(text: text) }
    return (
      Length(first, firstUnit ?? secondUnit ?? unit), Length(second, secondUnit ?? firstUnit ?? unit)
    )
  }
}

/// The error of a text that is not a length.
package struct LengthError: Error, Hashable, Sendable {
  /// The text.
  package let text: String

  /// Creates an error about a text.
  package init(text: String) {
    self.text = text
  }
}

extension LengthError: ReportableError {
  package var description: String {
    "'\(text)' is not a length: write a number and a unit, such as 3mm, 0.3cm, 0.125in, 9pt or 36px"
  }

  package var kind: ErrorKind { .usage }
}

extension Substring {
  /// Removes a plain decimal number from the front and returns it. `Double` alone would read `inf`, `0x1p3` and `1e300` too.
  fileprivate mutating func takeDecimal() -> Double? {
    let isNegative = first == "-"
    let unsigned = isNegative ? dropFirst() : self
    let digits = unsigned.prefix { $0 == "." || ("0"..."9").contains($0) }
    guard let number = Double(digits) else { return nil }
    self = unsigned.dropFirst(digits.count)
    return isNegative ? 0 - number : number
  }

  fileprivate mutating func takeUnit() -> Length.Unit? {
    guard let unit = Length.Unit.allCases.first(where: { hasPrefix($0.rawValue) }) else { return nil }
    removeFirst(unit.rawValue.count)
    return unit
  }
}
