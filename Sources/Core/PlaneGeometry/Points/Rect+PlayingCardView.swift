// The extensions of Stanford's PlayingCardView demo, which layouts here are written in as well.

extension Rect {
  /// The left half.
  public var leftHalf: Rect { Rect(x: minX, y: minY, width: width / 2, height: height) }

  /// The right half.
  public var rightHalf: Rect { Rect(x: midX, y: minY, width: width / 2, height: height) }

  /// The rectangle without a strip as wide as the size on the left and right, and as high at the top and bottom.
  public func inset(by size: Size) -> Rect { insetBy(dx: size.width, dy: size.height) }

  /// The rectangle of another size with the same origin.
  public func sized(to size: Size) -> Rect { Rect(origin: origin, size: size) }

  /// The rectangle scaled by `scale` about its centre.
  public func zoom(by scale: Double) -> Rect {
    insetBy(dx: (width - width * scale) / 2, dy: (height - height * scale) / 2)
  }
}
