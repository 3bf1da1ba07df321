import BitmapFormats
import Drawing
import PNGFormat
import PictureExport

extension EngineExporter {
  private var pngCompression: PNGCompression { compression == .small ? .small : .fast }

  private var webPEffort: WebPEffort { compression == .small ? .small : .fast }

  /// How pictures of cards are encoded: as ``encodings`` say, and as small as is asked for.
  func compressed(_ encoding: PictureEncoding) -> PictureEncoding {
    switch encoding {
    case .png(let size, _): .png(size: size, compression: pngCompression)
    case .webp(let size, _): .webp(size: size, effort: webPEffort)
    case .svg, .pdf: encoding
    }
  }

  /// A page as a file.
  func encode(_ page: Bitmap) throws(EngineExportError) -> [UInt8] {
    if target.pictures.format == .webp {
      do {
        return try WebPEncoder(effort: webPEffort).encode(page)
      } catch {
        throw .webPPage(error)
      }
    }
    var encoder = PNGEncoder(compression: pngCompression)
    do {
      return try encoder.encode(page, metadata: PNGMetadata(texts: [.software(Release.software)]))
    } catch {
      throw .page(error)
    }
  }
}
