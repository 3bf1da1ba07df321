public import ErrorReporting

/// The reason why a condition or an expression is invalid, and the place.
public struct TableExpressionError: Error, Hashable, Sendable {
  /// The fault.
  public enum Problem: Hashable, Sendable {
    /// The text is empty.
    case empty
    /// Something other than `expected` was found; `nil` is the end of the text.
    case unexpected(found: String?, expected: String)
    /// An operator of another language; `instead` is the one to write here.
    case foreign(String, instead: String)
    /// A text in quotation marks, or a name in brackets, does not end.
    case unclosed(String)
    /// `<`, `<=`, `>` or `>=` compares a text that is not a number.
    case notNumber(String)
    /// No function has this name; `nearest` has a similar name, or does the same.
    case unknownFunction(String, nearest: String?)
    /// The function takes another number of arguments.
    case valueCount(function: String, expected: String, found: Int)
    /// Parentheses, functions, `not`, `if` and `|` are nested deeper than this.
    case tooDeep(limit: Int)
    /// The text after `~` is longer than this, in bytes.
    case soughtTooLong(limit: Int)
    /// The text is longer than this, in characters.
    case tooLong(limit: Int)
  }

  /// The fault.
  public let problem: Problem
  /// The character at which it was found, from 1.
  public let column: Int

  /// Creates a fault at a place.
  package init(_ problem: Problem, column: Int) {
    self.problem = problem
    self.column = column
  }
}

extension TableExpressionError: ReportableError {
  /// One line, with the place.
  public var description: String { problem == .empty ? "\(problem)" : "at character \(column) \(problem)" }

  public var kind: ErrorKind { .badData }
}

extension TableExpressionError.Problem: CustomStringConvertible {
  /// The fault without its place.
  public var description: String {
    switch self {
    case .empty: "write for example cost>3 and type=spell"
    case .unexpected(let found?, let expected): "\"\(found.prefix(40))\" is wrong here; expected \(expected)"
    case .unexpected(nil, let expected): "\(expected) is missing"
    case .foreign(let sign, let instead): "\(sign.prefix(40)) is not valid: write \(instead)"
    case .unclosed(let text): "the text \(text.prefix(40)) does not end"
    case .notNumber(let text): "\"\(text.prefix(40))\" is not a number, and <, <=, > and >= compare numbers"
    case .unknownFunction(let name, let nearest):
      "there is no function \(name.prefix(40))" + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .valueCount(let function, let expected, let found): "\(function) takes \(expected), not \(found)"
    case .tooDeep(let limit): "parts are nested deeper than \(limit)"
    case .soughtTooLong(let limit): "the text after ~ is longer than \(limit) bytes"
    case .tooLong(let limit): "there are more than \(limit) characters"
    }
  }
}
