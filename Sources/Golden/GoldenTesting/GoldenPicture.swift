public import Drawing
import GoldenImages

/// A picture whose pixels can be compared with golden ones: a ``/Drawing/Bitmap``, and on platforms that have them a `CGImage`,
/// `UIImage` or `NSImage`.
public protocol GoldenPicture {
  /// The pixels, in sRGB.
  ///
  /// - Throws: the reason why there are none.
  var goldenPixels: Bitmap { get throws }
}

extension Bitmap: GoldenPicture {
  /// The bitmap.
  public var goldenPixels: Bitmap { self }
}

#if canImport(CoreGraphics)
  public import CoreGraphics

  extension CGImage: GoldenPicture {
    /// The pixels, converted to sRGB.
    public var goldenPixels: Bitmap { get throws { try Bitmap(cgImage: self) } }
  }

  /// A picture without pixels, such as an undrawn Core Image picture, or an empty one.
  struct NoPixels: Error, CustomStringConvertible {
    let description = "it has no pixels"
  }
#endif

#if canImport(UIKit)
  public import UIKit

  extension UIImage: GoldenPicture {
    /// The pixels of its scale, in their order in memory. `imageOrientation` is ignored.
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
