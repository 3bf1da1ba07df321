import Drawing
import PlaneGeometry

// PDF has no filters: a filtered item becomes a picture.

extension PDFSceneWriter {
  /// Returns the item as a picture, with the same clips, mask, opacity and blend mode; `nil` if it is invisible.
  func picture(of item: Scene.Item, _ filter: Scene.Filter) throws(PDFError) -> Scene.Item? {
    if mode == .spot || ![item].plates.isEmpty { throw .unsuitedForSpotInk(page: page, .filter) }
    var bare = Scene.Item(item.content, transform: item.transform, filter: filter)
    let raster = PDFRaster(scale: content.localScale)
    guard let area = raster.area(bare.bounds) else { return nil }
    bare.transform(by: Transform(translationX: -area.minX, y: -area.minY))
    let (bitmap, size) = try raster.bitmap(of: [bare], area.size, page: page)
    return Scene.Item(
      .image(bitmap, in: Rect(origin: area.origin, size: size), interpolation: .area), clips: item.clips,
      opacity: item.opacity, mask: item.mask, blendMode: item.blendMode)
  }
}

extension Scene.Item {
  /// Whether the item, or one of a scene drawn in its place, has a blend mode other than normal.
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
