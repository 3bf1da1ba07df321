import PlaneGeometry
import Typography

extension SVGDeclarationTarget {
  /// Reads a text property; `false` if the value is invalid, `nil` if it is not a text property.
  func setText(_ property: SVGName, from scanner: inout ByteScanner, in style: inout SVGStyle) -> Bool? {
    let lengths = lengths(of: style)
    switch property {
    case .fontFamily:
      guard let families = scanner.takeFontFamilies() else { return false }
      style.text = style.text.changing { $0.families = families }
      return true
    case .fontStyle:
      guard let slant = scanner.takeFontSlant() else { return false }
      style.text = style.text.changing { $0.traits.slant = slant }
    case .fontWeight:
      guard let weight = scanner.takeFontWeight(inside: parent.text.values.traits.weight) else { return false }
      style.text = style.text.changing { $0.traits.weight = weight }
    case .fontStretch:
      guard let stretch = scanner.takeFontStretch() else { return false }
      style.text = style.text.changing { $0.traits.stretch = stretch }
    case .fontVariant, .fontVariantCaps, .fontVariantLigatures, .fontVariantNumeric, .fontVariantPosition,
      .fontFeatureSettings, .fontVariationSettings:
      return setFeatures(property, &scanner, &style)
    case .textOrientation, .glyphOrientationVertical, .textUnderlineOffset, .textDecoration, .textDecorationLine,
      .textDecorationStyle, .textDecorationThickness, .textDecorationColor, .unicodeBidi:
      return setLook(property, &scanner, &style)
    case .textTransform:
      let isKnown = TextCase.allCases.contains { letterCase in
        guard trimmed(scanner.rest).elementsEqual(letterCase.rawValue.utf8) else { return false }
        style.text = style.text.changing { $0.letterCase = letterCase }
        return true
      }
      return isKnown
    case .whiteSpace:
      var preserves = false
      guard
        scanner.take(
          &preserves, ("normal", false), ("nowrap", false), ("pre-line", false), ("pre", true), ("pre-wrap", true),
          ("break-spaces", true))
      else { return false }
      style.preservesSpace = preserves
      return true
    case .textAlign:
      var align = SVGTextAlign.start
      guard
        scanner.take(
          &align, ("start", .start), ("end", .end), ("left", .left), ("center", .center), ("right", .right),
          ("justify", .start))
      else { return false }
      style.text = style.text.changing { $0.alignment = align }
      return true
    case .lineHeight:
      var height: Double?
      if !scanner.takeWord("normal") {
        guard let length = scanner.takeLength(), length.value >= 0 else { return false }
        switch length.unit {
        case .none: height = length.value
        case .percent: height = length.value / 100
        default: height = style.fontSize > 0 ? lengths.resolve(length, .vertical) / style.fontSize : nil
        }
        // Inkscape writes 0% for text that is not flowed.
        if height == 0 { height = nil }
      }
      style.text = style.text.changing { $0.lineHeight = height }
    case .fontSizeAdjust:
      var adjust: Double?
      if !scanner.takeWord("none") {
        guard let number = scanner.takeNumber(), number >= 0 else { return false }
        adjust = number
      }
      style.text = style.text.changing { $0.sizeAdjust = adjust }
    case .fontOpticalSizing:
      var isUsed = true
      guard scanner.take(&isUsed, ("auto", true), ("none", false)) else { return false }
      style.text = style.text.changing { $0.usesOpticalSizes = isUsed }
      return true
    case .fontKerning:
      let isUsed = !scanner.takeWord("none")
      style.text = style.text.changing { $0.usesKerning = isUsed }
      return true
    case .kerning:
      var isUsed = true
      let start = scanner
      if !scanner.takeWord("auto") {
        guard let length = scanner.takeLength() else { return false }
        isUsed = length.value != 0
        if isUsed { warnOfUnsupported(Array(property.rawValue.utf8)[...], start.rest, at: element) }
      }
      style.text = style.text.changing { $0.usesKerning = isUsed }
    case .font: return setFont(&scanner, &style)
    case .letterSpacing, .wordSpacing:
      var spacing = 0.0
      if !scanner.takeWord("normal") {
        guard let length = scanner.takeLength() else { return false }
        spacing = lengths.resolve(length, .horizontal)
      }
      style.text = style.text.changing {
        if property == .letterSpacing { $0.letterSpacing = spacing } else { $0.wordSpacing = spacing }
      }
    case .direction:
      var direction = TextDirection.leftToRight
      guard scanner.take(&direction, ("ltr", .leftToRight), ("rtl", .rightToLeft)) else { return false }
      style.text = style.text.changing { $0.direction = direction }
    case .writingMode:
      let word = String(decoding: trimmed(scanner.rest), as: UTF8.self).lowercased()
      guard let isVertical = SVGDeclarationTarget.writingModes[word] else { return false }
      style.text = style.text.changing { $0.isVertical = isVertical }
      return true
    case .dominantBaseline:
      let baseline = scanner.takeBaseline()
      // `auto` and the values that depend on the script use the letters' own baseline; `no-change` uses the parent's.
      style.text = style.text.changing {
        $0.dominantBaseline =
          trimmed(scanner.rest).elementsEqual("no-change".utf8)
          ? parent.text.values.dominantBaseline : baseline ?? .alphabetic
      }
      return true
    case .alignmentBaseline:
      // `auto` and `baseline` use the text's own baseline.
      style.own.alignmentBaseline = scanner.takeWord("baseline") ? nil : scanner.takeBaseline()
      return true
    case .baselineShift:
      if let length = scanner.takeLength() {
        style.own.baselineShift = .length(
          length.unit == .percent ? length.value / 100 * style.fontSize : lengths.resolve(length, .vertical))
      } else {
        return scanner.take(&style.own.baselineShift, ("baseline", .none), ("sub", .sub), ("super", .super))
      }
    default: return nil
    }
    scanner.skipWhitespace()
    return scanner.isAtEnd
  }

