import Testing

@testable import CardTables

@Suite("Rows of a table") struct TableRowsTests {
  @Test("are kept as bytes, and read as they were: empty fields, none, and other letters than those of English")
  func rows() {
    let rows = [
      CardTable.Row(number: 1, line: 2, fields: ["Fuchs", "", "dreht sich\num", "ß🂡"]),
      CardTable.Row(number: 2, line: 9, fields: ["", "", "", ""]),
      CardTable.Row(number: 7, line: 10, fields: []),
      CardTable.Row(number: 8, line: 67_108_864, fields: ["a", "b", "c", "é"]),
    ]
    #expect(Array(TableRows(rows)) == rows && TableRows([]).isEmpty)
    #expect(TableRows(rows)[3].fields[3] == "é" && TableRows(rows).last?.number == 8)
  }
}
