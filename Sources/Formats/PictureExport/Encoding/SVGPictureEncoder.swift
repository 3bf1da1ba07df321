import Drawing
import PNGFormat
import SVGFormat

/// Writes pictures as SVG: shapes in the picture's own size, with its title.
package struct SVGPictureEncoder: PictureEncoder {
  /// Creates an encoder, which has no settings.
  package init() {}

  package var formatName: String { "SVG" }
  package var holdsSeveralFrames: Bool { false }

  package mutating func encode(_ picture: Picture) throws(PictureExportError) -> EncodedPicture {
    try checkFrames(of: picture)
    var writer = SVGWriter(unit: picture.unit.svg, title: picture.title)
    writer.writesMillimetres = picture.isForPaper && picture.unit == .millimetre
    writer.memoryLimit = picture.limits.memory
    do {
      let bytes = try writer.write(picture.frames[0].scene.over(picture.background))
      return EncodedPicture(bytes: bytes, grid: nil)
    } catch {
      throw PictureExportError(error)
    }
  }
}
