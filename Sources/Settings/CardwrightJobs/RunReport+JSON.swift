import ErrorReporting
import FileAccess
import PlainNotation

extension RunReport {
  /// The report as JSON: `version`, `command`, `files` (each with the known ones of `path`, `bytes`, `digest` and
  /// `card`), `warnings`, `seconds`, the command's own members, and after a failure `error` (with `kind`, `message` and
  /// `advice`).
  ///
  /// It contains no characters that move a terminal's cursor or reverse its text.
  public var json: String { value.lines.withEscapedControls }

  private var value: JSONValue {
    var members: [(String, JSONValue)] = [
      ("version", .number(Double(RunReport.version))), ("command", .string(command)),
      ("files", .array(files.map(\.value))), ("warnings", .array(warnings.map(JSONValue.string))),
      ("seconds", .number(duration / .seconds(1))),
    ]
    members += details
    if let failure { members.append(("error", failure.value)) }
    return .object(members)
  }
}

extension RunReport.File {
  fileprivate var value: JSONValue {
    var members: [(String, JSONValue)] = []
    if let card { members.append(("card", .string(card))) }
    members.append(("path", .string(path)))
    if let byteCount { members.append(("bytes", .number(Double(byteCount)))) }
    if let digest { members.append(("digest", .string(digest.description))) }
    return .object(members + details)
  }
}

extension RunReport.Failure {
  fileprivate var value: JSONValue {
    var members: [(String, JSONValue)] = [("kind", .string(kind.rawValue)), ("message", .string(message))]
    if let advice { members.append(("advice", .string(advice.rawValue))) }
    return .object(members)
  }
}

extension String {
  /// JSON in which control characters other than line breaks, and those that change the direction of text, are escaped.
  /// They can occur only in strings.
  fileprivate var withEscapedControls: String {
    guard unicodeScalars.contains(where: \.isUnsafeInJSON) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      guard scalar.isUnsafeInJSON else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would interpret it. All of these have at most four hexadecimal digits.
  fileprivate var isUnsafeInJSON: Bool {
    self != "\n" && (properties.generalCategory == .control || properties.isBidiControl)
  }
}
