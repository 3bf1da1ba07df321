public import PlaneGeometry

/// Records drawing into a ``Scene``, with the vocabulary of SwiftUI's `GraphicsContext`.
///
/// A context is a value: a copy draws into the same scene, but has its own transform, clips and opacity. Saving and
/// restoring the state means making a copy.
///
///     var turned = context
///     turned.rotate(by: .pi)
///     turned.fill(pip, with: .color(.black))  // context itself is not turned
public struct GraphicsContext {
  /// The transform from the context's coordinates to the scene's.
  public var transform = Transform.identity
  /// The areas outside of which nothing is drawn, in the order in which they were set.
  public private(set) var clips: [Scene.Clip] = []
  /// The opacity of further items, from 0, invisible, to 1. It applies to each item separately; use ``drawLayer(_:)`` for
  /// several as a whole.
  public var opacity = 1.0
  /// The way in which the colours of further items mix with those below. It applies to each item separately.
  public var blendMode = BlendMode.normal
  /// The plate of further shapes and images: see ``Scene/Item/plate``.
  public var plate: String?
  /// Whether the edges of further shapes are smooth: see ``Scene/Item/isAntialiased``.
  public var isAntialiased = true
  /// The filter of further items, each separately.
  public private(set) var filter: Scene.Filter?

  private let recording: Recording

  /// The items recorded for the scene or layer, shared by all copies of a context.
  private final class Recording {
    var items: [Scene.Item] = []
  }

  init() { recording = Recording() }

  var items: [Scene.Item] { recording.items }

  // MARK: State

  /// Moves the origin by `x` to the right and `y` downwards.
  public mutating func translateBy(x: Double, y: Double) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Scales further items.
  public mutating func scaleBy(x: Double, y: Double) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Rotates further items by `angle` radians, clockwise on screen if positive.
  public mutating func rotate(by angle: Double) {
    transform = transform.rotated(by: angle)
  }

  /// Applies another transform to further items, before the current one.
  public mutating func concatenate(_ matrix: Transform) {
    transform = matrix.concatenating(transform)
  }

  /// Clips further items to the inside of `path`, in addition to the current clips.
  public mutating func clip(to path: Path, rule: FillRule = .nonZero) {
    clips.append(Scene.Clip(path, rule: rule, transform: transform))
  }

  /// Adds a filter to further items, each separately. Its lengths are in the context's current coordinates. After another
  /// filter it takes that one's result, in that one's coordinates.
  public mutating func addFilter(_ filter: Scene.Filter) {
    self.filter = self.filter?.followed(by: filter) ?? filter.transformed(by: transform)
  }

  // MARK: Drawing

  /// Fills the inside of a path.
  public func fill(_ path: Path, with paint: Paint, rule: FillRule = .nonZero) {
    record(.fill(path, rule: rule, paint: paint))
  }

  /// Draws the outline of a path.
  public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
    record(.stroke(path, style: style, paint: paint))
  }

  /// Draws the outline of a path with a plain line.
  public func stroke(_ path: Path, with paint: Paint, lineWidth: Double = 1) {
    stroke(path, with: paint, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a picture stretched over `rect`.
  public func draw(_ image: Bitmap, in rect: Rect, interpolation: Interpolation = .area) {
    record(.image(image, in: rect, interpolation: interpolation))
  }

  /// Draws a scene so that its origin lies at this context's origin, in this context's state.
  ///
  /// The scene becomes one shared item, not a copy. It is not clipped to its size. With an opacity below 1 it is drawn as one
  /// layer.
  public func draw(_ scene: Scene) {
    if !scene.items.isEmpty { record(.scene(scene)) }
  }

  /// Draws a scene like ``draw(_:)``, but records its items one by one. Use it for a few shapes that do not need their own
  /// scene.
  public func draw(itemsOf scene: Scene) {
    if opacity != 1 || filter != nil || blendMode != .normal { return draw(scene) }
    recording.items += scene.items.map { item in
      var item = item.transformed(by: transform)
      item.clips = clips + item.clips
      return item
    }
  }

  /// Draws everything that a closure draws as one picture, with this context's opacity, clips, filter and blend mode.
  public func drawLayer<Failure: Error>(
    _ draw: (inout GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) {
    var layer = GraphicsContext()
    layer.transform = transform
    try draw(&layer)
    recording.items.append(
      Scene.Item(.layer(layer.items), clips: clips, opacity: opacity, filter: filter, blendMode: blendMode))
  }

  private func record(_ content: Scene.Content) {
    var item = Scene.Item(
      content, transform: transform, clips: clips, opacity: opacity, filter: filter, blendMode: blendMode,
      isAntialiased: isAntialiased)
    item.plate = plate
    recording.items.append(item)
  }
}

extension Scene {
  /// Creates a scene by recording everything that the closure draws.
  public init<Failure: Error>(
    size: Size, _ draw: (inout GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) {
    var context = GraphicsContext()
    try draw(&context)
    self.init(size: size, items: context.items)
  }
}
