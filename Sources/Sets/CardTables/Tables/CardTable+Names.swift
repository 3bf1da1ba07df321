extension CardTable {
  /// The usual names of columns with names of cards, reduced to letters and digits, the likeliest first.
  private static let cardNames = ["name", "cardname", "nameofcard", "nameofthecard", "cardsname"]
  private static let titles = ["title", "cardtitle", "titleofcard", "titleofthecard"]

  private static func bare(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Whether a column of this name may have the names of cards.
  static func isName(_ name: String) -> Bool { (["id"] + cardNames + titles).contains(bare(name)) }

  /// Returns the first column with one of these names.
  private func column(of names: [String], _ language: String?) -> String? {
    for name in names {
      if place(of: name, language: language) != nil { return name }
      if let column = columns.first(where: { CardTable.bare($0.name) == name }) { return column.name }
    }
    return nil
  }

  /// Returns the default column for names of files; `nil` if there is none.
  func fileNameColumn(in language: String?) -> String? {
    column(of: ["id"] + CardTable.cardNames + CardTable.titles, language)
  }

  /// Returns the column with the names that people use for cards; `nil` if there is none.
  package func titleColumn(in language: String?) -> String? {
    column(of: CardTable.titles + CardTable.cardNames, language)
  }
}

extension TableGrid {
  /// Leaves out rows that only have numbers and booleans, filled in for cards to come.
  ///
  /// The column that names cards has texts in other rows and is empty in these, like all other columns with texts.
  mutating func dropPrefilledRows() {
    let naming = header.indices.filter { CardTable.isName(header[$0]) }
    func isFiller(_ row: CardTable.Row, _ place: Int) -> Bool {
      row.number(in: place) != nil || ["true", "false"].contains(row.fields[place].trimmed.lowercased())
    }
    // Most tables have no such rows, which the names alone show.
    let rows = rows
    let texts = naming.filter { place in rows.contains { !$0.fields[place].isBlank && !isFiller($0, place) } }
    guard !texts.isEmpty else { return }
    let prefilled = rows.indices.filter { index in
      let row = rows[index]
      return texts.allSatisfy { row.fields[$0].isBlank }
        && row.fields.indices.allSatisfy { row.fields[$0].isBlank || isFiller(row, $0) }
    }
    guard let first = prefilled.first else { return }
    let left = Set(prefilled)
    var kept = TableRows(byteCount: rows.byteCount)
    for (index, row) in rows.enumerated() where !left.contains(index) {
      kept.append(line: row.line, row.fields, row.numbers)
    }
    self.rows = kept
    remark(.prefilledRows(prefilled.count), line: rows[first].line)
  }
}
