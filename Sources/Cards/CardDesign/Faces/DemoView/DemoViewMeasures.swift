/// The constants of Stanford's demo view (CS193p, `PlayingCardView.SizeRatio`), and measures in place of the system font's.
public struct DemoViewMeasures: Hashable, Sendable {
  /// The corner label's font size, of the card's height, at the usual text size.
  public var cornerFontSizeToBoundsHeight = 0.085
  /// The text size that the reader has chosen, by which the corner label is scaled.
  public var textSize = DynamicTypeSize.large
  /// The card's corner radius, of its height.
  public var cornerRadiusToBoundsHeight = 0.06
  /// The corner label's distance from the edges, of the corner radius.
  public var cornerOffsetToCornerRadius = 0.33
  /// The size of a face picture (courts, jokers, and artwork in place of a face) as a fraction of the card's.
  ///
  /// The demo begins with .75 and changes it by pinching. Above 1 a picture is cut off at the card's outline.
  public var faceCardScale = 0.75
  /// The advance of a suit, of the font size: the demo's suits are characters, here they are paths in a square box.
  public var suitAdvanceToFontSize = 0.84
  /// The width of the line around a court's figure, of the card's width.
  public var frameLineToBoundsWidth = CourtFigure.usualLineWidth

  /// The measures of the demo.
  public init() {}

  /// The size of the corner label's type on a card, in millimetres.
  func cornerFontSize(onCardOfHeight height: Double) -> Double {
    let millimetresPerPoint = 25.4 / 72
    let points = height * cornerFontSizeToBoundsHeight / millimetresPerPoint
    return textSize == .large
      ? height * cornerFontSizeToBoundsHeight : textSize.scaled(points: points) * millimetresPerPoint
  }
}
