/// Letters of other scripts written with a to z, for names that allow no others.
///
/// Cyrillic follows BGN/PCGN without its signs, Greek ISO 843 type 2 without its digraphs.
enum Transliteration {
  private static let table: [Unicode.Scalar: String] = {
    let rows: [(String, [String])] = [
      (
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        words("a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya")
      ),
      ("іїєґўјљњћђџѓќѕ", words("i yi ye g u j lj nj c dj dz g k dz")),
      ("αβγδεζηθικλμνξοπρσςτυφχψω", words("a v g d e z i th i k l m n x o p r s s t y f ch ps o")),
      ("ßæœøåłđðþıŋħ", words("ss ae oe o a l d d th i ng h")),
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (letters, words) in rows {
      for (letter, word) in zip(letters.unicodeScalars, words) { table[letter] = word == "-" ? "" : word }
    }
    return table
  }()

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// Returns the letters for a small letter; `nil` if there are none.
  static func letters(for scalar: Unicode.Scalar) -> String? {
    if let letters = table[scalar] { return letters }
    // A letter with an accent is written like its base letter.
    guard let base = bases[Character(scalar)] else { return nil }
    return ("a"..."z").contains(base) ? String(Character(base)) : table[base]
  }

  /// The base letters of precomposed letters. Swift treats these as equal to letters followed by combining accents.
  private static let bases: [Character: Unicode.Scalar] = {
    var bases: [Character: Unicode.Scalar] = [:]
    func add(_ letter: Unicode.Scalar, _ accents: [UInt32]) {
      let text = String.UnicodeScalarView([letter] + accents.compactMap(Unicode.Scalar.init))
      bases[Character(String(text))] = letter
    }
    let latin = (UInt32(0x61)...0x7A).compactMap(Unicode.Scalar.init)
    // The combining accents of Latin, Greek and Cyrillic.
    for letter in latin + table.keys {
      for accent in UInt32(0x300)...0x345 { add(letter, [accent]) }
    }
    // Vietnamese has a tone over or under a circumflex, a breve or a horn.
    for letter in latin {
      for accent: UInt32 in [0x302, 0x306, 0x31B] {
        for tone: UInt32 in [0x300, 0x301, 0x303, 0x309, 0x323] { add(letter, [accent, tone]) }
      }
    }
    return bases
  }()
}
