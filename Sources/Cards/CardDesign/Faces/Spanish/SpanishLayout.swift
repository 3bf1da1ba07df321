package import Drawing
import PlaneGeometry
package import PlayingCards

/// A layout of the Spanish pattern: large pips in rows, full-length figures on a strip of ground, and numbers in two corners.
/// The gaps of the frame, the pintas, identify the suit.
///
/// The design is as large as fits on a card, and one-way.
package struct SpanishLayout: FaceLayout {
  /// The proportions.
  package var measures: SpanishMeasures

  /// Creates a layout with given proportions.
  package init(_ measures: SpanishMeasures = SpanishMeasures()) { self.measures = measures }

  package var system: SuitSystem { .spanish }

  package var edgeWidth: Double { measures.edgeWidth }

  package func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
    let sheet = SpanishSheet(face, measures: measures, in: context)
    switch face.card {
    case .joker(let joker):
      try sheet.drawFigure(.comodin(joker))
      try sheet.drawFrame(isNotched: true)
      try sheet.drawSigns()
    case .suited(let rank, let suit) where rank.isCourt:
      try sheet.drawFigure(.spanishFigure(rank, of: suit))
      try sheet.drawFrame(isNotched: true)
      try sheet.drawNumber(onFigure: true)
    case .suited(let rank, let suit):
      if try !face.drawOwnFigure(in: sheet.field, fit: .inside, in: context) {
        try sheet.drawSigns(of: rank, suit)
      }
      try sheet.drawFrame(isNotched: false)
      try sheet.drawNumber(onFigure: false)
    }
  }
}

/// The proportions of a Spanish face, as fractions of the width of its design, which is 1000 wide and 1560 high.
package struct SpanishMeasures: Hashable, Sendable {
  /// The width of the line along the card's edge, in millimetres; 0 for none.
  package var edgeWidth = 0.15
  /// The height of the numbers.
  package var number = 0.104
  /// The width of the frame's line.
  package var frameLine = 0.007
  /// Whether the frame has gaps that identify the suit.
  package var pintas = true

  /// Creates the default proportions.
  package init() {}
}
