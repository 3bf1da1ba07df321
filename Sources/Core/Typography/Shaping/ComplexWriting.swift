/// Writing whose signs join, move or merge with their neighbours. It needs the shaping of the package trait HarfBuzz.
package struct ComplexWriting: Hashable, Sendable, CustomStringConvertible {
  /// The writing in a few words, such as "Arabic letters".
  package var name: String

  /// The writing, how it is drawn, and the remedy.
  package var description: String {
    "\(name) are set one by one, which is not how they are written: build Cardwright with --traits HarfBuzz"
  }

  /// Returns the kinds of writing in a text that this program draws incorrectly; none with HarfBuzz.
  package static func unshaped(in scalars: some Collection<Unicode.Scalar>) -> [(writing: ComplexWriting, place: Int)] {
    #if HarfBuzz
      []
    #else
      places(in: scalars)
    #endif
  }

  /// Returns the kinds of writing in a text that need more than one glyph for each code point, each with its first place.
  ///
  /// A single letter does not count.
  package static func places(in scalars: some Collection<Unicode.Scalar>) -> [(writing: ComplexWriting, place: Int)] {
    var found: [(writing: ComplexWriting, place: Int)] = []
    var before: (script: Script?, scalar: Unicode.Scalar)?
    for (place, scalar) in scalars.enumerated() {
      // Nothing before the combining marks is complex.
      guard scalar.value >= 0x300 else {
        before = (nil, scalar)
        continue
      }
      let script = Script(of: scalar)
      defer { before = (script, scalar) }
      guard let before, let name = name(of: scalar, script, after: before.scalar, before.script) else { continue }
      let writing = ComplexWriting(name: name)
      if !found.contains(where: { $0.writing == writing }) { found.append((writing, place)) }
    }
    return found
  }

  /// Returns the name of the writing of a code point and the one before it, if it is complex.
  private static func name(
    of scalar: Unicode.Scalar, _ script: Script?, after before: Unicode.Scalar, _ scriptBefore: Script?
  ) -> String? {
    if scalar.isRegionalIndicator && before.isRegionalIndicator || scalar.properties.isEmojiModifier
      || scalar.value == 0x20E3 || before.value == 0x200D && scalar.properties.isEmoji
      || (0xE0020...0xE007F).contains(scalar.value)
    {
      return "emoji of several signs (flags, keycaps, families, skin tones)"
    }
    if let script {
      let isComplex =
        switch script.way {
        case .joining: scalar.properties.isAlphabetic && scriptBefore == script
        case .marks: scalar.isMark || scalar.value == 0xE33 || scalar.value == 0xEB3
        case .parts: scriptBefore == script
        }
      return isComplex ? script.words : nil
    }
    return scalar.isMark && before.isMark && scriptBefore == nil ? "letters with several marks" : nil
  }
}

/// A script that needs more than one glyph for each code point.
private struct Script: Hashable {
  enum Way: Hashable {
    /// Neighbouring letters join.
    case joining
    /// Signs around a letter, or others in its place.
    case marks
    /// A letter is written in parts.
    case parts
  }

  var name: String
  var way: Way

  var words: String {
    switch way {
    case .joining: "\(name) letters"
    case .marks: "\(name) letters and their signs"
    case .parts: "\(name) letters in parts"
    }
  }

  init?(of scalar: Unicode.Scalar) {
    guard let found = Script.blocks.first(where: { $0.range.contains(scalar.value) }) else { return nil }
    name = found.name
    way = found.way
  }

  /// Blocks of the Unicode Standard, 16.0, chapters 9 to 18, without the forms of Arabic letters that are already joined.
  private static let blocks: [(range: ClosedRange<UInt32>, name: String, way: Way)] = [
    (0x590...0x5FF, "Hebrew", .marks), (0x600...0x6FF, "Arabic", .joining), (0x700...0x74F, "Syriac", .joining),
    (0x750...0x77F, "Arabic", .joining), (0x780...0x7BF, "Thaana", .marks), (0x7C0...0x7FF, "N'Ko", .joining),
    (0x800...0x83F, "Samaritan", .marks), (0x840...0x85F, "Mandaic", .joining), (0x860...0x86F, "Syriac", .joining),
    (0x870...0x8FF, "Arabic", .joining), (0x900...0x97F, "Devanagari", .marks), (0x980...0x9FF, "Bengali", .marks),
    (0xA00...0xA7F, "Gurmukhi", .marks), (0xA80...0xAFF, "Gujarati", .marks), (0xB00...0xB7F, "Odia", .marks),
    (0xB80...0xBFF, "Tamil", .marks), (0xC00...0xC7F, "Telugu", .marks), (0xC80...0xCFF, "Kannada", .marks),
    (0xD00...0xD7F, "Malayalam", .marks), (0xD80...0xDFF, "Sinhala", .marks), (0xE00...0xE7F, "Thai", .marks),
    (0xE80...0xEFF, "Lao", .marks), (0xF00...0xFFF, "Tibetan", .marks), (0x1000...0x109F, "Burmese", .marks),
    (0x1100...0x11FF, "Korean", .parts), (0x1700...0x177F, "Philippine", .marks), (0x1780...0x17FF, "Khmer", .marks),
    (0x1800...0x18AF, "Mongolian", .joining), (0x1900...0x194F, "Limbu", .marks), (0x1A00...0x1A1F, "Buginese", .marks),
    (0x1A20...0x1AAF, "Tai Tham", .marks), (0x1B00...0x1B7F, "Balinese", .marks),
    (0x1B80...0x1BBF, "Sundanese", .marks), (0x1BC0...0x1BFF, "Batak", .marks), (0x1C00...0x1C4F, "Lepcha", .marks),
    (0x1CD0...0x1CFF, "Vedic", .marks), (0xA800...0xA82F, "Sylheti", .marks), (0xA840...0xA87F, "Phags-pa", .joining),
    (0xA880...0xA8DF, "Saurashtra", .marks), (0xA8E0...0xA8FF, "Devanagari", .marks),
    (0xA930...0xA95F, "Rejang", .marks),
    (0xA960...0xA97F, "Korean", .parts), (0xA980...0xA9DF, "Javanese", .marks), (0xA9E0...0xA9FF, "Burmese", .marks),
    (0xAA00...0xAA5F, "Cham", .marks), (0xAA60...0xAA7F, "Burmese", .marks), (0xAA80...0xAADF, "Tai Viet", .marks),
    (0xAAE0...0xAAFF, "Meetei", .marks), (0xABC0...0xABFF, "Meetei", .marks), (0xD7B0...0xD7FF, "Korean", .parts),
    (0x10A00...0x10A5F, "Kharoshthi", .marks), (0x10AC0...0x10BAF, "Manichaean", .joining),
    (0x10D00...0x10D3F, "Rohingya", .joining), (0x10F30...0x10FDF, "Sogdian", .joining),
    (0x11000...0x11FFF, "Indic", .marks), (0x1E900...0x1E95F, "Adlam", .joining),
  ]
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: !(0xFE00...0xFE0F).contains(value) && value < 0xE0000
    default: false
    }
  }
}
