import Drawing
import PlaneGeometry

// Drawings repeat few parts many times: a court card of 450 elements draws 2,600 shapes. So an element that `use` names
// is drawn once for each style that it inherits, and the result is copied to each of its places.

/// The items that an element drew, in the user space around it.
struct SVGRecording {
  /// The values that the content depends on.
  struct Key: Equatable {
    var style: SVGStyle
    var viewport: Size
    var useSize: SVGUseSize?
    /// The clip paths, masks, patterns and markers that are being drawn.
    var references: [Int]
  }

  var key: Key
  /// The content, or `nil` if it differs from place to place.
  var content: Content?

  struct Content {
    let ground: SVGGround
    /// The bounds of its shapes and images.
    let bounds: Rect
    // The part of the limits that drawing it takes.
    let visitCount: Int
    let depth: Int
    let pathElementCount: Int

    init(ground: SVGGround, drawnIn tally: SVGTally, since before: SVGTally, at depth: Int) {
      self.ground = ground
      bounds = tally.bounds
      visitCount = tally.visitCount - before.visitCount
      self.depth = tally.deepest - depth
      pathElementCount = tally.pathElementCount - before.pathElementCount
    }
  }
}

/// The recordings of one document.
struct SVGRecordings {
  /// The maximum number of recordings of one element.
  private static let maximumCount = 8

  /// Whether each element is one that `use` names.
  private let isReused: [Bool]
  private var recordings: [Int: [SVGRecording]] = [:]

  init(of document: XMLDocument) { isReused = document.reusedElements }

  /// Whether an element may be drawn more than once.
  func areMade(of element: Int) -> Bool { isReused[element] }

  /// Returns the recording of an element for a key.
  func recording(of element: Int, for key: SVGRecording.Key) -> SVGRecording? {
    recordings[element]?.first { $0.key == key }
  }

  /// Whether one more recording of an element is allowed.
  func hasRoom(for element: Int) -> Bool { recordings[element, default: []].count < SVGRecordings.maximumCount }

  mutating func add(_ recording: SVGRecording, of element: Int) { recordings[element, default: []].append(recording) }
}

extension XMLDocument {
  /// Whether each element is one that `use` names.
  var reusedElements: [Bool] {
    var isReused = [Bool](repeating: false, count: nodes.count)
    for index in nodes.indices where nodes[index].tag == .use {
      guard let href = href(of: index) else { continue }
      let isOwn = href.first == UInt8(ascii: "#")
      let ids = other(with: index)?.elementsByID ?? elementsByID
      if let target = isOwn ? ids[href.dropFirst()] : element(at: href) { isReused[target] = true }
    }
    return isReused
  }
}

extension SVGSceneBuilder {
  /// Draws an element that `use` names, from its recording if possible.
  func drawReused(_ element: Int, in outer: SVGState) {
    let isViewport = document.nodes[element].tag == .svg || document.nodes[element].tag == .symbol
    let key = SVGRecording.Key(
      style: outer.style, viewport: outer.viewport, useSize: isViewport ? outer.useSize : nil,
      references: walk.references)
    if let known = recordings.recording(of: element, for: key) {
      if let content = known.content, place(content, of: element, by: outer.transform) { return }
    } else if recordings.hasRoom(for: element) {
      let (content, dependence) = record(element, in: outer)
      if dependence != .isCutShort {
        recordings.add(SVGRecording(key: key, content: dependence == .none ? content : nil), of: element)
      }
      if dependence != .needsPlace, place(content, of: element, by: outer.transform, isCounted: true) { return }
    }
    drawAnew(element, in: outer)
  }

  /// Draws an element in the user space around it, on a ground of its own.
  private func record(_ element: Int, in outer: SVGState) -> (SVGRecording.Content, SVGPlaceDependence) {
    var state = outer
    state.transform = .identity
    let before = reading.tally
    reading.tally.begin(at: walk.depth)
    let ground = collect { drawAnew(element, in: state) }
    let content = SVGRecording.Content(ground: ground, drawnIn: reading.tally, since: before, at: walk.depth)
    let dependence = reading.tally.placeDependence
    reading.tally.end(since: before)
    return (content, dependence)
  }

  /// Copies a recording to a place, unless that exceeds a limit. A recording made for this place is already counted.
  private func place(
    _ content: SVGRecording.Content, of element: Int, by transform: Transform, isCounted: Bool = false
  ) -> Bool {
    let bounds = content.bounds.applying(transform)
    guard bounds.isNull || isDrawable(bounds) else { return false }
    if !isCounted {
      guard walk.hasRoom(for: content) else { return false }
      reading.tally.add(content, at: walk.depth)
    }
    reading.tally.bounds = reading.tally.bounds.union(bounds)
    spend(100 &* content.ground.items.count, on: .composing, at: element)
    take(SVGGround.bytesPerItem &* content.ground.items.count, for: .composing, at: element)
    // After a failure nothing more is drawn.
    if !hasFailed { add(content.ground, by: transform) }
    return true
  }
}
