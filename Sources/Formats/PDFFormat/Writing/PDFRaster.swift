import Drawing
import PlaneGeometry
import Rasterization

/// Draws items as pictures for a page: those that PDF, or a standard of it, does not have.
struct PDFRaster {
  /// The pixels of an inch.
  static let density = 300.0
  /// A picture has at most so many pixels; a larger one is made coarser.
  private static let mostPixels = Double(1 << 24)
  /// The area that a filter that reaches everywhere is drawn in, in points from the page's corner.
  private static let farthest = 2_000.0

  /// The points of a unit of the items' coordinates.
  let scale: Double
  /// The pixels of an inch that are wanted.
  var density = PDFRaster.density

  init(scale: Double) { self.scale = max(scale, 1e-9) }

  /// The part of an area that is drawn; `nil` for none.
  func area(_ bounds: Rect) -> Rect? {
    let reach = Self.farthest / scale
    let area = bounds.intersection(Rect(minX: -reach, minY: -reach, maxX: reach, maxY: reach))
    return area.isNull || area.width <= 0 || area.height <= 0 ? nil : area
  }

  /// The pixels of items, and the size that all of them have in the items' unit: a little more than is asked for.
  ///
  /// - Parameter page: for errors.
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
