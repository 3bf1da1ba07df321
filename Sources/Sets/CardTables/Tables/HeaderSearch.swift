/// Finds the row that names the columns: titles and notes may stand above it.
struct HeaderSearch {
  /// The number of rows that are looked at; empty ones do not count.
  static let rowCount = 20

  /// The names that templates ask for, as keys in small letters; `nil` if the first row is the one whatever stands in it.
  let names: Set<String>?

  /// - Parameter names: as templates have them.
  init(_ names: Set<String>?) { self.names = names.map { Set($0.map(HeaderSearch.key)) } }

  private static func key(_ name: String) -> String { CardTable.key(of: name.trimmed).lowercased() }

  /// The number of names that a row has.
  func score(_ fields: [String]) -> Int {
    guard let names, !names.isEmpty else { return 0 }
    return names.intersection(fields.map(HeaderSearch.key)).count
  }

  /// The place of the row among the first ones that are not empty.
  func place(in rows: [[String]]) -> Int {
    guard let first = rows.first, names != nil else { return 0 }
    let scores = rows.map(score)
    if scores[0] == 0, let most = scores.max(), most > 0, let place = scores.firstIndex(of: most) { return place }
    // A title stands alone.
    if scores[0] == 0, contentCount(first) == 1, let place = rows.firstIndex(where: { contentCount($0) > 1 }) {
      return place
    }
    return 0
  }

  private func contentCount(_ fields: [String]) -> Int { fields.count { !$0.isBlank } }
}

extension String {
  /// Whether there is nothing but spaces in it.
  var isBlank: Bool {
    utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      || (utf8.first ?? 0 >= 0x80 || utf8.first ?? 0 <= 0x20) && trimmed.isEmpty
  }

  /// The first character that no XML can have, however it is written (XML 1.0, 2.2), and so no SVG or page; `nil` if there is none.
  var unwritableScalar: Unicode.Scalar? {
    // Bytes are looked at first: a table has millions, and hardly ever one of these.
    guard utf8.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D || $0 == 0xEF }) else {
      return nil
    }
    return unicodeScalars.first { scalar in
      scalar.value < 0x20 && scalar != "\t" && scalar != "\n" && scalar != "\r"
        || (0xFFFE...0xFFFF).contains(scalar.value)
    }
  }
}
