import Typography

/// A rule `@font-face` (CSS Fonts Module Level 4, section 4).
struct CSSFontFace {
  enum Source {
    /// An installed font or one given by the caller, by its name.
    case local(String)
    case address(ArraySlice<UInt8>)
  }

  var family = ""
  var sources: [Source] = []
  /// The weights of the font; `nil` leaves them to the font.
  var weights: ClosedRange<Double>?
  var slant: FontTraits.Slant?
  var stretch: Double?
  /// The folder of the style sheet, which relative addresses start from.
  var base = ""

  /// Reads the descriptors of a rule; `nil` if the family or the sources are missing.
  init?(_ block: ArraySlice<UInt8>, base: String) {
    self.base = base
    var scanner = ByteScanner(block)
    while let (name, value) = scanner.takeDescriptor() {
      var value = ByteScanner(value)
      switch String(decoding: name.map(\.asciiLowercased), as: UTF8.self) {
      case "font-family": family = value.takeFontFamilies()?.first ?? family
      case "src": sources = CSSFontFace.sources(value.rest)
      case "font-weight":
        guard let first = value.takeFontWeight(inside: 400) else { continue }
        value.skipWhitespace()
        let last = value.takeFontWeight(inside: 400) ?? first
        weights = min(first, last)...max(first, last)
      case "font-style": slant = value.takeFontSlant()
      case "font-stretch", "font-width": stretch = value.takeFontStretch()
      default: break
      }
    }
    if family.isEmpty || sources.isEmpty { return nil }
  }

  /// Returns the distance between the font's traits and the wanted ones.
  func distance(from wanted: FontTraits) -> Double {
    let weights = weights ?? 400...400
    let weight = min(max(wanted.weight, weights.lowerBound), weights.upperBound)
    return FontTraits(weight: weight, stretch: stretch ?? 100, slant: slant ?? .upright).distance(from: wanted)
  }

  private static func sources(_ list: ArraySlice<UInt8>) -> [Source] {
    list.splitAtCommas.compactMap { part in
      var scanner = ByteScanner(trimmed(part))
      if let address = scanner.takeURL() {
        scanner.skipWhitespace()
        // Old style sheets name these formats first, but no program reads them any more.
        let hint = String(decoding: scanner.rest.map(\.asciiLowercased), as: UTF8.self)
        return hint.contains("embedded-opentype") || hint.contains("svg") ? nil : .address(address)
      }
      guard scanner.takeWord("local"), scanner.take(UInt8(ascii: "(")) else { return nil }
      var name = ByteScanner(scanner.take { $0 != UInt8(ascii: ")") })
      return name.takeFontFamilies()?.first.map { .local($0) }
    }
  }
}
