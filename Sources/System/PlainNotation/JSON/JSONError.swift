package import ErrorReporting

/// The reason why a text cannot be read as JSON.
package struct JSONError: Error, Hashable, Sendable {
  /// The kinds of errors.
  package enum Problem: Hashable, Sendable {
    /// The text ends before the value does.
    case unexpectedEnd
    /// A byte that is not allowed at this place.
    case unexpectedByte(UInt8)
    /// Something follows the value.
    case trailingData
    /// The bytes of a string are not UTF-8.
    case invalidUTF8
    /// A string contains an unescaped control character.
    case unescapedControl(UInt8)
    /// An unknown escape sequence, or one half of a surrogate pair alone.
    case invalidEscape
    /// Not a JSON number, or one outside the range of a `Double`.
    case invalidNumber
    /// A name that the object already has.
    case duplicateKey(String)
    /// Arrays and objects are nested deeper than the limit.
    case nestingTooDeep(limit: Int)
    /// The text is longer than the limit.
    case tooLong(byteCount: Int, limit: Int)
  }

  /// The kind of error.
  package let problem: Problem
  /// The offset of the byte at which the error was noticed, from 0.
  package let offset: Int
  /// The line of that byte, from 1.
  package let line: Int

  /// An error at a place.
  package init(_ problem: Problem, offset: Int, line: Int) {
    self.problem = problem
    self.offset = offset
    self.line = line
  }
}

extension JSONError: ReportableError {
  package var description: String { "not JSON at line \(line) (byte \(offset)): \(problem)" }

  package var kind: ErrorKind { .badData }
}

extension JSONError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unexpectedEnd: "the text ends too early"
    case .unexpectedByte(let byte):
      (0x21...0x7E).contains(byte)
        ? "unexpected '\(Unicode.Scalar(byte))'" : "unexpected byte \(JSONError.hexadecimal(byte))"
    case .trailingData: "something follows the value"
    case .invalidUTF8: "a string is not UTF-8"
    case .unescapedControl(let byte): "a string contains the control character \(JSONError.hexadecimal(byte))"
    case .invalidEscape: "a string contains an escape that JSON does not have"
    case .invalidNumber: "the number is malformed or too large"
    case .duplicateKey(let key): "the name \"\(key.prefix(40))\" is there twice"
    case .nestingTooDeep(let limit): "values are nested deeper than \(limit)"
    case .tooLong(let byteCount, let limit): "there are \(byteCount) bytes; at most \(limit) are read"
    }
  }
}

extension JSONError {
  fileprivate static func hexadecimal(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
