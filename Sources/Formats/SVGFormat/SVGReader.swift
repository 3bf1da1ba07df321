public import Drawing
package import FileAccess
import PlaneGeometry
public import Typography

/// Reads a static subset of SVG into a ``/Drawing/Scene``.
///
/// The module's documentation lists what is read, what is left out with a warning and what is refused. The same bytes
/// give the same scene on every machine.
///
///     let picture = try SVGReader().read(bytes)
///     for warning in picture.warnings { print(warning) }
public struct SVGReader: Sendable {
  /// The folder of images with a relative path; `nil` leaves them out with a warning.
  public var imageFolder: String?
  /// The typeface of all text if there are no ``fonts``, whatever fonts the file names. Without either, text is left
  /// out with a warning.
  public var typeface: FontFace?
  /// The fonts in which the reader looks for those that the file names. A warning names the replacement for a missing font.
  public var fonts: FontCollection?
  /// The colour of `currentColor` if the file does not set `color`.
  public var currentColor = Color.black
  /// The rules that follow those of the file: `#frame { display: none }`. As in a file, they override attributes such
  /// as `fill`, but not `style`.
  public var styleSheet = ""

  /// The medium that media queries of style sheets are tested against.
  public var medium = SVGMedium.screen

  /// The work and memory that reading a file and drawing its picture may take together. ``SVGPicture/limits`` is what
  /// reading leaves.
  public var limits = DrawingLimits.standard

  /// Whether the caller treats a file with an omitted part as an error. The reader itself reads it all the same.
  public var refusesLosses = false

  // Lowered in tests, which would otherwise take long.
  var visitLimit = SVGLimits.maximumVisitCount
  var elementLimit = SVGLimits.maximumElementCount

  /// Asks the system for the memory that reading takes.
  private(set) var grant = MemoryGrant()

  /// The time in a moving picture, in seconds; `nil` for a still picture, whose moving parts cause warnings.
  var time: Double?
  /// The number of pictures that this one is nested in.
  var imageDepth = 0
  /// The size of the area that shows the picture, which a picture without a size takes.
  var room: Size?
  /// The view that the picture's address names: the id of a `view`, or `svgView(...)`.
  var view: ArraySlice<UInt8>?

  /// Creates a reader without images, typeface or style sheet of its own.
  public init() {}

  /// A reader without limits, for the small files embedded in the program.
  package static let embedded: SVGReader = {
    var reader = SVGReader()
    reader.limits = .none
    reader.grant = .unchecked
    return reader
  }()

  /// Returns the same reader, which also records each font that it uses: see ``fontUses``.
  package func notingFonts() -> SVGReader {
    var reader = self
    reader.fonts = fonts?.noting()
    return reader
  }

  /// The fonts used. Only a reader of ``notingFonts()`` has them.
  package var fontUses: [FontCollection.Use] { fonts?.uses ?? [] }

  /// The digests of the fonts used, by query: `font Lato 400`.
  package var fontDigests: [String: ContentDigest] {
    Dictionary(fontUses.map { ("font \($0.query)", $0.digest) }) { first, _ in first }
  }

  /// Reads a picture from the bytes of an SVG file, compressed with gzip or not.
  ///
  /// - Throws: ``SVGError`` if the bytes are not XML, not SVG, or exceed one of ``SVGLimits``.
  public func read(_ bytes: [UInt8]) throws(SVGError) -> SVGPicture {
    let text = GzipFile.isGzip(bytes) ? try GzipFile(bytes, limit: SVGLimits.maximumFileSize).content : bytes
    var budget = DrawingBudget(limits)
    let start = SVGPosition(line: 1, column: 1)
    do throws(DrawingStop) {
      try budget.spend(16 * text.count, on: .reading)
    } catch {
      throw SVGError(error, at: start)
    }
    do throws(DrawingLimitError) {
      try budget.take(text.count, for: .reading)
    } catch {
      throw .limitExceeded(error, at: start)
    }
    var document = try XMLDocument(parsing: text, elementLimit: elementLimit, budget: budget, grant: grant)
    document.addOtherFiles(from: SVGResources(folder: imageFolder), elementLimit: elementLimit, budget: &budget)
    let motions = time == nil ? nil : SVGAnimationElements(document)
    if let time { motions?.apply(at: time, to: &document) }
    let builder = SVGSceneBuilder(document, lines: SVGLineTable(text), reader: self, budget: budget)
    for (kind, node) in motions?.losses ?? [] { builder.warn(kind, at: node) }
    var picture = try builder.picture()
    picture.timings += motions?.timings ?? []
    picture.sourceMap = SVGSourceMap(builder.ground.sources, of: document, in: text)
    return picture
  }

  /// Reads a picture from a file. Its folder is that of images with relative paths, unless ``imageFolder`` says otherwise.
  ///
  /// - Throws: ``SVGError`` as ``read(_:)`` does, or if the file cannot be read.
  public func read(path: String) throws(SVGError) -> SVGPicture { try read(ReadableFile(path: path)) }

  /// Reads a picture from a file, as ``read(path:)`` does.
  package func read(_ file: ReadableFile) throws(SVGError) -> SVGPicture {
    let bytes = try contents(of: file, limit: SVGLimits.maximumFileSize)
    var reader = self
    if imageFolder == nil { reader.imageFolder = file.path.folderOfPath }
    return try reader.read(bytes)
  }
}

/// A picture that was read from a file.
public struct SVGPicture: Hashable, Sendable {
  /// The picture, in user units: CSS pixels, 96 to the inch.
  public var scene: Scene
  /// The parts that were left out, in the order of reading.
  public var warnings: [SVGWarning]
  /// The part of ``SVGReader/limits`` that reading has left for drawing.
  public var limits = DrawingLimits.none

  /// Whether the file has no size, or one in percent.
  var isFlexible = false
  var hasViewBox = false
  var sourceMap: SVGSourceMap?
  /// The times at which its elements move.
  var timings: [SVGAnimationTiming] = []

  /// Creates a picture from a scene, with warnings about the parts that were left out.
  public init(scene: Scene, warnings: [SVGWarning] = []) {
    self.scene = scene
    self.warnings = warnings
  }

  public static func == (a: SVGPicture, b: SVGPicture) -> Bool {
    a.scene == b.scene && a.warnings == b.warnings && a.limits == b.limits
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scene)
    hasher.combine(warnings)
  }

  /// Returns the position in the file of the element that drew an item; `nil` if the scene was not read from a file.
  ///
  /// - Parameter item: the item's index in the scene, then in the layer, and so on, as drawing errors give it. Parts of
  ///   a mask or a pattern count as the item that uses it.
  public func position(ofItem item: [Int]) -> SVGPosition? { sourceMap?.position(of: item, in: scene.items) }
}
