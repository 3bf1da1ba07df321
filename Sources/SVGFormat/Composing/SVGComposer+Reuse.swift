import Drawing
import PlaneGeometry

// Drawings consist of few parts that are drawn again and again: a court of 450 elements draws 2,600 shapes. So an element
// that `use` names is drawn once for each style that it inherits, and what it drew is copied to each of its places.

/// What an element drew, in the user space around it.
struct SVGRecording {
  /// What the content depends on.
  struct Key: Equatable {
    var style: SVGStyle
    var viewport: Size
    var useSize: SVGUseSize?
    /// The clip paths, masks, patterns and markers that are being drawn.
    var references: [Int]
  }

  var key: Key
  /// The content, or `nil` if it is another one at each place.
  var content: Content?

  struct Content {
    var ground = SVGGround()
    /// A rectangle that shapes and images do not leave.
    var bounds = Rect.null
    // What drawing it takes of the limits.
    var visitCount = 0
    var depth = 0
    var pathElementCount = 0
  }

  /// Recordings of one element.
  static let maximumCount = 8
}

/// How far what is drawn depends on where it is drawn.
enum SVGPlaceDependence: Int, Comparable {
  /// It is the same everywhere.
  case none
  /// It is right here, but may be another elsewhere: a limit or a circle cut it short.
  case isCutShort
  /// It has to be drawn in place: a pen that is not scaled, another element's paint.
  case needsPlace

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension SVGComposer {
  /// The elements that `use` names.
  static func reusedElements(of document: XMLDocument) -> [Bool] {
    var isReused = [Bool](repeating: false, count: document.nodes.count)
    for index in document.nodes.indices where document.nodes[index].tag == .use {
      guard let href = document.href(of: index), href.first == UInt8(ascii: "#") else { continue }
      if let target = document.elementsByID[href.dropFirst()] { isReused[target] = true }
    }
    return isReused
  }

  /// Draws an element that `use` names: from its recording, if that is possible.
  func drawReused(_ element: Int, in outer: SVGState) {
    let isViewport = document.nodes[element].tag == .svg || document.nodes[element].tag == .symbol
    let key = SVGRecording.Key(
      style: outer.style, viewport: outer.viewport, useSize: isViewport ? outer.useSize : nil, references: references)
    if let known = recordings[element]?.first(where: { $0.key == key }) {
      if let content = known.content, place(content, of: element, by: outer.transform) { return }
    } else if recordings[element, default: []].count < SVGRecording.maximumCount {
      let (content, dependence) = record(element, in: outer)
      if dependence != .isCutShort {
        recordings[element, default: []].append(
          SVGRecording(key: key, content: dependence == .none ? content : nil))
      }
      if dependence != .needsPlace, place(content, of: element, by: outer.transform, isCounted: true) { return }
    }
    drawAnew(element, in: outer)
  }

  /// Draws an element in the user space around it, on a ground of its own.
  private func record(_ element: Int, in outer: SVGState) -> (SVGRecording.Content, SVGPlaceDependence) {
    var state = outer
    state.transform = .identity
    var content = SVGRecording.Content()
    let before = (
      dependence: placeDependence, bounds: drawnBounds, deepest: deepest, visits: visitCount, steps: pathElementCount
    )
    placeDependence = .none
    drawnBounds = .null
    deepest = depth
    content.ground = collect { drawAnew(element, in: state) }
    content.bounds = drawnBounds
    content.visitCount = visitCount - before.visits
    content.depth = deepest - depth
    content.pathElementCount = pathElementCount - before.steps
    let dependence = placeDependence
    placeDependence = max(before.dependence, dependence)
    drawnBounds = before.bounds
    deepest = max(before.deepest, deepest)
    return (content, dependence)
  }

  /// Copies a recording to a place, unless that passes a limit. One that was made for this place counts already.
  private func place(
    _ content: SVGRecording.Content, of element: Int, by transform: Transform, isCounted: Bool = false
  ) -> Bool {
    let bounds = content.bounds.applying(transform)
    guard bounds.isNull || isDrawable(bounds) else { return false }
    if !isCounted {
      guard visitCount + content.visitCount <= reader.visitLimit,
        depth + content.depth <= SVGLimits.maximumDrawingDepth,
        pathElementCount + content.pathElementCount <= SVGLimits.maximumPathElementCount
      else { return false }
      visitCount += content.visitCount
      deepest = max(deepest, depth + content.depth)
      pathElementCount += content.pathElementCount
    }
    drawnBounds = drawnBounds.union(bounds)
    spend(100 &* content.ground.items.count, on: .composing, at: element)
    take(SVGGround.bytesPerItem &* content.ground.items.count, for: .composing, at: element)
    // Nothing more is drawn, then.
    if failure != nil { return true }
    let first = ground.items.count
    ground.add(content.ground)
    if !transform.isIdentity {
      for index in first..<ground.items.count { ground.items[index].transform(by: transform) }
    }
    return true
  }
}
