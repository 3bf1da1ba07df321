import Drawing
import PlaneGeometry

/// Walks through a document and records what it draws. One composer draws one document once.
final class SVGComposer {
  /// What an element takes besides what it draws, in steps of work: mostly its style.
  private static let workPerVisit = 1_500

  let document: XMLDocument
  let reader: SVGReader
  private(set) var styleSheet = CSSStyleSheet()
  /// What the outermost element inherits.
  let initialStyle: SVGStyle

  /// What was drawn so far.
  var ground = SVGGround()
  var warnings: SVGWarningList

  // What has been used up of the limits.
  var budget: DrawingBudget
  /// Why the picture is not drawn: nothing more is, then.
  private(set) var failure: SVGError?
  /// Whether nothing more is drawn.
  var hasFailed: Bool { failure != nil }
  var selectorSteps = SVGLimits.maximumSelectorSteps
  var visitCount = 0
  var pathElementCount = 0
  var imagePixelCount = 0
  /// The elements that are being drawn, each inside of the one before.
  private var path: [Int] = []
  private(set) var depth = 0
  /// The deepest that the recording that is being made has come.
  var deepest = 0
  /// The clip paths, masks, patterns and markers that are being drawn.
  private(set) var references: [Int] = []
  /// A rectangle in the scene around the shapes and images of the recording that is being made.
  var drawnBounds = Rect.null
  /// What the recording that is being made depends on so far.
  var placeDependence = SVGPlaceDependence.none

  /// The template that the document is drawn from; `nil` for any other document.
  var templating: SVGTemplating?

  // What has been read once and may be used again.
  var fontBook = SVGFontBook()
  var stylesInPlace: [Int: SVGStyle] = [:]
  /// What style sheets and `style` attributes say of places and sizes, by element: it counts before the attributes.
  var geometry: [Int: [SVGName: ArraySlice<UInt8>]] = [:]
  var gradients: [Int: SVGGradient] = [:]
  var shapes: [Int: Path] = [:]
  /// The elements of each shape's path that end inside of an arc.
  var arcJoints: [Int: Set<Int>] = [:]
  /// Whether an element is one that `use` names.
  let isReused: [Bool]
  var recordings: [Int: [SVGRecording]] = [:]
  /// The elements whose masks would lead around in a circle, once one may.
  var maskCircles: Set<Int>?
  /// What each address of an image leads to; `nil` for what cannot be drawn.
  var images: [ArraySlice<UInt8>: SVGImageContent?] = [:]

  init(_ document: XMLDocument, lines: SVGLineTable, reader: SVGReader, budget: DrawingBudget) {
    self.document = document
    self.reader = reader
    self.budget = budget
    warnings = SVGWarningList(lines)
    var style = SVGStyle()
    style.color = reader.currentColor
    initialStyle = style
    isReused = SVGComposer.reusedElements(of: document)
    for index in document.nodes.indices where document.nodes[index].tag == .style {
      addStyleSheet(index)
    }
    add(Array(reader.styleSheet.utf8)[...], of: 0)
  }

  private func addStyleSheet(_ element: Int) {
    if let type = document.value(of: .type, in: element), !type.isEmpty, !type.elementsEqual("text/css".utf8) {
      warn(.unsupportedStyle("type " + SVGWarning.excerpt(of: type)), at: element)
      return
    }
    var text: [UInt8] = []
    for child in document.children(of: element) { text += document.characters(of: child) }
    add(text[...], of: element)
  }

  /// Adds the rules of a style sheet; what cannot be read of it is warned of at an element.
  private func add(_ text: ArraySlice<UInt8>, of element: Int) {
    let known = styleSheet.warnings.count
    styleSheet.add(text, names: document.names)
    for kind in styleSheet.warnings.dropFirst(known) { warn(kind, at: element) }
  }

  // MARK: Warnings

  func warn(_ kind: SVGWarning.Kind, at element: Int) {
    switch kind {
    case .limit, .cyclicReference: placeDependence = max(placeDependence, .isCutShort)
    case .notDrawable: placeDependence = .needsPlace
    default: break
    }
    warnings.add(kind, at: document.nodes[element].offset)
  }

