/// A PDF for tests, written object by object.
struct WrittenPDF {
  private var bytes: [UInt8] = Array("%PDF-1.5\n".utf8)
  private var places: [(number: Int, place: Int)] = []

  mutating func add(_ number: Int, _ text: String) { add(number, Array(text.utf8)) }

  /// Adds a stream; `entries` are those of its dictionary besides the length.
  mutating func add(_ number: Int, _ entries: String, stream: [UInt8]) {
    add(number, Array("<< \(entries) /Length \(stream.count) >>\nstream\n".utf8) + stream + Array("\nendstream".utf8))
  }

  private mutating func add(_ number: Int, _ object: [UInt8]) {
    places.append((number, bytes.count))
    bytes += Array("\(number) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
  }

  /// The file with the table of its objects, of which the first is the root.
  func file(trailer: String = "") -> [UInt8] {
    var text = "xref\n0 1\n0000000000 65535 f \n"
    for (number, place) in places {
      text += "\(number) 1\n\(String(repeating: "0", count: 10 - "\(place)".count))\(place) 00000 n \n"
    }
    let size = (places.map(\.number).max() ?? 0) + 1
    return bytes
      + Array("\(text)trailer\n<< /Root 1 0 R /Size \(size) \(trailer) >>\nstartxref\n\(bytes.count)\n%%EOF\n".utf8)
  }

  /// A file of pages, each with the entries of its dictionary.
  static func pages(_ entries: String..., common: String = "", objects: [(String, [UInt8])] = []) -> WrittenPDF {
    var file = WrittenPDF()
    file.add(1, "<< /Type /Catalog /Pages 2 0 R >>")
    let kids = entries.indices.map { "\(3 + $0) 0 R" }.joined(separator: " ")
    file.add(2, "<< /Type /Pages /Kids [\(kids)] /Count \(entries.count) \(common) >>")
    for (index, page) in entries.enumerated() { file.add(3 + index, "<< /Type /Page /Parent 2 0 R \(page) >>") }
    for (index, object) in objects.enumerated() { file.add(20 + index, object.0, stream: object.1) }
    return file
  }
}
