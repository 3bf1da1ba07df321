public import ErrorReporting

/// The reason why a text or a pair of lengths is not a card format. All lengths are in millimetres.
public enum CardFormatError: Error, Hashable, Sendable {
  /// The text is neither a known name nor two lengths.
  case notUnderstood(String)
  /// A side is outside ``CardFormat/sides``, or not a number.
  case sideOutOfRange(width: Double, height: Double)
  /// The longer side is more than ``CardFormat/greatestRatio`` times the shorter.
  case tooSlender(width: Double, height: Double)
  /// The radius is negative, not a number, or more than half the shorter side.
  case cornerRadiusOutOfRange(radius: Double, limit: Double)
  /// The bleed is outside ``CardFormat/bleeds``, or not a number.
  case bleedOutOfRange(Double)
  /// The text is not a bleed.
  case bleedNotUnderstood(String)
  /// The text has lengths in pixels, but there is no resolution.
  case pixelsWithoutResolution(String)
}

extension CardFormatError: ReportableError {
  /// The error message, in one line.
  public var description: String {
    switch self {
    case .notUnderstood(let text):
      let names = CardFormat.named.map(\.name).joined(separator: ", ")
      let list = text.split(separator: ",").map(String.init)
      if list.count > 1, list.allSatisfy({ name in CardFormat.named.contains { $0.name == name } }) {
        return "'\(text)' names \(list.count) sizes: write one of them, such as \(list[0])"
      }
      return "'\(text)' is not a card size: write \(names), or measures such as 63.5x88.9mm"
    case .sideOutOfRange(let width, let height):
      let sides = CardFormat.sides
      return """
        a card of \(short(width)) x \(short(height)) mm cannot be laid out: each side must be \(sides.lowerBound) to \
        \(sides.upperBound) mm
        """
    case .tooSlender(let width, let height):
      return """
        a card of \(short(width)) x \(short(height)) mm is too slender: the longer side may be at most \
        \(CardFormat.greatestRatio) times the shorter
        """
    case .cornerRadiusOutOfRange(let radius, let limit):
      return "a corner radius of \(short(radius)) mm is out of range: it must be 0 to \(short(limit)) mm on this card"
    case .bleedOutOfRange(let bleed):
      return "a bleed of \(short(bleed)) mm is out of range: it must be 0 to \(CardFormat.bleeds.upperBound) mm"
    case .bleedNotUnderstood(let text):
      return "'\(text)' is not a bleed: write a length such as 3mm, 0.3cm, 0.125in, 9pt or 36px"
    case .pixelsWithoutResolution(let text):
      return "'\(text)' is a length only at a given dpi: write mm, cm, in or pt instead"
    }
  }

  private func short(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  public var kind: ErrorKind { .usage }
}
