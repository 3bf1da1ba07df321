/// Finds the row with the names of columns, because titles and notes may precede it.
struct HeaderSearch {
  /// The number of rows that are searched, without empty ones.
  static let rowCount = 20

  /// The names that templates use, as lower-case keys; `nil` to take the first row unconditionally.
  let names: Set<String>?

  /// - Parameter names: the names as templates have them.
  init(_ names: Set<String>?) { self.names = names.map { Set($0.map(HeaderSearch.key)) } }

  private static func key(_ name: String) -> String { CardTable.key(of: name.trimmed).lowercased() }

  /// Returns the number of names in a row.
  func score(_ fields: [String]) -> Int {
    guard let names, !names.isEmpty else { return 0 }
    return names.intersection(fields.map(HeaderSearch.key)).count
  }

  /// Returns the index of the header among the first rows with content.
  func place(in rows: [[String]]) -> Int {
    guard let first = rows.first, names != nil else { return 0 }
    let scores = rows.map(score)
    if scores[0] == 0, let most = scores.max(), most > 0, let place = scores.firstIndex(of: most) { return place }
    // A title is the only field in its row.
    if scores[0] == 0, contentCount(first) == 1, let place = rows.firstIndex(where: { contentCount($0) > 1 }) {
      return place
    }
    return 0
  }

  private func contentCount(_ fields: [String]) -> Int { fields.count { !$0.isBlank } }
}

extension String {
  /// Whether the text is empty or only white space.
  var isBlank: Bool {
    utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      || (utf8.first ?? 0 >= 0x80 || utf8.first ?? 0 <= 0x20) && trimmed.isEmpty
  }

  /// The first character that XML cannot contain (XML 1.0, 2.2), nor SVG or HTML; `nil` if there is none.
  var unwritableScalar: Unicode.Scalar? {
    // Checks bytes first, because a table has millions and hardly ever one of these.
    guard utf8.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D || $0 == 0xEF }) else {
      return nil
    }
    return unicodeScalars.first { scalar in
      scalar.value < 0x20 && scalar != "\t" && scalar != "\n" && scalar != "\r"
        || (0xFFFE...0xFFFF).contains(scalar.value)
    }
  }
}
