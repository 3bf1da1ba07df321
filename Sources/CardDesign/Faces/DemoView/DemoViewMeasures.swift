/// The constants of Stanford's demo view (CS193p, `PlayingCardView.SizeRatio`), and what stands in for the system font.
public struct DemoViewMeasures: Hashable, Sendable {
  /// The corner label's font size, of the card's height.
  public var cornerFontSizeToBoundsHeight = 0.085
  /// The card's corner radius, of its height.
  public var cornerRadiusToBoundsHeight = 0.06
  /// The corner label's distance from the edges, of the corner radius.
  public var cornerOffsetToCornerRadius = 0.33
  /// The size of a face picture, of the card's.
  public var faceCardImageSizeToBoundsSize = 0.75
  /// The advance of a suit, of the font size: the demo's suits are characters, here they are paths in a square box.
  public var suitAdvanceToFontSize = 0.84
  /// The width of the line around a court's figure, of the card's width.
  public var frameLineToBoundsWidth = CourtFigure.usualLineWidth

  /// The constants of the demo.
  public init() {}
}
