import PNGFormat

/// The objects of a PDF by their numbers, including those in compressed streams.
struct PDFObjects {
  /// The reason why no program can open the file, in words.
  struct Damage: Error {
    let reason: String
  }

  private(set) var values: [Int: PDFValue] = [:]
  /// The ranges of the data of streams, by the numbers of their objects.
  private(set) var streams: [Int: Range<Int>] = [:]
  let bytes: [UInt8]
  /// The dictionary that says where the objects are and which is the root.
  private(set) var trailer: [String: PDFValue] = [:]

  /// The greatest total size of all uncompressed object streams, in bytes.
  private static let mostUnpackedBytes = 1 << 28

  /// Reads all objects of a file.
  ///
  /// - Throws: ``Damage`` if the file has no object table at the place that it gives.
  init(_ bytes: [UInt8]) throws(Damage) {
    self.bytes = bytes
    var packed: [(dictionary: [String: PDFValue], data: Range<Int>)] = []
    var position = 0
    // Avoids searching again and again after the last stream.
    let lastEnd = bytes.lastPlace(of: "endstream")
    while let place = bytes.firstPlace(of: "obj", from: position) {
      position = place + 3
      guard let number = Self.number(before: place, in: bytes) else { continue }
      var lexer = PDFLexer(bytes, from: place + 3)
      guard let value = lexer.value() else { continue }
      // The last version of an object is valid.
      values[number] = value
      position = max(position, lexer.position)
      lexer.skipSpace()
      guard let members = value.dictionary, lexer.word() == "stream",
        lexer.position <= lastEnd ?? -1,
        let data = Self.data(of: members, from: lexer.position, in: bytes)
      else { continue }
      position = data.upperBound
      streams[number] = data
      if members["Type"]?.name == "ObjStm" { packed.append((members, data)) }
      if members["Type"]?.name == "XRef" { trailer.merge(members) { $1 } }
    }
    var room = Self.mostUnpackedBytes
    for (dictionary, data) in packed { try read(dictionary, Array(bytes[data]), room: &room) }
    position = 0
    while let place = bytes.firstPlace(of: "trailer", from: position) {
      var lexer = PDFLexer(bytes, from: place + 7)
      if let members = lexer.value()?.dictionary { trailer.merge(members) { $1 } }
      position = max(place + 7, lexer.position)
    }
    try Self.checkTable(of: bytes)
  }

  /// Returns the value itself, or the object that it refers to.
  func resolved(_ value: PDFValue?) -> PDFValue? {
    var value = value
    // A reference may lead to another one, and in a damaged file to itself.
    for _ in 0..<16 {
      guard case .reference(let number)? = value else { return value }
      value = values[number]
    }
    return nil
  }

  /// Returns the object number before a place, as in `12 0 obj`.
  private static func number(before place: Int, in bytes: [UInt8]) -> Int? {
    let line = String(decoding: bytes[max(0, place - 24)..<place], as: UTF8.self)
    let words = line.split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\r\n" || $0 == "\t" }
    guard words.count >= 2, Int(words[words.count - 1]) != nil else { return nil }
    let digits = words[words.count - 2].reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
    return Int(String(digits))
  }

  /// Returns the data of a stream, which follow the keyword.
  private static func data(of members: [String: PDFValue], from word: Int, in bytes: [UInt8]) -> Range<Int>? {
    var start = word
    if start < bytes.count, bytes[start] == 13 { start += 1 }
    if start < bytes.count, bytes[start] == 10 { start += 1 }
    if let length = members["Length"]?.number.flatMap({ Int(exactly: $0) }), length >= 0, length <= bytes.count - start
    {
      var lexer = PDFLexer(bytes, from: start + length)
      lexer.skipSpace()
      if lexer.word() == "endstream" { return start..<start + length }
    }
    guard let end = bytes.firstPlace(of: "endstream", from: start) else { return nil }
    return start..<end
  }

  private mutating func read(
    _ dictionary: [String: PDFValue], _ data: [UInt8], room: inout Int
  ) throws(Damage) {
    let filter = dictionary["Filter"]?.name ?? dictionary["Filter"]?.array?.first?.name
    guard filter == "FlateDecode" || filter == nil else {
      throw Damage(reason: "its objects are packed by \(filter ?? ""), which is not supported")
    }
    let content: [UInt8]
    do throws(UnpackedData.Failure) {
      content = filter == nil ? data : try UnpackedData(data, limit: room).bytes
    } catch {
      throw Damage(reason: "its compressed objects are damaged")
    }
    room -= content.count
    guard let first = dictionary["First"]?.number.flatMap({ Int(exactly: $0) }), (0...content.count).contains(first),
      let count = dictionary["N"]?.number.flatMap({ Int(exactly: $0) }), count >= 0
    else { throw Damage(reason: "its compressed objects are damaged") }
    var index = PDFLexer(content, to: first)
    for _ in 0..<min(count, first) {
      guard let number = index.value()?.number.flatMap({ Int(exactly: $0) }),
        let offset = index.value()?.number.flatMap({ Int(exactly: $0) }), offset >= 0, offset < content.count - first
      else { return }
      var lexer = PDFLexer(content, from: first + offset)
      if let value = lexer.value(), values[number] == nil { values[number] = value }
    }
  }

  /// Checks that there is an object table at the place that the file's end gives.
  private static func checkTable(of bytes: [UInt8]) throws(Damage) {
    let tail = max(0, bytes.count - 2048)
    var place: Int?
    var position = tail
    while let next = bytes.firstPlace(of: "startxref", from: position) { (place, position) = (next, next + 9) }
    guard let place else {
      throw Damage(reason: "it ends without saying where its objects are (startxref): it is cut off or damaged")
    }
    var lexer = PDFLexer(bytes, from: place + 9)
    guard let number = lexer.value()?.number, let offset = Int(exactly: number), (0..<bytes.count).contains(offset)
    else {
      throw Damage(reason: "the place of its table of objects is not valid")
    }
    // Programs accept bytes before the file's first line.
    let start = bytes.firstPlace(of: "%PDF-", from: 0) ?? 0
    for from in [offset, offset + start] {
      var table = PDFLexer(bytes, from: from)
      table.skipSpace()
      let word = table.word()
      if word == "xref" { return }
      table.skipSpace()
      let generation = table.word()
      table.skipSpace()
      if Int(word) != nil, Int(generation) != nil, table.word() == "obj" { return }
    }
    throw Damage(reason: "there is no table of its objects (xref) at the place that it names")
  }
}

extension [UInt8] {
  fileprivate func lastPlace(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    var position = count - wanted.count
    while position >= 0 {
      if self[position] == wanted[0], self[position..<position + wanted.count].elementsEqual(wanted) { return position }
      position -= 1
    }
    return nil
  }

  func firstPlace(of text: String, from start: Int, before end: Int? = nil) -> Int? {
    let wanted = Array(text.utf8)
    let limit = (end ?? count) - wanted.count
    var position = start
    while position <= limit {
      if self[position] == wanted[0], self[position..<position + wanted.count].elementsEqual(wanted) { return position }
      position += 1
    }
    return nil
  }
}
