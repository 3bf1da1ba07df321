/// Fills in a template part by part, as the whole text may be too long for memory.
///
///     var filling = TemplateFilling(of: template, with: [["name": .text("QS")]], escaping: .json)
///     while let part = try filling.next() { text += part }
package struct TemplateFilling: Sendable {
  /// A section, or the whole text.
  private struct Level: Sendable {
    let elements: [TemplateElement]
    /// The index of the next element.
    var place = 0
    /// The value that the section is about, an object or anything else; `nil` if there is none.
    var value: TemplateValue?
    /// The list that the section is about, and a function that makes its items.
    var list: (count: Int, item: @Sendable (Int) -> TemplateValue)?
    var index = 0

    init(_ elements: [TemplateElement], about value: TemplateValue?) {
      self.elements = elements
      self.value = value
      if case .list(let count, let item)? = value {
        list = (count, item)
        self.value = item(0)
      }
    }

    /// Goes on to the next item of the list. Returns whether there is one.
    mutating func beginNextItem() -> Bool {
      guard let list, index + 1 < list.count else { return false }
      (place, index) = (0, index + 1)
      value = list.item(index)
      return true
    }

    /// Returns the value of `-first`, `-last` or `-index`, as in JMustache.
    func placeValue(of name: String) -> TemplateValue? {
      guard let list else { return nil }
      return switch name {
      case "-first": .flag(index == 0)
      case "-last": .flag(index == list.count - 1)
      case "-index": .number(index + 1)
      default: nil
      }
    }

    static let placeNames = ["-first", "-index", "-last"]
  }

  private let escaping: TextEscaping
  /// The objects, from the outermost to the innermost.
  private let objects: [[String: TemplateValue]]
  private var levels: [Level]
  private var length = 0

  /// Begins a text.
  ///
  /// - Parameters:
  ///   - objects: the values of names; those of the last object take precedence.
  ///   - escaping: the escaping of values, except those in `{{{three braces}}}`.
  package init(of template: TextTemplate, with objects: [[String: TemplateValue]], escaping: TextEscaping = .none) {
    self.escaping = escaping
    self.objects = objects
    levels = [Level(template.elements, about: nil)]
  }

  /// Returns the next part of the text; `nil` at its end.
  ///
  /// - Parameter outer: returns the value of a name that no object has; `nil` if the name is unknown.
  /// - Throws: ``TemplateError`` for an unknown name, or a text that is too long.
  package mutating func next(_ outer: (String) -> TemplateValue? = { _ in nil }) throws(TemplateError) -> String? {
    while let level = levels.last {
      guard level.place < level.elements.count else {
        if !levels[levels.count - 1].beginNextItem() { levels.removeLast() }
        continue
      }
      levels[levels.count - 1].place += 1
      let element = level.elements[level.place]
      switch element.kind {
      case .text(let plain): return try counted(plain, of: element)
      case .variable(let name, let isEscaped):
        guard let text = try value(of: name, element, outer).text else { throw element.error(.noText(name)) }
        return try counted(isEscaped ? escaping.escaped(text) : text, of: element)
      case .section(let name, let isInverted, let content):
        let value = try value(of: name, element, outer)
        if value.isPresent != isInverted { levels.append(Level(content, about: isInverted ? nil : value)) }
      }
    }
    return nil
  }

  private mutating func counted(_ part: String, of element: TemplateElement) throws(TemplateError) -> String {
    length += part.utf8.count
    guard length <= TextTemplate.maximumLength else {
      throw element.error(.tooLong(limit: TextTemplate.maximumLength))
    }
    return part
  }

  // MARK: Names

  private func value(
    of name: String, _ element: TemplateElement, _ outer: (String) -> TemplateValue?
  ) throws(TemplateError) -> TemplateValue {
    guard let found = ownValue(of: name) ?? outer(name) else {
      throw element.error(.unknownName(name, nearest: nearestText(to: name, among: names)))
    }
    return found
  }

  /// Returns the value of a name. The innermost section that has the name or its first part decides; the other parts
  /// are looked up there.
  private func ownValue(of name: String) -> TemplateValue? {
    let innermost = levels.last { $0.value != nil }?.value ?? objects.last.map { .object($0) }
    if name == ".", let innermost {
      if case .object(let members) = innermost, let value = members["."] { return value }
      return innermost
    }
    let parts = name.utf8.contains(UInt8(ascii: ".")) ? name.split(separator: ".").map(String.init) : []
    for level in levels.reversed() {
      if let value = level.placeValue(of: name) { return value }
      if case .object(let members)? = level.value, let found = Self.member(name, parts, of: members) { return found }
    }
    for members in objects.reversed() {
      if let found = Self.member(name, parts, of: members) { return found }
    }
    return nil
  }

  /// Returns the value of a name among members. The inner value is `nil` if only the first part exists.
  private static func member(
    _ name: String, _ parts: [String], of members: [String: TemplateValue]
  ) -> TemplateValue?? {
    if let whole = members[name] { return .some(whole) }
    guard let head = parts.first, let first = members[head] else { return nil }
    return .some(
      parts.dropFirst().reduce(first) { outer, part in
        if case .object(let members)? = outer { members[part] } else { nil }
      })
  }

  private var names: [String] {
    let ofLevels = levels.flatMap { level -> [String] in
      let own: [String] = if case .object(let members)? = level.value { members.keys.sorted() } else { [] }
      return (level.list == nil ? [] : Level.placeNames) + own
    }
    return objects.flatMap { $0.keys.sorted() } + ofLevels
  }
}
