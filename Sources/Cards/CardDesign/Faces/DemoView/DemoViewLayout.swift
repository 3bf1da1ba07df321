public import Drawing
public import PlaneGeometry
import PlayingCards
public import Typography

/// A layout with the order and the rules of Stanford's demo view (CS193p, `PlayingCardView`).
public struct DemoViewLayout: FaceLayout {
  /// The proportions.
  public var measures: DemoViewMeasures

  /// Creates a layout with given proportions.
  public init(_ measures: DemoViewMeasures = DemoViewMeasures()) { self.measures = measures }

  public var edgeWidth: Double { 0 }

  public var backFit: ArtworkFit { .stretching }

  /// The text typeface, since the demo's letters have regular weight.
  public var typeface: FontFace { TextTypeface.shared }

  public func cornerRadius(on format: CardFormat) -> Double {
    min(format.bounds.height * measures.cornerRadiusToBoundsHeight, format.bounds.width / 2)
  }

  /// The style of `UIBezierPath(roundedRect:cornerRadius:)`, with which the demo clips its card.
  public var cornerStyle: RoundedCornerStyle { .continuous }

  public func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
    try DemoView(face: face, measures: measures).draw(face.artwork(for: .figure(face.card)), in: context)
  }

  public func draw(_ artwork: Artwork, as face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
    try DemoView(face: face, measures: measures).draw(artwork, in: context)
  }
}
