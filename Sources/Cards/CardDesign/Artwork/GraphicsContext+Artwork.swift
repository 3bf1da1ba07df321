public import Drawing
public import PlaneGeometry

extension GraphicsContext {
  /// Draws artwork, clipped to a rectangle.
  public func draw(_ artwork: Artwork, in rect: Rect, fit: ArtworkFit) {
    let size = artwork.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    let target = rect.fitting(size, fit)
    var context = self
    switch artwork {
    case .bitmap(let bitmap):
      if fit == .covering { context.clip(to: Path(rect)) }
      context.draw(bitmap, in: target)
    case .scene(let scene):
      context.clip(to: Path(target.intersection(rect)))
      context.placing(Rect(origin: .zero, size: size), in: target).draw(scene)
    }
  }
}

extension Rect {
  /// Returns the rectangle of an object that is fitted into this one. Only the proportions of its size matter.
  package func fitting(_ size: Size, _ fit: ArtworkFit) -> Rect {
    let (across, down) = (width / size.width, height / size.height)
    switch fit {
    case .stretching: return self
    case .inside: return Rect(center: center, size: size * min(across, down))
    case .covering: return Rect(center: center, size: size * max(across, down))
    }
  }
}
