public import PlaneGeometry

/// A picture as a value: a display list of shapes, images, layers and other scenes in drawing order.
///
/// A scene does not depend on pixels. It can be rasterized at any size, written as text, compared and placed elsewhere. Record
/// one with ``init(size:_:)``:
///
///     let scene = Scene(size: Size(width: 63.5, height: 88.9)) { context in
///       context.fill(Path(Rect(x: 10, y: 10, width: 20, height: 20)), with: .color(.black))
///     }
///
/// A scene that is drawn in another one stays a value that all its uses share. Fifty equal cards on a board are fifty items,
/// however many shapes a card has.
public struct Scene: Sendable {
  /// The drawn area from the origin to the right and downwards, in the scene's unit (cards: millimetres).
  public var size: Size
  /// The items, the first one at the bottom.
  public var items: [Item]
  /// The symmetry of the whole picture. The scene's creator guarantees it, which saves a renderer work.
  public var symmetry: Symmetry

  /// Creates a scene of items.
  public init(size: Size, items: [Item] = [], symmetry: Symmetry = .none) {
    self.size = size
    self.items = items
    self.symmetry = symmetry
  }

  /// The symmetries of a picture.
  public enum Symmetry: String, Hashable, Sendable, CaseIterable {
    /// No known symmetry.
    case none
    /// A half turn about the centre of the scene's size, exactly: the lower half is the upper half read backwards.
    case halfTurn = "half turn"
  }

  /// One thing that is drawn, with its state.
  ///
  /// The clips and the mask are in the coordinates of the list that contains the item: the scene's, or the layer's. The item's
  /// own transform does not move them.
  public struct Item: Hashable, Sendable {
    /// The shape, image, layer or scene.
    public var content: Content
    /// The transform from the content's coordinates to those of the list that contains the item. For a layer or a scene, it
    /// moves all items inside, with their clips and masks.
    public var transform: Transform
    /// The areas that clip the content: it shows only inside of all of them.
    public var clips: [Clip]
    /// The opacity, from 0, invisible, to 1.
    public var opacity: Double
    /// The picture that decides how much of the content shows at each place; `nil` shows all of it.
    public var mask: Mask?
    /// The filter of the content's picture, before it is clipped and masked; `nil` leaves it unchanged.
    public var filter: Filter?
    /// The way in which the content's colours mix with those below. This includes the lists around the item, up to the next one
    /// that is drawn separately: a layer, or a scene with an effect.
    public var blendMode: BlendMode
    /// Whether partly covered pixels get a part of the shape's colour; otherwise pixels covered by half get all of it, and
    /// others nothing. It has no effect on layers, scenes and images.
    public var isAntialiased: Bool
    /// The name of the ink that prints the item on a plate of its own, such as `Foil`; `nil` for the inks of the page. It has no
    /// effect on pixels, nor on layers and scenes, whose items have plates.
    public var plate: String?

    /// Creates an item.
    public init(
      _ content: Content, transform: Transform = .identity, clips: [Clip] = [],
      opacity: Double = 1, mask: Mask? = nil, filter: Filter? = nil, blendMode: BlendMode = .normal,
      isAntialiased: Bool = true
    ) {
      self.content = content
      self.transform = transform
      self.clips = clips
      self.opacity = opacity
      self.mask = mask
      self.filter = filter
      self.blendMode = blendMode
      self.isAntialiased = isAntialiased
    }

    /// Whether the content is composited as one picture, because of an opacity, a mask, a filter or a blend mode.
    public var isGroup: Bool { opacity < 1 || mask != nil || filter != nil || blendMode != .normal }
  }

  /// The thing that an item draws.
  public enum Content: Hashable, Sendable {
    /// The inside of a path.
    case fill(Path, rule: FillRule, paint: Paint)
    /// The outline of a path.
    case stroke(Path, style: StrokeStyle, paint: Paint)
    /// A picture stretched over a rectangle.
    case image(Bitmap, in: Rect, interpolation: Interpolation)
    /// Items that are first drawn on their own transparent background and then composited as one picture.
    case layer([Item])
    /// Another scene, with its origin at this one's, not clipped to its size.
    ///
    /// Its items are drawn one by one, as if they were in the list themselves, each inside of this item's clips. With an
    /// opacity below 1, a mask, a filter or a blend mode it is drawn as a layer.
    case scene(Scene)
  }

  /// An area outside of which nothing is drawn; its edge is anti-aliased.
  public struct Clip: Hashable, Sendable {
    /// The path, in the clip's own coordinates.
    public var path: Path
    /// The rule for the inside of the path.
    public var rule: FillRule
    /// The transform from the clip's coordinates to those of the list that contains the clipped item.
    public var transform: Transform

    /// Creates a clip.
    public init(_ path: Path, rule: FillRule = .nonZero, transform: Transform = .identity) {
      self.path = path
      self.rule = rule
      self.transform = transform
    }
  }
}

extension Scene: Hashable {
  /// Returns whether two scenes draw the same items on the same area. Scenes that share their items compare in constant time.
  public static func == (a: Scene, b: Scene) -> Bool {
    // Arrays first compare whether they share their memory.
    a.size == b.size && a.symmetry == b.symmetry && a.items == b.items
  }

  /// Hashes enough to tell most scenes apart, but not all items. Otherwise looking up a scene that is drawn fifty times would
  /// take fifty walks through it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(symmetry)
    hasher.combine(items.count)
    for item in items.suffix(2) { item.hashCoarsely(into: &hasher) }
  }
}

extension Scene.Item {
  /// A hash that is equal for equal items and different for most others.
  package var coarseHash: Int {
    var hasher = Hasher()
    hashCoarsely(into: &hasher)
    return hasher.finalize()
  }

  /// Hashes the item's own data without visiting the items inside.
  fileprivate func hashCoarsely(into hasher: inout Hasher) {
    hasher.combine(transform)
    hasher.combine(opacity)
    hasher.combine(blendMode)
    switch content {
    case .fill(let path, _, _), .stroke(let path, _, _): hasher.combine(path)
    case .image(let image, let rect, _):
      hasher.combine(rect)
      hasher.combine(image)
    case .layer(let items): hasher.combine(items.count)
    case .scene(let scene): hasher.combine(scene.items.count)
    }
  }
}

/// The way a picture is sampled when its pixels and the target's do not coincide.
public enum Interpolation: String, Hashable, Sendable, CaseIterable {
  /// The pixel under the target pixel's centre.
  case nearest
  /// The four surrounding pixels, weighted by distance.
  case bilinear
  /// The mean over the area that the target pixel covers; the same as bilinear when enlarging.
  case area
}
