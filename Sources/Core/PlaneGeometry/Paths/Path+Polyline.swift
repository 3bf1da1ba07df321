extension Path {
  /// Adds straight lines through `points`, the first one as the start of a new subpath.
  public mutating func addLines(_ points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
}
