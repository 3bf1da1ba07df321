public import PlaneGeometry

/// What is drawn, as a value: a display list of shapes, images and layers in drawing order.
///
/// A scene knows no pixels. The same scene can be rasterized at any size, written as text, compared and placed elsewhere.
/// Record one with ``init(size:_:)``:
///
///     let scene = Scene(size: Size(width: 63.5, height: 88.9)) { context in
///       context.fill(Path(Rect(x: 10, y: 10, width: 20, height: 20)), with: .color(.black))
///     }
public struct Scene: Hashable, Sendable {
  /// The drawn area from the origin to the right and downwards, in the scene's unit (cards: millimetres).
  public var size: Size
  /// What is drawn, the first one undermost.
  public var items: [Item]
  /// What the whole picture maps onto itself under. A promise of whoever composed it, which saves a renderer work.
  public var symmetry: Symmetry

  public init(size: Size, items: [Item] = [], symmetry: Symmetry = .none) {
    self.size = size
    self.items = items
    self.symmetry = symmetry
  }

  /// Maps of a picture onto itself.
  public enum Symmetry: String, Hashable, Sendable, CaseIterable {
    /// None that is known.
    case none
    /// A half turn about the centre of the scene's size, exactly: the lower half is the upper half read backwards.
    case halfTurn = "half turn"
  }

  /// One thing that is drawn, and the state it is drawn in.
  public struct Item: Hashable, Sendable {
    public var content: Content
    /// From the content's coordinates to the scene's. Not used by a layer: its items carry their own.
    public var transform: Transform
    /// The content shows where all of these overlap.
    public var clips: [Clip]
    /// From 0, invisible, to 1.
    public var opacity: Double
    /// A picture that says how much of the content shows at each place; `nil` shows all of it.
    public var mask: Mask?

    public init(
      _ content: Content, transform: Transform = .identity, clips: [Clip] = [],
      opacity: Double = 1, mask: Mask? = nil
    ) {
      self.content = content
      self.transform = transform
      self.clips = clips
      self.opacity = opacity
      self.mask = mask
    }
  }

  /// What an item draws.
  public enum Content: Hashable, Sendable {
    case fill(Path, rule: FillRule, paint: Paint)
    case stroke(Path, style: StrokeStyle, paint: Paint)
    /// A picture stretched over a rectangle.
    case image(Bitmap, in: Rect, interpolation: Interpolation)
    /// Items that are drawn on a transparent ground of their own first and then laid over what is there as one picture.
    case layer([Item])
  }

  /// An area outside of which nothing is drawn; its edge is anti-aliased.
  public struct Clip: Hashable, Sendable {
    /// In the clip's own coordinates.
    public var path: Path
    public var rule: FillRule
    /// From the clip's coordinates to the scene's.
    public var transform: Transform

    public init(_ path: Path, rule: FillRule = .nonZero, transform: Transform = .identity) {
      self.path = path
      self.rule = rule
      self.transform = transform
    }
  }
}

/// How a picture is sampled when its pixels and the target's do not coincide.
public enum Interpolation: String, Hashable, Sendable, CaseIterable {
  /// The pixel that the target pixel's centre falls on.
  case nearest
  /// The four surrounding pixels, weighted by distance.
  case bilinear
  /// The mean over the area that the target pixel covers; when enlarging, the same as bilinear.
  case area
}
