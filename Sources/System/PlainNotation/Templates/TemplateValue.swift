/// The value of a name in a template.
public enum TemplateValue: Sendable {
  /// A text; a section about it is shown unless the text is empty.
  case text(String)
  /// A whole number; a section about it is shown.
  case number(Int)
  /// Whether a section is shown.
  case flag(Bool)
  /// A list; a section is repeated for each item. An item is made from its index, from 0, when the section reaches it.
  case list(count: Int, item: @Sendable (Int) -> TemplateValue)
  /// Names with their values.
  case object([String: TemplateValue])

  /// A list of existing values.
  public static func list(_ values: [TemplateValue]) -> TemplateValue {
    .list(count: values.count) { values[$0] }
  }

  /// Whether a section about the value is shown.
  var isPresent: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .number, .object: true
    case .flag(let isTrue): isTrue
    case .list(let count, _): count > 0
    }
  }

  /// The text of the value; `nil` for a list or an object.
  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .flag(let isTrue): "\(isTrue)"
    case .list, .object: nil
    }
  }
}
