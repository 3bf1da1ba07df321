package import Drawing
package import PlaneGeometry
import PlayingCards
package import Typography

/// Faces laid out like those of Stanford's demo view (CS193p, `PlayingCardView`), in its order and by its rules.
package struct DemoViewLayout: FaceLayout {
  /// The proportions.
  package var measures: DemoViewMeasures

  /// Faces of these proportions.
  package init(_ measures: DemoViewMeasures = DemoViewMeasures()) { self.measures = measures }

  package var edgeWidth: Double { 0 }

  package var backFit: ArtworkFit { .stretching }

  /// The text typeface, since the demo's letters are of regular weight.
  package var typeface: FontFace { TextTypeface.shared }

  package func cornerRadius(on format: CardFormat) -> Double {
    min(format.bounds.height * measures.cornerRadiusToBoundsHeight, format.bounds.width / 2)
  }

  /// The style of `UIBezierPath(roundedRect:cornerRadius:)`, with which the demo clips its card.
  package var cornerStyle: RoundedCornerStyle { .continuous }

  package func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
    try DemoView(face: face, measures: measures).draw(face.artwork(for: .figure(face.card)), in: context)
  }

  package func draw(_ artwork: Artwork, as face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
    try DemoView(face: face, measures: measures).draw(artwork, in: context)
  }
}
