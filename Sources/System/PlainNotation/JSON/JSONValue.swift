/// A JSON value (RFC 8259).
package enum JSONValue: Sendable {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null
  case array([JSONValue])
  /// The members, in the order of the text.
  case object([(String, JSONValue)])

  /// The value as a document, with each member of the outermost array or object on a line of its own.
  package var lines: String { written(indentation: "") + "\n" }

  /// The value as JSON on one line.
  package var line: String { written(indentation: nil) }

  /// The value as people read it: a string without quotation marks.
  package var text: String {
    if case .string(let text) = self { text } else { written(indentation: nil) }
  }

  /// - Parameter indentation: the indentation of the line on which the value begins; `nil` for everything on one line.
  private func written(indentation: String?) -> String {
    switch self {
    case .string(let text): return JSONValue.quoted(text)
    case .number(let number):
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .null: return "null"
    case .array(let values):
      return bracketed("[", values.map { ($0, "") }, "]", indentation)
    case .object(let members):
      return bracketed("{", members.map { ($0.1, JSONValue.quoted($0.0) + ": ") }, "}", indentation)
    }
  }

  /// Writes members that contain members on lines of their own, and plain ones on one line.
  private func bracketed(
    _ opening: String, _ members: [(value: JSONValue, prefix: String)], _ closing: String, _ indentation: String?
  ) -> String {
    guard let indentation, members.contains(where: { $0.value.isComposed }) else {
      let inside = members.map { $0.prefix + $0.value.written(indentation: nil) }
      return opening + inside.joined(separator: ", ") + closing
    }
    let inside = members.map { "\n\(indentation)  " + $0.prefix + $0.value.written(indentation: indentation + "  ") }
    return opening + inside.joined(separator: ",") + "\n" + indentation + closing
  }

  private var isComposed: Bool {
    switch self {
    case .string, .number, .boolean, .null: false
    case .array, .object: true
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        quoted += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
