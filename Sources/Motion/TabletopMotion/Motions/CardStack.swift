package import PlaneGeometry

/// Cards on a stack: each lies a little higher on the picture than the one under it, so that a thick stack looks thick.
package struct CardStack {
  /// Where the undermost card lies.
  let frame: Rect

  init(at frame: Rect) { self.frame = frame.standardized }

  /// Where the card lies that has so many under it.
  func frame(above count: Int) -> Rect { frame.offsetBy(dx: 0, dy: -Double(count) * Self.thickness(of: frame.size)) }

  /// By how much a card makes a stack higher, in points: fifty of them by a ninth of the width.
  package static func thickness(of size: Size) -> Double { size.width / 450 }
}
