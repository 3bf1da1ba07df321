/// The maximum of everything that the reader accepts, so that no file can use up time or memory.
///
/// The reader refuses a file that exceeds a limit of the first group, with an ``SVGError``. It leaves out the part that
/// exceeds one of the second group, with an ``SVGWarning``.
public enum SVGLimits {
  // MARK: The file

  /// The bytes of a file, uncompressed.
  public static let maximumFileSize = 64 << 20
  /// The bytes of attribute values and text after entities are replaced.
  public static let maximumTextSize = 96 << 20
  /// The number of elements and runs of text.
  public static let maximumElementCount = 1_000_000
  /// The nesting depth of elements.
  public static let maximumDepth = 256
  /// The width and the height of a picture, in pixels.
  public static let maximumSide = 1_000_000.0

  // MARK: The picture

  /// The number of elements visited while drawing. Elements drawn through `use`, markers, patterns, masks and clip
  /// paths count each time.
  public static let maximumVisitCount = 1_000_000
  /// The number of path elements in the finished scene, including those of wide pens along them.
  public static let maximumPathElementCount = 20_000_000
  /// The number of times that the drawing may cover the picture, if there are more elements than this.
  public static let maximumCoverage = 10_000.0
  /// The nesting depth of references (`use`, markers, patterns, masks, clip paths, pictures).
  public static let maximumReferenceDepth = 32
  /// The nesting depth of elements while drawing, through references.
  public static let maximumDrawingDepth = 300
  /// The nesting depth of layers, masks and patterns.
  public static let maximumLayerDepth = 24
  /// The magnitude of a coordinate in the finished scene.
  public static let maximumCoordinate = 1e9
  /// The number of dashes along one path.
  public static let maximumDashCount = 100_000.0
  /// The number of pixels of all embedded images.
  public static let maximumImagePixelCount = 1 << 26
  /// The nesting depth of SVG pictures in SVG pictures.
  public static let maximumImageDepth = 4
  /// The number of rules in style sheets.
  public static let maximumRuleCount = 20_000
  /// The number of steps of matching selectors against elements.
  public static let maximumSelectorSteps = 5_000_000
  /// The number of warnings; further ones are only counted.
  public static let maximumWarningCount = 1_000

  /// The number of filters of one element.
  static let maximumFilterCount = 32
  /// The number of steps of one filter.
  static let maximumFilterStepCount = 256
  /// The number of columns or rows of a kernel.
  static let maximumKernelSide = 64
}
