import Drawing
import PNGFormat
import PictureExport

extension EngineExporter {
  private var pngCompression: PNGCompression { compression == .small ? .small : .fast }

  /// What makes encoders for pictures of cards.
  func encoder(_ encoding: PictureEncoding) -> @Sendable () -> any PictureEncoder {
    var encoding = encoding
    if case .png(let size, _) = encoding { encoding = .png(size: size, compression: pngCompression) }
    return { [encoding] in encoding.makeEncoder() }
  }

  /// A page as a file.
  func encode(_ page: Bitmap) throws(EngineExportError) -> [UInt8] {
    var encoder = PNGEncoder(compression: pngCompression)
    do {
      return try encoder.encode(page, metadata: PNGMetadata(texts: [.software(Release.software)]))
    } catch {
      throw .page(error)
    }
  }
}
