public import Drawing
public import PlaneGeometry

/// A picture of your own, of pixels or of shapes. Themes place it and draw it at any size.
public enum Artwork: Hashable, Sendable {
  /// A picture of pixels.
  case bitmap(Bitmap)
  /// A picture of shapes, cut off at the scene's size.
  case scene(Scene)

  /// Width and height in the artwork's own unit; only their ratio matters.
  public var size: Size {
    switch self {
    case .bitmap(let bitmap): Size(width: Double(bitmap.width), height: Double(bitmap.height))
    case .scene(let scene): scene.size
    }
  }
}
