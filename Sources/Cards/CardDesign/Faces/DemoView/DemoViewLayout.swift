public import Drawing
public import PlaneGeometry
import PlayingCards
public import Typography

/// Faces laid out like those of Stanford's demo view (CS193p, `PlayingCardView`), in its order and by its rules.
public struct DemoViewLayout: FaceLayout {
  /// The proportions.
  public var measures: DemoViewMeasures

  /// Faces of these proportions.
  public init(_ measures: DemoViewMeasures = DemoViewMeasures()) { self.measures = measures }

  public var edgeWidth: Double { 0 }

  public var backFit: ArtworkFit { .stretching }

  /// The text typeface, since the demo's letters are of regular weight.
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
