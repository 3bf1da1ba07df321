extension CardTable {
  /// The names of columns that say how often a card is there, the likeliest first.
  private static let quantityNames = ["quantity", "qty", "copies", "count", "number"]

  /// The column that says how often a card is there, if none is named. `number` does only if it does not number the cards.
  package var quantityColumn: String? {
    let name = CardTable.quantityNames.first { place(of: $0) != nil }
    guard name == "number", let place = place(of: "number") else { return name }
    return isQuantity(place) && !isNumbering(place) ? name : nil
  }

  /// Whether small whole numbers stand in a column, or nothing.
  private func isQuantity(_ place: Int) -> Bool {
    rows.allSatisfy { row in
      let text = row.fields[place].trimmed
      return text.isEmpty
        || (TableCondition.number(text).flatMap { Int(exactly: $0) }.map { (0...99).contains($0) } ?? false)
    }
  }

  /// Whether a column counts, as in 1, 2, 3, or 1, 2, 3 of each colour: most fields are one more than those above.
  private func isNumbering(_ place: Int) -> Bool {
    let numbers = rows.map { TableCondition.number($0.fields[place].trimmed) }
    let steps = zip(numbers, numbers.dropFirst()).count { one, next in one.map { $0 + 1 } == next && one != nil }
    return 2 * steps >= rows.count - 1
  }
}
