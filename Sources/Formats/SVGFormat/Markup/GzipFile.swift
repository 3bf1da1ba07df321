import PNGFormat

/// The content of a gzip file (RFC 1952), the format of compressed SVG (`.svgz`).
struct GzipFile {
  let content: [UInt8]

  /// Whether bytes begin like a gzip file.
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// Unpacks the file's members one after the other.
  ///
  /// - Throws: ``SVGError/malformedCompression(message:)`` for damaged bytes, or
  ///   ``SVGError/fileTooLarge(byteCount:limit:)`` when the content exceeds `limit`.
  init(_ bytes: [UInt8], limit: Int) throws(SVGError) {
    do throws(UnpackedData.Failure) {
      content = try UnpackedData(bytes, limit: limit).bytes
    } catch {
      switch error {
      case .malformed(let message): throw .malformedCompression(message: message)
      case .tooLarge(let byteCount): throw .fileTooLarge(byteCount: byteCount, limit: limit)
      case .outOfMemory: throw .outOfMemory
      }
    }
  }
}
