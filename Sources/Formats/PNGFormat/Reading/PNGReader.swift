import CPNG

/// The Swift side of the C module for reading. A reader reads once.
@safe final class PNGReader {
  /// The implementation that reads.
  enum Kind {
    /// A fast reader, with libpng for unusual files.
    case usual
    /// libpng for all files.
    case library
    /// The reader without libpng, for systems that lack it.
    case plain
  }

  private let handle: OpaquePointer

  /// - Throws: ``PNGError/outOfMemory``
  init(_ kind: Kind) throws(PNGError) {
    let created =
      switch kind {
      case .usual: unsafe cpng_reader_create()
      case .library: unsafe cpng_library_reader_create()
      case .plain: unsafe cpng_plain_reader_create()
      }
    guard let handle = unsafe created else { throw .outOfMemory }
    unsafe self.handle = handle
  }

  deinit { unsafe cpng_reader_destroy(handle) }

  /// Reads the pixels as straight RGBA, four bytes each.
  func read(
    _ bytes: [UInt8], _ header: PNGHeader, _ limits: PNGDecodingLimits, isCut: Bool,
    into pixels: UnsafeMutableRawBufferPointer
  ) -> cpng_result {
    precondition(pixels.count >= header.width * header.height * 4)
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var source = unsafe cpng_source(
        bytes: bytes.baseAddress, count: bytes.count, width: UInt32(header.width), height: UInt32(header.height),
        pixels: pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
        maximum_text_count: UInt32(clamping: limits.maximumTextCount),
        maximum_text_size: max(limits.maximumTextByteCount, 1), may_be_cut: isCut ? 1 : 0)
      return unsafe cpng_read(handle, &source)
    }
  }

  func check(_ result: cpng_result) throws(PNGError) {
    switch result {
    case .done: return
    case .truncated: throw .truncated(byteCount: unsafe cpng_reader_offset(handle))
    case .exhausted: throw .outOfMemory
    case .failed:
      let message = unsafe String(cString: cpng_reader_message(handle))
      throw unsafe .malformed(
        message: message.isEmpty ? warning ?? "" : message, offset: cpng_reader_offset(handle))
    }
  }

  /// The number of whole rows in data that end too early.
  var rowCount: Int { unsafe Int(cpng_reader_row_count(handle)) }

  var warning: String? {
    let text = unsafe String(cString: cpng_reader_warning(handle))
    return text.isEmpty ? nil : text
  }

  /// The metadata of a PNG that was read without an error.
  var metadata: PNGMetadata {
    let density = unsafe Int(cpng_reader_pixels_per_metre(handle))
    let texts = unsafe (0..<cpng_reader_text_count(handle)).compactMap { index -> PNGText? in
      let found = unsafe cpng_reader_text(handle, index)
      let text = unsafe PNGText(
        keyword: String(latin1: bytes(of: found.keyword)),
        value: found.is_utf8 == 0
          ? String(latin1: bytes(of: found.value)) : String(decoding: bytes(of: found.value), as: UTF8.self))
      return text.problem == nil ? text : nil
    }
    return PNGMetadata(pixelsPerMetre: density == 0 ? nil : density, texts: texts)
  }

  private func bytes(of string: UnsafePointer<CChar>?) -> [UInt8] {
    guard let string = unsafe string else { return [] }
    var bytes: [UInt8] = []
    var position = unsafe string
    while unsafe position.pointee != 0 {
      unsafe bytes.append(UInt8(bitPattern: position.pointee))
      unsafe position += 1
    }
    return bytes
  }
}
