/// The constants of Stanford's demo view (CS193p, `PlayingCardView.SizeRatio`), and measures that replace those of the system
/// font.
public struct DemoViewMeasures: Hashable, Sendable {
  /// The corner label's font size at the usual text size, as a fraction of the card's height.
  public var cornerFontSizeToBoundsHeight = 0.085
  /// The reader's text size, which scales the corner label.
  public var textSize = DynamicTypeSize.large
  /// The card's corner radius, as a fraction of its height.
  public var cornerRadiusToBoundsHeight = 0.06
  /// The corner label's distance from the edges, as a multiple of the corner radius.
  public var cornerOffsetToCornerRadius = 0.33
  /// The size of a face picture (courts, jokers, and artwork that replaces a face), as a fraction of the card's.
  ///
  /// The demo begins with 0.75 and changes it by pinching. Above 1 a picture is clipped to the card's outline.
  public var faceCardScale = 0.75
  /// The advance of a suit, as a fraction of the font size. The demo's suits are characters; here they are paths in a square
  /// box.
  public var suitAdvanceToFontSize = 0.84
  /// The width of the line around a court's figure, as a fraction of the card's width.
  public var frameLineToBoundsWidth = CourtFigure.usualLineWidth

  /// Creates the measures of the demo.
  public init() {}

  /// Returns the font size of the corner label on a card, in millimetres.
  func cornerFontSize(onCardOfHeight height: Double) -> Double {
    let millimetresPerPoint = 25.4 / 72
    let points = height * cornerFontSizeToBoundsHeight / millimetresPerPoint
    return textSize == .large
      ? height * cornerFontSizeToBoundsHeight : textSize.scaled(points: points) * millimetresPerPoint
  }
}
