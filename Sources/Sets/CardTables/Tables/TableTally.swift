import Synchronization

/// The numbers of cards with the same field in a column, each column counted once, when somebody asks for it.
final class TableTally: Sendable {
  private let counts = Mutex<[Int: [String: Int]]>([:])

  /// The number of cards of a table with a field, whatever the case of its letters.
  ///
  /// - Parameter place: of the column.
  func count(of field: String, in place: Int, of table: CardTable) -> Int {
    counts.withLock { counts in
      let known = counts[place] ?? table.counts(in: place)
      counts[place] = known
      return known[field.trimmed.lowercased()] ?? 0
    }
  }
}

extension CardTable {
  /// The number of cards for each field of a column, with their copies, in small letters.
  fileprivate func counts(in place: Int) -> [String: Int] {
    let quantity = quantityColumn.flatMap { self.place(of: $0) }
    var counts: [String: Int] = [:]
    for row in rows {
      // What is no quantity is told where the cards are chosen.
      let copies = quantity.flatMap { row.number(in: $0) }.flatMap { Int(exactly: $0) } ?? 1
      guard (0...CardTable.maximumQuantity).contains(copies) else { continue }
      counts[row.fields[place].trimmed.lowercased(), default: 0] += copies
    }
    return counts
  }
}
