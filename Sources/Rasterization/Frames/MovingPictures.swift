// A card that moves is another list of edges in each frame, where a picture of it would do. The picture is drawn from the shapes, at
// two to four times the size, and each frame's pixel is the mean of the picture over exactly the pixel's area: what that differs
// from the shapes' area in the pixel is what lies within a part of one of the picture's pixels at the pixel's border.
// What turns is drawn as shapes.

import Drawing
import PlaneGeometry

/// Pictures of scenes that move in an animation.
struct MovingPictures {
  /// How many of the picture's pixels there are for one of the frame's, at least, on each side; twice as many are too many.
  static let oversampling = 2.0
  /// How many pixels pictures may have, one and together.
  private static let greatestPicture = 1 << 22
  private static let capacity = 1 << 25
  /// With fewer path elements than one for so many pixels, drawing the shapes is faster.
  private static let pixelsPerElement = 12

  private struct Key: Hashable {
    let scene: Scene
    /// Pixels for each of the scene's units.
    let scale: Double
  }

  private struct Picture {
    let bitmap: Bitmap
    /// Where it lies, in the scene's coordinates.
    let place: Rect
  }

  private struct Traits {
    let bounds: Rect
    let elementCount: Int
    /// Whether something in it is mixed with what lies under it.
    let isBlended: Bool
  }

  private var renderer = SceneRenderer()
  private var pictures: [Key: Picture] = [:]
  private var pixelCount = 0
  private var traits: [Scene: Traits] = [:]

  /// A rectangle outside of which an item draws nothing; that of a scene is found out once.
  mutating func bounds(of item: Scene.Item) -> Rect {
    guard case .scene(let scene) = item.content, item.mask == nil, item.filter == nil, item.clips.isEmpty else {
      return item.bounds
    }
    return traits(of: scene).bounds.applying(item.transform)
  }

  private mutating func traits(of scene: Scene) -> Traits {
    if let known = traits[scene] { return known }
    var elementCount = 0
    var isBlended = false
    scene.walk { visit in
      if visit.item.blendMode != .normal { isBlended = true }
      elementCount += visit.item.content.path?.underestimatedCount ?? 64
      return .content
    }
    let found = Traits(bounds: scene.contentBounds, elementCount: elementCount, isBlended: isBlended)
    if traits.count > 4096 { traits.removeAll() }
    traits[scene] = found
    return found
  }

  /// The scene with pictures in the place of what moves.
  ///
  /// - Throws: ``RenderError`` of what moves.
  mutating func replacingMoving(
    in scene: Scene, between previous: Scene?, and next: Scene?, transform: Transform
  ) throws(RenderError) -> Scene {
    let isKept = kept(scene, previous)
    let stays = kept(scene, next)
    var result = scene
    for (index, item) in scene.items.enumerated() where !isKept[index] && !stays[index] {
      guard let picture = try picture(of: item, transform: transform) else { continue }
      result.items[index].content = .image(picture.bitmap, in: picture.place, interpolation: .area)
    }
    return result
  }

  private func kept(_ scene: Scene, _ other: Scene?) -> [Bool] {
    // What has no neighbour is at rest there.
    guard let other else { return Array(repeating: true, count: scene.items.count) }
    return scene.changes(from: other)?.isKept ?? Array(repeating: true, count: scene.items.count)
  }

  private mutating func picture(of item: Scene.Item, transform: Transform) throws(RenderError) -> Picture? {
    guard case .scene(let scene) = item.content, item.mask == nil, item.filter == nil, item.isFinite else { return nil }
    let device = item.transform.concatenating(transform)
    guard device.b == 0, device.c == 0, device.a > 0, device.d > 0, device.isFinite else { return nil }
    let traits = traits(of: scene)
    let bounds = traits.bounds
    if traits.isBlended { return nil }
    guard bounds.isFinite, !bounds.isNull, !bounds.isEmpty else { return nil }
    let area = bounds.width * device.a * bounds.height * device.d
    guard area <= Double(Self.greatestPicture), Double(traits.elementCount * Self.pixelsPerElement) >= area else {
      return nil
    }
    // Doubled, so that what grows or shrinks is drawn a few times only.
    var scale = 1.0
    while scale < max(device.a, device.d) { scale *= 2 }
    while scale / 2 >= max(device.a, device.d) { scale /= 2 }
    scale *= Self.oversampling
    let key = Key(scene: scene, scale: scale)
    if let picture = pictures[key] { return picture }
    guard let picture = try draw(scene, bounds, scale: scale) else { return nil }
    if pixelCount > Self.capacity {
      pictures.removeAll()
      pixelCount = 0
    }
    pictures[key] = picture
    pixelCount += picture.bitmap.pixels.count
    return picture
  }

  private mutating func draw(_ scene: Scene, _ bounds: Rect, scale: Double) throws(RenderError) -> Picture? {
    // Whole pixels of a grid through the origin, and one more around.
    let (left, top) = ((bounds.minX * scale).rounded(.down) - 1, (bounds.minY * scale).rounded(.down) - 1)
    let (right, bottom) = ((bounds.maxX * scale).rounded(.up) + 1, (bounds.maxY * scale).rounded(.up) + 1)
    guard (right - left) * (bottom - top) <= Double(Self.greatestPicture),
      var bitmap = try? Bitmap(width: Int(right - left), height: Int(bottom - top))
    else { return nil }
    var plain = scene
    plain.symmetry = .none
    try renderer.render(
      plain, into: &bitmap,
      transform: Transform(scaleX: scale, y: scale).concatenating(
        Transform(translationX: -left, y: -top)))
    let place = Rect(x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
    return Picture(bitmap: bitmap, place: place)
  }
}
