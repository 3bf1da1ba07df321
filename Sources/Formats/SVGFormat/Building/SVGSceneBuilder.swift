import Drawing
import PlaneGeometry

/// Builds the scene of a document: visits its elements and records what they draw. One builder draws one document once.
///
/// Parts that draw nothing read the document. ``SVGReading`` keeps the warnings and the limits, and ``SVGCascade`` the
/// styles. ``SVGWalk`` keeps the path through the elements with their outlines, pictures, fonts and bounds. The builder
/// combines their results with masks, filters, patterns and markers, which draw elements themselves.
final class SVGSceneBuilder: SVGReadingPart {
  let reading: SVGReading
  let walk: SVGWalk
  let gradients: SVGGradients
  let maskCircles: SVGMaskCircles
  /// The template that the document is drawn from; `nil` for any other document.
  let templating: SVGTemplating?
  /// The plates of elements that are not printed with the inks of the page.
  private let plates: [Int: String]
  var recordings: SVGRecordings
  /// The items drawn so far.
  private(set) var ground = SVGGround()
  /// The size of the picture.
  private(set) var size = Size.zero
  private let room: Size?
  private let view: SVGView?
  /// Whether the picture is one moment of an animation.
  private let isMoment: Bool

  init(
    _ document: XMLDocument, lines: SVGLineTable, reader: SVGReader, budget: DrawingBudget,
    templating: SVGTemplating? = nil
  ) {
    reading = SVGReading(document, lines: lines, budget: budget, grant: reader.grant)
    walk = SVGWalk(reading, reader: reader, templating: templating)
    gradients = SVGGradients(walk)
    maskCircles = SVGMaskCircles(walk)
    plates = document.plates
    recordings = SVGRecordings(of: document)
    room = reader.room
    isMoment = reader.time != nil
    view = reader.view.flatMap { SVGView($0, in: document) }
    self.templating = templating
  }

  var styles: SVGCascade { walk.styles }

  /// Draws the whole document.
  func picture() throws(SVGError) -> SVGPicture {
    var picture = SVGPicture(scene: try scene(), warnings: reading.warnings.all)
    picture.limits = reading.budget.rest
    picture.isFlexible = isFlexible
    picture.hasViewBox = viewBox != nil
    picture.timings = styles.timings
    return picture
  }

  private func scene() throws(SVGError) -> Scene {
    let root = 0
    guard let node = document.nodes.first, node.tag == .svg else {
      let name = document.nodes.first.map { document.names.text(of: $0.name) } ?? ""
      throw .notSVG(rootElement: name)
    }
    let viewBox = viewBox
    var state = SVGState(
      style: styles.initialStyle, transform: .identity,
      viewport: viewBox?.size ?? Size(width: 100, height: 100))
    state.style = styles.style(of: root, inside: styles.initialStyle, viewport: state.viewport)
    state.style.outermost.fontSize = state.style.fontSize
    var size = try intrinsicSize(viewBox, in: state)
    if let room, viewBox == nil, isFlexible {
      size = room
    } else if viewBox == nil, !givesLength(.width), !givesLength(.height), let box = walk.strokedBox(in: state),
      box.maxX > 0, box.maxY > 0, max(box.maxX, box.maxY) <= SVGLimits.maximumSide
    {
      size = Size(width: box.maxX, height: box.maxY)
    }
    self.size = size
    state.viewport = viewBox?.size ?? size
    state.style.outermost.size = size
    styles.begin(with: state.style)
    if let viewBox {
      state.transform = (view?.aspectRatio ?? styles.aspectRatio(of: root)).transform(
        from: viewBox, to: Rect(origin: .zero, size: size))
    }
    guard state.style.own.isDisplayed, walk.meetsConditions(root) else { return Scene(size: size) }
    let transform = walk.transform(of: root, in: state)
    state.transform = transform.concatenating(state.transform)
    guard state.transform.inverted() != nil else { return Scene(size: size) }
    let background = state.style.own.backgroundColor
    if background.alpha > 0 {
      let canvas = Path(Rect(origin: .zero, size: size))
      ground.add(Scene.Item(.fill(canvas, rule: .nonZero, paint: .color(background))), of: root)
    }
    // Animation elements stand inside the element that they move, which is not always a group that is visited.
    for index in document.nodes.indices where !isMoment && document.nodes[index].tag.isAnimation {
      warn(.unsupportedElement(document.nodes[index].tag.rawValue), at: index)
    }
    walk.visit(root) {
      drawWithEffects(root, in: state) {
        for child in document.children(of: root) { draw(child, in: state) }
      }
    }
    if let failure = reading.failure { throw failure }
    cutCoverage(of: size)
    return Scene(size: size, items: ground.items)
  }