  private static let writingModes = [
    "lr": false, "lr-tb": false, "rl": false, "rl-tb": false, "horizontal-tb": false, "tb": true, "tb-rl": true,
    "vertical-rl": true, "vertical-lr": true, "tb-lr": true,
  ]

  /// Reads the shorthand `font`: slant, variant, weight and stretch in any order, size, line height, families.
  private func setFont(_ scanner: inout ByteScanner, _ style: inout SVGStyle) -> Bool {
    var values = style.text.values
    values.traits = FontTraits()
    values.usesSmallCapitals = false
    (values.variants, values.features, values.variations) = ([:], [], [])
    values.usesKerning = true
    values.usesOpticalSizes = true
    values.sizeAdjust = nil
    while true {
      scanner.skipWhitespace()
      let start = scanner.offset
      if scanner.takeWord("normal") { continue }
      if scanner.takeWord("small-caps") {
        values.usesSmallCapitals = true
        values.variants[.fontVariantCaps] = [FontFeature("smcp")]
      } else if let slant = scanner.takeFontSlant() {
        values.traits.slant = slant
      } else if let stretch = scanner.takeFontStretchWord() {
        values.traits.stretch = stretch
      } else if let weight = scanner.takeFontWeight(inside: parent.text.values.traits.weight) {
        values.traits.weight = weight
      } else {
        scanner.offset = start
        break
      }
    }
    var size = ByteScanner(scanner.take { !$0.isWhitespace && $0 != UInt8(ascii: "/") })
    guard setFontSize(&size, &style) else { return false }
    scanner.skipWhitespace()
    if scanner.take(UInt8(ascii: "/")) {
      scanner.skipWhitespace()
      _ = scanner.take { !$0.isWhitespace }
    }
    guard let families = scanner.takeFontFamilies(), !families.isEmpty else { return false }
    values.families = families
    style.text = style.text.changing { $0 = values }
    return true
  }
}

extension ByteScanner {
  /// The maximum number of families that are looked up.
  private static var mostFontFamilies: Int { 32 }

  /// Takes family names up to the end; `nil` for a comma without a name or an unclosed quote.
  mutating func takeFontFamilies() -> [String]? {
    var families: [String] = []
    skipWhitespace()
    while !isAtEnd {
      let name: String
      if let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        skip()
        name = String(decoding: take { $0 != quote }, as: UTF8.self)
        guard take(quote) else { return nil }
        skipWhitespace()
      } else {
        let words = take { $0 != UInt8(ascii: ",") }.split(whereSeparator: \.isWhitespace)
        name = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      }
      guard !name.isEmpty, isAtEnd || take(UInt8(ascii: ",")) else { return nil }
      if families.count < ByteScanner.mostFontFamilies { families.append(name) }
      skipWhitespace()
    }
    return families
  }

  mutating func takeFontSlant() -> FontTraits.Slant? {
    if takeWord("normal") { return .upright }
    if takeWord("italic") { return .italic }
    guard takeWord("oblique") else { return nil }
    skipWhitespace()
    _ = takeAngle()
    return .oblique
  }

  /// Takes a weight: a keyword, or a number from 1 to 1,000. `bolder` and `lighter` follow CSS and Chromium.
  mutating func takeFontWeight(inside inherited: Double) -> Double? {
    if takeWord("normal") { return 400 }
    if takeWord("bold") { return 700 }
    if takeWord("bolder") { return inherited < 350 ? 400 : inherited < 550 ? 700 : max(900, inherited) }
    if takeWord("lighter") { return inherited < 100 ? inherited : inherited < 550 ? 100 : inherited < 750 ? 400 : 700 }
    let start = offset
    if let number = takeNumber(), (1...1_000).contains(number), isAtEnd || peek?.isWhitespace == true { return number }
    offset = start
    return nil
  }

  fileprivate mutating func takeFontStretchWord() -> Double? {
    takeWord(of: [
      ("ultra-condensed", 50), ("extra-condensed", 62.5), ("semi-condensed", 87.5), ("condensed", 75),
      ("semi-expanded", 112.5), ("ultra-expanded", 200), ("extra-expanded", 150), ("expanded", 125), ("narrower", 75),
      ("wider", 125),
    ])
  }

  mutating func takeFontStretch() -> Double? {
    if takeWord("normal") { return 100 }
    if let stretch = takeFontStretchWord() { return stretch }
    guard let length = takeLength(), length.unit == .percent, length.value >= 0 else { return nil }
    return length.value
  }

  fileprivate mutating func takeBaseline() -> SVGBaseline? {
    takeWord(of: [
      ("alphabetic", .alphabetic), ("baseline", .alphabetic), ("ideographic", .ideographic), ("hanging", .hanging),
      ("mathematical", .mathematical), ("central", .central), ("middle", .middle), ("text-before-edge", .textBefore),
      ("before-edge", .textBefore), ("text-top", .textBefore), ("text-after-edge", .textAfter),
      ("after-edge", .textAfter), ("text-bottom", .textAfter),
    ])
  }
}
