import Drawing
import PlaneGeometry
import Typography

// The stages of setting a text. Its elements become letters with spans, positions and paths (SVGTextSetting+Content). A
// chunk is the letters from one given position to the next. Its letters become clusters of glyphs
// (SVGTextSetting+Shaping), which are spaced, stretched and placed (SVGTextLine). The clusters of one span become a path.

/// Letters in one style, or a line along them.
struct SVGTextRun {
  /// The element whose style applies.
  var element: Int
  var state: SVGState
  var path: Path
  /// The letters with their own colours.
  var pictures: [Scene.Item] = []

  var byteCount: Int { path.byteCount &+ pictures.count &* SVGGround.bytesPerItem }
}

/// A text as shapes, in its user space.
struct SVGTextShapes {
  var runs: [SVGTextRun] = []
  /// The bounds of all letters' boxes, from ascent to descent.
  var box = Rect.null
}

/// Sets the texts of a document as shapes.
struct SVGTextSetting: SVGReadingPart {
  let walk: SVGWalk
  var reading: SVGReading { walk.reading }

  /// The maximum number of letters in a path.
  private static let longestRun = 1_000

  /// Returns the outlines of all letters of a text element.
  func path(of element: Int, in state: SVGState) -> Path {
    Path { path in
      for run in shapes(of: element, in: state).runs {
        path.addPath(run.path)
        reading.giveBack(run.byteCount)
      }
    }
  }

  /// Returns the box around all letters of a text element.
  func box(of element: Int, in state: SVGState) -> Rect {
    let text = shapes(of: element, in: state)
    for run in text.runs { reading.giveBack(run.byteCount) }
    return text.box
  }

