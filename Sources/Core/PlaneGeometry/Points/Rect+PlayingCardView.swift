// The extensions of Stanford's PlayingCardView demo, which layouts use here as well.

extension Rect {
  /// The left half.
  public var leftHalf: Rect { Rect(x: minX, y: minY, width: width / 2, height: height) }

  /// The right half.
  public var rightHalf: Rect { Rect(x: midX, y: minY, width: width / 2, height: height) }

  /// Returns the rectangle inset by the size's width on the left and right, and by its height at the top and bottom.
  public func inset(by size: Size) -> Rect { insetBy(dx: size.width, dy: size.height) }

  /// Returns the rectangle of another size with the same origin.
  public func sized(to size: Size) -> Rect { Rect(origin: origin, size: size) }

  /// Returns the rectangle scaled by `scale` about its centre.
  public func zoom(by scale: Double) -> Rect {
    insetBy(dx: (width - width * scale) / 2, dy: (height - height * scale) / 2)
  }
}
