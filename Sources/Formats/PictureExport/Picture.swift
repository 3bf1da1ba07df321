public import Drawing
public import PlaneGeometry

/// The content of a file: a scene, or several that are shown one after another, and what is said about them.
///
///     let picture = Picture(scene, title: "A poster")
public struct Picture: Hashable, Sendable {
  /// One of the scenes of an animation.
  public struct Frame: Hashable, Sendable {
    /// The picture that is shown.
    public var scene: Scene
    /// The time for which it is shown, from 0 to 65,535 s; a still picture ignores it.
    public var duration: Duration

    /// A scene that is shown for some time.
    public init(_ scene: Scene, duration: Duration = .zero) {
      self.scene = scene
      self.duration = duration
    }
  }

  /// Something said about the picture, where a format has room for it.
  public struct Remark: Hashable, Sendable {
    /// 1 to 79 characters of printable Latin-1.
    public var keyword: String
    /// Any text without U+0000.
    public var value: String

    /// A keyword and its text.
    public init(keyword: String, value: String) {
      self.keyword = keyword
      self.value = value
    }
  }

  /// The scenes; there is at least one, and all have the size of the first.
  public var frames: [Frame]
  /// The length of the scenes' unit on paper.
  public var unit: SceneUnit
  /// The treatment of edges that fall between pixels.
  public var rounding: GridRounding
  /// The part of a scene that is left when its paper is cut, in its unit; `nil` for all of it.
  public var trim: Rect?
  /// The ground under the scenes; `nil` leaves it transparent.
  public var background: Color?
  /// The picture's name for those who cannot see it.
  public var title: String?
  /// Further notes about it.
  public var remarks: [Remark]
  /// The number of times that an animation is played; 0 is without end.
  public var playCount: UInt32 = 0
  /// The work and memory that drawing a frame in its own size may take, pixels included. If another size is asked for, its pixels are
  /// granted on top. By default there is no limit.
  public var limits = DrawingLimits.none
  /// Whether an SVG says its size in millimetres, as programs of cutters and sheets want it, and not in pixels of 96 to the inch.
  package var isForPaper = false
  /// How much of the picture that may cover which the limits are for, from 0 to 1: so much of the pixels grants work.
  package var limitedShare = 1.0

  /// A picture of several scenes.
  public init(
    frames: [Frame], unit: SceneUnit = .pixel, rounding: GridRounding = .outward, background: Color? = nil,
    title: String? = nil, remarks: [Remark] = []
  ) {
    self.frames = frames
    self.unit = unit
    self.rounding = rounding
    self.background = background
    self.title = title
    self.remarks = remarks
  }

  /// A picture of one scene.
  public init(
    _ scene: Scene, unit: SceneUnit = .pixel, rounding: GridRounding = .outward, background: Color? = nil,
    title: String? = nil, remarks: [Remark] = []
  ) {
    self.init(
      frames: [Frame(scene)], unit: unit, rounding: rounding, background: background, title: title, remarks: remarks)
  }

  /// The size of the scenes, in their unit.
  ///
  /// - Throws: ``PictureExportError`` if there is no frame, or if their sizes differ.
  package func sceneSize() throws(PictureExportError) -> Size {
    guard let size = frames.first?.scene.size else { throw .noFrames }
    for (index, frame) in frames.enumerated() where frame.scene.size != size { throw .frameSizesDiffer(frame: index) }
    return size
  }

  /// The grid of pixels on which the picture is drawn at a size.
  ///
  /// - Throws: ``PictureExportError`` if the size is out of range, if there is no frame, or if the sizes of the scenes
  ///   differ.
  public func grid(at size: PictureSize) throws(PictureExportError) -> PixelGrid {
    let sceneSize = try sceneSize()
    do {
      return try size.grid(for: sceneSize, unit: unit, rounding: rounding)
    } catch {
      throw .size(error)
    }
  }
}

extension Scene {
  /// The scene over a colour.
  ///
  /// - Parameter margin: how far the colour reaches beyond the scene's size, in its unit.
  package func over(_ background: Color?, margin: Size = .zero) -> Scene {
    guard let background else { return self }
    var scene = self
    let area = Rect(origin: .zero, size: size).insetBy(dx: -margin.width, dy: -margin.height)
    scene.items.insert(Scene.Item(.fill(Path(area), rule: .nonZero, paint: .color(background))), at: 0)
    return scene
  }
}
