import PlaneGeometry
import Typography

/// The clusters of one chunk while they are positioned, on a line to the right from the origin, whatever the direction
/// of the text.
struct SVGTextLine {
  private(set) var clusters: [SVGTextCluster]
  /// The letters of the chunk.
  let chunk: Range<Int>
  let content: SVGTextContent
  /// The font of each span.
  let fonts: [SVGTextFont?]
  let isVertical: Bool
  /// Whether the paragraph runs from right to left.
  let isReversed: Bool

  private func values(of span: Int) -> SVGTextStyle.Values { content.spans[span].state.style.text.values }

  // MARK: - Spacing

  /// Turns letters upright in vertical text, and adds spacing.
  mutating func space() {
    if isVertical { for index in clusters.indices { turn(index) } }
    for index in clusters.indices {
      let values = values(of: clusters[index].span)
      let scalar = content.letters[clusters[index].letter].scalar
      if values.letterSpacing != 0, scalar.takesSpacing {
        // Space after the last letter would shift centred text.
        if index < clusters.count - 1 { clusters[index].advance += values.letterSpacing }
        if clusters[index].advance <= 0 {
          // Letters with a negative advance are left out, as in Chromium.
          clusters[index].glyphs.glyphs = []
          clusters[index].width = 0
          clusters[index].advance = 0
        }
      }
      if values.wordSpacing != 0, scalar == " " || scalar == "\u{A0}" { clusters[index].advance += values.wordSpacing }
    }
  }

