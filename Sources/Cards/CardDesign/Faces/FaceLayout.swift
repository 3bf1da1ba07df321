public import Drawing
public import PlaneGeometry
public import PlayingCards
public import Typography

/// The rules by which the faces of a deck are laid out.
///
/// An example is ``StandardLayout``; other themes have layouts of their own. A type of your own is used in the same way:
///
///     struct LargeIndex: FaceLayout {
///       func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError) {
///         let index = try face.text(face.indexText, capHeight: face.bounds.height / 3)
///         face.draw(index, centeredAt: face.bounds.center, in: context)
///       }
///     }
///     theme.layout = LargeIndex()
///
/// The composer draws the paper before it calls a layout, and the back without calling it. Only ``draw(_:in:)`` has to be
/// written; everything else has a default.
public protocol FaceLayout: Hashable, Sendable {
  /// Draws what stands on the paper of a face.
  ///
  /// - Parameters:
  ///   - face: the card, what it is drawn with, and the parts that faces are made of.
  ///   - context: in millimetres, with its origin at the upper left corner of the card.
  /// - Throws: ``CardDesignError``, such as for a character that the typeface lacks.
  func draw(_ face: CardFace, in context: GraphicsContext) throws(CardDesignError)

  /// The suits and ranks that it draws; the French ones by default.
  var system: SuitSystem { get }

  /// Draws artwork that takes the place of the whole face. By default it is all that stands on the paper, as large as fits.
  func draw(_ artwork: Artwork, as face: CardFace, in context: GraphicsContext) throws(CardDesignError)

  /// Whether ``draw(_:in:)`` draws a face that maps onto itself when the card is turned by a half turn, exactly.
  ///
  /// Only the upper half of such a face is rasterized; the lower half is its copy. The default is `false`, which is always
  /// right. Artwork of the user's need not be considered: a face with any of it counts as not symmetric.
  func isHalfTurnSymmetric(_ face: CardFace) -> Bool

  /// Whether nothing that ``draw(_:in:)`` draws reaches the card's outline. If `false`, which is the default, what lies
  /// outside of it is cut off.
  var staysInside: Bool { get }

  /// The radius of the card's corners, in millimetres; by default that of the format.
  func cornerRadius(on format: CardFormat) -> Double

  /// The shape of the card's corners; circular by default.
  var cornerStyle: RoundedCornerStyle { get }

  /// The width of the line along the card's edge, in millimetres; 0 for none. The default is 0.15.
  var edgeWidth: Double { get }

  /// The typeface of ranks and of the word JOKER if nobody chooses one; ``IndexTypeface`` by default.
  var typeface: FontFace { get }

  /// How artwork that takes the place of the back is fitted; it covers the card by default.
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

/// A layout of any type, compared by its value.
struct AnyFaceLayout: Hashable, Sendable {
  let layout: any FaceLayout

  static func == (left: AnyFaceLayout, right: AnyFaceLayout) -> Bool {
    AnyHashable(left.layout) == AnyHashable(right.layout)
  }

  func hash(into hasher: inout Hasher) { AnyHashable(layout).hash(into: &hasher) }
}
