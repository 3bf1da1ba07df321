public import CardDesign
public import Drawing
package import PictureExport

/// A side of any card that a ``DeckExporter`` draws into a file of its own.
///
///     let joke = DeckItem(CardLabel(shortName: "joke", title: "Joke", alternativeText: "A joke"), stem: "joke") {
///       composer.scene { context in context.draw(grin) }
///     }
public struct DeckItem: Sendable {
  /// What the side is called.
  public let label: CardLabel
  /// The name of its file without an ending. No two of a deck may be equal but for the case of letters.
  public let stem: String
  /// Composes the side in millimetres, in the format of the exporter.
  public let scene: @Sendable () throws(CardDesignError) -> Scene
  /// How much work and memory drawing it may take.
  public var limits = DrawingLimits.none

  /// A side, what it is called and what makes it.
  public init(_ label: CardLabel, stem: String, scene: @escaping @Sendable () throws(CardDesignError) -> Scene) {
    self.label = label
    self.stem = stem
    self.scene = scene
  }

  /// A side of a playing card.
  public init(_ side: CardPicture, naming: FileNaming, composer: CardComposer) {
    self.init(CardLabel(side), stem: naming.stem(for: side)) { () throws(CardDesignError) in
      try composer.scene(for: side)
    }
    limits = composer.limits
  }

  /// Another copy of a side of a playing card, with a file of its own: `RJ-2`.
  ///
  /// - Parameter number: counts the copies; the first one, 1, has no number.
  public init(_ side: CardPicture, copy number: Int, naming: FileNaming, composer: CardComposer) {
    let (label, ending) = (CardLabel(side), DeckItem.copyEnding(number))
    self.init(
      CardLabel(
        shortName: label.shortName + ending, title: "\(label.title) \(number)", alternativeText: label.alternativeText,
        symbol: label.symbol),
      stem: naming.stem(for: side) + ending
    ) { () throws(CardDesignError) in
      try composer.scene(for: side)
    }
    limits = composer.limits
  }

  /// What stands at the end of a copy's names.
  static func copyEnding(_ number: Int) -> String { "-\(number)" }

  /// The side as a picture: in millimetres, with its title, and as a remark its short name (`Card`, `QS`).
  ///
  /// - Throws: ``CardDrawingError``, which names the side.
  package func picture() throws(CardDrawingError) -> Picture {
    do {
      var picture = Picture(
        try scene(), unit: .millimetre, rounding: .nearest, title: label.title,
        remarks: [Picture.Remark(keyword: "Card", value: label.shortName)])
      picture.limits = limits
      return picture
    } catch {
      throw CardDrawingError(label, .design(error))
    }
  }
}
