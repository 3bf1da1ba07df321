/// The most of anything that the reader accepts, so that no file can use up time or memory.
///
/// A file that exceeds a limit of the first group is refused with an ``SVGError``; the part that exceeds one of the second group is
/// left out with an ``SVGWarning``.
public enum SVGLimits {
  // MARK: The file

  /// Bytes of a file, unpacked if it was compressed.
  public static let maximumFileSize = 64 << 20
  /// Bytes of attribute values and text once entities are replaced.
  public static let maximumTextSize = 96 << 20
  /// Elements and runs of text.
  public static let maximumElementCount = 1_000_000
  /// Elements inside of each other.
  public static let maximumDepth = 256
  /// The width and the height of a picture, in pixels.
  public static let maximumSide = 1_000_000.0

  // MARK: The picture

  /// Elements that are visited in drawing, counting again those that are drawn through `use`, markers, patterns, masks
  /// and clip paths.
  public static let maximumVisitCount = 1_000_000
  /// Steps of paths in the finished scene, and those of wide pens along them.
  public static let maximumPathElementCount = 20_000_000
  /// The number of times that the drawing may cover the picture, where there are more elements than this.
  public static let maximumCoverage = 10_000.0
  /// References (`use`, markers, patterns, masks, clip paths, pictures) inside of each other.
  public static let maximumReferenceDepth = 32
  /// Elements inside of each other in drawing, through references.
  public static let maximumDrawingDepth = 300
  /// Layers, masks and patterns inside of each other.
  public static let maximumLayerDepth = 24
  /// The magnitude of a coordinate in the finished scene.
  public static let maximumCoordinate = 1e9
  /// Dashes along one path.
  public static let maximumDashCount = 100_000.0
  /// Pixels of all embedded images.
  public static let maximumImagePixelCount = 1 << 26
  /// Pictures in SVG inside of each other.
  public static let maximumImageDepth = 4
  /// Rules in style sheets.
  public static let maximumRuleCount = 20_000
  /// Steps of matching selectors against elements.
  public static let maximumSelectorSteps = 5_000_000
  /// Warnings; further ones are counted only.
  public static let maximumWarningCount = 1_000

  /// Filters of one element, one after the other.
  static let maximumFilterCount = 32
  /// Steps of one filter.
  static let maximumFilterStepCount = 256
  /// Columns or rows of a kernel.
  static let maximumKernelSide = 64
}
