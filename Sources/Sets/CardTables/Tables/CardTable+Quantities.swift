extension CardTable {
  /// The names of columns with quantities, the likeliest first.
  private static let quantityNames = ["quantity", "qty", "copies", "count", "number"]
  /// The names of columns that may have quantities, but are not used without being named.
  private static let likelyNames: Set<String> = [
    "#", "x", "n", "amount", "amt", "num", "nr", "no", "times", "pieces", "pcs", "cards", "total",
    "anzahl", "menge", "stück", "stk", "nombre", "quantité", "cantidad", "quantità",
  ]

  /// The words that suggest quantities in longer names.
  private static let likelyWords: Set<String> = [
    "quantity", "qty", "copies", "count", "cards", "amount", "anzahl", "stück", "kopien", "cantidad", "quantité",
  ]

  /// The default column with quantities. `number` is only used if it does not number the cards.
  package var quantityColumn: String? {
    if let whole { return whole.quantityColumn }
    let name = CardTable.quantityNames.first { place(of: $0) != nil }
    guard name == "number", let place = place(of: "number") else { return name }
    return isQuantity(place) && !isNumbering(place) ? name : nil
  }

  /// The name of a column that looks like quantities; `nil` if there is none.
  var likelyQuantityColumn: String? {
    columns.indices.first { place in
      let name = columns[place].name.lowercased()
      let words = name.split { !$0.isLetter && $0 != "#" }.map(String.init)
      let isLikely =
        CardTable.likelyNames.contains(words.joined()) || words == ["number"]
        || words.contains(where: CardTable.likelyWords.contains)
      return isLikely && isQuantity(place)
        && rows.contains { $0.number(in: place) ?? 1 != 1 } && !isNumbering(place)
    }
    .map { columns[$0].name }
  }

  /// Whether a column has only whole numbers up to 99, and empty fields.
  private func isQuantity(_ place: Int) -> Bool {
    rows.allSatisfy { row in
      row.fields[place].isBlank
        || (row.number(in: place).flatMap { Int(exactly: $0) }.map { (0...99).contains($0) } ?? false)
    }
  }

  /// Whether a column numbers the rows, as in 1, 2, 3, or 1, 2, 3 for each colour.
  ///
  /// Most fields must be one more than those above. Two numbers count only if they start at 1.
  private func isNumbering(_ place: Int) -> Bool {
    let numbers = rows.map { $0.number(in: place) }
    if rows.count == 2, numbers[0] ?? 0 > 1 { return false }
    let steps = zip(numbers, numbers.dropFirst()).count { one, next in one.map { $0 + 1 } == next && one != nil }
    return 2 * steps >= rows.count - 1
  }
}
