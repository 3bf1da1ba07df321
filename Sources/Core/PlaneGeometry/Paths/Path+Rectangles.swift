extension Path {
  /// Creates a path with one rectangle.
  public init(_ rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// Adds a closed rectangle, clockwise on screen from its top left corner. The null rectangle adds nothing.
  public mutating func addRect(_ rect: Rect) {
    if rect.isNull { return }
    move(to: Point(x: rect.minX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }
}
