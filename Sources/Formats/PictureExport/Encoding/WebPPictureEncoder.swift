import Drawing
package import BitmapFormats

/// Draws pictures as pixels and writes them as lossless WebP.
///
/// A WebP carries no density, no title and no remarks.
package struct WebPPictureEncoder: PictureEncoder {
  /// The size of pictures in pixels.
  package var size: PictureSize
  /// The time to spend on making files small.
  package var effort: WebPEffort

  private var rasterizer = PictureRasterizer()

  /// Creates an encoder for pictures of one size.
  package init(size: PictureSize = .intrinsic, effort: WebPEffort = .fast) {
    self.size = size
    self.effort = effort
  }

  package var formatName: String { "WebP" }
  package var holdsSeveralFrames: Bool { false }
  package var usesTwoThreads: Bool {
    get { rasterizer.usesTwoThreads }
    set { rasterizer.usesTwoThreads = newValue }
  }

  package mutating func encode(_ picture: Picture) throws(PictureExportError) -> EncodedPicture {
    try checkFrames(of: picture)
    let grid = try picture.grid(at: size)
    do throws(PictureSizeError) { try grid.checkForWebP() } catch { throw .size(error) }
    let limits = try picture.limits.forPixels(
      of: grid, isAskedFor: size != .intrinsic, share: picture.limitedShare)
    let bitmap = try rasterizer.bitmap(
      of: picture.frames[0].scene, on: grid, background: picture.background, limits: limits)
    do {
      return EncodedPicture(bytes: try WebPEncoder(effort: effort).encode(bitmap), grid: grid)
    } catch {
      throw .unencodable(format: formatName, message: "\(error)")
    }
  }
}
