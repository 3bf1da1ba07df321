public import PlaneGeometry

/// A picture that is repeated in all directions without gaps, for use as a ``Paint``.
public struct Pattern: Hashable, Sendable {
  /// One cell of the repetition, in the pattern's coordinates. Without a width or a height it draws nothing.
  public var tile: Rect
  /// The items of one cell, in the pattern's coordinates; clipped to the tile.
  public var items: [Scene.Item]

  /// Creates a pattern.
  public init(tile: Rect, items: [Scene.Item]) {
    self.tile = tile
    self.items = items
  }
}
