public import Drawing
package import FileAccess
import PlaneGeometry
public import Typography

/// Reads a static subset of SVG into a ``/Drawing/Scene``.
///
/// The module's documentation lists what is read, what is left out with a warning and what is refused. Reading the
/// same bytes gives the same scene on every machine.
///
///     let picture = try SVGReader().read(bytes)
///     for warning in picture.warnings { print(warning) }
public struct SVGReader: Sendable {
  /// The folder in which images named by a relative path are looked for; `nil` leaves them out with a warning.
  public var imageFolder: String?
  /// The typeface of all text, whatever fonts the file names, where there are no ``fonts``; without either, text is left out with a
  /// warning.
  public var typeface: FontFace?
  /// The fonts among which those that the file names are looked for. A warning says what replaces a missing font.
  public var fonts: FontCollection?
  /// The colour that `currentColor` means where the file does not set `color`.
  public var currentColor = Color.black
  /// Rules that follow those of the file: `#frame { display: none }`. As in a file they override attributes such as
  /// `fill`, but not `style`.
  public var styleSheet = ""

  /// The medium that style sheets may ask for.
  public var medium = SVGMedium.screen

  /// The work and memory that reading a file and drawing its picture may take together; ``SVGPicture/limits`` has the part that
  /// reading leaves.
  public var limits = DrawingLimits.standard

  /// Whether a file of which a part is left out is an error for whoever draws it. The reader itself reads it all the same.
  public var refusesLosses = false

  // Lowered in tests, which would take long otherwise.
  var visitLimit = SVGLimits.maximumVisitCount
  var elementLimit = SVGLimits.maximumElementCount

  /// Asks the system for the memory that reading takes.
  private(set) var grant = MemoryGrant()

  /// The moment of a picture that moves, in seconds; `nil` for one that stands still, of which what moves is warned of.
  var time: Double?
  /// How many pictures this one lies inside of.
  var imageDepth = 0
  /// The size of where the picture is shown, which it takes if it says none.
  var room: Size?
  /// The view that the address of the picture names: the id of a `view`, or `svgView(...)`.
  var view: ArraySlice<UInt8>?

  /// Creates a reader without images, typeface or style sheet of its own.
  public init() {}

  /// A reader of the small files that are embedded in the program, which no limit refuses.
  package static let embedded: SVGReader = {
    var reader = SVGReader()
    reader.limits = .none
    reader.grant = .unchecked
    return reader
  }()

  /// The same reader, with a note of each font that it takes: see ``fontUses``.
  package func notingFonts() -> SVGReader {
    var reader = self
    reader.fonts = fonts?.noting()
    return reader
  }

  /// The digests of the fonts that were taken, by what was asked for. Only a reader of ``notingFonts()`` knows them.
  package var fontUses: [String: ContentDigest] { fonts?.uses ?? [:] }

  /// Reads a picture from the bytes of an SVG file, packed by gzip or not.
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

  /// Reads a picture from a file. Images named by relative paths are looked for in its folder, unless
  /// ``imageFolder`` says otherwise.
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
  /// The parts that were left out, in the order in which they were met.
  public var warnings: [SVGWarning]
  /// The rest of ``SVGReader/limits`` that reading has left for drawing.
  public var limits = DrawingLimits.none

  /// Whether the file says no size, or one in percent.
  var isFlexible = false
  var hasViewBox = false
  var sourceMap: SVGSourceMap?
  /// When its elements move.
  var timings: [SVGAnimationTiming] = []

  /// A scene, with warnings of the parts that were left out.
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

  /// The place in the file where the element begins that drew an item of the scene; `nil` if the scene was not read from a file.
  ///
  /// - Parameter item: the item's index in the scene, then in the layer, and so on, as errors of drawing give it. Parts of
  ///   a mask or a pattern count as the item that it belongs to.
  public func position(ofItem item: [Int]) -> SVGPosition? { sourceMap?.position(of: item, in: scene.items) }
}
