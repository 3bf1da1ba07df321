import PlainNotation
import Testing

@Suite("JSON parser") struct JSONParserTests {
  private func value(_ text: String) throws(JSONError) -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

  @Test(
    "what is read is written again",
    arguments: [
      "null", "true", "false", "0", "-12", "1.5", "\"\"", "\"Q♠ \\\"x\\\" \\\\ \\n\"", "[]", "{}", "[1, [2, []], {}]",
      "{\"b\": 1, \"a\": {\"c\": null}}",
    ])
  func roundTrip(text: String) throws {
    let once = try value(text).lines
    #expect(try value(once).lines == once)
    let compact = once.filter { !$0.isWhitespace }
    #expect(compact == text.filter { !$0.isWhitespace })
  }

  @Test(
    "numbers",
    arguments: [
      ("0", 0), ("-0", 0), ("10", 10), ("1e3", 1000), ("1E+2", 100), ("25e-1", 2.5), ("-0.125", -0.125),
      ("123456789012345678", 123_456_789_012_345_680), ("1e-999", 0),
    ] as [(String, Double)])
  func numbers(text: String, expected: Double) throws {
    guard case .number(let number) = try value(text) else { throw Mismatch() }
    #expect(number == expected)
  }

  private struct Mismatch: Error {}

  @Test(
    "a whole number has a range, in which sums stay whole numbers",
    arguments: [
      ("1", 1), ("3", 3), ("1.0", 1), ("0", nil), ("4", nil), ("1.5", nil), ("-9223372036854775808", nil),
      ("9223372036854775807", nil), ("9007199254740993", nil), ("1e300", nil), ("\"1\"", nil), ("null", nil),
    ] as [(String, Int?)])
  func wholeNumbers(text: String, expected: Int?) throws {
    let member = JSONMember(try value(text))
    #expect(member.value?.integer(in: 1...3) == expected)
    #expect((try? member.integer(in: 1...3)) == expected)
    guard let any = member.value?.integer else { return }
    #expect(abs(any) < 1 << 53)
    #expect((try? member.integer(in: 1...)) == (any >= 1 ? any : nil))
  }

