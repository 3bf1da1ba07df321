extension JSONValue {
  /// The member of an object; `nil` if there is none, or this is no object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  /// The text of a string.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A number, if it is whole and an `Int` holds it.
  package var integer: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }

  /// The values of an array.
  package var elements: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }
}
