import Drawing
import PlaneGeometry

/// The path through the elements of a document: those that are being drawn, each nested in the one before.
final class SVGWalk: SVGReadingPart {
  /// The steps of work that an element takes besides its drawing, mostly for its style.
  private static let workPerVisit = 1_500

  let reading: SVGReading
  let styles: SVGCascade
  let shapes: SVGShapes
  let images: SVGImages
  let fonts: SVGFonts

  /// The elements that a template leaves out of this picture.
  private let hidden: Set<Int>
  /// The number of steps between a repeated element and the first one.
  let steps: [Int: Int]
  private let visitLimit: Int
  private var path: [Int] = []
  private(set) var depth = 0
  /// The clip paths, masks, patterns and markers that are being drawn.
  private(set) var references: [Int] = []

  init(_ reading: SVGReading, reader: SVGReader, templating: SVGTemplating?) {
    self.reading = reading
    fonts = SVGFonts(reading, reader: reader)
    styles = SVGCascade(reading, fonts, reader: reader)
    shapes = SVGShapes(reading, styles)
    images = SVGImages(reading, styles, reader: reader, template: templating?.template)
    hidden = templating?.hidden ?? []
    steps = templating?.steps ?? [:]
    visitLimit = reader.visitLimit
  }

  /// Whether a template leaves an element out of this picture.
  func isHidden(_ element: Int) -> Bool { hidden.contains(element) }

  /// Runs `body` for an element unless that would exceed a limit.
  @inline(__always)
  func visit(_ element: Int, _ body: () -> Void) {
    guard begin(element) else { return }
    body()
    path.removeLast()
    depth -= 1
  }

  /// Counts an element as visited and returns `true`, unless a limit is reached.
  private func begin(_ element: Int) -> Bool {
    spend(SVGWalk.workPerVisit, on: .composing, at: element)
    if hasFailed { return false }
    let visitCount = reading.tally.visitCount
    guard visitCount < visitLimit else {
      warn(.limit("\(visitLimit) elements drawn"), at: element)
      return false
    }
    guard depth < SVGLimits.maximumDrawingDepth else {
      warn(.limit("\(SVGLimits.maximumDrawingDepth) elements inside of each other"), at: element)
      return false
    }
    depth += 1
    reading.tally.visitCount = visitCount + 1
    reading.tally.deepest = max(reading.tally.deepest, depth)
    path.append(element)
    return true
  }

  /// Whether the limits allow drawing a recording's content inside the current element.
  func hasRoom(for content: SVGRecording.Content) -> Bool {
    reading.tally.visitCount + content.visitCount <= visitLimit
      && depth + content.depth <= SVGLimits.maximumDrawingDepth
      && reading.tally.pathElementCount + content.pathElementCount <= SVGLimits.maximumPathElementCount
  }

  /// The element that is being drawn; `nil` outside of all elements and at the start of a reference's content.
  var current: Int? { path.last }

  /// Whether an element is being drawn already, so that drawing it again would never end.
  func isBeingDrawn(_ element: Int) -> Bool { path.contains(element) || references.contains(element) }

  /// Runs `body` while a clip path, mask, pattern or marker is in use, unless it is in use already.
  func follow(_ reference: Int, _ name: SVGName, at element: Int, _ body: () -> Void) {
    guard !isBeingDrawn(reference) else {
      return warn(.cyclicReference(name: name.rawValue), at: element)
    }
    guard references.count < SVGLimits.maximumReferenceDepth else {
      return warn(.limit("\(SVGLimits.maximumReferenceDepth) references inside of each other"), at: element)
    }
    references.append(reference)
    // The content may draw the referring element again; it is a cycle only if that element leads back here.
    let outer = path
    path = []
    body()
    path = outer
    references.removeLast()
  }
}

/// The state in which an element is drawn.
struct SVGState {
  /// The style of the parent element or, while the element's content is drawn, its own.
  var style: SVGStyle
  /// The transform from user space to the scene.
  var transform: Transform
  /// The size of the nearest viewport, in user units.
  var viewport: Size
  /// The fill and stroke of the shape that a marker or a `use` belongs to.
  var contextPaints: SVGContextPaints?
  /// The box that paints refer to instead of the bounds of a shape: that of the whole text that letters belong to.
  var paintBox: Rect?
  /// The size that a `use` gives to the `symbol` or `svg` that it names.
  var useSize: SVGUseSize?

  var lengths: SVGLengthContext {
    SVGLengthContext(viewport: viewport, style: style)
  }
}
