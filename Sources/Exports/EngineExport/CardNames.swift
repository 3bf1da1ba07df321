import FileAccess

/// Converts card names to names for targets.
enum CardNames {
  /// Returns the name with the characters that no file name can have replaced: `Fire: Ice` becomes `Fire_ Ice`.
  static func plain(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      name.unicodeScalars.append(WindowsName.allows(scalar) ? scalar : "_")
    }
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    name = String(name.drop { $0 == " " })
    if name.isEmpty { return text.isEmpty ? "card" : "_" }
    return WindowsName.isDevice(name) ? name + "_" : name
  }

  /// Returns the name in small letters of any script, digits and `_`, beginning with a letter: `Fire: Ice` becomes
  /// `fire_ice`.
  static func key(_ text: String) -> String {
    key(of: text) { scalar in
      let properties = scalar.properties
      let isWord = properties.isAlphabetic || properties.numericType == .decimal || isMark(scalar)
      return isWord ? String(Character(scalar)) : nil
    }
  }

  /// Returns the same in the letters a to z: `Дракон` becomes `drakon`, `Élan` `elan`. Other characters become their
  /// numbers: `火` becomes `u706b`.
  static func ascii(_ text: String) -> String {
    key(of: text) { scalar in
      if scalar.isASCII { return isASCIIWord(scalar) ? String(Character(scalar)) : nil }
      if isMark(scalar) { return "" }
      if let letters = Transliteration.letters(for: scalar) { return letters }
      guard scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal else { return nil }
      return "u" + String(scalar.value, radix: 16)
    }
  }

  private static func isASCIIWord(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  private static func key(of text: String, _ word: (Unicode.Scalar) -> String?) -> String {
    var key = ""
    for scalar in text.lowercased().unicodeScalars {
      if let letters = word(scalar) {
        key += letters
      } else if !key.hasSuffix("_") {
        key += "_"
      }
    }
    if key.isEmpty { return "card" }
    // Names that consist only of symbols differ by their numbers.
    if key == "_" {
      return "card_" + text.unicodeScalars.map { "u" + String($0.value, radix: 16) }.joined(separator: "_")
    }
    if key.hasSuffix("_") { key.removeLast() }
    return key.first?.isLetter == true ? key : "card_" + key.drop { $0 == "_" }
  }
}
