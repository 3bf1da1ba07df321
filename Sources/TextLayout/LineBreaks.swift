import Typography

/// Where a line of text may end.
///
/// After spaces, hyphens, dashes and slashes between letters, at soft hyphens (which then show) and at zero-width spaces, and around
/// Chinese, Japanese and Korean characters, except before closing and after opening marks. No-break spaces, word joiners, marks, and
/// the hyphen before a number keep together. The rules are an excerpt of those of Unicode Standard Annex #14 that need no dictionary.
package enum LineBreaks: Hashable, Sendable {
  /// A line may end before this place.
  case allowed
  /// A line ends before this place.
  case required

  /// The places before which a line may or must end, among those from 1 to the number of code points.
  package static func places(in scalars: [Unicode.Scalar]) -> [Int: LineBreaks] {
    var places: [Int: LineBreaks] = [:]
    for index in scalars.indices {
      let scalar = scalars[index]
      let following: Unicode.Scalar? = index + 1 < scalars.count ? scalars[index + 1] : nil
      if scalar.endsLine {
        if scalar == "\r", following == "\n" { continue }
        places[index + 1] = .required
      } else if let following, !following.endsLine, mayBreak(between: scalar, following, at: index, in: scalars) {
        places[index + 1] = .allowed
      }
    }
    return places
  }

  private static func mayBreak(
    between left: Unicode.Scalar, _ right: Unicode.Scalar, at index: Int, in scalars: [Unicode.Scalar]
  ) -> Bool {
    // Spaces hang at the end of their line.
    if right == " " || right == "\t" || right.keepsTogether || right.joinsWhatIsBefore { return false }
    if left.keepsTogether { return false }
    if left == " " || left == "\t" || left == "\u{200B}" { return true }
    if right.closes || left.opens { return false }
    switch left {
    case "-", "\u{2010}":
      // The sign of a number stays with it, and the first word's hyphen with the word.
      let isInside = index > 0 && scalars[index - 1].properties.isAlphabetic
      return isInside && right.properties.numericType == nil
    case "\u{AD}", "\u{2013}", "\u{2014}": return true
    case "/": return right.properties.isAlphabetic && index > 0 && scalars[index - 1].properties.isAlphabetic
    default: break
    }
    if right == "\u{2014}" { return true }
    return left.breaksAnywhere || right.breaksAnywhere
  }
}

extension Unicode.Scalar {
  /// Whether a line ends after this in any case.
  var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether there is nothing to see of this at the end of a line.
  var hangs: Bool { self == " " || self == "\t" || self == "\u{200B}" || endsLine }

  fileprivate var keepsTogether: Bool {
    switch value {
    case 0xA0, 0x202F, 0x2007, 0x2011, 0x2060, 0xFEFF, 0x200D: true
    default: false
    }
  }

  /// Whether the character is one of Chinese, Japanese or Korean text, which has no spaces.
  fileprivate var breaksAnywhere: Bool {
    switch value {
    case 0x2E80...0x2FFF, 0x3001...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFEE, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether no line begins with this: closing marks, marks after words, small kana.
  fileprivate var closes: Bool {
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation: return true
    default: break
    }
    switch value {
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x2025, 0x2026, 0x3001, 0x3002, 0x3005, 0x301C, 0x3041, 0x3043, 0x3045,
      0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x309B...0x309E, 0x30A0, 0x30A1, 0x30A3, 0x30A5, 0x30A7,
      0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FB...0x30FE, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A,
      0xFF1B, 0xFF1F:
      return true
    default: return false
    }
  }

  /// Whether no line ends with this.
  fileprivate var opens: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}
