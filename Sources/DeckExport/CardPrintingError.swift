public import CardDesign
public import PNGFormat
public import Rasterization

/// Why a card could not be drawn.
public struct CardPrintingError: Error, Hashable, Sendable {
  /// What went wrong, by the room it went wrong in.
  public enum Reason: Hashable, Sendable {
    case design(CardDesignError)
    case rendering(RenderError)
    case encoding(PNGError)
  }

  public let picture: CardPicture
  public let reason: Reason

  public init(_ picture: CardPicture, _ reason: Reason) {
    self.picture = picture
    self.reason = reason
  }
}

extension CardPrintingError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .design(let error): "\(picture.shortName): \(error)"
    case .rendering(let error): "\(picture.shortName): \(error)"
    case .encoding(let error): "\(picture.shortName): \(error)"
    }
  }
}
