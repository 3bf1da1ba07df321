package import PlaneGeometry

/// A stack of cards. Each card is drawn a little higher than the one under it, so that a thick stack looks thick.
package struct CardStack {
  /// The frame of the bottom card.
  let frame: Rect

  init(at frame: Rect) { self.frame = frame.standardized }

  /// Returns the frame of the card with `count` cards below it.
  func frame(above count: Int) -> Rect { frame.offsetBy(dx: 0, dy: -Double(count) * Self.thickness(of: frame.size)) }

  /// Returns the thickness of a card on a stack, in points: a ninth of the width for fifty cards.
  package static func thickness(of size: Size) -> Double { size.width / 450 }
}
