import Drawing
import WorkerThreads

// A large picture's stream is cut in the middle of its rows. The first part ends at a byte boundary, and the second one has no
// matches above the last row of the first. So two threads can make the parts at the same time, and one thread makes the same
// bytes. The cut costs a few hundred bytes.

/// Packs a bitmap's rows and compresses them fast, a few rows at a time.
final class RowStream: @unchecked Sendable {
  let deflater = Deflater()
  private var window = RowWindow()
  /// The stream of the second part, for another thread.
  private lazy var helper = RowStream()
  /// The error of a part.
  private var error: PNGError?

  private static let bandByteCount = 1 << 16
  private static let windowByteCount = 1 << 18
  /// The fewest bytes of rows that are cut. They take several times as long as starting a thread.
  static let leastCutByteCount = 1 << 19

  init() {}

  /// Makes the stream of a bitmap in the ``deflater``.
  ///
  /// - Parameter usesTwoThreads: whether another thread may help; the bytes are the same.
  func compress(
    _ bitmap: Bitmap, as packing: PixelPacking, _ census: ColorCensus, _ memory: EncodingMemory, usesTwoThreads: Bool
  ) throws(PNGError) {
    deflater.begin(.fast, limit: memory)
    try openWindow(at: 0, packing)
    let cut = packing.byteCount >= Self.leastCutByteCount ? bitmap.height / 2 : 0
    if cut > 0, usesTwoThreads {
      let helper = helper
      helper.deflater.beginPart(at: cut * packing.rowStride, limit: memory)
      try helper.openWindow(at: cut - 1, packing)
      _ = helper.window.pack(cut - 1..<cut, of: bitmap, as: packing, census: census)
      ThreadPair.run {
        tryToAdd(0..<cut, of: bitmap, as: packing, census)
      } beside: {
        helper.tryToAdd(cut..<bitmap.height, of: bitmap, as: packing, census)
      }
      if let error = error ?? helper.error { throw error }
      try deflater.append(helper.deflater)
    } else {
      if cut > 0 { try add(0..<cut, of: bitmap, as: packing, census) }
      try add(cut..<bitmap.height, of: bitmap, as: packing, census)
    }
  }

  private func openWindow(at row: Int, _ packing: PixelPacking) throws(PNGError) {
    let needed = RowWindow.keptByteCount + Self.bandHeight(packing) * packing.rowStride
    try window.begin(at: row * packing.rowStride, byteCount: max(Self.windowByteCount, needed))
  }

  private static func bandHeight(_ packing: PixelPacking) -> Int { max(1, bandByteCount / packing.rowStride) }

  private func tryToAdd(_ part: Range<Int>, of bitmap: Bitmap, as packing: PixelPacking, _ census: ColorCensus) {
    error = nil
    do throws(PNGError) {
      try add(part, of: bitmap, as: packing, census)
    } catch {
      self.error = error
    }
  }

  private func add(
    _ part: Range<Int>, of bitmap: Bitmap, as packing: PixelPacking, _ census: ColorCensus
  ) throws(PNGError) {
    var top = part.lowerBound
    while top < part.upperBound {
      let bottom = min(top + Self.bandHeight(packing), part.upperBound)
      let rows = window.pack(top..<bottom, of: bitmap, as: packing, census: census)
      let end: Deflater.End? = bottom < part.upperBound ? nil : bottom < bitmap.height ? .part : .stream
      try deflater.add(rows, from: top * packing.rowStride, end: end)
      top = bottom
    }
  }
}
