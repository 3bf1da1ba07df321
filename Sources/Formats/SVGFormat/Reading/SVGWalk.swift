import Drawing
import PlaneGeometry

/// The way through the elements of a document: those that are being drawn, each inside of the one before.
final class SVGWalk: SVGReadingPart {
  /// The work that an element takes besides what it draws, in steps: mostly its style.
  private static let workPerVisit = 1_500

  let reading: SVGReading
  let styles: SVGCascade
  let shapes: SVGShapes
  let images: SVGImages
  let fonts: SVGFonts

  /// The elements that a template leaves out of this picture.
  private let hidden: Set<Int>
  /// How many steps an element that repeats is away from the first one.
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

  /// Runs `body` for an element unless that would lead around in a circle or past a limit.
  @inline(__always)
  func visit(_ element: Int, _ body: () -> Void) {
    guard begin(element) else { return }
    body()
    path.removeLast()
    depth -= 1
  }

  /// Counts an element as visited, if it may be.
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

  /// Whether as many elements may be visited once more, as deep inside of the present one.
  func hasRoom(for content: SVGRecording.Content) -> Bool {
    reading.tally.visitCount + content.visitCount <= visitLimit
      && depth + content.depth <= SVGLimits.maximumDrawingDepth
      && reading.tally.pathElementCount + content.pathElementCount <= SVGLimits.maximumPathElementCount
  }

  /// The element that is being drawn; `nil` outside of all, and at the beginning of what is referred to.
  var current: Int? { path.last }

  /// Whether an element is being drawn, so that drawing it once more would never end.
  func isBeingDrawn(_ element: Int) -> Bool { path.contains(element) || references.contains(element) }

  /// Runs `body` while a clip path, mask, pattern or marker is in use; not if it is in use already.
  func follow(_ reference: Int, _ name: SVGName, at element: Int, _ body: () -> Void) {
    guard !isBeingDrawn(reference) else {
      return warn(.cyclicReference(name: name.rawValue), at: element)
    }
    guard references.count < SVGLimits.maximumReferenceDepth else {
      return warn(.limit("\(SVGLimits.maximumReferenceDepth) references inside of each other"), at: element)
    }
    references.append(reference)
    // Its content may well draw once more what refers to it: only if that led back here, it would be a circle.
    let outer = path
    path = []
    body()
    path = outer
    references.removeLast()
  }
}

/// The state that an element is drawn in.
struct SVGState {
  /// The style of the element around it or, while its content is drawn, its own.
  var style: SVGStyle
  /// From user space to the scene.
  var transform: Transform
  /// The size of the nearest view port, in user units.
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
