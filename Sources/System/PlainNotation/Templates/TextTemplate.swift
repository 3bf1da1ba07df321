// Mustache's syntax, mustache(5), of which these are read: variables, {{{unescaped}}} ones, sections, inverted sections, comments,
// names with points, and tags that stand alone on a line, which then is none. In a section about a list there are also `-first`,
// `-last` and `-index` (from 1), as in JMustache. A name that nothing has is an error and not an empty text: files for other
// programs are either whole or not written.

/// A text with places that are filled in.
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

  /// Reads a template in which anything may stand where names do; what it means is told when it is filled in.
  ///
  /// - Throws: ``TemplateError``
  package init(expressionsIn text: String) throws(TemplateError) {
    var parser = TemplateParser(text, takesExpressions: true)
    elements = try parser.template()
  }

  /// The names, or the expressions, in its places, each once.
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

  /// The text with all places filled in.
  ///
  /// - Parameters:
  ///   - values: the values of names.
  ///   - escaping: the way values are escaped, except those in `{{{three braces}}}`.
  /// - Throws: ``TemplateError`` for an unknown name, or a text that is too long.
  public func text(
    _ values: [String: TemplateValue], escaping: TextEscaping = .none
  ) throws(TemplateError) -> String {
    try text(with: [values], escaping: escaping)
  }

  /// The text with all places filled in.
  ///
  /// - Parameter objects: the values of names; those of the last object go before the others.
  /// - Throws: ``TemplateError``
  package func text(
    with objects: [[String: TemplateValue]], escaping: TextEscaping = .none
  ) throws(TemplateError) -> String {
    try TextTemplate.whole(TemplateFilling(of: self, with: objects, escaping: escaping)) { _ in nil }
  }

  /// The text with all places filled in, each when it is come to.
  ///
  /// - Parameter value: what a name stands for; `nil` if there is none.
  /// - Throws: ``TemplateError`` for a name that nothing has, or a text that is too long.
  package func text(_ value: (String) -> TemplateValue?) throws(TemplateError) -> String {
    try TextTemplate.whole(TemplateFilling(of: self, with: []), value)
  }

  /// All parts of a text.
  private static func whole(
    _ filling: TemplateFilling, _ outer: (String) -> TemplateValue?
  ) throws(TemplateError) -> String {
    var (filling, text) = (filling, "")
    while let part = try filling.next(outer) { text += part }
    return text
  }
}
