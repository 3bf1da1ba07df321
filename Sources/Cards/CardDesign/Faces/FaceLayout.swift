public import Drawing
public import PlaneGeometry
public import PlayingCards
public import Typography

/// The layout of the faces of a deck.
///
/// An example is ``StandardLayout``; other themes have other layouts. A custom type is used in the same way:
///
///     struct LargeIndex: FaceLayout {
///       func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
///         let index = try face.text(face.indexText, capHeight: face.bounds.height / 3)
///         face.draw(index, centeredAt: face.bounds.center, in: context)
///       }
///     }
///     theme.layout = LargeIndex()
///
/// The composer draws the paper before it calls a layout, and the back without a layout. Only ``draw(_:in:)`` is required;
/// everything else has a default.
public protocol FaceLayout: Hashable, Sendable {
  /// Draws the content of a face on its paper.
  ///
  /// - Parameters:
  ///   - face: the card, its inks and typeface, and the common parts of faces.
  ///   - context: a context in millimetres, with its origin at the upper left corner of the card.
  /// - Throws: ``CardDesignError``, for example if the typeface lacks a character.
  func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError)

  /// The suits and ranks of the layout; the French ones by default.
  var system: SuitSystem { get }

  /// Draws artwork that replaces the whole face. By default it is alone on the paper, as large as fits.
  func draw(_ artwork: Artwork, as face: CardFace, in context: GraphicsContext) throws(CardDesignError)

  /// Returns whether a half turn maps a face of ``draw(_:in:)`` exactly onto itself.
  ///
  /// Only the upper half of such a face is rasterized; the lower half is a copy. The default is `false`, which is always
  /// correct. Layouts can ignore custom artwork: a face with any counts as not symmetric.
  func isHalfTurnSymmetric(_ face: CardFace) -> Bool

  /// Whether ``draw(_:in:)`` stays within the card's outline. If `false`, which is the default, the drawing is clipped to it.
  var staysInside: Bool { get }

  /// Returns the radius of the card's corners, in millimetres; by default that of the format.
  func cornerRadius(on format: CardFormat) -> Double

  /// The shape of the card's corners; circular by default.
  var cornerStyle: RoundedCornerStyle { get }

  /// The width of the line along the card's edge, in millimetres; 0 for none. The default is 0.15.
  var edgeWidth: Double { get }

  /// The default typeface of the ranks and the word JOKER; ``IndexTypeface`` unless a layout has its own.
  var typeface: FontFace { get }

  /// The fit of artwork that replaces the back; it covers the card by default.
  var backFit: ArtworkFit { get }
}

extension FaceLayout {
  public var system: SuitSystem { .french }

  public func draw(_ artwork: Artwork, as face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
    context.draw(artwork, in: face.bounds, fit: .inside)
  }

  public func isHalfTurnSymmetric(_ face: CardFace) -> Bool { false }

  public var staysInside: Bool { false }

  public func cornerRadius(on format: CardFormat) -> Double { format.cornerRadius }

  public var cornerStyle: RoundedCornerStyle { .circular }

  public var edgeWidth: Double { 0.15 }

  public var typeface: FontFace { IndexTypeface.shared }

  public var backFit: ArtworkFit { .covering }
}

/// A layout of any type, compared by value.
struct AnyFaceLayout: Hashable, Sendable {
  let layout: any FaceLayout

  static func == (left: AnyFaceLayout, right: AnyFaceLayout) -> Bool {
    AnyHashable(left.layout) == AnyHashable(right.layout)
  }

  func hash(into hasher: inout Hasher) { AnyHashable(layout).hash(into: &hasher) }
}
