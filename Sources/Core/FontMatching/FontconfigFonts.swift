import CFontconfig
public import Typography

/// The fonts that are installed on a machine, as fontconfig finds them.
///
/// Fontconfig reads its configuration and its cache when a font is first asked for, which takes some milliseconds; before that,
/// nothing is done. There is no error: a machine without a configuration has no fonts.
public struct FontconfigFonts: SystemFonts {
  /// Opens nothing yet.
  public init() {}

  public func font(for query: FontQuery) -> SystemFont? {
    FontconfigPattern(query).match()
  }

  public func font(for query: FontQuery, holding scalar: Unicode.Scalar) -> SystemFont? {
    FontconfigPattern(query, holding: scalar).match()
  }
}

/// The door to fontconfig: a list of properties that a font is to have.
@safe
private struct FontconfigPattern: ~Copyable {
  /// The state that is common to all, and may be used from several threads at once, as fontconfig promises since version 2.10.91.
  private static let isReady: Bool = FcInit() == FcTrue

  private let pattern: OpaquePointer?
  /// The characters that the font must have a glyph for.
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
    // Emoji may be pictures.
    if scalar?.properties.isEmojiPresentation == true {
      unsafe FcPatternAddBool(pattern, FC_COLOR, FcTrue)
    } else {
      unsafe FcPatternAddBool(pattern, FC_OUTLINE, FcTrue)
    }
    // Of a variable font an instance that has a name; others have no place in the file.
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

  /// The best font, if it has what it must.
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
    // The upper half names an instance, or says that there are many.
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
