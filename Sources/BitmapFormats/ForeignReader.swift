import CForeignPictures
import Drawing

/// The Swift side of the door to libjpeg-turbo, giflib and libwebp. A reader reads once.
@safe final class ForeignReader {
  let header: BitmapDecoder.Header
  private let handle: OpaquePointer
  private let hasAlpha: Bool
  private let orientation: EXIFOrientation
  private let byteCount: Int

  /// Reads the header of bytes that stay where they are as long as the reader lives.
  init(_ format: BitmapFormat, of bytes: UnsafeBufferPointer<UInt8>) throws(BitmapDecodingError) {
    let library: cpicture_format =
      switch format {
      case .png: preconditionFailure("PNG has a decoder of its own")
      case .jpeg: .jpeg
      case .webP: .webp
      case .gif: .gif
      }
    guard let handle = unsafe cpicture_reader_create(library, bytes.baseAddress, bytes.count) else {
      throw .outOfMemory
    }
    var found = unsafe cpicture_header()
    let result = unsafe cpicture_read_header(handle, &found)
    unsafe self.handle = handle
    byteCount = bytes.count
    hasAlpha = unsafe found.has_alpha != 0
    orientation =
      format == .webP
      ? EXIFOrientation(in: unsafe PictureNotes(of: Array(bytes), as: .webP).exif ?? [])
      : unsafe EXIFOrientation(in: UnsafeBufferPointer(start: found.exif, count: found.exif_count))
    header = unsafe BitmapDecoder.Header(
      format: format, width: Int(found.width), height: Int(found.height), passCount: Int(found.pass_count))
    try check(result)
  }

  deinit { unsafe cpicture_reader_destroy(handle) }

  /// Whether the picture is stored as it is seen.
  var isUpright: Bool { orientation == EXIFOrientation(value: 1) }

  /// The picture, turned as its camera was, or as it is stored. Its size has been checked.
  func bitmap(turned: Bool) throws(BitmapDecodingError) -> Bitmap {
    var result = cpicture_result.failed
    let count = header.width * header.height
    guard MemoryRoom.has(4 * count) else { throw .outOfMemory }
    let pixels = unsafe [PremultipliedColor](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      result = unsafe cpicture_read_pixels(handle, bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
      guard result == .done else { return }
      initializedCount = count
      if hasAlpha { unsafe premultiply(bytes) }
    }
    try check(result)
    do throws(BitmapError) {
      let bitmap = try Bitmap(width: header.width, height: header.height, pixels: pixels)
      return turned ? try orientation.turning(bitmap) : bitmap
    } catch {
      throw .tooLarge(header.format, width: header.width, height: header.height, limit: Bitmap.maximumPixelCount)
    }
  }

  private func check(_ result: cpicture_result) throws(BitmapDecodingError) {
    switch result {
    case .done: return
    case .truncated: throw .truncated(header.format, byteCount: byteCount)
    case .exhausted: throw .outOfMemory
    case .failed: throw .damaged(header.format, message: unsafe String(cString: cpicture_reader_message(handle)))
    }
  }

  /// Turns straight RGBA, four bytes each, into premultiplied colours, as ``/Drawing/PremultipliedColor`` rounds.
  private func premultiply(_ bytes: UnsafeMutableRawBufferPointer) {
    for offset in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = unsafe bytes[offset + 3]
      guard alpha != 0xFF else { continue }
      let color = unsafe PremultipliedColor(
        Color(red: bytes[offset], green: bytes[offset + 1], blue: bytes[offset + 2], alpha: alpha))
      unsafe bytes.storeBytes(of: color.packed, toByteOffset: offset, as: UInt32.self)
    }
  }
}
