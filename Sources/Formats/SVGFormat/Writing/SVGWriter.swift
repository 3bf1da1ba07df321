public import Drawing
public import PNGFormat
import PlaneGeometry

/// Writes a scene as SVG that looks the same in other programs.
///
/// The text is compact and depends only on the scene and these settings. Shapes and groups of shapes that recur moved,
/// turned, mirrored or scaled are written once and reused. So are nested scenes, gradients, clips, masks and patterns.
/// Images become PNGs in data addresses. Conic gradients, which SVG lacks, become wedges of one colour each.
///
///     let bytes = try SVGWriter(unit: .millimetre).write(scene)
public struct SVGWriter: Hashable, Sendable {
  /// The length of a scene's unit on paper.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// A 96th of an inch.
    case pixel
    /// A millimetre, as on cards.
    case millimetre

    /// The number of CSS pixels, 96 to the inch, in a unit.
    var pixelCount: Double {
      switch self {
      case .pixel: 1
      case .millimetre: 96 / 25.4
      }
    }
  }

  /// The scene's unit. The picture's size is written in pixels, 96 to the inch, because some programs support no other
  /// unit: 63.5 mm are 240.
  public var unit: Unit
  /// Whether the size of a scene in millimetres is written in millimetres, for programs that read a pixel as a 72nd of an inch.
  public var writesMillimetres = false
  /// The picture's title for users who cannot see it; `nil` leaves it out.
  public var title: String?
  /// The maximum distance by which rounding may move a point, as a fraction of the picture's longer side.
  public var precision = 1.0 / 1_000_000
  /// The maximum number of bytes held while the text is written. By default there is no limit.
  public var memoryLimit = Int.max

  /// Whether references are written as `xlink:href`, as in SVG 1.1, for programs that support no others.
  package var usesOldLinks = false

  /// Creates a writer for scenes in a unit.
  public init(unit: Unit = .pixel, title: String? = nil) {
    self.unit = unit
    self.title = title
  }

  /// Returns the scene as the bytes of an SVG file, in UTF-8.
  ///
  /// Items with numbers that are not finite are left out. The precision is clamped to a sensible range.
  ///
  /// - Throws: ``/PNGFormat/PNGError`` if an image cannot be encoded, or if the text takes more memory than is allowed
  ///   or available.
  public func write(_ scene: Scene) throws(PNGError) -> [UInt8] {
    var output = SVGSceneWriter(
      tolerance: tolerance(of: scene.size), memoryLimit: memoryLimit, link: link)
    let repetition = SVGRepetition(of: scene.items)
    output.measure(scene.items)
    output.countPaths(in: repetition)
    try output.write(repetition.elements, of: repetition)
    return try output.document(of: scene.size, unit: sizeUnit, title: title)
  }

  /// The factor and the name of the unit of the written size.
  var sizeUnit: (pixelCount: Double, name: String) {
    writesMillimetres && unit == .millimetre ? (1, "mm") : (unit.pixelCount, "")
  }

  /// Returns the distance by which rounding may move a point of a picture.
  func tolerance(of size: Size) -> Double { max(size.width, size.height) * max(1e-9, min(1e-2, precision)) }

  var link: String { usesOldLinks ? "xlink:href" : "href" }
}
