import Drawing
import PlaneGeometry
import Rasterization

// PDF has no filters: what is filtered becomes a picture of 300 pixels to the inch.

extension PDFSceneWriter {
  /// The pixels of an inch.
  private static let density = 300.0
  /// A picture has at most so many pixels; a larger one is made coarser.
  private static let mostPixels = Double(1 << 24)
  /// The area that a filter that reaches everywhere is drawn in, in points from the page's corner.
  private static let farthest = 2_000.0

  /// The item as a picture, with the same clips, mask, opacity and blend mode; `nil` if there is nothing to see.
  func picture(of item: Scene.Item, _ filter: Scene.Filter) throws(PDFError) -> Scene.Item? {
    if isPrint { throw .needsColorManagement(page: page, .filter) }
    var bare = Scene.Item(item.content, transform: item.transform, filter: filter)
    let scale = max(content.localScale, 1e-9)
    let reach = Self.farthest / scale
    let area = bare.bounds.intersection(Rect(minX: -reach, minY: -reach, maxX: reach, maxY: reach))
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    var pixelsPerUnit = Self.density / 72 * scale
    pixelsPerUnit = min(pixelsPerUnit, (Self.mostPixels / (area.width * area.height)).squareRoot())
    pixelsPerUnit = min(pixelsPerUnit, Double(Bitmap.maximumSide) / max(area.width, area.height))
    let columns = max(1, (area.width * pixelsPerUnit).rounded(.up))
    let rows = max(1, (area.height * pixelsPerUnit).rounded(.up))
    bare.transform(by: Transform(translationX: -area.minX, y: -area.minY))
    let size = Size(width: columns / pixelsPerUnit, height: rows / pixelsPerUnit)
    var renderer = SceneRenderer()
    let bitmap: Bitmap
    do {
      bitmap = try renderer.render(Scene(size: size, items: [bare]), pixelsPerUnit: pixelsPerUnit)
    } catch .cancelled {
      throw .cancelled
    } catch {
      throw .undrawable(page: page, error.description)
    }
    return Scene.Item(
      .image(bitmap, in: Rect(origin: area.origin, size: size), interpolation: .area), clips: item.clips,
      opacity: item.opacity, mask: item.mask, blendMode: item.blendMode)
  }
}

extension Scene.Item {
  /// Whether the item, or one of a scene in its place, is mixed with what lies under it.
  var isBlended: Bool {
    if blendMode != .normal { return true }
    guard case .scene(let scene) = content, !isGroup else { return false }
    return scene.items.contains(where: \.isBlended)
  }
}

extension BlendMode {
  /// The name in PDF (ISO 32000-1, 11.3.5).
  var pdfName: String {
    switch self {
    case .normal: "Normal"
    case .multiply: "Multiply"
    case .screen: "Screen"
    case .overlay: "Overlay"
    case .darken: "Darken"
    case .lighten: "Lighten"
    case .colorDodge: "ColorDodge"
    case .colorBurn: "ColorBurn"
    case .hardLight: "HardLight"
    case .softLight: "SoftLight"
    case .difference: "Difference"
    case .exclusion: "Exclusion"
    case .hue: "Hue"
    case .saturation: "Saturation"
    case .color: "Color"
    case .luminosity: "Luminosity"
    }
  }
}
