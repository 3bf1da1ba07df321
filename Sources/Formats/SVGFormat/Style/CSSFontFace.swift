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
  /// The weights of the font.
  var weights = 400.0...400.0
  var slant = FontTraits.Slant.upright
  var stretch = 100.0
  /// The code points that the font is used for.
  var ranges: [ClosedRange<UInt32>] = [0...0x10FFFF]
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
      case "font-style": slant = value.takeFontSlant() ?? slant
      case "font-stretch", "font-width": stretch = value.takeFontStretch() ?? stretch
      case "unicode-range": ranges = CSSFontFace.ranges(value.rest) ?? ranges
      default: break
      }
    }
    if family.isEmpty || sources.isEmpty { return nil }
  }

  /// Whether the font is used for a code point.
  func covers(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } }

  /// Whether the font is used for some code points only.
  var isPartial: Bool { ranges != [0...0x10FFFF] }

  /// Returns the distance between the font's traits and the wanted ones.
  func distance(from wanted: FontTraits) -> Double {
    FontTraits(weight: weight(for: wanted), stretch: stretch, slant: slant).distance(from: wanted)
  }

  /// Returns the changes that make the opened font match a query. As in browsers, letters are made bold or oblique if neither
  /// the rule nor the font's file says that they are.
  func cut(of face: FontFace, for query: FontQuery) -> FontCut {
    var wanted = query
    wanted.traits.weight = weight(for: query.traits)
    if slant != .upright { wanted.traits.slant = face.traits.slant }
    var cut = face.cut(for: wanted)
    let isLight = weights.upperBound < FontCut.leastBold && face.traits.weight < FontCut.leastBold
    cut.isBold = query.traits.weight >= FontCut.leastBold && isLight
    return cut
  }

  /// Returns the weight of the font that is closest to the wanted one.
  private func weight(for wanted: FontTraits) -> Double {
    min(max(wanted.weight, weights.lowerBound), weights.upperBound)
  }

  /// Returns the code points in a list such as `U+26, U+0-7F, U+4??`; `nil` if it is invalid.
  private static func ranges(_ list: ArraySlice<UInt8>) -> [ClosedRange<UInt32>]? {
    var ranges: [ClosedRange<UInt32>] = []
    for part in list.splitAtCommas {
      let text = String(decoding: trimmed(part).map(\.asciiLowercased), as: UTF8.self)
      guard text.hasPrefix("u+") else { return nil }
      let ends = text.dropFirst(2).split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2, ends.allSatisfy({ (1...6).contains($0.count) }), let start = ends.first,
        let end = ends.last,
        let first = UInt32(String(start.map { $0 == "?" ? "0" : $0 }), radix: 16),
        let last = UInt32(String(end.map { $0 == "?" ? "f" : $0 }), radix: 16), first <= last
      else { return nil }
      ranges.append(first...last)
    }
    return ranges.isEmpty ? nil : ranges
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
