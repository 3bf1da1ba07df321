import PlaneGeometry
import Typography

// Font features, the orientation of letters, and text decoration.
extension SVGDeclarationTarget {
  // MARK: - Features

  /// Reads `font-variant`, its parts, `font-feature-settings` and `font-variation-settings`.
  func setFeatures(_ property: SVGName, _ scanner: inout ByteScanner, _ style: inout SVGStyle) -> Bool {
    switch property {
    case .fontFeatureSettings:
      guard let settings = settings(in: scanner.rest, needsValue: false) else { return false }
      guard settings.allSatisfy({ $0.value >= 0 && $0.value <= 65_535 }) else { return false }
      style.text = style.text.changing { $0.features = settings.map { FontFeature($0.tag, UInt32($0.value)) } }
    case .fontVariationSettings:
      guard let settings = settings(in: scanner.rest, needsValue: true) else { return false }
      style.text = style.text.changing {
        $0.variations = settings.map { FontVariation(tag: $0.tag, value: min(max($0.value, -32_768), 32_767)) }
      }
    default: return setVariants(property, trimmed(scanner.rest), &style)
    }
    return true
  }

  /// Returns pairs of a quoted tag and a number, `on` or `off`; `nil` if the value is invalid. `normal` gives no pairs.
  private func settings(in value: ArraySlice<UInt8>, needsValue: Bool) -> [(tag: String, value: Double)]? {
    if trimmed(value).elementsEqual("normal".utf8) { return [] }
    var settings: [(tag: String, value: Double)] = []
    for part in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      var scanner = ByteScanner(part)
      scanner.skipWhitespace()
      guard let quote = scanner.peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      scanner.skip()
      let tag = scanner.take { $0 != quote }
      guard tag.count == 4, tag.allSatisfy({ (0x20...0x7E).contains($0) }), scanner.take(quote) else { return nil }
      scanner.skipWhitespace()
      var number: Double?
      if scanner.takeWord("on") {
        number = 1
      } else if scanner.takeWord("off") {
        number = 0
      } else {
        number = scanner.takeNumber()
      }
      scanner.skipWhitespace()
      guard scanner.isAtEnd, number != nil || !needsValue, settings.count < 256 else { return nil }
      settings.append((String(decoding: tag, as: UTF8.self), number ?? 1))
    }
    return settings
  }

  /// The features of each keyword, and the longhand of `font-variant` that it belongs to.
  private static let variants: [String: (part: SVGName, features: [FontFeature])] = [
    "small-caps": (.fontVariantCaps, [FontFeature("smcp")]),
    "all-small-caps": (.fontVariantCaps, [FontFeature("smcp"), FontFeature("c2sc")]),
    "petite-caps": (.fontVariantCaps, [FontFeature("pcap")]),
    "all-petite-caps": (.fontVariantCaps, [FontFeature("pcap"), FontFeature("c2pc")]),
    "unicase": (.fontVariantCaps, [FontFeature("unic")]),
    "titling-caps": (.fontVariantCaps, [FontFeature("titl")]),
    "common-ligatures": (.fontVariantLigatures, [FontFeature("liga"), FontFeature("clig")]),
    "no-common-ligatures": (.fontVariantLigatures, [FontFeature("liga", 0), FontFeature("clig", 0)]),
    "discretionary-ligatures": (.fontVariantLigatures, [FontFeature("dlig")]),
    "no-discretionary-ligatures": (.fontVariantLigatures, [FontFeature("dlig", 0)]),
    "historical-ligatures": (.fontVariantLigatures, [FontFeature("hlig")]),
    "no-historical-ligatures": (.fontVariantLigatures, [FontFeature("hlig", 0)]),
    "contextual": (.fontVariantLigatures, [FontFeature("calt")]),
    "no-contextual": (.fontVariantLigatures, [FontFeature("calt", 0)]),
    "lining-nums": (.fontVariantNumeric, [FontFeature("lnum")]),
    "oldstyle-nums": (.fontVariantNumeric, [FontFeature("onum")]),
    "proportional-nums": (.fontVariantNumeric, [FontFeature("pnum")]),
    "tabular-nums": (.fontVariantNumeric, [FontFeature("tnum")]),
    "diagonal-fractions": (.fontVariantNumeric, [FontFeature("frac")]),
    "stacked-fractions": (.fontVariantNumeric, [FontFeature("afrc")]),
    "ordinal": (.fontVariantNumeric, [FontFeature("ordn")]),
    "slashed-zero": (.fontVariantNumeric, [FontFeature("zero")]),
    "sub": (.fontVariantPosition, [FontFeature("subs")]),
    "super": (.fontVariantPosition, [FontFeature("sups")]),
  ]

  private func setVariants(_ property: SVGName, _ value: ArraySlice<UInt8>, _ style: inout SVGStyle) -> Bool {
    var found: [SVGName: [FontFeature]] = [:]
    let words = value.split(whereSeparator: \.isWhitespace).map { String(decoding: $0, as: UTF8.self).lowercased() }
    for word in words where word != "normal" {
      if word == "none", property == .fontVariant || property == .fontVariantLigatures {
        found[.fontVariantLigatures] = ["liga", "clig", "dlig", "hlig", "calt"].map { FontFeature($0, 0) }
        continue
      }
      guard let (part, features) = Self.variants[word], property == .fontVariant || part == property else {
        // Other keywords, such as alternates, are skipped with a warning.
        warn(.unsupportedValue(name: property.rawValue, value: SVGWarning.excerpt(of: value)), at: element)
        continue
      }
      found[part, default: []] += features
    }
    style.text = style.text.changing { values in
      if property == .fontVariant { values.variants = found } else { values.variants[property] = found[property] }
      if property == .fontVariant || property == .fontVariantCaps {
        values.usesSmallCapitals = found[.fontVariantCaps]?.contains(FontFeature("smcp")) == true
      }
    }
    return true
  }

  // MARK: - Orientation and lines

  private static let verticalAngles: [String: SVGTextOrientation] = [
    "auto": .mixed, "0": .upright, "0deg": .upright, "90": .sideways, "90deg": .sideways,
  ]

  /// Reads the orientation and embedding of letters, and their decoration.
  func setLook(_ property: SVGName, _ scanner: inout ByteScanner, _ style: inout SVGStyle) -> Bool {
    let lengths = lengths(of: style)
    switch property {
    case .textOrientation:
      var orientation = SVGTextOrientation.mixed
      guard
        scanner.take(
          &orientation, ("mixed", .mixed), ("upright", .upright), ("sideways", .sideways), ("sideways-right", .sideways)
        )
      else { return false }
      style.text = style.text.changing { $0.orientation = orientation }
    case .glyphOrientationVertical:
      // SVG 2 keeps only 0 and 90 degrees of this property.
      let value = String(decoding: trimmed(scanner.rest), as: UTF8.self).lowercased()
      guard let orientation = Self.verticalAngles[value]
      else { return false }
      style.text = style.text.changing { $0.orientation = orientation }
      return true
    case .textUnderlineOffset:
      var offset: Double?
      if !scanner.takeWord("auto") {
        guard let length = scanner.takeLength() else { return false }
        offset = length.unit == .percent ? length.value / 100 * style.fontSize : lengths.resolve(length, .vertical)
      }
      style.text = style.text.changing { $0.underlineOffset = offset }
    case .unicodeBidi:
      guard
        scanner.take(
          &style.own.bidi, ("normal", .normal), ("embed", .embed), ("isolate-override", .isolateOverride),
          ("isolate", .isolate), ("bidi-override", .override), ("plaintext", .plaintext))
      else { return false }
    default: return setDecoration(property, &scanner, &style)
    }
    scanner.skipWhitespace()
    return scanner.isAtEnd
  }

  /// Reads `text-decoration` and its longhands; those that the shorthand does not name get their initial values.
  private func setDecoration(_ property: SVGName, _ scanner: inout ByteScanner, _ style: inout SVGStyle) -> Bool {
    var lines: SVGTextDecorations = []
    var look = SVGDecorationLook()
    while true {
      scanner.skipWhitespace()
      if scanner.isAtEnd { break }
      if scanner.takeWord("none") || scanner.takeWord("auto") || scanner.takeWord("from-font")
        || scanner.takeWord("blink")
      {
        continue
      } else if scanner.takeWord("underline") {
        lines.insert(.underline)
      } else if scanner.takeWord("overline") {
        lines.insert(.overline)
      } else if scanner.takeWord("line-through") {
        lines.insert(.lineThrough)
      } else if let found = scanner.takeWord(of: SVGDecorationLook.styles) {
        look.style = found
      } else {
        let start = scanner.offset
        if let length = scanner.takeLength(), length.value >= 0 {
          look.thickness =
            length.unit == .percent
            ? length.value / 100 * style.fontSize : lengths(of: style).resolve(length, .vertical)
          continue
        }
        scanner.offset = start
        guard let color = takeDecorationColor(from: &scanner) else { return false }
        look.color = color
      }
    }
    switch property {
    case .textDecorationStyle: style.own.decorationLook.style = look.style
    case .textDecorationThickness: style.own.decorationLook.thickness = look.thickness
    case .textDecorationColor: style.own.decorationLook.color = look.color
    default:
      style.own.decorations = lines
      if property == .textDecoration { style.own.decorationLook = look }
      // Lines of elements around stay, those of weaker rules for the same element do not.
      let outer = parent.text.values.decorations
      style.text = style.text.changing { $0.decorations = outer.union(lines) }
    }
    return true
  }

  private func takeDecorationColor(from scanner: inout ByteScanner) -> SVGPaint? {
    if scanner.takeWord("currentcolor") { return .currentColor }
    return scanner.takeColor().map { .color($0) }
  }
}
