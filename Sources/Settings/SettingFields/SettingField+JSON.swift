package import PlainNotation

extension SettingInput {
  /// Returns the inputs in a JSON value; an array stands for several.
  ///
  /// - Returns: `nil` for an unsupported value: an object, null, or a nested array.
  package static func inputs(of value: JSONValue?) -> [SettingInput]? {
    switch value {
    case .string(let text)?: return [.text(text)]
    case .number(let number)?: return [.number(number)]
    case .boolean(let flag)?: return [.flag(flag)]
    case .array(let elements)?:
      var inputs: [SettingInput] = []
      for element in elements {
        guard let one = Self.inputs(of: element), one.count == 1, !one.contains(where: \.isFlag) else { return nil }
        inputs += one
      }
      return inputs
    default: return nil
    }
  }

  package var isFlag: Bool {
    if case .flag = self { true } else { false }
  }
}

extension SettingField {
  /// The property in a JSON schema. Numbers and repeated texts may also be written as text.
  package var schema: JSONValue {
    var members: [(String, JSONValue)] = [("description", .string(summary))]
    switch shape {
    case .flag: members.append(("type", .string("boolean")))
    case .choice(let words): members.append(("enum", .array(words.map(JSONValue.string))))
    case .text, .number:
      members.append(("type", .array((["string", "number"] + (repeats ? ["array"] : [])).map(JSONValue.string))))
    }
    return .object(members)
  }

  /// The parameter of an address, in OpenAPI.
  package var parameter: JSONValue {
    var schema: [(String, JSONValue)] = [("type", .string(shape == .flag ? "boolean" : "string"))]
    if case .choice(let words) = shape { schema.append(("enum", .array(words.map(JSONValue.string)))) }
    let one = JSONValue.object(schema)
    return .object([
      ("name", .string(name.text)), ("in", .string("query")), ("description", .string(summary)),
      ("schema", repeats ? .object([("type", .string("array")), ("items", one)]) : one),
    ])
  }
}
