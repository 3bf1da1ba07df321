public import CardDesign
public import PictureExport

/// Why a card could not be drawn.
public struct CardDrawingError: Error, Hashable, Sendable {
  /// What went wrong, by the step it went wrong in.
  public enum Reason: Hashable, Sendable {
    /// The card could not be laid out as a scene.
    case design(CardDesignError)
    /// The scene could not be drawn, encoded or written.
    case export(PictureExportError)
  }

  /// What the side of a card is called that was to be drawn.
  public let label: CardLabel
  /// What went wrong.
  public let reason: Reason

  /// An error about one side of a card.
  public init(_ label: CardLabel, _ reason: Reason) {
    self.label = label
    self.reason = reason
  }

  /// An error about one side of a playing card.
  public init(_ picture: CardPicture, _ reason: Reason) {
    self.init(CardLabel(picture), reason)
  }
}

extension CardDrawingError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .design(let error): "\(label.shortName): \(error)"
    case .export(let error): "\(label.shortName): \(error)"
    }
  }
}