  /// Returns the picture's size: that of `width` and `height`, else the view box's, else that of the drawn content.
  private func intrinsicSize(_ viewBox: Rect?, in state: SVGState) throws(SVGError) -> Size {
    let lengths = state.lengths
    func side(_ name: SVGName, _ axis: SVGLengthContext.Axis) -> Double? {
      styles.length(name, of: 0).map { lengths.resolve($0, axis) }
    }
    let (width, height) = (side(.width, .horizontal), side(.height, .vertical))
    let size: Size
    switch (width, height, viewBox) {
    case (let width?, let height?, _): size = Size(width: width, height: height)
    case (let width?, nil, let box?):
      size = Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?):
      size = Size(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): size = box.size
    case (_, _, nil): size = Size(width: width ?? 100, height: height ?? 100)
    }
    let sides = 0..<SVGLimits.maximumSide.nextUp
    guard size.width > 0, size.height > 0, sides.contains(size.width), sides.contains(size.height) else {
      throw .sizeOutOfRange(width: size.width, height: size.height)
    }
    return size
  }

  private var viewBox: Rect? { view?.viewBox ?? styles.viewBox(of: 0) }

  /// Whether the picture has no size of its own.
  private var isFlexible: Bool { !givesLength(.width) || !givesLength(.height) }

  /// Whether the outermost element has a length that is not relative to the area that shows the picture.
  private func givesLength(_ name: SVGName) -> Bool {
    styles.length(name, of: 0).map { $0.unit != .percent } ?? false
  }

  /// Leaves out what is drawn after the picture has been covered too often.
  private func cutCoverage(of size: Size) {
    // With fewer elements there is no need to check: each covers the picture a few times at most.
    guard Double(reading.tally.visitCount) > SVGLimits.maximumCoverage else { return }
    var rest = SVGLimits.maximumCoverage
    ground.cut(toCover: &rest, of: Rect(origin: .zero, size: size))
    if rest <= 0 { warn(.limit("\(Int(SVGLimits.maximumCoverage)) times the picture's area"), at: 0) }
  }

  // MARK: The ground

  /// Returns the items that `body` draws, on a ground of their own.
  func collect(_ body: () -> Void) -> SVGGround {
    let outer = ground
    ground = SVGGround()
    body()
    defer { ground = outer }
    return ground
  }

  /// Removes all items from the ground.
  func clear() { ground = SVGGround() }

  /// Adds collected items to the ground.
  func add(_ content: SVGGround, by transform: Transform = .identity) { ground.add(content, by: transform) }

  /// Adds an item to the ground; the nesting depth of its layers is noted separately.
  func add(_ item: Scene.Item, of element: Int) { ground.add(item, of: element) }

  /// Adds an item to the ground and counts it.
  func record(_ item: Scene.Item, of element: Int) {
    take(SVGGround.bytesPerItem, for: .composing, at: element)
    ground.add(item, of: element)
  }

  /// Notes that an item on the ground refers to collected content.
  func hold(_ content: SVGGround) { ground.hold(content.depth + 1) }

  /// Notes the nesting depth of layers, masks and patterns in an item on the ground.
  func hold(_ depth: Int) { ground.hold(depth) }

  /// Runs `body`, and puts what it draws on the element's plate.
  func plated(_ element: Int, _ body: () -> Void) {
    guard let plate = plates.isEmpty ? nil : plates[element] else { return body() }
    var content = collect(body)
    content.putOnPlate(plate)
    add(content)
  }

  /// Combines the items on the ground into one, with an opacity, clips, a mask, a filter or a blend mode.
  func group(
    opacity: Double = 1, clips: [Scene.Clip] = [], mask: Scene.Mask? = nil, filter: Scene.Filter? = nil,
    blendMode: BlendMode = .normal, of element: Int
  ) {
    let isGrouped = ground.group(
      opacity: opacity, clips: clips, mask: mask, filter: filter, blendMode: blendMode, of: element)
    if !isGrouped { warnOfDepth(at: element) }
  }

  /// Keeps the items on the ground from blending with those below them.
  func isolate(_ element: Int) {
    if !ground.isolate(element) { warnOfDepth(at: element) }
  }

  private func warnOfDepth(at element: Int) {
    warn(.limit("\(SVGLimits.maximumLayerDepth) layers inside of each other"), at: element)
  }
}
