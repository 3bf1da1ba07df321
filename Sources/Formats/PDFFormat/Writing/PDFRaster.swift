import Drawing
import PlaneGeometry
import Rasterization

/// Draws items as pictures for a page, if PDF or the claimed standard does not support them.
struct PDFRaster {
  /// The default density in pixels per inch.
  static let density = 300.0
  /// The largest number of pixels of a picture; a larger one gets a lower density.
  private static let mostPixels = Double(1 << 24)
  /// The distance from the page's corner, in points, up to which an unbounded filter is drawn.
  private static let farthest = 2_000.0

  /// The points per unit of the items' coordinates.
  let scale: Double
  /// The wanted density in pixels per inch.
  var density = PDFRaster.density

  init(scale: Double) { self.scale = max(scale, 1e-9) }

  /// Returns the part of an area that is drawn; `nil` if it is empty.
  func area(_ bounds: Rect) -> Rect? {
    let reach = Self.farthest / scale
    let area = bounds.intersection(Rect(minX: -reach, minY: -reach, maxX: reach, maxY: reach))
    return area.isNull || area.width <= 0 || area.height <= 0 ? nil : area
  }

  /// Returns the pixels of items, and the size of all pixels in the items' unit, which is slightly larger than `wanted`.
  ///
  /// - Parameter page: the number of the page, for errors.
  func bitmap(of items: [Scene.Item], _ wanted: Size, page: Int) throws(PDFError) -> (Bitmap, Size) {
    var pixelsPerUnit = density / 72 * scale
    pixelsPerUnit = min(pixelsPerUnit, (Self.mostPixels / (wanted.width * wanted.height)).squareRoot())
    pixelsPerUnit = min(pixelsPerUnit, Double(Bitmap.maximumSide) / max(wanted.width, wanted.height))
    let columns = max(1, (wanted.width * pixelsPerUnit).rounded(.up))
    let rows = max(1, (wanted.height * pixelsPerUnit).rounded(.up))
    let size = Size(width: columns / pixelsPerUnit, height: rows / pixelsPerUnit)
    var renderer = SceneRenderer()
    do {
      return (try renderer.render(Scene(size: size, items: items), pixelsPerUnit: pixelsPerUnit), size)
    } catch .cancelled {
      throw .cancelled
    } catch {
      throw .undrawable(page: page, error.description)
    }
  }
}
