import BitmapFormats
import CardSets
import CardDesign
import Drawing
import FontMatching
import GoldenImages
import PictureExport
import SVGFormat
import Typography

/// Reads the pictures that `diff` compares besides PNGs: JPEGs, WebPs and GIFs, SVGs in their own size, and pages of
/// PDFs.
struct ComparedPictures: PictureReading {
  let endings = Artwork.fileEndings + ["pdf"]
  /// Whether only the number of parts that are not drawn is reported.
  let isQuiet: Bool

  func picture(of bytes: [UInt8], path: String) throws(GoldenStoreError) -> Bitmap? {
    do {
      if BitmapFormat(of: bytes) != nil { return try BitmapDecoder().decode(bytes) }
      let isDrawing = path.lowercased().hasSuffix(".svg") || path.lowercased().hasSuffix(".svgz")
      return isDrawing ? try drawing(path) : nil
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  func colorSpace(of bytes: [UInt8]) -> String? { BitmapDecoder().colorSpace(of: bytes) }

  func animation(of bytes: [UInt8], path: String) throws(GoldenStoreError) -> PictureAnimation? {
    func unreadable(_ error: BitmapDecodingError) -> GoldenStoreError { .unreadable(path: path, reason: "\(error)") }
    do throws(BitmapDecodingError) {
      guard let animation = try BitmapAnimation(of: bytes) else { return nil }
      var player = animation.player
      return PictureAnimation(durations: animation.durations.map { "\($0)" }, loopCount: animation.loopCount) {
        () throws(GoldenStoreError) -> Bitmap? in
        do throws(BitmapDecodingError) { return try player.next() } catch { throw unreadable(error) }
      }
    } catch {
      throw unreadable(error)
    }
  }

  func pageCount(of bytes: [UInt8], path: String) throws(GoldenStoreError) -> Int? {
    PDFPages.isPDF(bytes) ? try PDFPages.count(of: path) : nil
  }

  func bitmap(of page: DocumentPage) throws(GoldenStoreError) -> Bitmap { try PDFPages.bitmap(of: page) }

  /// Returns the pixels of an SVG, with its text set in the fonts of this machine.
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
