import Drawing
import PlaneGeometry

/// One reading of a document: its content, the remaining budget for drawing it, and what is left out.
final class SVGReading {
  let document: XMLDocument
  private(set) var warnings: SVGWarningList
  private(set) var budget: DrawingBudget
  private var grant: MemoryGrant
  /// The reason why the picture is not drawn. If it is set, nothing more is drawn.
  private(set) var failure: SVGError?
  /// The part of the limits used so far.
  var tally = SVGTally()

  init(_ document: XMLDocument, lines: SVGLineTable, budget: DrawingBudget, grant: MemoryGrant) {
    self.document = document
    self.budget = budget
    self.grant = grant
    warnings = SVGWarningList(lines)
  }

  // MARK: Warnings

  func warn(_ kind: SVGWarning.Kind, at element: Int) {
    switch kind {
    case .limit, .cyclicReference: tally.placeDependence = max(tally.placeDependence, .isCutShort)
    case .notDrawable: tally.placeDependence = .needsPlace
    default: break
    }
    warnings.add(kind, at: document.nodes[element].offset)
  }

  /// Runs `body` without its warnings, and returns whether there would have been any.
  func warns(in body: () -> Void) -> Bool {
    let (known, before) = (warnings, tally)
    body()
    defer { (warnings, tally) = (known, before) }
    return warnings.reportCount > known.reportCount
  }

  /// Repeats warnings that an earlier reading of the file has given.
  func warnAgain(_ known: [SVGWarning]) {
    for warning in known { warnings.add(warning) }
  }

  // MARK: Keeping within limits

  /// Counts steps of work.
  func spend(_ steps: Int, on activity: DrawingActivity, at element: Int) {
    // The local copy avoids checks for exclusive access, since nothing else can access it while it changes; likewise below.
    var spent = budget
    defer { budget = spent }
    do throws(DrawingStop) {
      try spent.spend(steps, on: activity)
    } catch {
      fail(error, at: element)
    }
  }

  /// Counts bytes that the scene holds, and fails if they are not available.
  func take(_ bytes: Int, for activity: DrawingActivity, at element: Int) {
    var (spent, held) = (budget, grant)
    defer { (budget, grant) = (spent, held) }
    do throws(DrawingLimitError) {
      try spent.take(bytes, for: activity)
      if !held.covers(spent.memory), failure == nil { failure = .outOfMemory }
    } catch {
      fail(.limit(error), at: element)
    }
  }

  /// Returns bytes to the budget.
  func giveBack(_ bytes: Int) {
    var spent = budget
    spent.giveBack(bytes)
    budget = spent
  }

  /// Stops drawing, unless it has been stopped already.
  func fail(_ stop: DrawingStop, at element: Int) {
    if failure != nil { return }
    failure = SVGError(stop, at: warnings.position(of: document.nodes[element].offset))
  }
}

/// The part of the limits, besides the budget, that drawing has used, and the bounds of the current recording.
struct SVGTally {
  var visitCount = 0
  var pathElementCount = 0
  /// The maximum depth that the recording has reached.
  var deepest = 0
  /// The bounds in the scene of the recording's shapes and images.
  var bounds = Rect.null
  var placeDependence = SVGPlaceDependence.none

  /// Begins a recording at a depth.
  mutating func begin(at depth: Int) {
    placeDependence = .none
    bounds = .null
    deepest = depth
  }

  /// Continues the outer recording when an inner one ends.
  mutating func end(since outer: SVGTally) {
    placeDependence = max(outer.placeDependence, placeDependence)
    bounds = outer.bounds
    deepest = max(outer.deepest, deepest)
  }

  /// Counts the content of a recording that is drawn.
  mutating func add(_ content: SVGRecording.Content, at depth: Int) {
    visitCount += content.visitCount
    deepest = max(deepest, depth + content.depth)
    pathElementCount += content.pathElementCount
  }
}

/// The degree to which a drawing depends on its place.
enum SVGPlaceDependence: Int, Comparable {
  /// It is the same everywhere.
  case none
  /// It is correct here, but may differ elsewhere: a limit or a cycle cut it short.
  case isCutShort
  /// It has to be drawn in place: its pen is not scaled, or it uses another element's paint.
  case needsPlace

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
