import PlainNotation

/// Rows with several values: `red|blue` in one column and `1..3` in another one are six cards.
extension TableGrid {
  /// Replaces each row by a row for each combination of the values of some columns.
  ///
  /// - Parameter names: the columns; the values of the last one change fastest.
  /// - Throws: a problem for an unknown column, and for too many rows.
  mutating func combine(_ names: [String]) throws(TableProblem) {
    if names.isEmpty { return }
    var places: [Int] = []
    for name in names {
      let key = CardTable.key(of: name).lowercased()
      guard let place = header.firstIndex(where: { CardTable.key(of: $0).lowercased() == key }) else {
        throw TableProblem(.unknownColumn(name, nearest: nearestText(to: name, among: header)), file: self.name)
      }
      places.append(place)
    }
    let single = rows
    rows = TableRows(byteCount: single.byteCount)
    for row in single {
      let values = try places.map { (place) throws(TableProblem) in
        guard let values = TableGrid.values(of: row.fields[place]) else {
          throw TableProblem(.tooManyCards, file: name, line: row.line, columns: [header[place]])
        }
        return values
      }
      var count = 1
      for list in values {
        let (product, overflows) = count.multipliedReportingOverflow(by: max(1, list.count))
        count = overflows ? .max : product
      }
      guard count <= CardTable.maximumFieldCount / max(1, header.count) - rows.count else {
        throw TableProblem(.tooManyFields, file: name, line: row.line)
      }
      for number in 0..<count {
        var (fields, numbers, rest) = (row.fields, row.numbers, number)
        for (place, list) in zip(places, values).reversed() where !list.isEmpty {
          fields[place] = list[rest % list.count]
          if list.count > 1 { numbers[place] = nil }
          rest /= list.count
        }
        try add(fields, numbers, line: row.line)
      }
    }
  }

  /// Returns the values in a field: vertical bars separate them, and `1..10` is a range of whole numbers. If there are more than
  /// there can be cards, returns `nil`.
  private static func values(of field: String) -> [String]? {
    var values: [String] = []
    for part in field.split(separator: "|").map({ String($0).trimmed }) where !part.isEmpty {
      let ends = part.divided(by: "..").map { Int($0.trimmed) }
      if ends.count == 2, let first = ends[0], let last = ends[1] {
        let (distance, overflows) = last.subtractingReportingOverflow(first)
        guard !overflows, distance.magnitude < CardTable.maximumCardCount - values.count else { return nil }
        values += stride(from: first, through: last, by: first <= last ? 1 : -1).map { "\($0)" }
      } else {
        values.append(part)
      }
      if values.count > CardTable.maximumCardCount { return nil }
    }
    return values
  }
}
