import Drawing
import PlaneGeometry
import Typography

/// Letters in one style, set on a line.
struct SVGTextRun {
  /// The element whose style they have.
  var element: Int
  var state: SVGState
  var path: Path
}

extension SVGComposer {
  func drawText(_ element: Int, in state: SVGState) {
    for var run in textRuns(of: element, in: state) where run.state.style.isVisible {
      // From here on the scene holds them, or nobody.
      budget.giveBack(run.path.byteCount)
      // Letters are meant to be filled by this rule.
      run.state.style.fillRule = .nonZero
      drawParts(run.path, of: run.element, in: run.state)
    }
  }

  /// The outlines of all letters of a text element.
  func textPath(of element: Int, in state: SVGState) -> Path? {
    Path { path in
      for run in textRuns(of: element, in: state) {
        path.addPath(run.path)
        budget.giveBack(run.path.byteCount)
      }
    }
  }

  private func textRuns(of element: Int, in state: SVGState) -> [SVGTextRun] {
    guard let typeface = reader.typeface else {
      warn(.text("no typeface is given"), at: element)
      return []
    }
    var layout = SVGTextLayout(typeface: typeface, budget: budget)
    add(element, in: state, to: &layout)
    layout.endChunk()
    budget = layout.budget
    for (failure, place) in layout.failures { warn(.text(failure), at: place) }
    if let (error, place) = layout.excess {
      fail(error, at: place)
      return []
    }
    return layout.runs
  }

  private func add(_ element: Int, in state: SVGState, to layout: inout SVGTextLayout) {
    let lengths = state.lengths
    func list(_ name: SVGName, _ axis: SVGLengthContext.Axis) -> [Double] {
      guard let value = document.value(of: name, in: element) else { return [] }
      var scanner = ByteScanner(value)
      guard let list = scanner.takeLengths() else {
        warnOfInvalidValue(name, value, at: element)
        return []
      }
      return list.map { lengths.resolve($0, axis) }
    }
    for name in [SVGName.rotate, .textLength] {
      guard let value = document.value(of: name, in: element) else { continue }
      warn(.unsupportedValue(name: name.rawValue, value: SVGWarning.excerpt(of: value)), at: element)
    }
    layout.place(
      x: list(.x, .horizontal), y: list(.y, .vertical), dx: list(.dx, .horizontal), dy: list(.dy, .vertical))
    for child in document.children(of: element) where layout.excess == nil {
      let node = document.nodes[child]
      switch node.tag {
      case _ where node.kind == .characters:
        layout.add(String(decoding: document.characters(of: child), as: UTF8.self), of: element, in: state)
      case .tspan, .a:
        guard meetsConditions(child) else { continue }
        visit(child) {
          var inner = state
          inner.style = style(of: child, inside: state.style, viewport: state.viewport)
          guard inner.style.own.isDisplayed else { return }
          add(child, in: inner, to: &layout)
        }
      case .title, .desc, .metadata: break
      default: warn(.unsupportedElement(document.names.text(of: node.name) + " in text"), at: child)
      }
    }
  }
}

/// Sets the letters of a text element one after the other. Where a position is given, a new chunk begins, which is aligned
/// by itself.
struct SVGTextLayout {
  private(set) var runs: [SVGTextRun] = []
  /// What could not be set, and in which element.
  private(set) var failures: [(String, Int)] = []
  /// What there is for the letters, and in which element it was not enough.
  private(set) var budget: DrawingBudget
  private(set) var excess: (DrawingLimitError, Int)?

  /// Longer texts are set in pieces that end in a space, so that no more than one is held twice; those without spaces, where
  /// twice as long.
  private static let longestPiece = 1_000

  private let typeface: FontFace
  private var pen = Point.zero
  /// Where the current chunk begins, among the runs and on the line.
  private var chunkStart = 0
  private var chunkX = 0.0
  private var anchor = SVGStyle.TextAnchor.start
  /// Positions and shifts for the letters to come.
  private var x: ArraySlice<Double> = []
  private var y: ArraySlice<Double> = []
  private var dx: ArraySlice<Double> = []
  private var dy: ArraySlice<Double> = []
  /// Whether a space at this place would follow another one or begin the text.
  private var endsInSpace = true
  /// The width of a space at the end of what was set last; it does not count at a chunk's end.
  private var lastSpace = 0.0

