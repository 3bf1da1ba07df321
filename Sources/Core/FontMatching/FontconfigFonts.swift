import CFontconfig
public import Typography

/// The fonts installed on a machine, found by fontconfig.
///
/// Fontconfig reads its configuration and its cache on the first lookup, which takes some milliseconds. There are no errors: a
/// machine without a configuration has no fonts.
public struct FontconfigFonts: SystemFonts {
  /// Creates a lookup without reading anything yet.
  public init() {}

  public func font(for query: FontQuery) -> SystemFont? {
    FontconfigPattern(query).match()
  }

  public func font(for query: FontQuery, holding scalar: Unicode.Scalar) -> SystemFont? {
    FontconfigPattern(query, holding: scalar).match()
  }
}

/// A fontconfig pattern: the properties that a font should have.
@safe
private struct FontconfigPattern: ~Copyable {
  /// Whether fontconfig's global state is initialized. Several threads may use it at once, as fontconfig guarantees since
  /// version 2.10.91.
  private static let isReady: Bool = FcInit() == FcTrue

  private let pattern: OpaquePointer?
  /// The character for which the font must have a glyph.
  private let scalar: Unicode.Scalar?

  init(_ query: FontQuery, holding scalar: Unicode.Scalar? = nil) {
    self.scalar = scalar
    guard FontconfigPattern.isReady, let pattern = unsafe FcPatternCreate() else {
      unsafe self.pattern = nil
      return
    }
    for family in query.families where !family.utf8.contains(0) {
      unsafe FcPatternAddString(pattern, FC_FAMILY, family)
    }
    let traits = query.traits
    unsafe FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(traits.weight.rounded())))
    unsafe FcPatternAddInteger(pattern, FC_WIDTH, Int32(traits.stretch.rounded()))
    let slant =
      switch traits.slant {
      case .upright: FC_SLANT_ROMAN
      case .italic: FC_SLANT_ITALIC
      case .oblique: FC_SLANT_OBLIQUE
      }
    unsafe FcPatternAddInteger(pattern, FC_SLANT, slant)
    unsafe FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    // Emoji glyphs may be coloured bitmaps.
    if scalar?.properties.isEmojiPresentation == true {
      unsafe FcPatternAddBool(pattern, FC_COLOR, FcTrue)
    } else {
      unsafe FcPatternAddBool(pattern, FC_OUTLINE, FcTrue)
    }
    // Only named instances of variable fonts match; other instances have no index in the file.
    unsafe FcPatternAddBool(pattern, FC_VARIABLE, FcFalse)
    if let scalar, let characters = unsafe FcCharSetCreate() {
      unsafe FcCharSetAddChar(characters, scalar.value)
      unsafe FcPatternAddCharSet(pattern, FC_CHARSET, characters)
      unsafe FcCharSetDestroy(characters)
    }
    unsafe FcConfigSubstitute(nil, pattern, FcMatchPattern)
    unsafe FcDefaultSubstitute(pattern)
    unsafe self.pattern = pattern
  }

  deinit {
    if let pattern = unsafe pattern { unsafe FcPatternDestroy(pattern) }
  }

  /// Returns the best font; `nil` if it lacks the required glyph.
  func match() -> SystemFont? {
    var result = FcResultNoMatch
    guard let pattern = unsafe pattern, let font = unsafe FcFontMatch(nil, pattern, &result) else { return nil }
    defer { unsafe FcPatternDestroy(font) }
    if let scalar {
      var characters: OpaquePointer?
      guard unsafe FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch,
        let held = unsafe characters, unsafe FcCharSetHasChar(held, scalar.value) == FcTrue
      else { return nil }
    }
    var path: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path = unsafe path else {
      return nil
    }
    var index: Int32 = 0
    _ = unsafe FcPatternGetInteger(font, FC_INDEX, 0, &index)
    // The upper half is the number of an instance, or marks a variable font as a whole.
    if index < 0 || index >> 16 == 0x8000 { index &= 0xFFFF }
    var families: [String] = []
    var family: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(font, FC_FAMILY, Int32(families.count), &family) == FcResultMatch,
      let name = unsafe family
    {
      families.append(unsafe String(cString: name))
    }
    return SystemFont(path: unsafe String(cString: path), index: Int(index), families: families)
  }
}
