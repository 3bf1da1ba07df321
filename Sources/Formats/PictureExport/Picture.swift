public import Drawing
public import PlaneGeometry

/// The content of a file: a scene, or several that are shown one after another, with a title and remarks.
///
///     let picture = Picture(scene, title: "A poster")
public struct Picture: Hashable, Sendable {
  /// A scene of an animation.
  public struct Frame: Hashable, Sendable {
    /// The scene that is shown.
    public var scene: Scene
    /// The time for which it is shown, from 0 to 65,535 s; a still picture ignores it.
    public var duration: Duration

    /// Creates a frame that is shown for some time.
    public init(_ scene: Scene, duration: Duration = .zero) {
      self.scene = scene
      self.duration = duration
    }
  }

  /// A remark about the picture, for formats that can store it.
  public struct Remark: Hashable, Sendable {
    /// The keyword: 1 to 79 characters of printable Latin-1.
    public var keyword: String
    /// The text, without U+0000.
    public var value: String

    /// Creates a remark.
    public init(keyword: String, value: String) {
      self.keyword = keyword
      self.value = value
    }
  }

  /// The scenes; there is at least one, and all have the size of the first.
  public var frames: [Frame]
  /// The length of the scenes' unit on paper.
  public var unit: SceneUnit
  /// The rounding of edges that fall between pixels.
  public var rounding: GridRounding
  /// The part of a scene that remains after its paper is trimmed, in its unit; `nil` for the whole scene.
  public var trim: Rect?
  /// The colour below the scenes; `nil` leaves it transparent.
  public var background: Color?
  /// The picture's name, for people who cannot see it.
  public var title: String?
  /// Further notes about it.
  public var remarks: [Remark]
  /// The number of times that an animation plays; 0 means without end.
  public var playCount: UInt32 = 0
  /// The limits on work and memory for drawing a frame in its own size, pixels included. Another size adds what its pixels
  /// need. There is no limit by default.
  public var limits = DrawingLimits.none
  /// Whether an SVG gives its size in millimetres, for cutting machines and sheets, instead of pixels of 1/96 inch.
  package var isForPaper = false
  /// The part of the picture, from 0 to 1, that the limited content may cover. That part of the pixels adds to the limit on
  /// work.
  package var limitedShare = 1.0

  /// Creates a picture of several scenes.
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

  /// Creates a picture of one scene.
  public init(
    _ scene: Scene, unit: SceneUnit = .pixel, rounding: GridRounding = .outward, background: Color? = nil,
    title: String? = nil, remarks: [Remark] = []
  ) {
    self.init(
      frames: [Frame(scene)], unit: unit, rounding: rounding, background: background, title: title, remarks: remarks)
  }

  /// Returns the size of the scenes, in their unit.
  ///
  /// - Throws: ``PictureExportError`` if there are no frames, or if their sizes differ.
  package func sceneSize() throws(PictureExportError) -> Size {
    guard let size = frames.first?.scene.size else { throw .noFrames }
    for (index, frame) in frames.enumerated() where frame.scene.size != size { throw .frameSizesDiffer(frame: index) }
    return size
  }

  /// Returns the grid of pixels for drawing the picture at a size.
  ///
  /// - Throws: ``PictureExportError`` if the size is out of range, if there are no frames, or if their sizes differ.
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
  /// Returns the scene over a colour.
  ///
  /// - Parameter margin: the distance by which the colour extends beyond the scene, in its unit.
  package func over(_ background: Color?, margin: Size = .zero) -> Scene {
    guard let background else { return self }
    var scene = self
    let area = Rect(origin: .zero, size: size).insetBy(dx: -margin.width, dy: -margin.height)
    scene.items.insert(Scene.Item(.fill(Path(area), rule: .nonZero, paint: .color(background))), at: 0)
    return scene
  }
}