  init(typeface: FontFace, budget: DrawingBudget) {
    self.typeface = typeface
    self.budget = budget
  }

  /// Takes the positions that an element gives to its letters.
  mutating func place(x: [Double], y: [Double], dx: [Double], dy: [Double]) {
    if !x.isEmpty { self.x = x[...] }
    if !y.isEmpty { self.y = y[...] }
    if !dx.isEmpty { self.dx = dx[...] }
    if !dy.isEmpty { self.dy = dy[...] }
  }

  /// Sets letters in the state's style.
  mutating func add(_ text: String, of element: Int, in state: SVGState) {
    var piece = ""
    var length = 0
    for character in text {
      if excess != nil { return }
      var character = character
      if character.isWhitespace {
        character = " "
        if !state.style.preservesSpace {
          if endsInSpace { continue }
          endsInSpace = true
        }
      } else {
        endsInSpace = false
      }
      if !(x.isEmpty && y.isEmpty && dx.isEmpty && dy.isEmpty) {
        set(piece, of: element, in: state)
        piece = ""
        length = 0
        moveToNextPlace()
      }
      piece.append(character)
      length += 1
      let most = SVGTextLayout.longestPiece
      if length >= most, character == " " || length >= 2 * most {
        set(piece, of: element, in: state)
        piece = ""
        length = 0
      }
    }
    set(piece, of: element, in: state)
  }

  private mutating func moveToNextPlace() {
    let newX = x.popFirst()
    let newY = y.popFirst()
    if newX != nil || newY != nil {
      endChunk()
      pen = Point(x: newX ?? pen.x, y: newY ?? pen.y)
      chunkX = pen.x
    }
    pen = pen.offsetBy(dx: dx.popFirst() ?? 0, dy: dy.popFirst() ?? 0)
  }

  private mutating func set(_ text: String, of element: Int, in state: SVGState) {
    guard !text.isEmpty, state.style.fontSize > 0 else { return }
    // The first letter of a chunk decides how it is aligned.
    if runs.count == chunkStart { anchor = state.style.textAnchor }
    do throws(FontError) {
      let line = try TextLine(text, face: typeface, size: state.style.fontSize)
      guard allow(line.path, letters: text.utf8.count, of: element) else { return }
      runs.append(
        SVGTextRun(
          element: element, state: state,
          path: line.path.applying(Transform(translationX: pen.x, y: pen.y))))
      pen.x += line.width
      lastSpace = 0
      if text.last == " ", !state.style.preservesSpace {
        lastSpace = try TextLine(" ", face: typeface, size: state.style.fontSize).width
      }
    } catch {
      failures.append((error.description, element))
    }
  }

  /// Counts what a run takes: its letters, and its style.
  private mutating func allow(_ path: Path, letters: Int, of element: Int) -> Bool {
    do throws(DrawingLimitError) {
      try budget.spend(3_000 + 400 * letters + 60 * path.underestimatedCount, on: .text)
      try budget.take(path.byteCount + 2 * MemoryLayout<SVGTextRun>.stride, for: .text)
      return true
    } catch {
      if excess == nil { excess = (error, element) }
      return false
    }
  }

  /// Aligns the letters since the last chunk's end.
  mutating func endChunk() {
    let width = pen.x - chunkX - lastSpace
    lastSpace = 0
    let shift: Double =
      switch anchor {
      case .start: 0
      case .middle: -width / 2
      case .end: -width
      }
    if shift != 0 {
      for index in chunkStart..<runs.count {
        runs[index].path = runs[index].path.applying(Transform(translationX: shift, y: 0))
      }
    }
    pen.x += shift
    chunkStart = runs.count
    chunkX = pen.x
  }
}
