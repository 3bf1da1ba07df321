import CPNG
import Drawing

/// The Swift side of the C module for writing. It owns libpng's output memory and reuses it.
@safe final class PNGWriter {
  private let handle: OpaquePointer

  /// - Throws: ``PNGError/outOfMemory``
  init() throws(PNGError) {
    guard let handle = unsafe cpng_writer_create() else { throw .outOfMemory }
    unsafe self.handle = handle
  }

  deinit { unsafe cpng_writer_destroy(handle) }

  /// The header and the chunks that libpng is to write around the image data.
  struct Picture {
    var width: Int
    var height: Int
    var layout: PNGColorLayout
    /// The red, green and blue of each palette entry.
    var paletteColors: [UInt8] = []
    /// The alphas of the first entries, up to the last one that is not opaque.
    var paletteAlphas: [UInt8] = []
    var metadata: PNGMetadata
  }

  /// Writes a whole PNG into memory, with rows that are compressed already. All values must have been checked.
  func write(_ picture: Picture, stream: UnsafeRawBufferPointer) throws(PNGError) {
    try unsafe write(picture) { description in
      unsafe description.stream = stream.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe description.stream_count = stream.count
    }
  }

  /// Writes a whole PNG into memory; libpng filters the rows and zlib compresses them. All values must have been checked.
  func write(_ picture: Picture, rows: PackedRows, settings: ZlibSettings) throws(PNGError) {
    try unsafe write(picture) { description in
      unsafe description.rows = rows.start + 1
      unsafe description.row_stride = rows.stride
      unsafe description.compression_level = Int32(settings.level)
      unsafe description.compression_strategy = settings.strategy.rawValue
      unsafe description.memory_level = Int32(settings.memoryLevel)
      unsafe description.filters = settings.filter.typeMask
    }
  }

  private func write(_ picture: Picture, _ addImageData: (inout cpng_picture) -> Void) throws(PNGError) {
    let strings = TextStrings(picture.metadata.texts)
    let result =
      unsafe picture.paletteColors.withUnsafeBufferPointer { colors in
        unsafe picture.paletteAlphas.withUnsafeBufferPointer { alphas in
          unsafe strings.withTexts { texts in
            var description = unsafe cpng_picture()
            unsafe description.width = UInt32(picture.width)
            unsafe description.height = UInt32(picture.height)
            unsafe description.bit_depth = Int32(picture.layout.bitDepth)
            unsafe description.color_type = Int32(picture.layout.kind.rawValue)
            unsafe description.palette = colors.baseAddress
            unsafe description.palette_count = Int32(colors.count / 3)
            unsafe description.palette_alpha = alphas.baseAddress
            unsafe description.palette_alpha_count = Int32(alphas.count)
            unsafe description.pixels_per_metre = UInt32(picture.metadata.pixelsPerMetre ?? 0)
            unsafe description.texts = texts.baseAddress
            unsafe description.text_count = Int32(texts.count)
            unsafe addImageData(&description)
            return unsafe cpng_write(handle, &description)
          }
        }
      }
    try check(result)
  }

  /// The number of bytes of the last PNG.
  var byteCount: Int { unsafe cpng_writer_count(handle) }

  /// Returns a copy of the last PNG's bytes.
  ///
  /// - Throws: ``PNGError/outOfMemory``
  func bytes() throws(PNGError) -> [UInt8] {
    guard MemoryRoom.has(byteCount) else { throw .outOfMemory }
    return unsafe withBytes { unsafe Array($0) }
  }

  /// Calls `body` with the bytes of the last PNG.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeRawBufferPointer(start: cpng_writer_bytes(handle), count: cpng_writer_count(handle)))
  }

  /// Checks a result. A warning is an error here: libpng has left something out or changed it.
  private func check(_ result: cpng_result) throws(PNGError) {
    let message = unsafe String(cString: cpng_writer_message(handle))
    let warning = unsafe String(cString: cpng_writer_warning(handle))
    if result == .exhausted { throw .outOfMemory }
    guard result == .done, warning.isEmpty else {
      throw .encodingFailed(message: message.isEmpty ? warning : message)
    }
  }
}

/// Keywords and values as C strings in one block of memory.
private struct TextStrings {
  private var bytes: [UInt8] = []
  private var places: [(keyword: Int, value: Int, isLatin1: Bool)] = []

  init(_ texts: [PNGText]) {
    for text in texts {
      let isLatin1 = text.isLatin1
      let keyword = bytes.count
      bytes += text.keyword.latin1Bytes + [0]
      places.append((keyword, bytes.count, isLatin1))
      bytes += isLatin1 ? text.value.latin1Bytes : Array(text.value.utf8)
      bytes.append(0)
    }
  }

  func withTexts<Result>(_ body: (UnsafeBufferPointer<cpng_text>) -> Result) -> Result {
    unsafe bytes.withUnsafeBytes { bytes in
      let texts = unsafe places.map { place in
        let strings = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress!
        return unsafe cpng_text(
          keyword: strings + place.keyword, value: strings + place.value, is_utf8: place.isLatin1 ? 0 : 1)
      }
      return unsafe texts.withUnsafeBufferPointer(body)
    }
  }
}
