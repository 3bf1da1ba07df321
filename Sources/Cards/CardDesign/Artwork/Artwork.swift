public import Drawing
public import PlaneGeometry

/// A custom picture of pixels or shapes. Themes place it and draw it at any size.
public enum Artwork: Hashable, Sendable {
  /// A picture of pixels.
  case bitmap(Bitmap)
  /// A picture of shapes, clipped to the scene's size.
  case scene(Scene)

  /// The width and height in the artwork's own unit; only their ratio matters.
  public var size: Size {
    switch self {
    case .bitmap(let bitmap): Size(width: Double(bitmap.width), height: Double(bitmap.height))
    case .scene(let scene): scene.size
    }
  }
}
