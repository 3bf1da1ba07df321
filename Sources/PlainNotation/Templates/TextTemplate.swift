// Mustache's syntax, mustache(5), of which these are read: variables, {{{unescaped}}} ones, sections, inverted sections, comments,
// names with points, and tags that stand alone on a line, which then is none. In a section about a list there are also `-first`,
// `-last` and `-index` (from 1), as in JMustache. A name that nothing has is an error and not an empty text: files for other
// programs are either whole or not written.

/// A text with places that are filled in.
///
///     let template = try TextTemplate("{{#cards}}{{name}}{{^-last}}, {{/-last}}{{/cards}}")
///     let text = try template.text(["cards": .list([.object(["name": .text("QS")])])])
public struct TextTemplate: Hashable, Sendable {
  /// How deep sections may be nested.
  public static let maximumDepth = 32
  /// How long a text may become, in bytes.
  public static let maximumLength = 1 << 26

  let elements: [TemplateElement]

  /// Reads a template.
  ///
  /// - Throws: ``TemplateError``
  public init(_ text: String) throws(TemplateError) {
    var parser = TemplateParser(text)
    elements = try parser.template()
  }

  /// The text with all places filled in.
  ///
  /// - Parameters:
  ///   - values: what names stand for.
  ///   - escaping: how values are written, but for those in `{{{three braces}}}`.
  /// - Throws: ``TemplateError`` for a name that nothing has, or a text that is too long.
  public func text(
    _ values: [String: TemplateValue], escaping: TextEscaping = .none
  ) throws(TemplateError) -> String {
    var filling = Filling(escaping: escaping, stack: [.object(values)])
    try filling.add(elements)
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

  mutating func add(_ elements: [TemplateElement]) throws(TemplateError) {
    for element in elements {
      switch element.kind {
      case .text(let plain): try append(plain, of: element)
      case .variable(let name, let isEscaped):
        guard let value = try value(of: name, element).text else { throw element.error(.noText(name)) }
        try append(isEscaped ? escaping.escaped(value) : value, of: element)
      case .section(let name, let isInverted, let content):
        try addSection(try value(of: name, element), isInverted: isInverted, content)
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
    _ value: TemplateValue, isInverted: Bool, _ content: [TemplateElement]
  ) throws(TemplateError) {
    guard value.isPresent != isInverted else { return }
    if isInverted { return try add(content) }
    guard case .list(let values) = value else { return try add(content, in: value) }
    for (index, inner) in values.enumerated() {
      var members: [String: TemplateValue] = if case .object(let members) = inner { members } else { [".": inner] }
      members["-first"] = .flag(index == 0)
      members["-last"] = .flag(index == values.count - 1)
      members["-index"] = .number(index + 1)
      try add(content, in: .object(members))
    }
  }

  private mutating func add(_ content: [TemplateElement], in value: TemplateValue) throws(TemplateError) {
    stack.append(value)
    defer { stack.removeLast() }
    try add(content)
  }

  /// The value of a name: itself or its first part in the innermost section that has it, the others in that.
  private func value(of name: String, _ element: TemplateElement) throws(TemplateError) -> TemplateValue {
    if name == ".", let innermost = stack.last {
      if case .object(let members) = innermost, let value = members["."] { return value }
      return innermost
    }
    let parts = name.split(separator: ".").map(String.init)
    var found: TemplateValue?
    for case .object(let members) in stack.reversed() {
      if let whole = members[name] {
        found = whole
        break
      }
      guard let first = members[parts[0]] else { continue }
      found = parts.dropFirst().reduce(first) { outer, part in
        if case .object(let members)? = outer { members[part] } else { nil }
      }
      break
    }
    guard let found else {
      throw element.error(.unknownName(name, nearest: nearestText(to: name, among: names)))
    }
    return found
  }

  private var names: [String] {
    stack.flatMap { value -> [String] in if case .object(let members) = value { members.keys.sorted() } else { [] } }
  }
}
