/// The escaping of values, so that each of them is plain text in its file format.
public enum TextEscaping: String, Hashable, Sendable, CaseIterable {
  /// No escaping.
  case none
  /// Inside a string of JSON or JavaScript (RFC 8259, section 7).
  case json
  /// In texts and attributes of XML and HTML.
  case xml
  /// In strings and names of CSS.
  case css
  /// In a field of a CSV: within quotation marks if necessary (RFC 4180).
  case csv
  /// In a tab-separated field, which cannot contain a tab.
  case tab

  /// Returns a text escaped for the file.
  public func escaped(_ text: String) -> String {
    switch self {
    case .none: return text
    case .json: return mapped(text, jsonEscape)
    case .xml: return mapped(text, xmlEscape)
    case .css: return mapped(text, cssEscape)
    case .tab: return mapped(text) { "\t\n\r".unicodeScalars.contains($0) ? " " : nil }
    case .csv:
      // Spreadsheets would take texts that begin like a formula for one.
      let safe = text.first.map { "=+-@".contains($0) } == true ? "'" + text : text
      guard safe.unicodeScalars.contains(where: { "\",;\r\n\t".unicodeScalars.contains($0) }) else { return safe }
      return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
  }

  private func mapped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let written = escape(scalar) { result += written } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  private func jsonEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    // `</script>` would end a script, and U+2028 and U+2029 end a line of JavaScript.
    case "<", "\u{0}"..<"\u{20}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
  }

  private func xmlEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    // Not allowed in XML 1.0, however it is written.
    case "\u{0}"..<"\t", "\u{B}", "\u{C}", "\u{E}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: nil
    }
  }

  /// Escapes every ASCII character except letters, digits, `_` and `-` by its number (CSS Syntax 3, 4.3.7).
  private func cssEscape(_ scalar: Unicode.Scalar) -> String? {
    if scalar.value >= 0x80 || scalar == "_" || scalar == "-" { return nil }
    if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) { return nil }
    return "\\" + String(scalar.value, radix: 16) + " "
  }
}
