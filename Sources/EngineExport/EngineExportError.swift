public import PlainNotation

/// An error of an export to a target that is no fault of drawing or writing.
public enum EngineExportError: Error, Hashable, Sendable {
  /// A card cannot be a vector drawable; the card's name.
  case drawable(VectorDrawableError, card: String)
  /// A page would be larger than a picture may be.
  case pageTooLarge(width: Int, height: Int)
  /// A card does not fit on a page; its name.
  case atlas(AtlasError, card: String)
  /// A template cannot be filled; its name.
  case template(TemplateError, name: String)
  /// The target does not take these cards; the reason.
  case unsuitable(target: String, reason: String)
  /// The notes of shares are not of this target; the reason.
  case foreignShares(target: String, reason: String)
}

extension EngineExportError: CustomStringConvertible {
  /// The error in one line, for people.
  public var description: String {
    switch self {
    case .drawable(let error, let card): "\(card): \(error)"
    case .pageTooLarge(let width, let height):
      "a page of \(width) x \(height) pixels is too large: take a smaller --width"
    case .atlas(let error, let card): "\(card): \(error)"
    case .template(let error, let name): "\(name):\(error)"
    case .unsuitable(let target, let reason): "\(target) \(reason)"
    case .foreignShares(let target, let reason): "the shares cannot be put together for \(target): \(reason)"
    }
  }
}
