/// The rows of a table, stored as bytes. An array of strings takes several times as much memory, and there may be a hundred
/// thousand rows.
public struct TableRows: RandomAccessCollection, Sendable {
  private struct Place {
    var number: UInt32
    var line: UInt32
    /// The starts of the row's fields in `ends` and in `bytes`.
    var firstEnd: UInt32
    var start: UInt32
  }

  private var places: [Place] = []
  /// The end of each field in `bytes`.
  private var ends: [UInt32] = []
  private var bytes: [UInt8] = []
  /// The numbers of fields that show them with other characters, by index in `ends`.
  private var numbers: [UInt32: Double] = [:]
  /// The number of bytes of all fields.
  var byteCount: Int { bytes.count }

  /// Creates an empty collection.
  ///
  /// - Parameter byteCount: the number of bytes to reserve for fields.
  init(byteCount: Int = 0) { bytes.reserveCapacity(byteCount) }

  init(_ rows: some Sequence<CardTable.Row>) { for row in rows { append(row) } }

  private mutating func append(_ row: CardTable.Row) {
    places.append(
      Place(
        number: UInt32(row.number), line: UInt32(row.line), firstEnd: UInt32(ends.count), start: UInt32(bytes.count)))
    for (column, number) in row.numbers { numbers[UInt32(ends.count + column)] = number }
    for field in row.fields {
      bytes += field.utf8
      ends.append(UInt32(bytes.count))
    }
  }

  /// Adds a row at the end, with the next number.
  mutating func append(line: Int, _ fields: [String], _ numbers: [Int: Double] = [:]) {
    append(CardTable.Row(number: count + 1, line: line, fields: fields, numbers: numbers))
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { places.count }

  public subscript(index: Int) -> CardTable.Row {
    let place = places[index]
    let end = index + 1 < places.count ? Int(places[index + 1].firstEnd) : ends.count
    var start = Int(place.start)
    let fields = ends[Int(place.firstEnd)..<end].map { end in
      defer { start = Int(end) }
      return String(decoding: bytes[start..<Int(end)], as: UTF8.self)
    }
    var own: [Int: Double] = [:]
    if !numbers.isEmpty { for column in fields.indices { own[column] = numbers[place.firstEnd + UInt32(column)] } }
    return CardTable.Row(number: Int(place.number), line: Int(place.line), fields: fields, numbers: own)
  }
}
