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
    var filling = Filling(escaping: escaping, stack: [.object(values)])
    try filling.add(elements) { _ in nil }
    return filling.text
  }

  /// The text with all places filled in, each when it is come to.
  ///
  /// - Parameter value: what a name stands for; `nil` if there is none.
  /// - Throws: ``TemplateError`` for a name that nothing has, or a text that is too long.
  package func text(_ value: (String) -> TemplateValue?) throws(TemplateError) -> String {
    var filling = Filling(escaping: .none, stack: [])
    try filling.add(elements, value)
    return filling.text
  }
}

/// A text that is being filled in.
private struct Filling {
  let escaping: TextEscaping
  /// From the outermost to the innermost section.
  var stack: [TemplateValue]
  var text = ""
  private var length = 0

  init(escaping: TextEscaping, stack: [TemplateValue]) {
    self.escaping = escaping
    self.stack = stack
  }

  /// - Parameter outer: what a name stands for that nothing in the stack has.
  mutating func add(
    _ elements: [TemplateElement], _ outer: (String) -> TemplateValue?
  ) throws(TemplateError) {
    for element in elements {
      switch element.kind {
      case .text(let plain): try append(plain, of: element)
      case .variable(let name, let isEscaped):
        guard let value = try value(of: name, element, outer).text else { throw element.error(.noText(name)) }
        try append(isEscaped ? escaping.escaped(value) : value, of: element)
      case .section(let name, let isInverted, let content):
        try addSection(try value(of: name, element, outer), isInverted: isInverted, content, outer)
      }
    }
  }

  private mutating func append(_ piece: String, of element: TemplateElement) throws(TemplateError) {
    length += piece.utf8.count
    guard length <= TextTemplate.maximumLength else {
      throw element.error(.tooLong(limit: TextTemplate.maximumLength))
    }
    text += piece
  }

  private mutating func addSection(
    _ value: TemplateValue, isInverted: Bool, _ content: [TemplateElement], _ outer: (String) -> TemplateValue?
  ) throws(TemplateError) {
    guard value.isPresent != isInverted else { return }
    if isInverted { return try add(content, outer) }
    guard case .list(let values) = value else { return try add(content, in: value, outer) }
    for (index, inner) in values.enumerated() {
      var members: [String: TemplateValue] = if case .object(let members) = inner { members } else { [".": inner] }
      members["-first"] = .flag(index == 0)
      members["-last"] = .flag(index == values.count - 1)
      members["-index"] = .number(index + 1)
      try add(content, in: .object(members), outer)
    }
  }

  private mutating func add(
    _ content: [TemplateElement], in value: TemplateValue, _ outer: (String) -> TemplateValue?
  ) throws(TemplateError) {
    stack.append(value)
    defer { stack.removeLast() }
    try add(content, outer)
  }

  /// The value of a name: itself or its first part in the innermost section that has it, the others in that.
  private func value(
    of name: String, _ element: TemplateElement, _ outer: (String) -> TemplateValue?
  ) throws(TemplateError) -> TemplateValue {
    if name == ".", let innermost = stack.last {
      if case .object(let members) = innermost, let value = members["."] { return value }
      return innermost
    }
    let parts = stack.isEmpty ? [] : name.split(separator: ".").map(String.init)
    var found: TemplateValue?
    for case .object(let members) in stack.reversed() {
      if let whole = members[name] {
        found = whole
        break
      }
      guard let head = parts.first, let first = members[head] else { continue }
      found = parts.dropFirst().reduce(first) { outer, part in
        if case .object(let members)? = outer { members[part] } else { nil }
      }
      break
    }
    guard let found = found ?? outer(name) else {
      throw element.error(.unknownName(name, nearest: nearestText(to: name, among: names)))
    }
    return found
  }

  private var names: [String] {
    stack.flatMap { value -> [String] in if case .object(let members) = value { members.keys.sorted() } else { [] } }
  }
}
