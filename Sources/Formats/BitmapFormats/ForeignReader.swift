import CForeignPictures
import ColorManagement
import Drawing

/// The Swift side of the C module for libjpeg-turbo, giflib and libwebp. A reader reads once.
@safe final class ForeignReader {
  let header: BitmapDecoder.Header
  private let handle: OpaquePointer
  private let hasAlpha: Bool
  /// Whether the pixels are stored as inks.
  let hasInks: Bool
  private let orientation: EXIFOrientation
  private let byteCount: Int

  /// Reads the header. The bytes must stay in place while the reader lives.
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
    hasInks = unsafe found.has_inks != 0
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

  /// Whether the picture is stored upright.
  var isUpright: Bool { orientation.isUpright }

  /// Returns the picture, and the loss if its data end too early. Its size must have been checked.
  ///
  /// - Parameters:
  ///   - transform: the transform to sRGB; `nil` for none. Then inks are converted by a simple formula.
  ///   - mayBeCut: whether to read data that end too early, up to their end.
  ///   - turned: whether to turn the picture as its EXIF says.
  func bitmap(
    _ transform: ColorTransform?, mayBeCut: Bool, turned: Bool
  ) throws(BitmapDecodingError) -> (bitmap: Bitmap, missing: BitmapReading.Loss?) {
    var result = cpicture_result.failed
    var rowCount: UInt32 = 0
    let count = header.width * header.height
    guard MemoryRoom.has(4 * count) else { throw .outOfMemory }
    let pixels = unsafe [PremultipliedColor](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      result = unsafe cpicture_read_pixels(handle, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, &rowCount)
      let isCut = result == .truncated && mayBeCut && rowCount > 0
      guard result == .done || isCut else { return }
      initializedCount = count
      let known = isCut ? min(Int(rowCount), header.height) * header.width : count
      let drawn = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[..<(4 * known)])
      if let transform {
        unsafe transform.convert(drawn)
      } else if hasInks {
        unsafe letLightThrough(drawn)
      }
      for index in 4 * known..<bytes.count { unsafe bytes[index] = 0 }
      if hasAlpha { unsafe premultiply(drawn) }
    }
    var missing: BitmapReading.Loss?
    if result == .truncated, !pixels.isEmpty {
      missing =
        rowCount >= header.height
        ? .missingDetail(header.format)
        : .missingRows(header.format, rowCount: Int(rowCount), height: header.height)
    } else {
      try check(result)
    }
    do throws(BitmapError) {
      let bitmap = try Bitmap(width: header.width, height: header.height, pixels: pixels)
      return (turned ? try orientation.turning(bitmap) : bitmap, missing)
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

  /// Converts the light that four inks let through to opaque colours. Without a profile of the press it uses the usual formula:
  /// (1 - ink) * (1 - black).
  private func letLightThrough(_ bytes: UnsafeMutableRawBufferPointer) {
    for offset in stride(from: 0, to: bytes.count, by: 4) {
      let black = unsafe Int(bytes[offset + 3])
      for channel in offset..<offset + 3 {
        unsafe bytes[channel] = UInt8(truncatingIfNeeded: (Int(bytes[channel]) * black + 127) / 255)
      }
      unsafe bytes[offset + 3] = 0xFF
    }
  }

  /// Turns straight RGBA, four bytes each, into premultiplied colours, rounded like ``/Drawing/PremultipliedColor``.
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
