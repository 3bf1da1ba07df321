package import PNGFormat
import Drawing

/// Draws pictures and writes them as PNGs, and animations as animated PNGs.
///
/// A PNG carries the density that gives the picture its own size on paper, and the texts `Title`, `Software` and its remarks.
package struct PNGPictureEncoder: PictureEncoder {
  /// The size of pictures in pixels.
  package var size: PictureSize
  /// The time to spend on making PNGs small.
  package var compression: PNGCompression {
    get { encoder.compression }
    set { encoder.compression = newValue }
  }

  private var rasterizer = PictureRasterizer()
  private var encoder: PNGEncoder

  /// Creates an encoder for pictures of one size.
  package init(size: PictureSize = .intrinsic, compression: PNGCompression = .fast) {
    self.size = size
    encoder = PNGEncoder(compression: compression)
  }

  package var formatName: String { "PNG" }
  package var holdsSeveralFrames: Bool { true }
  package var usesTwoThreads: Bool {
    get { rasterizer.usesTwoThreads }
    set {
      rasterizer.usesTwoThreads = newValue
      encoder.usesTwoThreads = newValue
    }
  }

  package mutating func encode(_ picture: Picture) throws(PictureExportError) -> EncodedPicture {
    try checkFrames(of: picture)
    let grid = try picture.grid(at: size)
    let limits = try picture.limits.forPixels(
      of: grid, isAskedFor: size != .intrinsic, share: picture.limitedShare)
    // When encoding begins, the memory for drawing is free again.
    encoder.memoryLimit = limits.memory
    let metadata = PNGMetadata(of: grid, texts: texts(of: picture))
    let bytes =
      picture.frames.count == 1
      ? try still(picture, on: grid, limits, metadata) : try animation(picture, on: grid, limits, metadata)
    return EncodedPicture(bytes: bytes, grid: grid)
  }

  private mutating func still(
    _ picture: Picture, on grid: PixelGrid, _ limits: DrawingLimits, _ metadata: PNGMetadata
  ) throws(PictureExportError) -> [UInt8] {
    let bitmap = try rasterizer.bitmap(
      of: picture.frames[0].scene, on: grid, background: picture.background, limits: limits)
    do {
      return try encoder.encode(bitmap, metadata: metadata)
    } catch {
      throw PictureExportError(error)
    }
  }

  private mutating func animation(
    _ picture: Picture, on grid: PixelGrid, _ limits: DrawingLimits, _ metadata: PNGMetadata
  ) throws(PictureExportError) -> [UInt8] {
    var frames: [PNGFrame] = []
    for (index, frame) in picture.frames.enumerated() {
      guard let delay = PNGFrameDelay(frame.duration) else {
        throw .durationOutOfRange(frame: index, frame.duration)
      }
      let bitmap = try rasterizer.bitmap(
        of: frame.scene, on: grid, background: picture.background, limits: limits)
      frames.append(PNGFrame(bitmap, delay: delay))
    }
    do {
      return try encoder.encode(frames: frames, playCount: picture.playCount, metadata: metadata)
    } catch {
      throw PictureExportError(error)
    }
  }

  private func texts(of picture: Picture) -> [PNGText] {
    (picture.title.map { [.title($0)] } ?? []) + [.software(Release.software)]
      + picture.remarks.map { PNGText(keyword: $0.keyword, value: $0.value) }
  }
}
