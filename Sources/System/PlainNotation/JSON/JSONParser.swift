// A strict reader of JSON (RFC 8259): one value, UTF-8, no byte order mark, no comments, no trailing commas, no
// duplicate names in an object. It reads the bytes once, from left to right. Only arrays and objects recurse, up to the
// depth limit.

extension JSONValue {
  /// The greatest depth to which arrays and objects may be nested.
  package static let maximumDepth = 64
  /// The default limit of a text's length, in bytes.
  package static let maximumByteCount = 16 << 20

  /// Reads a text.
  ///
  /// - Parameter limit: the greatest length of the text, in bytes.
  /// - Throws: ``JSONError`` if it is not JSON, has a duplicate name, or exceeds a limit.
  package init(parsing bytes: [UInt8], limit: Int = maximumByteCount) throws(JSONError) {
    guard bytes.count <= limit else {
      throw JSONError(.tooLong(byteCount: bytes.count, limit: limit), offset: 0, line: 1)
    }
    var parser = JSONParser(bytes)
    self = try parser.document()
  }

  /// Reads an object that contains a long list, and passes on the elements one by one without keeping them.
  ///
  /// - Parameters:
  ///   - list: the name of the list's member.
  ///   - limit: the greatest length of the text, in bytes.
  ///   - body: gets each element's index and the element.
  /// - Returns: the object with the list empty.
  /// - Throws: ``JSONError`` as for any text; `body` has then been called with the elements before the error.
  package static func parsing(
    _ bytes: [UInt8], list: String, limit: Int, forEach body: @escaping (Int, JSONValue) -> Void
  ) throws(JSONError) -> JSONValue {
    guard bytes.count <= limit else {
      throw JSONError(.tooLong(byteCount: bytes.count, limit: limit), offset: 0, line: 1)
    }
    var parser = JSONParser(bytes)
    parser.list = (list, body)
    return try parser.document()
  }

  /// Returns the line on which a value of a document begins, or if it is missing, the nearest value that contains it.
  ///
  /// - Parameter bytes: a text that ``init(parsing:)`` reads.
  package static func line(of path: JSONPath, in bytes: [UInt8]) -> Int { place(of: path, in: bytes).line }

  /// Returns the place where a value of a document begins, or if it is missing, the nearest value that contains it.
  ///
  /// - Parameters:
  ///   - bytes: a text that ``init(parsing:)`` reads.
  ///   - isName: whether to return the place of the member's name instead of its value.
  package static func place(of path: JSONPath, in bytes: [UInt8], ofName isName: Bool = false) -> JSONPlace {
    var sought = path
    while true {
      var parser = JSONParser(bytes)
      if let found = parser.offsets(of: sought) {
        return JSONPlace(of: isName && sought == path ? found.name ?? found.value : found.value, in: bytes)
      }
      if sought.steps.isEmpty { return JSONPlace(of: 0, in: bytes) }
      sought.steps.removeLast()
    }
  }
}

private struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// The path of the value whose place is wanted, if any, and the path of the current value.
  private var sought: JSONPath?
  private var path = JSONPath()
  private var found: (name: Int?, value: Int)?
  /// The member of the document whose elements are passed on.
  var list: (name: String, body: (Int, JSONValue) -> Void)?
  /// Whether this member comes next.
  private var isAtList = false
  /// The offset of the current member's name.
  private var nameOffset: Int?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the offsets of a value and its name; `nil` if the value is missing.
  mutating func offsets(of sought: JSONPath) -> (name: Int?, value: Int)? {
    self.sought = sought
    _ = try? document()
    return found
  }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value()
    skipSpace()
    if position < bytes.count { throw error(.trailingData) }
    return value
  }

  private var line: Int { bytes.prefix(position).count { $0 == UInt8(ascii: "\n") } + 1 }

  private func error(_ problem: JSONError.Problem) -> JSONError {
    JSONError(problem, offset: position, line: line)
  }

  /// Reads a value inside another one.
  private mutating func value(at step: JSONPath.Step) throws(JSONError) -> JSONValue {
    guard sought != nil else { return try value() }
    path.steps.append(step)
    defer { path.steps.removeLast() }
    return try value()
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The error for an unexpected byte or end.
  private var surprise: JSONError { error(next.map(JSONError.Problem.unexpectedByte) ?? .unexpectedEnd) }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Skips a character if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    guard take(character) else { throw surprise }
  }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    if sought == path { found = (nameOffset, position) }
    switch next {
    case UInt8(ascii: "{"): return try nested { parser throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): return .number(try number())
    default: throw surprise
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < JSONValue.maximumDepth else { throw error(.nestingTooDeep(limit: JSONValue.maximumDepth)) }
    depth += 1
    defer { depth -= 1 }
    position += 1
    return try read(&self)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for byte in word.utf8 {
      guard next == byte else { throw surprise }
      position += 1
    }
    return value
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    let given = isAtList ? list?.body : nil
    isAtList = false
    var count = 0
    skipSpace()
    if take("]") { return .array(values) }
    while true {
      let element = try value(at: .element(count))
      if let given { given(count, element) } else { values.append(element) }
      count += 1
      skipSpace()
      if take("]") { return .array(values) }
      try expect(",")
    }
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [(String, JSONValue)] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw surprise }
      let start = position
      let key = try string()
      if !keys.insert(key).inserted {
        position = start
        throw error(.duplicateKey(key))
      }
      skipSpace()
      try expect(":")
      nameOffset = start
      isAtList = depth == 1 && key == list?.name
      members.append((key, try value(at: .member(key))))
      isAtList = false
      skipSpace()
      if take("}") { return .object(members) }
      try expect(",")
    }
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) -> Double {
    let start = position
    func malformed(_ parser: JSONParser) -> JSONError {
      parser.next == nil ? parser.error(.unexpectedEnd) : parser.error(.invalidNumber)
    }
    _ = take("-")
    if !take("0") { guard takeDigits() else { throw malformed(self) } }
    // A digit after a leading zero.
    if let byte = next, isDigit(byte) { throw error(.invalidNumber) }
    if take(".") { guard takeDigits() else { throw malformed(self) } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard takeDigits() else { throw malformed(self) }
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite else {
      position = start
      throw error(.invalidNumber)
    }
    return number
  }

  private mutating func takeDigits() -> Bool {
    let start = position
    while let byte = next, isDigit(byte) { position += 1 }
    return position > start
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var text = ""
    var start = position
    /// Appends the bytes since `start` as they are.
    func appendPlain(_ parser: JSONParser) throws(JSONError) {
      guard let plain = String(validating: parser.bytes[start..<parser.position], as: UTF8.self) else {
        throw parser.error(.invalidUTF8)
      }
      text += plain
    }
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        try appendPlain(self)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        try appendPlain(self)
        text.unicodeScalars.append(try escape())
        start = position
      case ..<0x20: throw error(.unescapedControl(byte))
      default: position += 1
      }
    }
    throw error(.unexpectedEnd)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let byte = next else { throw error(.unexpectedEnd) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      position = start
      throw error(.invalidEscape)
    }
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // A surrogate: the second half of the pair must follow.
    if first < 0xDC00, take("\\"), take("u") {
      let second = try fourHexDigits()
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    position = start
    throw error(.invalidEscape)
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw error(.unexpectedEnd) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw error(.invalidEscape)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
