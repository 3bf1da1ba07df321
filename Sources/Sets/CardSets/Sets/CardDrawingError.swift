public import CardDesign
public import PictureExport

/// An error in composing or drawing a side of a card.
public struct CardDrawingError: Error, Hashable, Sendable {
  /// The step that went wrong.
  public enum Reason: Hashable, Sendable {
    /// The card could not be laid out as a scene.
    case design(CardDesignError)
    /// The scene could not be drawn, encoded or written.
    case export(PictureExportError)
  }

  /// The label of the side.
  public let label: CardLabel
  /// The step that went wrong.
  public let reason: Reason

  /// Creates an error about one side of a card.
  package init(_ label: CardLabel, _ reason: Reason) {
    self.label = label
    self.reason = reason
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
