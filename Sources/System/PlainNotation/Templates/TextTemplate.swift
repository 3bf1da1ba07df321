// The following parts of Mustache's syntax, mustache(5), are supported: variables, {{{unescaped}}} ones, sections,
// inverted sections, comments, names with points, and tags alone on a line, which is then left out. A section about a
// list also has `-first`, `-last` and `-index` (from 1), as in JMustache. An unknown name is an error and not an empty
// text, because files for other programs must be complete.

/// A text with placeholders.
///
///     let template = try TextTemplate("{{#cards}}{{name}}{{^-last}}, {{/-last}}{{/cards}}")
///     let text = try template.text(["cards": .list([.object(["name": .text("QS")])])])
public struct TextTemplate: Hashable, Sendable {
  /// The depth to which sections may be nested.
  package static let maximumDepth = 32
  /// The greatest length of a text, in bytes.
  package static let maximumLength = 1 << 26

  let elements: [TemplateElement]

  /// Reads a template.
  ///
  /// - Throws: ``TemplateError``
  public init(_ text: String) throws(TemplateError) {
    var parser = TemplateParser(text)
    elements = try parser.template()
  }

  /// Reads a template in which any expression may be used as a name; its meaning is determined when the template is
  /// filled in.
  ///
  /// - Throws: ``TemplateError``
  package init(expressionsIn text: String) throws(TemplateError) {
    var parser = TemplateParser(text, takesExpressions: true)
    elements = try parser.template()
  }

  /// The names, or the expressions, of the placeholders, each once.
  package var names: [String] {
    var names: [String] = []
    var seen: Set<String> = []
    func add(_ elements: [TemplateElement]) {
      for element in elements {
        switch element.kind {
        case .text: break
        case .variable(let name, _): if seen.insert(name).inserted { names.append(name) }
        case .section(let name, _, let content):
          if seen.insert(name).inserted { names.append(name) }
          add(content)
        }
      }
    }
    add(elements)
    return names
  }

  /// Returns the text with all placeholders filled in.
  ///
  /// - Parameters:
  ///   - values: the values of names.
  ///   - escaping: the escaping of values, except those in `{{{three braces}}}`.
  /// - Throws: ``TemplateError`` for an unknown name, or a text that is too long.
  public func text(
    _ values: [String: TemplateValue], escaping: TextEscaping = .none
  ) throws(TemplateError) -> String {
    try text(with: [values], escaping: escaping)
  }

  /// Returns the text with all placeholders filled in.
  ///
  /// - Parameter objects: the values of names; those of the last object take precedence.
  /// - Throws: ``TemplateError``
  package func text(
    with objects: [[String: TemplateValue]], escaping: TextEscaping = .none
  ) throws(TemplateError) -> String {
    try TextTemplate.whole(TemplateFilling(of: self, with: objects, escaping: escaping)) { _ in nil }
  }

  /// Returns the text with all placeholders filled in, looking up each name when it is reached.
  ///
  /// - Parameter value: returns the value of a name; `nil` if it is unknown.
  /// - Throws: ``TemplateError`` for an unknown name, or a text that is too long.
  package func text(_ value: (String) -> TemplateValue?) throws(TemplateError) -> String {
    try TextTemplate.whole(TemplateFilling(of: self, with: []), value)
  }

  /// Returns all parts of a text.
  private static func whole(
    _ filling: TemplateFilling, _ outer: (String) -> TemplateValue?
  ) throws(TemplateError) -> String {
    var (filling, text) = (filling, "")
    while let part = try filling.next(outer) { text += part }
    return text
  }
}
