public import ErrorReporting

/// The reason why a template cannot be read or filled.
public struct TemplateError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Problem: Hashable, Sendable {
    /// `{{` without `}}`.
    case unclosedTag
    /// A tag without a name, or with spaces in it.
    case malformedName(String)
    /// A tag of Mustache that is not supported: a partial, or other delimiters.
    case unsupportedTag(String)
    /// A section that does not end.
    case unclosedSection(String)
    /// The end of a section that is not the innermost one, which is `expected`, or of none.
    case strayEnd(String, expected: String?)
    /// Sections are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// An unknown name; `nearest` is the known name most similar to it.
    case unknownName(String, nearest: String?)
    /// A list or an object where a text is needed.
    case noText(String)
    /// The text would be longer than the limit, in bytes.
    case tooLong(limit: Int)
  }

  /// The kind of error.
  public let problem: Problem
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int

  init(_ problem: Problem, line: Int, column: Int) {
    self.problem = problem
    self.line = line
    self.column = column
  }
}

extension TemplateError: ReportableError {
  /// The error in one line, to be read by people.
  public var description: String { "\(line):\(column): \(problem)" }

  public var kind: ErrorKind { .badData }
}

extension TemplateError.Problem: CustomStringConvertible {
  /// The problem, to be read by people.
  public var description: String {
    switch self {
    case .unclosedTag: "the tag does not end: write }}"
    case .malformedName(let name): "\"\(name.prefix(40))\" is not a name: write letters, digits, _, - and points"
    case .unsupportedTag(let tag): "{{\(tag.prefix(40))}}: partials and other delimiters are not read"
    case .unclosedSection(let name): "the section {{#\(name)}} does not end: write {{/\(name)}}"
    case .strayEnd(let name, let expected):
      "{{/\(name)}} ends no section" + (expected.map { "; write {{/\($0)}} first" } ?? "")
    case .tooDeep(let limit): "sections are nested deeper than \(limit)"
    case .unknownName(let name, let nearest):
      "there is nothing with the name \(name.prefix(40))" + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .noText(let name): "\(name.prefix(40)) is a list: write a section, {{#\(name.prefix(40))}}"
    case .tooLong(let limit): "the text would be longer than \(limit) bytes"
    }
  }
}
