extension CardTable {
  /// The names of columns that cards are called by, without signs between their words, the likeliest first.
  private static let cardNames = ["name", "cardname", "nameofcard", "nameofthecard", "cardsname"]
  private static let titles = ["title", "cardtitle", "titleofcard", "titleofthecard"]

  private static func bare(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Whether cards may be called by a column of this name.
  static func isName(_ name: String) -> Bool { (["id"] + cardNames + titles).contains(bare(name)) }

  /// The first column of some names.
  private func column(of names: [String], _ language: String?) -> String? {
    for name in names {
      if place(of: name, language: language) != nil { return name }
      if let column = columns.first(where: { CardTable.bare($0.name) == name }) { return column.name }
    }
    return nil
  }

  /// The column that files are called by, if none is named; `nil` if there is none.
  func fileNameColumn(in language: String?) -> String? {
    column(of: ["id"] + CardTable.cardNames + CardTable.titles, language)
  }

  /// The column that people call cards by; `nil` if there is none.
  package func titleColumn(in language: String?) -> String? {
    column(of: CardTable.titles + CardTable.cardNames, language)
  }
}

extension TableGrid {
  /// Leaves out rows in which nothing stands but numbers, and yes or no, that were filled in for cards to come: the column that names
  /// cards is a text elsewhere, and empty there, and so are all others with texts.
  mutating func dropPrefilledRows() {
    let naming = header.indices.filter { CardTable.isName(header[$0]) }
    func isFiller(_ row: CardTable.Row, _ place: Int) -> Bool {
      row.number(in: place) != nil || ["true", "false"].contains(row.fields[place].trimmed.lowercased())
    }
    // Most tables have none: one look at each row's name is enough.
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