  func warnOfInvalidValue(_ name: SVGName, _ value: ArraySlice<UInt8>, at element: Int) {
    warn(.invalidValue(name: name.rawValue, value: SVGWarning.excerpt(of: trimmed(value))), at: element)
  }

  // MARK: Keeping within limits

  /// Counts steps of work.
  func spend(_ steps: Int, on activity: DrawingActivity, at element: Int) {
    do throws(DrawingStop) {
      try budget.spend(steps, on: activity)
    } catch {
      fail(error, at: element)
    }
  }

  /// Counts bytes that the scene holds.
  func take(_ bytes: Int, for activity: DrawingActivity, at element: Int) {
    do throws(DrawingLimitError) {
      try budget.take(bytes, for: activity)
    } catch {
      fail(.limit(error), at: element)
    }
  }

  /// Ends drawing, unless it has been ended already.
  func fail(_ stop: DrawingStop, at element: Int) {
    if failure != nil { return }
    failure = SVGError(stop, at: warnings.position(of: document.nodes[element].offset))
  }

  /// Runs `body` for an element unless that would lead around in a circle or past a limit.
  func visit(_ element: Int, _ body: () -> Void) {
    spend(SVGComposer.workPerVisit, on: .composing, at: element)
    if failure != nil { return }
    guard visitCount < reader.visitLimit else {
      return warn(.limit("\(reader.visitLimit) elements drawn"), at: element)
    }
    guard depth < SVGLimits.maximumDrawingDepth else {
      return warn(.limit("\(SVGLimits.maximumDrawingDepth) elements inside of each other"), at: element)
    }
    visitCount += 1
    depth += 1
    deepest = max(deepest, depth)
    path.append(element)
    body()
    path.removeLast()
    depth -= 1
  }

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
    // What it draws may well draw once more what refers to it: only if that led back here, it would be a circle.
    let outer = path
    path = []
    body()
    path = outer
    references.removeLast()
  }

  /// What `body` draws, on a ground of its own.
  func collect(_ body: () -> Void) -> SVGGround {
    let outer = ground
    ground = SVGGround()
    body()
    defer { ground = outer }
    return ground
  }
}

/// What was drawn so far on one ground.
struct SVGGround {
  var items: [Scene.Item] = []
  /// What an item holds besides its path, with room to grow.
  static let bytesPerItem = 2 * (MemoryLayout<Scene.Item>.stride + MemoryLayout<SVGItemSource>.stride)

  /// Where they come from, one by one.
  private(set) var sources: [SVGItemSource] = []
  /// How many layers, masks and patterns lie inside of each other.
  var depth = 0

  mutating func add(_ item: Scene.Item, of element: Int) {
    items.append(item)
    sources.append(SVGItemSource(element: Int32(element)))
  }

  mutating func add(_ other: SVGGround) {
    items += other.items
    sources += other.sources
    depth = max(depth, other.depth)
  }

  /// Makes a layer of the items.
  mutating func makeLayer(of element: Int) {
    items = [Scene.Item(.layer(items))]
    sources = [SVGItemSource(element: Int32(element), inside: sources)]
  }
}

/// What an element finds when it is drawn.
struct SVGState {
  /// The style of the element around it or, while its content is drawn, its own.
  var style: SVGStyle
  /// From user space to the scene.
  var transform: Transform
  /// The size of the nearest view port, in user units.
  var viewport: Size
  /// The fill and stroke of the shape that a marker or a `use` belongs to.
  var contextPaints: SVGContextPaints?
  /// What paints refer to instead of the bounds of a shape: the box of the whole text that letters belong to.
  var paintBox: Rect?
  /// The size that a `use` gives to the `symbol` or `svg` that it names.
  var useSize: SVGUseSize?

  var lengths: SVGLengthContext {
    SVGLengthContext(viewport: viewport, style: style)
  }
}

extension Path {
  /// What the path holds, in bytes, if nobody shares it, with room to grow.
  var byteCount: Int { underestimatedCount &* 48 }
}
