// The extensions of Stanford's PlayingCardView demo, which layouts here are written in as well.

extension Rect {
  /// The left half.
  package var leftHalf: Rect { Rect(x: minX, y: minY, width: width / 2, height: height) }

  /// The right half.
  package var rightHalf: Rect { Rect(x: midX, y: minY, width: width / 2, height: height) }

  /// The rectangle made smaller by `size.width` on the left and right and `size.height` at the top and bottom.
  package func inset(by size: Size) -> Rect { insetBy(dx: size.width, dy: size.height) }

  /// A rectangle of another size at the same origin.
  package func sized(to size: Size) -> Rect { Rect(origin: origin, size: size) }

  /// The rectangle scaled by `scale` about its centre.
  package func zoom(by scale: Double) -> Rect {
    insetBy(dx: (width - width * scale) / 2, dy: (height - height * scale) / 2)
  }
}