  /// Returns the shapes of a text element. Their bytes are taken from the budget, and the caller must give them back.
  func shapes(of element: Int, in state: SVGState) -> SVGTextShapes {
    var shapes = SVGTextShapes()
    guard !walk.fonts.isEmpty else {
      warn(.text("no typeface is given"), at: element)
      return shapes
    }
    let content =
      document.nodes[element].tag == .foreignObject
      ? foreignContent(of: element, in: state) : content(of: element, in: state)
    guard !content.letters.isEmpty, !hasFailed else { return shapes }
    for (writing, place) in ComplexWriting.unshaped(in: content.letters.lazy.map(\.scalar)) {
      warn(.unshapedText("\(writing)"), at: content.spans[Int(content.letters[place].span)].element)
    }
    let used = Set(content.letters.lazy.map(\.span))
    let fonts = content.spans.indices.map { used.contains(Int32($0)) ? walk.fonts.font(for: content.spans[$0]) : nil }
    let isVertical = state.style.text.values.isVertical
    let base: TextDirection? = state.style.own.bidi == .plaintext ? nil : state.style.text.values.direction
    let levels = content.levels(in: base)
    let chunks = content.chunks
    func spacedLine(_ chunk: Range<Int>) -> SVGTextLine {
      var line = SVGTextLine(
        clusters: clusters(of: chunk, in: content, levels, fonts), chunk: chunk, content: content, fonts: fonts,
        isVertical: isVertical, isReversed: levels.base == 1)
      line.space()
      return line
    }
    var extents: [Int: SVGTextExtent] = [:]
    /// Returns the extent of a stretch's letters, including those of other chunks. It is empty if inner elements have
    /// their own lengths, because the stretch then does not apply across chunks.
    func extent(of index: Int, in line: SVGTextLine) -> SVGTextExtent {
      let stretch = content.stretches[index]
      if line.chunk.lowerBound <= stretch.letters.lowerBound, stretch.letters.upperBound <= line.chunk.upperBound {
        return line.extent(of: stretch)
      }
      if let known = extents[index] { return known }
      var extent = SVGTextExtent()
      spend(20 &* index, on: .text, at: element)
      if content.stretches[..<index].contains(where: { $0.letters.overlaps(stretch.letters) }) {
        extents[index] = extent
        return extent
      }
      for chunk in chunks where chunk.overlaps(stretch.letters) && !hasFailed {
        spend(600 &* chunk.count, on: .text, at: element)
        extent.add(spacedLine(chunk).extent(of: stretch))
      }
      extents[index] = extent
      return extent
    }
    var pen = Point.zero
    for chunk in chunks where !hasFailed {
      let memory = chunk.count &* SVGTextCluster.bytesPerLetter
      spend(600 &* chunk.count, on: .text, at: element)
      take(memory, for: .text, at: element)
      defer { reading.giveBack(memory) }
      if hasFailed { break }
      let place = content.places[chunk.lowerBound]
      pen = Point(x: place?.x ?? pen.x, y: place?.y ?? pen.y)
      var line = spacedLine(chunk)
      for (index, stretch) in content.stretches.enumerated() where chunk.overlaps(stretch.letters) {
        line.stretch(stretch, from: extent(of: index, in: line))
      }
      if let flow = content.flows.first(where: { $0.letters.contains(chunk.lowerBound) }) {
        spend(5_000 &* line.clusters.count, on: .text, at: element)
        let start = isVertical ? place?.y : place?.x
        pen = line.place(along: flow, offset: start ?? 0) ?? pen
        add(line, at: .identity, isOnPath: true, to: &shapes)
      } else {
        let end = line.place()
        var transform = Transform(translationX: pen.x, y: pen.y)
        if isVertical { transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0).concatenating(transform) }
        add(line, at: transform, isOnPath: false, to: &shapes)
        pen = end.applying(transform)
      }
    }
    let box = shapes.box
    if !(box.minX.isFinite && box.maxX.isFinite && box.minY.isFinite && box.maxY.isFinite) { shapes.box = .null }
    return shapes
  }

  /// Adds the shapes of a line: for each span the lines below and above, the letters, and the line through them.
  private func add(
    _ line: SVGTextLine, at transform: Transform, isOnPath: Bool, to shapes: inout SVGTextShapes
  ) {
    var start = 0
    while start < line.clusters.count, !hasFailed {
      let index = line.clusters[start].span
      let end = line.clusters[start...].firstIndex { $0.span != index } ?? line.clusters.count
      let span = line.content.spans[index]
      let shift = isOnPath ? 0 : line.baselineShift(of: index)
      let place = Transform(translationX: 0, y: shift).concatenating(transform)
      for decoration in span.decorations where decoration.kind != .lineThrough {
        add(line.decoration(decoration, along: start..<end, place), decoration, of: span, to: &shapes)
      }
      for first in stride(from: start, to: end, by: SVGTextSetting.longestRun) {
        let last = min(end, first + SVGTextSetting.longestRun)
        var path = Path()
        var pictures: [Scene.Item] = []
        for cluster in line.clusters[first..<last] where cluster.isVisible && !hasFailed {
          let known = pictures.count
          cluster.addShapes(to: &path, &pictures, place, foreground: span.state.foreground) { index in
            walk.images.glyph(index, of: cluster.face, foreground: span.state.foreground, in: span.element)
          }
          if pictures.count > known { spend(100_000, on: .text, at: span.element) }
          shapes.box = shapes.box.union(cluster.box.applying(cluster.transform.concatenating(place)))
        }
        spend(3_000 + 400 &* (last - first) + 60 &* path.underestimatedCount, on: .text, at: span.element)
        add(SVGTextRun(element: span.element, state: span.state, path: path, pictures: pictures), to: &shapes)
        if hasFailed { return }
      }
      for decoration in span.decorations where decoration.kind == .lineThrough {
        add(line.decoration(decoration, along: start..<end, place), decoration, of: span, to: &shapes)
      }
      start = end
    }
  }

  private func add(
    _ path: Path, _ decoration: (kind: SVGTextDecorations, element: Int, state: SVGState), of span: SVGTextContent.Span,
    to shapes: inout SVGTextShapes
  ) {
    spend(3_000 + 60 &* path.underestimatedCount, on: .text, at: span.element)
    var state = decoration.state
    state.style.isVisible = span.state.style.isVisible
    if let color = state.style.own.decorationLook.color {
      state.style.fill = color
      state.style.stroke = .none
    }
    add(SVGTextRun(element: decoration.element, state: state, path: path), to: &shapes)
  }

  private func add(_ run: SVGTextRun, to shapes: inout SVGTextShapes) {
    guard !run.path.isEmpty || !run.pictures.isEmpty else { return }
    take(run.byteCount + 3 * MemoryLayout<SVGTextRun>.stride, for: .text, at: run.element)
    if hasFailed { return }
    shapes.runs.append(run)
  }
}

extension SVGState {
  /// The foreground colour for glyphs with their own colours.
  fileprivate var foreground: Color {
    switch style.fill {
    case .color(let color): color
    case .currentColor: style.color
    default: .black
    }
  }
}

extension SVGTextContent {
  /// The ranges of letters from one given position to the next; a path begins and ends one as well.
  fileprivate var chunks: [Range<Int>] {
    var starts: Set<Int> = [0]
    for (index, place) in places where place.x != nil || place.y != nil { starts.insert(index) }
    for flow in flows {
      starts.insert(flow.letters.lowerBound)
      starts.insert(flow.letters.upperBound)
    }
    // A combining mark stays with its letter.
    let sorted = starts.sorted().filter { $0 == 0 || $0 < letters.count && !letters[$0].scalar.joinsWhatIsBefore }
    return sorted.indices.map { sorted[$0]..<($0 + 1 < sorted.count ? sorted[$0 + 1] : letters.count) }
  }
}
