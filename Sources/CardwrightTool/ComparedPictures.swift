import BitmapFormats
import CardDesign
import Drawing
import FontMatching
import GoldenImages
import PictureExport
import SVGFormat
import Typography

/// The pictures besides PNGs that `diff` compares: JPEGs, WebPs and GIFs, and SVGs as they are drawn in their own size.
struct ComparedPictures: PictureReading {
  let endings = [".jpg", ".jpeg", ".webp", ".gif", ".svg", ".svgz"]
  /// Whether only the number of parts is told that are not drawn.
  let isQuiet: Bool

  func picture(of bytes: [UInt8], path: String) throws(GoldenStoreError) -> Bitmap? {
    if bytes.starts(with: Array("%PDF-".utf8)) {
      throw .unreadable(
        path: path,
        reason: "the pages of a PDF are not read: turn them into PNGs first, for example by pdftoppm -png -r 150")
    }
    do {
      if BitmapFormat(of: bytes) != nil { return try BitmapDecoder().decode(bytes) }
      let isDrawing = path.lowercased().hasSuffix(".svg") || path.lowercased().hasSuffix(".svgz")
      return isDrawing ? try drawing(path) : nil
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// An SVG's pixels, with the text set in the fonts of this machine.
  private func drawing(_ path: String) throws -> Bitmap {
    var reader = SVGReader()
    reader.fonts = FontCollection(system: FontconfigFonts()) { TextTypeface.family }
    let picture = try reader.read(path: path)
    if !picture.warnings.isEmpty { ReportingOptions.warn(path, picture.warnings, isQuiet: isQuiet) }
    var rasterizer = PictureRasterizer()
    return try rasterizer.bitmap(
      of: picture.scene, on: PictureSize.scale(1).grid(for: picture.scene.size), limits: picture.limits)
  }
}
