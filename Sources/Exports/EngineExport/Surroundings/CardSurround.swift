public import Drawing
public import ErrorReporting
import PlaneGeometry

/// The surroundings of a card in its picture: a transparent margin, and a shadow in it.
///
/// The picture keeps the size that its target wants; the card is smaller by the margin.
public struct CardSurround: Hashable, Sendable {
  /// The margin on each side, in millimetres, within ``margins``.
  public let margin: Double
  /// The shadow, in millimetres; `nil` for none.
  public let shadow: SoftShadow?

  /// The valid widths of a margin, in millimetres.
  public static let margins = 0.0...50.0

  /// No margin and no shadow.
  public static let none = CardSurround(margin: 0, reach: nil)

  /// A margin and a shadow.
  ///
  /// The shadow is that of a card on a table below a lamp: it falls downwards and a little to the right. It is a Gaussian
  /// whose standard deviation is a quarter of its reach.
  ///
  /// - Parameters:
  ///   - margin: the margin in millimetres; by default, the shadow's reach.
  ///   - reach: the distance below the card at which the shadow can still be seen, in millimetres; `nil` or 0 for none.
  /// - Throws: ``CardSurroundError`` for a margin out of range, or one in which the shadow would be cut off.
  public init(margin: Double? = nil, shadowReach reach: Double? = nil) throws(CardSurroundError) {
    let reach = reach ?? 0
    let margin = margin ?? reach
    guard CardSurround.margins.contains(margin) else { throw .marginOutOfRange(margin) }
    guard CardSurround.margins.contains(reach) else { throw .shadowOutOfRange(reach) }
    guard reach <= margin else { throw .shadowCutOff(reach: reach, margin: margin) }
    self.init(margin: margin, reach: reach == 0 ? nil : reach)
  }

  private init(margin: Double, reach: Double?) {
    self.margin = margin
    shadow = reach.map { reach in
      SoftShadow(
        radius: reach / 4, offset: Vector(dx: reach / 16, dy: reach / 4), color: .black.withAlpha(CardSurround.darkness)
      )
    }
  }

  /// The alpha of a shadow where it is darkest.
  private static let darkness: UInt8 = 110

  /// Returns the size of a card's picture, in millimetres.
  func size(around card: Size) -> Size { Size(width: card.width + 2 * margin, height: card.height + 2 * margin) }

  /// Draws a card with its surroundings, from the origin on.
  ///
  /// - Parameter cornerRadius: the card's corner radius, in millimetres.
  func draw(_ card: Scene, cornerRadius: Double, in context: GraphicsContext) {
    var inner = context
    inner.translateBy(x: margin, y: margin)
    if let shadow {
      let item = shadow.item(under: Rect(origin: .zero, size: card.size), cornerRadius: cornerRadius)
      inner.draw(Scene(size: card.size, items: [item]))
    }
    inner.draw(card)
  }
}

/// The reason why surroundings are invalid; all lengths in millimetres.
public enum CardSurroundError: Error, Hashable, Sendable {
  /// A margin outside ``CardSurround/margins``.
  case marginOutOfRange(Double)
  /// A shadow outside ``CardSurround/margins``.
  case shadowOutOfRange(Double)
  /// The margin is narrower than the shadow's reach.
  case shadowCutOff(reach: Double, margin: Double)
}

extension CardSurroundError: ReportableError {
  /// The error in one line, to be read by people.
  public var description: String {
    switch self {
    case .marginOutOfRange(let margin): "a margin must measure 0 to 50 mm, not \(DecimalNumber.text(margin))"
    case .shadowOutOfRange(let reach): "a shadow can reach 0 to 50 mm, not \(DecimalNumber.text(reach))"
    case .shadowCutOff(let reach, let margin):
      """
      a shadow of \(DecimalNumber.text(reach)) mm would be cut off in a margin of \(DecimalNumber.text(margin)) mm: \
      leave the margin out, or make it as wide
      """
    }
  }

  public var kind: ErrorKind { .usage }
}
