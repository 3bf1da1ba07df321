extension JSONValue {
  /// The member of an object; `nil` if it is missing or the value is not an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  /// The text of a string.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole numbers that JSON represents exactly, up to 2^53 - 1. The sum of a few of them fits an `Int`.
  package static let integers = -((1 << 53) - 1)...((1 << 53) - 1)

  /// The number, if it is one of ``integers``.
  package var integer: Int? { integer(in: Self.integers) }

  /// Returns the number, if it is whole and within a range.
  package func integer(in range: ClosedRange<Int>) -> Int? {
    guard case .number(let number) = self, let integer = Int(exactly: number), range.contains(integer) else {
      return nil
    }
    return integer
  }

  /// The values of an array.
  package var elements: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }
}