  @Test("an error says which whole numbers there are")
  func rangeErrors() throws {
    let member = JSONMember(try value("[7, 0.5]"))
    let elements = try member.elements()
    #expect(throws: JSONMemberError(path: elements[0].path, expected: "1 to 3")) { try elements[0].integer(in: 1...3) }
    #expect(throws: JSONMemberError(path: elements[0].path, expected: "8 or more")) {
      try elements[0].integer(in: 8...)
    }
    #expect(throws: JSONMemberError(path: elements[1].path, expected: "a whole number")) {
      try elements[1].integer(in: 1...3)
    }
  }

  @Test(
    "strings",
    arguments: [
      (#""\u0041\u00e9""#, "A\u{e9}"), (#""\ud83c\udca1""#, "\u{1F0A1}"), (#""\/\b\f\r\t""#, "/\u{8}\u{C}\r\t"),
      (#""🂡é""#, "🂡é"), (#""\u0000""#, "\0"),
    ])
  func strings(text: String, expected: String) throws {
    #expect(try value(text).string == expected)
  }

  @Test(
    "text that is not JSON is an error with the place",
    arguments: [
      ("", .unexpectedEnd, 0, 1), (" \n ", .unexpectedEnd, 3, 2), ("nul", .unexpectedEnd, 3, 1),
      ("nulL", .unexpectedByte(UInt8(ascii: "L")), 3, 1), ("[1,]", .unexpectedByte(UInt8(ascii: "]")), 3, 1),
      ("[1 2]", .unexpectedByte(UInt8(ascii: "2")), 3, 1), ("{\"a\":1,}", .unexpectedByte(UInt8(ascii: "}")), 7, 1),
      ("{a:1}", .unexpectedByte(UInt8(ascii: "a")), 1, 1), ("{\"a\" 1}", .unexpectedByte(UInt8(ascii: "1")), 5, 1),
      ("[1]\n[2]", .trailingData, 4, 2), ("\u{FEFF}1", .unexpectedByte(0xEF), 0, 1),
      ("// 1", .unexpectedByte(0x2F), 0, 1),
      ("'a'", .unexpectedByte(0x27), 0, 1), ("\"a", .unexpectedEnd, 2, 1), ("\"\t\"", .unescapedControl(9), 1, 1),
      ("\"\\x\"", .invalidEscape, 1, 1), ("\"\\u12G4\"", .invalidEscape, 5, 1), ("\"\\ud800\"", .invalidEscape, 1, 1),
      ("\"\\udc00\\ud800\"", .invalidEscape, 1, 1), ("\"\\ud800\\u0041\"", .invalidEscape, 1, 1),
      ("\"\\u00", .unexpectedEnd, 5, 1), ("01", .invalidNumber, 1, 1), ("-", .unexpectedEnd, 1, 1),
      ("-a", .invalidNumber, 1, 1), ("1.", .unexpectedEnd, 2, 1), ("1.x", .invalidNumber, 2, 1),
      ("1e", .unexpectedEnd, 2, 1), ("+1", .unexpectedByte(0x2B), 0, 1), (".5", .unexpectedByte(0x2E), 0, 1),
      ("1e999", .invalidNumber, 0, 1), ("NaN", .unexpectedByte(0x4E), 0, 1), ("0x10", .trailingData, 1, 1),
      ("{\"a\":1,\n\"\\u0061\":2}", .duplicateKey("a"), 8, 2),
    ] as [(String, JSONError.Problem, Int, Int)])
  func malformed(text: String, problem: JSONError.Problem, offset: Int, line: Int) {
    #expect(throws: JSONError(problem, offset: offset, line: line)) { try value(text) }
  }

  /// The elements of the list `a` of a text, each in brackets, and the text without them.
  private func elements(_ text: String) throws(JSONError) -> (list: [String], rest: String) {
    var list: [String] = []
    let rest = try JSONValue.parsing(Array(text.utf8), list: "a", limit: 99) { index, element in
      #expect(index == list.count)
      list.append(element.text)
    }
    return (list, rest.text)
  }

  @Test("the elements of a long list are given one by one, those of other lists are not")
  func lists() throws {
    let (list, rest) = try elements(#"{"b": [7], "c": {"a": [8]}, "a": [1, [2, 3], {"a": [4]}], "d": [9]}"#)
    #expect(list == ["1", "[2, 3]", #"{"a": [4]}"#])
    #expect(rest == #"{"b": [7], "c": {"a": [8]}, "a": [], "d": [9]}"#)
    #expect(try elements(#"{"a": 1, "b": [2]}"#).list.isEmpty)
    #expect(throws: JSONError(.unexpectedByte(0x5D), offset: 9, line: 1)) { try elements(#"{"a": [1,]}"#) }
  }

  @Test("a file that is too long is refused before it is read")
  func tooLong() {
    let limit = JSONValue.maximumByteCount
    let blank = [UInt8](repeating: 0x20, count: limit + 1)
    #expect { try JSONValue(parsing: blank) } throws: {
      ($0 as? JSONError)?.problem == .tooLong(byteCount: limit + 1, limit: limit)
    }
  }

  @Test("bytes that are not UTF-8 are refused, in names as well")
  func encoding() {
    for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]] {
      #expect { try JSONValue(parsing: bytes) } throws: { ($0 as? JSONError)?.problem == .invalidUTF8 }
    }
  }

  @Test("depth is limited, and what is deeper is refused without harm")
  func depth() throws {
    let limit = JSONValue.maximumDepth
    _ = try value(String(repeating: "[", count: limit) + String(repeating: "]", count: limit))
    for opening in ["[", "{\"a\":"] {
      #expect {
        try value(String(repeating: opening, count: 100_000))
      } throws: {
        ($0 as? JSONError)?.problem == .nestingTooDeep(limit: limit)
      }
    }
  }

  @Test("no beginning of a text is read as a whole one")
  func truncated() throws {
    let text = Array(#"{"a": [1.5e3, true, null, "\ud83c\udca1é"], "b": {"c": -0}}"#.utf8)
    _ = try JSONValue(parsing: text)
    for count in 0..<text.count {
      #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.prefix(count))) }
    }
  }

  @Test("the message says where")
  func message() {
    let error = JSONError(.unexpectedByte(UInt8(ascii: "}")), offset: 7, line: 2)
    #expect(error.description == "not JSON at line 2 (byte 7): unexpected '}'")
  }

  @Test("a value is found on its line, and a missing one where it should be")
  func lines() throws {
    let bytes = Array("{\n\"a\": 1,\n\"b\": [\n  2,\n  {\"c\":\n3}\n]}".utf8)
    func line(_ steps: JSONPath.Step...) -> Int { JSONValue.line(of: JSONPath(steps), in: bytes) }
    #expect(line() == 1)
    #expect(line(.member("a")) == 2)
    #expect(line(.member("b")) == 3)
    #expect(line(.member("b"), .element(0)) == 4)
    #expect(line(.member("b"), .element(1), .member("c")) == 6)
    #expect(line(.member("b"), .element(7)) == 3)
    #expect(line(.member("d"), .member("e")) == 1)
  }

  @Test("a member that is not expected, or no text, is named with its path")
  func members() throws {
    let document = JSONMember(try value(#"{"a": [{"b": 1}]}"#))
    #expect(throws: JSONMemberError(path: JSONPath([.member("a"), .element(0), .member("b")]), expected: "a text")) {
      try document["a"].elements()[0]["b"].text()
    }
    #expect(try document["a"].elements()[0]["b"].path.description == "a[0].b")
    #expect(throws: JSONMemberError(path: JSONPath([.member("a")]), expected: "left out, or one of c")) {
      try document.checkMembers(["c"])
    }
  }
}
