/// Compresses rows of pixels into a zlib stream (RFC 1950, 1951) whose bytes depend on nothing but the rows.
@safe final class Deflater {
  private let tokenStore = NumberStore<UInt32>(count: FlatArtCompressor.blockLength + 128)
  private let countStore = NumberStore<UInt32>(count: DeflateTokens.countCount)
  private var writer = DeflateBlockWriter()
  private let flatArt = FlatArtCompressor()

  /// Compresses, in place of what was there.
  func compress(_ rows: PackedRows, as compression: PNGCompression) {
    writer.bits.clear()
    writer.bits.reserve(bitCount: 16)
    writer.bits.put(0x0178, bitCount: 16)  // deflate, a window of 32 KB, the fastest level, a multiple of 31
    var tokens = unsafe DeflateTokens(tokens: tokenStore.start, counts: countStore.start)
    flatArt.compress(rows, tokens: &tokens, to: &writer)
    var checksum = Adler32()
    unsafe checksum.add(rows.bytes(0, rows.byteCount))
    writer.bits.reserve(bitCount: 40)
    writer.bits.align()
    writer.bits.put(Int(checksum.value.byteSwapped), bitCount: 32)
  }

  /// The stream, until the next one is made.
  var stream: UnsafeRawBufferPointer { unsafe writer.bits.bytes }
}
