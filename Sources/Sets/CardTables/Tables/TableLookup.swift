import FileAccess
import PlainNotation

/// A table for lookups by the fields of its first column.
struct TableLookup: Sendable {
  let table: CardTable
  /// The first row with each key, by the lower-case key.
  private let rows: [String: Int]
  /// The rows whose key an earlier row has, and that row.
  let doubles: [(row: Int, first: Int)]
  /// The digest of all fields and names of columns.
  let digest: ContentDigest

  init(_ table: CardTable) {
    self.table = table
    var (rows, doubles): ([String: Int], [(row: Int, first: Int)]) = ([:], [])
    for (index, row) in table.rows.enumerated() {
      let key = TableLookup.key(of: row).lowercased()
      guard let first = rows[key] else {
        rows[key] = index
        continue
      }
      // Rows without a key may be notes.
      if !key.isEmpty { doubles.append((index, first)) }
    }
    (self.rows, self.doubles) = (rows, doubles)
    var text = ""
    for field in table.columns.map(\.name) + table.rows.flatMap(\.fields) { text += "\(field.utf8.count):\(field)\n" }
    digest = ContentDigest(Array(text.utf8))
  }

  static func key(of row: CardTable.Row) -> String { row.fields.first?.trimmed ?? "" }

  /// Returns the field of a column in the row with a key; `nil` if there is none.
  func text(of column: String, key: String, language: String?) -> String? {
    rows[key.lowercased()].flatMap { RowValues(table: table, row: table.rows[$0], language: language).text(of: column) }
  }

  func nearestKey(to key: String) -> String? {
    let nearest = nearestText(to: key.lowercased(), among: rows.keys.sorted())
    return nearest.flatMap { rows[$0] }.map { TableLookup.key(of: table.rows[$0]) }
  }
}
