// The extensions of Stanford's PlayingCardView demo, which layouts here are written in as well.

extension Rect {
  /// The left half.
  package var leftHalf: Rect { Rect(x: minX, y: minY, width: width / 2, height: height) }

  /// The right half.
  package var rightHalf: Rect { Rect(x: midX, y: minY, width: width / 2, height: height) }

  /// The rectangle scaled by `scale` about its centre.
  package func zoom(by scale: Double) -> Rect {
    insetBy(dx: (width - width * scale) / 2, dy: (height - height * scale) / 2)
  }
}