  /// Turns a cluster of vertical text.
  private mutating func turn(_ index: Int) {
    var cluster = clusters[index]
    let middle = (cluster.ascent - cluster.descent) / 2
    if cluster.isUpright {
      // Turns the glyph back by a quarter about its middle, which moves onto the line. Letters that are not as wide as
      // an em, unlike those of East Asia, advance by their height.
      let half = cluster.width / 2
      let isNarrow = !content.letters[cluster.letter].scalar.isUprightInVerticalText
      if isNarrow, cluster.advance > 0 { cluster.advance = cluster.ascent + cluster.descent }
      cluster.turn = Transform(translationX: -half, y: middle)
        .concatenating(Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0))
        .concatenating(Transform(translationX: isNarrow ? cluster.advance / 2 : half, y: 0))
      cluster.ascent = half
      cluster.descent = half
    } else {
      cluster.transform = Transform(translationX: 0, y: middle)
    }
    clusters[index] = cluster
  }

  /// Stretches letters to a length that they share with those of other chunks.
  ///
  /// - Parameter extent: the extent of all these letters before.
  mutating func stretch(_ stretch: SVGTextContent.Stretch, from extent: SVGTextExtent) {
    let places = clusters.indices.filter { stretch.letters.contains(clusters[$0].letter) }
    let width = extent.width
    if stretch.scalesGlyphs {
      let factor = stretch.length / width
      // Letters without any width stay unchanged.
      guard width > 0, factor >= 0.001, factor.isFinite else { return }
      for index in places {
        clusters[index].turn = clusters[index].turn.concatenating(Transform(scaleX: factor, y: 1))
        clusters[index].width *= factor
        clusters[index].advance *= factor
      }
    } else if extent.count > 1 {
      let gap = (stretch.length - width) / Double(extent.count - 1)
      for index in places
      where clusters[index].letter != extent.last && !content.letters[clusters[index].letter].scalar.isInvisible {
        clusters[index].advance += gap
      }
    }
  }

  /// Returns the extent of a stretch's letters in this chunk.
  func extent(of stretch: SVGTextContent.Stretch) -> SVGTextExtent {
    var extent = SVGTextExtent()
    for cluster in clusters
    where stretch.letters.contains(cluster.letter) && !content.letters[cluster.letter].scalar.isInvisible {
      extent.width += cluster.advance
      extent.count += 1
      extent.last = cluster.letter
    }
    return extent
  }

  // MARK: - Placing

  /// Returns the distance that a letter is moved along and across the line.
  private func shift(of letter: Int) -> Vector {
    guard let place = content.places[letter] else { return Vector(dx: 0, dy: 0) }
    let (dx, dy) = (place.dx ?? 0, place.dy ?? 0)
    return isVertical ? Vector(dx: dy, dy: -dx) : Vector(dx: dx, dy: dy)
  }

  /// The distance that its own letter and those before it in the text move each cluster (SVG 2, 11.5, step 6).
  private var shifts: [Vector] {
    var shifts = [Vector](repeating: Vector(dx: 0, dy: 0), count: clusters.count)
    var sum = Vector(dx: 0, dy: 0)
    var next = chunk.lowerBound
    for index in clusters.indices.sorted(by: { clusters[$0].letter < clusters[$1].letter }) {
      while next <= clusters[index].letter {
        let own = shift(of: next)
        sum = Vector(dx: sum.dx + own.dx, dy: sum.dy + own.dy)
        next += 1
      }
      shifts[index] = sum
    }
    return shifts
  }

  /// Returns the distance from the anchor to the start of the line.
  private func anchorShift(_ shifts: [Vector]) -> Double {
    let style = content.spans[Int(content.letters[chunk.lowerBound].span)].state.style
    let width = clusters.reduce(0) { $0 + $1.advance }
    // The first letter's shift moves the whole line.
    let moved = lastShift(shifts) - shift(of: chunk.lowerBound).dx
    switch style.textAnchor {
    case .middle: return -(width + moved) / 2
    case .start: return isReversed ? -width : 0
    case .end: return isReversed ? -moved : -(width + moved)
    }
  }

  /// Returns the distance that the last letter of the text is moved along the line.
  private func lastShift(_ shifts: [Vector]) -> Double {
    clusters.indices.max { clusters[$0].letter < clusters[$1].letter }.map { shifts[$0].dx } ?? 0
  }

  /// Places the clusters on the line; returns its end.
  mutating func place() -> Point {
    let shifts = shifts
    var pen = anchorShift(shifts)
    for index in clusters.indices {
      let before = index > 0 ? shifts[index - 1] : Vector(dx: 0, dy: 0)
      clusters[index].isMoved = shifts[index] != before
      rotate(index)
      clusters[index].transform = clusters[index].transform
        .concatenating(Transform(translationX: pen + shifts[index].dx, y: shifts[index].dy))
      pen += clusters[index].advance
    }
    guard let last = clusters.indices.max(by: { clusters[$0].letter < clusters[$1].letter }) else {
      return Point(x: pen, y: 0)
    }
    return Point(x: pen + shifts[last].dx, y: shifts[last].dy)
  }

  private mutating func rotate(_ index: Int) {
    let degrees = content.rotation(of: clusters[index].letter)
    guard degrees != 0 else { return }
    clusters[index].isMoved = true
    clusters[index].transform = clusters[index].transform.concatenating(Transform(rotationAngle: degrees * (.pi / 180)))
  }

  /// Places the clusters on a path, each centred on a point and turned along the path. Clusters beyond its ends are hidden.
  ///
  /// - Parameter offset: the distance from the flow's own offset to the start of the text.
  /// - Returns: the position where text continues, if any cluster is visible: to the right of the last one, as in resvg.
  mutating func place(along flow: SVGTextContent.Flow, offset: Double) -> Point? {
    let shifts = shifts
    var distance = flow.startOffset + offset + anchorShift(shifts)
    var end: Point?
    for index in clusters.indices {
      let half = clusters[index].width / 2
      let middle = distance + shifts[index].dx + half
      distance += clusters[index].advance
      guard let (point, direction) = flow.path.place(at: middle) else {
        clusters[index].isVisible = false
        continue
      }
      rotate(index)
      clusters[index].isMoved = true
      let shift = shifts[index].dy + baselineShift(of: clusters[index].span)
      clusters[index].transform = clusters[index].transform
        .concatenating(Transform(translationX: -half, y: shift))
        .concatenating(
          Transform(a: direction.dx, b: direction.dy, c: -direction.dy, d: direction.dx, tx: point.x, ty: point.y))
      end = point.offsetBy(dx: clusters[index].advance, dy: 0)
    }
    return end
  }

  // MARK: - Baselines and lines

  /// Returns the distance that a span's letters move down from the line.
  func baselineShift(of index: Int) -> Double {
    guard let font = fonts[index] else { return 0 }
    let span = content.spans[index]
    let metrics = font.face.metrics
    var shift = span.shifts.reduce(0) { $0 + $1.shift(in: metrics, scale: font.scale) }
    if !isVertical {
      let baseline = span.state.style.own.alignmentBaseline ?? values(of: index).dominantBaseline
      shift += baseline.shift(in: metrics, scale: font.scale)
    }
    return shift
  }

  /// Returns a line along clusters of one span, broken at clusters that are moved.
  func decoration(
    _ decoration: (kind: SVGTextDecorations, element: Int, state: SVGState), along range: Range<Int>, _ place: Transform
  ) -> Path {
    guard let first = range.first, let font = fonts[clusters[first].span] else { return Path() }
    let metrics = font.face.metrics
    let half = (metrics.ascent + metrics.descent) / 2
    let look = decoration.state.style.own.decorationLook
    let thickness = look.thickness ?? metrics.decorations.thickness * font.scale
    var middle: Double
    switch decoration.kind {
    case .underline:
      let own = metrics.decorations.thickness * font.scale
      middle = (isVertical ? half : metrics.decorations.underline) * font.scale
      // A line with its own thickness grows away from the letters, and is at least half its thickness away from them,
      // as in Chromium.
      if look.thickness != nil {
        middle = max(middle - own / 2, isVertical ? middle : thickness / 2) + thickness / 2
      }
      if let offset = decoration.state.style.text.values.underlineOffset {
        // The offset is the distance from the baseline to the upper edge of this line.
        middle = (isVertical ? middle : 0) + offset + thickness / 2
      }
    case .overline: middle = (isVertical ? -half : -metrics.ascent) * font.scale
    default: middle = isVertical ? 0 : metrics.decorations.lineThrough * font.scale
    }
    return Path { path in
      var start = first
      while start < range.upperBound {
        let end = range[(start + 1)...].first { clusters[$0].isMoved } ?? range.upperBound
        let width = clusters[start..<end].reduce(0) { $0 + $1.advance }
        if width > 0, clusters[start].isVisible {
          path.addPath(
            look.line(width: width, thickness: thickness, at: middle),
            transform: clusters[start].transform.concatenating(place))
        }
        start = end
      }
    }
  }
}

/// The extent of letters that share a length.
struct SVGTextExtent {
  var width = 0.0
  /// The number of clusters.
  var count = 0
  /// The letter of the last visible cluster.
  var last = -1

  /// Adds the extent of another chunk.
  mutating func add(_ other: SVGTextExtent) {
    width += other.width
    count += other.count
    if other.count > 0 { last = other.last }
  }
}
