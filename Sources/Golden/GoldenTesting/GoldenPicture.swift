public import Drawing
import GoldenImages

/// A picture whose pixels can be compared with golden ones: a ``/Drawing/Bitmap``, and a `CGImage`, `UIImage` or `NSImage` where those
/// exist.
public protocol GoldenPicture {
  /// The pixels, in sRGB.
  ///
  /// - Throws: why there are none.
  var goldenPixels: Bitmap { get throws }
}

extension Bitmap: GoldenPicture {
  /// The bitmap.
  public var goldenPixels: Bitmap { self }
}

#if canImport(CoreGraphics)
  public import CoreGraphics

  extension CGImage: GoldenPicture {
    /// The pixels, turned into sRGB.
    public var goldenPixels: Bitmap { get throws { try Bitmap(cgImage: self) } }
  }

  /// A picture without pixels, such as one of Core Image that was not drawn, or of no size.
  struct NoPixels: Error, CustomStringConvertible {
    let description = "it has no pixels"
  }
#endif

#if canImport(UIKit)
  public import UIKit

  extension UIImage: GoldenPicture {
    /// The pixels of its scale, as they lie in memory: `imageOrientation` is not heeded.
    public var goldenPixels: Bitmap {
      get throws {
        guard let image = cgImage else { throw NoPixels() }
        return try image.goldenPixels
      }
    }
  }
#elseif canImport(AppKit)
  public import AppKit

  extension NSImage: GoldenPicture {
    /// The pixels of its representation for its own size.
    public var goldenPixels: Bitmap {
      get throws {
        guard let image = unsafe cgImage(forProposedRect: nil, context: nil, hints: nil) else { throw NoPixels() }
        return try image.goldenPixels
      }
    }
  }
#endif
