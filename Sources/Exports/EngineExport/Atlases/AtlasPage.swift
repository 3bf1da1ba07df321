/// A page on which pictures lie side by side.
public struct AtlasPage: Hashable, Sendable {
  /// The place of a picture, in pixels from the top left; its extrusion lies around it.
  public struct Frame: Hashable, Sendable {
    /// The index of the picture among those that were packed, from 0.
    public let index: Int
    /// From the left edge of the page.
    public let x: Int
    /// From the top edge of the page.
    public let y: Int
    /// The picture's own.
    public let width: Int
    /// The picture's own.
    public let height: Int
  }

  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// In the order of their indices.
  public let frames: [Frame]
}
