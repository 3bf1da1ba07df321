import PlainNotation
import Testing

@Suite("Packed records") struct PackedRecordsTests {
  /// Numbers, texts and words at random lengths, as many as several chunks hold.
  private static let rows = (0..<5000).map { index in
    (index << (index % 50), String(repeating: "é", count: index % 200), UInt64.max << UInt64(index % 64))
  }

  private func records() -> PackedRecords {
    var records = PackedRecords()
    for (number, text, word) in PackedRecordsTests.rows {
      records.append { record in
        record.add(number)
        record.add(text)
        record.add(word)
      }
    }
    return records
  }

  private func read(_ records: PackedRecords, _ place: Int) -> (Int, String, UInt64) {
    var record = records[place]
    return (record.number(), record.text(), record.word())
  }

  @Test("give back the fields that were written, in any order")
  func roundTrip() {
    let records = records()
    #expect(records.count == 5000)
    #expect(PackedRecordsTests.rows.indices.reversed().allSatisfy { read(records, $0) == PackedRecordsTests.rows[$0] })
  }

  @Test("are as many, and in the order, as they are rearranged")
  func order() {
    var records = records()
    records.rearrange([4999, 0, 4999])
    #expect(records.count == 3)
    #expect([4999, 0, 4999].enumerated().allSatisfy { read(records, $0) == PackedRecordsTests.rows[$1] })
  }
}
