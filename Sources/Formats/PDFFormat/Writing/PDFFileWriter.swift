import FileAccess

/// Writes a file from beginning to end: header, objects, the table of their offsets, and the trailer.
struct PDFFileWriter {
  private var hasher = ContentHasher()
  /// The offset of each object, by its number less 1.
  private var offsets: [Int] = []

  mutating func header(version: String) -> [UInt8] {
    // Four bytes above 127 tell programs that this is a binary file.
    let bytes = Array("%PDF-\(version)\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    hasher.add(bytes)
    return bytes
  }

  /// Adds an object. Objects may come in any order.
  mutating func add(_ number: Int, _ object: [UInt8]) -> [UInt8] {
    if offsets.count < number { offsets += Array(repeating: 0, count: number - offsets.count) }
    offsets[number - 1] = hasher.byteCount
    let bytes = Array("\(number) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    hasher.add(bytes)
    return bytes
  }

  /// The digest of the bytes written so far.
  var digest: ContentDigest { hasher.digest }

  func end(catalog: Int, info: Int) -> [UInt8] {
    let identifier = hasher.digest.description
    var bytes = Array("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8)
    for offset in offsets {
      let digits = "\(offset)"
      bytes += "\(String(repeating: "0", count: max(0, 10 - digits.count)))\(digits) 00000 n \n".utf8
    }
    bytes += "trailer\n<< /Size \(offsets.count + 1) /Root \(catalog) 0 R /Info \(info) 0 R ".utf8
    bytes += "/ID [<\(identifier)> <\(identifier)>] >>\nstartxref\n\(hasher.byteCount)\n%%EOF\n".utf8
    return bytes
  }
}
