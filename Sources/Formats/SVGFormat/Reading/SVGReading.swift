import Drawing
import PlaneGeometry

/// One reading of a document: what the document says, what drawing it may still cost, and what is left out of it.
final class SVGReading {
  let document: XMLDocument
  private(set) var warnings: SVGWarningList
  private(set) var budget: DrawingBudget
  private var grant: MemoryGrant
  /// The reason why the picture is not drawn: nothing more is, then.
  private(set) var failure: SVGError?
  /// The part of the limits that is used up so far.
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

  /// Runs `body` without its warnings, and tells whether there would have been any.
  func warns(in body: () -> Void) -> Bool {
    let (known, before) = (warnings, tally)
    body()
    defer { (warnings, tally) = (known, before) }
    return warnings.count > known.count
  }

  /// Gives warnings that an earlier reading of the file has given.
  func warnAgain(_ known: [SVGWarning]) {
    for warning in known { warnings.add(warning) }
  }

  // MARK: Keeping within limits

  /// Counts steps of work.
  func spend(_ steps: Int, on activity: DrawingActivity, at element: Int) {
    // A copy, as in what follows: nothing else can come in while it changes, so that nobody looks whether it does.
    var spent = budget
    defer { budget = spent }
    do throws(DrawingStop) {
      try spent.spend(steps, on: activity)
    } catch {
      fail(error, at: element)
    }
  }

  /// Counts bytes that the scene holds, and looks whether there are any.
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

  /// Counts bytes as free again.
  func giveBack(_ bytes: Int) {
    var spent = budget
    spent.giveBack(bytes)
    budget = spent
  }

  /// Ends drawing, unless it has been ended already.
  func fail(_ stop: DrawingStop, at element: Int) {
    if failure != nil { return }
    failure = SVGError(stop, at: warnings.position(of: document.nodes[element].offset))
  }
}

/// The part of the limits beside the budget that drawing has used up, and the bounds of the recording that is being made.
struct SVGTally {
  var visitCount = 0
  var pathElementCount = 0
  /// The deepest that the recording has come.
  var deepest = 0
  /// A rectangle in the scene around the shapes and images of the recording.
  var bounds = Rect.null
  var placeDependence = SVGPlaceDependence.none

  /// Begins a recording at a depth.
  mutating func begin(at depth: Int) {
    placeDependence = .none
    bounds = .null
    deepest = depth
  }

  /// Goes on with the recording around the one that ends.
  mutating func end(since outer: SVGTally) {
    placeDependence = max(outer.placeDependence, placeDependence)
    bounds = outer.bounds
    deepest = max(outer.deepest, deepest)
  }

  /// Counts what is drawn from a recording.
  mutating func add(_ content: SVGRecording.Content, at depth: Int) {
    visitCount += content.visitCount
    deepest = max(deepest, depth + content.depth)
    pathElementCount += content.pathElementCount
  }
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
