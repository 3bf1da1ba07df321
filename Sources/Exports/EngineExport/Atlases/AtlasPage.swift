/// A page with pictures side by side.
public struct AtlasPage: Hashable, Sendable {
  /// The place of a picture, in pixels from the top left; its extrusion is around it.
  public struct Frame: Hashable, Sendable {
    /// The index of the picture in the list of sizes, from 0.
    public let index: Int
    /// The distance from the left edge of the page.
    public let x: Int
    /// The distance from the top edge of the page.
    public let y: Int
    /// The picture's own width.
    public let width: Int
    /// The picture's own height.
    public let height: Int
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The places of the pictures, in the order of their indices.
  public let frames: [Frame]
}
