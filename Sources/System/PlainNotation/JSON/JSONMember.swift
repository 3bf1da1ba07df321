/// A value of a document and its path, which errors name.
package struct JSONMember {
  /// The value; `nil` if it is missing.
  package let value: JSONValue?
  package let path: JSONPath

  package init(_ value: JSONValue?, path: JSONPath = JSONPath()) {
    self.value = value
    self.path = path
  }

  package subscript(name: String) -> JSONMember {
    JSONMember(value?[name], path: path.appending(.member(name)))
  }

  package func unexpected(_ expected: String) -> JSONMemberError { JSONMemberError(path: path, expected: expected) }

  /// Reads true or false; the default if the member is missing.
  package func flag(default isTrue: Bool) throws(JSONMemberError) -> Bool {
    switch value {
    case nil: return isTrue
    case .boolean(let isTrue)?: return isTrue
    default: throw unexpected("true or false")
    }
  }

  package func text() throws(JSONMemberError) -> String { try read("a text") { $0 } }

  /// Parses a text with `read`, which returns `nil` for an invalid one.
  package func read<Value>(
    _ expected: String, _ read: (String) -> Value?
  ) throws(JSONMemberError) -> Value {
    guard let text = value?.string, let meaning = read(text) else { throw unexpected(expected) }
    return meaning
  }

  /// Reads a whole number. A range is always required, so that later computation stays within an `Int`.
  package func integer(in range: ClosedRange<Int>) throws(JSONMemberError) -> Int {
    try integer(in: range, "\(range.lowerBound) to \(range.upperBound)")
  }

  /// Reads a whole number with no upper limit of its own; see ``JSONValue/integers``.
  package func integer(in range: PartialRangeFrom<Int>) throws(JSONMemberError) -> Int {
    try integer(in: range.lowerBound...JSONValue.integers.upperBound, "\(range.lowerBound) or more")
  }

  private func integer(in range: ClosedRange<Int>, _ expected: String) throws(JSONMemberError) -> Int {
    guard value?.integer != nil else { throw unexpected("a whole number") }
    guard let number = value?.integer(in: range) else { throw unexpected(expected) }
    return number
  }

  package func number() throws(JSONMemberError) -> Double {
    guard case .number(let number)? = value else { throw unexpected("a number") }
    return number
  }

  package func elements() throws(JSONMemberError) -> [JSONMember] {
    guard let values = value?.elements else { throw unexpected("an array") }
    return values.enumerated().map { JSONMember($1, path: path.appending(.element($0))) }
  }

  /// Checks that this is an object whose members are known.
  package func checkMembers(_ names: [String]) throws(JSONMemberError) {
    guard case .object(let members)? = value else { throw unexpected("an object") }
    for (name, _) in members where !names.contains(name) {
      let expected = names.isEmpty ? "left out" : "left out, or one of \(names.joined(separator: ", "))"
      throw self[name].unexpected(expected)
    }
  }
}

/// A value of a document is not as expected.
package struct JSONMemberError: Error, Hashable, Sendable {
  /// The path of the value.
  package let path: JSONPath
  /// The values that are expected.
  package let expected: String

  package init(path: JSONPath, expected: String) {
    self.path = path
    self.expected = expected
  }
}
