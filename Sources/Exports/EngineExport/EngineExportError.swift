public import PlainNotation

/// An error of an export to a target, other than one of drawing or writing.
public enum EngineExportError: Error, Hashable, Sendable {
  /// The card of this name cannot be a vector drawable.
  case drawable(VectorDrawableError, card: String)
  /// A page would be larger than the greatest picture.
  case pageTooLarge(width: Int, height: Int)
  /// The card of this name does not fit on a page.
  case atlas(AtlasError, card: String)
  /// The template of this name cannot be filled.
  case template(TemplateError, name: String)
  /// Two cards have this name in the target.
  case sameName(String, cards: [String])
  /// The target does not take these cards, for this reason.
  case unsuitable(target: String, reason: String)
  /// The notes of shares do not belong to this target, for this reason.
  case foreignShares(target: String, reason: String)
}

extension EngineExportError: CustomStringConvertible {
  /// The error in one line, to be read by people.
  public var description: String {
    switch self {
    case .drawable(let error, let card): "\(card): \(error)"
    case .pageTooLarge(let width, let height):
      "a page of \(width) x \(height) pixels is too large: take a smaller --width"
    case .atlas(let error, let card): "\(card): \(error)"
    case .template(let error, let name): "\(name):\(error)"
    case .sameName(let name, let cards):
      "\(cards.joined(separator: " and ")) would both be called \(name): give one of them another name"
    case .unsuitable(let target, let reason): "\(target) \(reason)"
    case .foreignShares(let target, let reason): "the shares cannot be put together for \(target): \(reason)"
    }
  }
}
