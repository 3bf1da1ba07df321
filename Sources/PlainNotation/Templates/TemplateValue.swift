/// The value of a name in a template.
public enum TemplateValue: Hashable, Sendable {
  /// A text; a section about it is shown unless it is empty.
  case text(String)
  /// A whole number; a section about it is shown.
  case number(Int)
  /// Whether a section is shown.
  case flag(Bool)
  /// A list; a section is repeated for each item.
  case list([TemplateValue])
  /// Names with their values.
  case object([String: TemplateValue])

  /// Whether a section about it is there.
  var isPresent: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .number, .object: true
    case .flag(let isTrue): isTrue
    case .list(let values): !values.isEmpty
    }
  }

  /// The text that is written for it; `nil` for a list or an object.
  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .flag(let isTrue): "\(isTrue)"
    case .list, .object: nil
    }
  }
}
