public import Drawing
public import PNGFormat
import PlaneGeometry
import Rasterization
public import SVGFormat

/// Draws SVG files and writes them as PNGs in memory, one after the other.
///
///     var printer = SVGPrinter(size: .width(800))
///     let picture = try printer.png(ofFile: "logo.svg")
///
/// A printer keeps its working memory from picture to picture. Use one for each worker.
public struct SVGPrinter {
  public var reader: SVGReader
  public var size: PictureSize
  /// What is under the picture; `nil` leaves it transparent.
  public var background: Color?

  private var renderer = SceneRenderer()
  private var encoder: PNGEncoder

  public init(
    reader: SVGReader = SVGReader(), size: PictureSize = .intrinsic, background: Color? = nil,
    compression: PNGCompression = .fast
  ) {
    encoder = PNGEncoder(compression: compression)
    self.reader = reader
    self.size = size
    self.background = background
  }

  /// A picture as a PNG.
  public struct Output: Hashable, Sendable {
    public let bytes: [UInt8]
    public let raster: PictureRaster
    /// What was left out of the picture.
    public let warnings: [SVGWarning]
  }

  /// Reads and draws a file as a PNG that carries the density at which a print has the picture's own size.
  ///
  /// - Throws: ``SVGPrintingError``, which names the file.
  public mutating func png(ofFile path: String) throws(SVGPrintingError) -> Output {
    do throws(SVGPrintingError.Reason) {
      return try png(of: try picture(path))
    } catch {
      throw SVGPrintingError(path: path, reason: error)
    }
  }

  private func picture(_ path: String) throws(SVGPrintingError.Reason) -> SVGPicture {
    do {
      return try reader.read(path: path)
    } catch {
      throw .reading(error)
    }
  }

  private mutating func png(of picture: SVGPicture) throws(SVGPrintingError.Reason) -> Output {
    let raster: PictureRaster
    do {
      raster = try size.raster(for: picture.scene.size)
    } catch {
      throw .size(error)
    }
    let bitmap = try draw(picture.scene, on: raster)
    let metadata = PNGMetadata(dotsPerInch: raster.dotsPerInch, texts: [.software(Release.software)])
    do {
      return Output(
        bytes: try encoder.encode(bitmap, metadata: metadata), raster: raster, warnings: picture.warnings)
    } catch {
      throw .encoding(error)
    }
  }

  private mutating func draw(_ scene: Scene, on raster: PictureRaster) throws(SVGPrintingError.Reason) -> Bitmap {
    var scene = scene
    if let background {
      // A unit of pixels beyond the picture, so that the last pixels are whole.
      let area = Rect(origin: .zero, size: scene.size).insetBy(dx: -1 / raster.scale, dy: -1 / raster.scale)
      scene.items.insert(Scene.Item(.fill(Path(area), rule: .nonZero, paint: .color(background))), at: 0)
    }
    do throws(RenderError) {
      guard var bitmap = try? Bitmap(width: raster.width, height: raster.height) else {
        throw .sizeOutOfRange(width: Double(raster.width), height: Double(raster.height))
      }
      let transform = Transform(scaleX: raster.scale, y: raster.scale)
      try renderer.render(scene, into: &bitmap, transform: transform)
      return bitmap
    } catch {
      throw .rendering(error)
    }
  }
}
