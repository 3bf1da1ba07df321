import Drawing
import PlaneGeometry
import Typography

/// The letters and icons of a text with their widths, from which lines of any width are made.
///
/// Widths are measured once, letter by letter in reading order. Each line is then shaped separately, so that letters join as
/// they do in the line.
struct BoxText {
  private struct Letter {
    var scalar: Unicode.Scalar
    var run: Int
    /// The font that has the character.
    var face: FontFace
    var isMissing: Bool
    /// The width that it takes in a line, without what follows. The first letter of a cluster has the whole cluster's width.
    var width = 0.0
    /// Whether it begins a cluster.
    var beginsCluster = true
  }

  /// The heights of a line, from its baseline.
  struct Height {
    /// The letters' ascent, from their fonts.
    var ascent = 0.0
    var descent = 0.0
    /// The height of icons above the baseline; `nil` without icons.
    var iconAscent: Double?
    var iconDescent: Double?
    /// The distance from the baseline before to this one.
    var leading = 0.0
    /// The size of the first letter's type.
    var em = 0.0
    /// The size of the largest letters' type.
    var largestEm = 0.0
    /// The height of the first letter's capitals.
    var capHeight = 0.0

    var top: Double { max(ascent, iconAscent ?? ascent) }
    var bottom: Double { max(descent, iconDescent ?? descent) }

    /// Returns the smallest distance from the baseline of a line above that keeps icons and the other line's content apart.
    func leastLeading(after last: Height) -> Double {
      max(
        iconAscent.map { $0 + last.bottom } ?? 0, last.iconDescent.map { $0 + top } ?? 0)
    }
  }

  private var letters: [Letter] = []
  private let runs: [TextRun]
  private let breaks: [Int: LineBreaks]
  /// The indices of letters before which a line may end with a soft hyphen.
  private let softBreaks: Set<Int>
  /// The characters that no font has.
  private(set) var missing: [Unicode.Scalar] = []
  /// The kinds of writing that are drawn incorrectly.
  let unshaped: [ComplexWriting]

  init(_ runs: [TextRun]) throws(TextBoxError) {
    self.runs = runs
    var count = 0
    var letters: [Letter] = []
    var missing: [Unicode.Scalar] = []
    var softBreaks: Set<Int> = []
    for (index, run) in runs.enumerated() {
      guard run.style.areMeasuresValid else { throw .invalidMeasure(name: "the size of type", value: run.style.size) }
      switch run {
      case .text(let text, let style):
        count += text.unicodeScalars.count
        guard count <= TextBox.largestCount else { throw .tooLong(count: count, limit: TextBox.largestCount) }
        BoxText.add(text, style, index, to: &letters, softBreaks: &softBreaks, missing: &missing)
      case .icon(let scene, let style, let height):
        guard height > 0, height <= 1_000, scene.size.width > 0, scene.size.height > 0 else {
          throw .invalidMeasure(name: "the height of an icon", value: height)
        }
        // The object replacement character, which line breaking treats as a letter.
        letters.append(Letter(scalar: "\u{FFFC}", run: index, face: style.face, isMissing: false))
        letters[letters.count - 1].width = scene.size.width / scene.size.height * height * style.size
      }
    }
    self.letters = letters
    self.missing = missing
    unshaped = ComplexWriting.unshaped(in: letters.lazy.map(\.scalar)).map(\.writing)
    self.softBreaks = softBreaks
    var breaks = LineBreaks.places(in: letters.map(\.scalar))
    for place in softBreaks where breaks[place] == nil { breaks[place] = .allowed }
    self.breaks = breaks
    measure()
  }

  private static func add(
    _ text: String, _ style: TextStyle, _ run: Int, to letters: inout [Letter], softBreaks: inout Set<Int>,
    missing: inout [Unicode.Scalar]
  ) {
    let query = FontQuery(families: [style.face.familyName], traits: style.face.traits)
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      // A soft hyphen is a place, not a letter, so it does not affect the letters around it.
      if scalar == "\u{AD}" { softBreaks.insert(letters.count + scalars.count) } else { scalars.append(scalar) }
    }
    for cluster in FontCluster.clusters(of: scalars) {
      let first = scalars[cluster.scalars.lowerBound]
      var (face, isMissing) = cluster.face(for: first, of: style.face) { scalar, presentation in
        style.fallbacks?.fallback(for: scalar, like: query, as: presentation)
      }
      if first.hangs { (face, isMissing) = (style.face, false) }
      if isMissing, !missing.contains(first) { missing.append(first) }
      for index in cluster.scalars {
        letters.append(Letter(scalar: scalars[index], run: run, face: face, isMissing: isMissing))
      }
    }
  }

  // MARK: - Measuring

  private mutating func measure() {
    for piece in pieces(of: 0..<letters.count) {
      guard case .text(_, let style) = runs[letters[piece.lowerBound].run] else { continue }
      let face = letters[piece.lowerBound].face
      for index in piece { letters[index].beginsCluster = false }
      // In the direction in which they are drawn: joining letters have other widths in the other direction.
      for run in TextDirection.runs(of: letters[piece].map(\.scalar), in: .leftToRight) {
        let range = piece.lowerBound + run.scalars.lowerBound..<piece.lowerBound + run.scalars.upperBound
        for cluster in shape(range, isRightToLeft: run.direction == .rightToLeft) {
          measure(cluster, at: range.lowerBound + cluster.scalars.lowerBound, face, style)
        }
      }
    }
  }

  private mutating func measure(_ cluster: GlyphCluster, at letter: Int, _ face: FontFace, _ style: TextStyle) {
    letters[letter].beginsCluster = true
    letters[letter].width =
      letters[letter].isMissing
      ? face.missingGlyphWidth * style.scale : cluster.advance * style.size / face.metrics.unitsPerEm
    if letters[letter].scalar.endsLine { letters[letter].width = 0 }
    if letters[letter].width != 0 { letters[letter].width += style.tracking }
  }

  /// Returns the letters of a range that are shaped together.
  private func pieces(of range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for index in range {
      if let last = pieces.last, last.upperBound == index, index > range.lowerBound {
        let (a, b) = (letters[index - 1], letters[index])
        if a.run == b.run, a.face === b.face, a.isMissing == b.isMissing {
          pieces[pieces.count - 1] = last.lowerBound..<index + 1
          continue
        }
      }
      pieces.append(index..<index + 1)
    }
    return pieces
  }

  private func shape(_ range: Range<Int>, isRightToLeft: Bool) -> [GlyphCluster] {
    var options = ShapingOptions()
    options.isRightToLeft = isRightToLeft
    let style = runs[letters[range.lowerBound].run].style
    options.usesLigatures = style.tracking == 0
    options.features = style.features
    return letters[range.lowerBound].face.shape(letters[range].map(\.scalar), options: options)
  }

  // MARK: - Breaking

  /// The number of letters.
  var count: Int { letters.count }

  /// Returns the end of the line that begins with a letter: the last allowed break that fits the width. If a word is wider than
  /// the line, it is broken after the letters that fit, at least one.
  func lineEnd(from start: Int, within width: Double) -> (end: Int, isBroken: Bool) {
    let limit = width * (1 + 1e-9)
    var end = start
    var used = 0.0
    var lastBreak: Int?
    while end < letters.count {
      if end > start, breaks[end] == .required { return (end, false) }
      if end > start, breaks[end] == .allowed, used + hyphenWidth(before: end) <= limit { lastBreak = end }
      let letter = letters[end]
      if used + letter.width > limit, !letter.scalar.hangs, end > start, letter.beginsCluster {
        return (lastBreak ?? end, lastBreak == nil)
      }
      used += letter.width
      end += 1
    }
    return (end, false)
  }

  /// Whether a line must end before a letter, so that a text that ends there has an empty line after it.
  func endsParagraph(before end: Int) -> Bool { end > 0 && letters[end - 1].scalar.endsLine }

  /// Returns the smallest width in which a paragraph takes the same number of lines as in the given one.
  func balancedWidth(from start: Int, within width: Double) -> Double {
    /// Returns the number of lines, or `nil` if a word is broken.
    func lineCount(_ width: Double) -> Int? {
      var (place, count) = (start, 0)
      repeat {
        let (end, isBroken) = lineEnd(from: place, within: width - indent(from: place))
        if isBroken { return nil }
        count += 1
        place = end
      } while place < letters.count && !endsParagraph(before: place)
      return count
    }
    guard let most = lineCount(width), most > 1 else { return width }
    var (low, high) = (0.0, width)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if let count = lineCount(middle), count <= most { high = middle } else { low = middle }
    }
    return high
  }

  /// Returns the distance from the edge to the start of a line that begins with a letter.
  func indent(from start: Int) -> Double {
    guard start < letters.count else { return 0 }
    let style = runs[letters[start].run].style
    return start == 0 || endsParagraph(before: start) ? style.firstIndent : style.indent
  }

  /// Returns the width of the hyphen at the end of a line, or 0 if the line does not end at a soft one.
  private func hyphenWidth(before end: Int) -> Double {
    guard end > 0, end < letters.count, softBreaks.contains(end) else { return 0 }
    let style = runs[letters[end - 1].run].style
    return (style.face.shape(["-"]).first?.advance ?? 0) * style.scale
  }

  /// Returns the visible letters of a line.
  private func visible(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, letters[end - 1].scalar.hangs { end -= 1 }
    return range.lowerBound..<end
  }

  /// Returns the width of a line, without the spaces at its end.
  func width(of range: Range<Int>) -> Double {
    let range = visible(range)
    guard let last = range.last else { return 0 }
    let width = letters[range].reduce(0) { $0 + $1.width } + hyphenWidth(before: range.upperBound)
    // Tracking is between letters only.
    return width - (letters[last].width != 0 ? runs[letters[last].run].style.tracking : 0)
  }

  /// Whether a line is the first one of a paragraph other than the first.
  func beginsParagraph(_ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && letters[range.lowerBound - 1].scalar.endsLine
      && letters[range.lowerBound - 1].scalar != "\u{2028}"
  }

  func height(of range: Range<Int>) -> Height {
    var height = Height()
    // An empty line is as high as the text before it.
    let used =
      range.isEmpty
      ? [range.lowerBound > 0 ? letters[range.lowerBound - 1].run : 0] : Array(Set(letters[range].map(\.run))).sorted()
    for index in used where runs.indices.contains(index) {
      let style = runs[index].style
      let metrics = style.face.metrics
      height.ascent = max(height.ascent, metrics.ascent * style.scale + style.rise * style.size)
      height.descent = max(height.descent, metrics.descent * style.scale - style.rise * style.size)
      height.leading = max(height.leading, metrics.lineHeight * style.scale)
      height.largestEm = max(height.largestEm, style.size)
      if height.em == 0 {
        height.em = style.size
        height.capHeight = metrics.capHeight * style.scale
      }
      if case .icon(_, _, let icon) = runs[index] {
        let middle = metrics.capHeight * style.scale / 2 + style.rise * style.size
        height.iconAscent = max(height.iconAscent ?? 0, middle + icon * style.size / 2)
        height.iconDescent = max(height.iconDescent ?? 0, icon * style.size / 2 - middle)
      }
    }
    height.leading = max(height.leading, height.ascent + height.descent)
    return height
  }

  // MARK: - Drawing

  /// Returns the visible parts of a line, relative to the start of its baseline, at a scale.
  func parts(of range: Range<Int>, in direction: TextDirection, at scale: Double) -> [TextBoxLayout.Part] {
    let end = range.upperBound
    let range = visible(range)
    var parts: [TextBoxLayout.Part] = []
    var pen = 0.0
    for run in TextDirection.runs(of: letters[range].map(\.scalar), in: direction) {
      var pieces = pieces(of: range.lowerBound + run.scalars.lowerBound..<range.lowerBound + run.scalars.upperBound)
      if run.direction == .rightToLeft { pieces.reverse() }
      for piece in pieces {
        pen = add(piece, isRightToLeft: run.direction == .rightToLeft, at: pen, scale, to: &parts)
      }
    }
    if hyphenWidth(before: end) > 0, let last = range.last { addHyphen(after: last, at: pen, scale, to: &parts) }
    return parts
  }

  private func add(
    _ piece: Range<Int>, isRightToLeft: Bool, at start: Double, _ scale: Double, to parts: inout [TextBoxLayout.Part]
  ) -> Double {
    let letter = letters[piece.lowerBound]
    let style = runs[letter.run].style
    let lift = style.rise * style.size
    if case .icon(let scene, _, let height) = runs[letter.run] {
      let factor = height * style.size / scene.size.height
      let top = 0 - style.face.metrics.capHeight * style.scale / 2 - height * style.size / 2 - lift
      parts.append(
        .icon(
          scene,
          Transform(a: factor, b: 0, c: 0, d: factor, tx: start, ty: top)
            .concatenating(Transform(scaleX: scale, y: scale))))
      return start + letter.width
    }
    let unit = style.size / letter.face.metrics.unitsPerEm
    var pen = start
    var path = Path()
    var pictures: [Scene.Item] = []
    func add(_ cluster: GlyphCluster, isMissing: Bool) {
      letter.face.addShapes(
        of: cluster, isMissing: isMissing, foreground: style.foreground, to: &path, &pictures,
        Transform(a: unit * scale, b: 0, c: 0, d: unit * scale, tx: pen * scale, ty: -lift * scale))
    }
    for cluster in shape(piece, isRightToLeft: isRightToLeft) {
      let index = piece.lowerBound + cluster.scalars.lowerBound
      if letters[index].scalar.endsLine { continue }
      add(cluster, isMissing: letter.isMissing)
      let advance = letter.isMissing ? letter.face.missingGlyphWidth : cluster.advance
      pen += advance * unit + (advance != 0 ? style.tracking : 0)
    }
    if !pictures.isEmpty { parts.append(.pictures(pictures)) }
    style.add(path, from: start, to: pen, at: scale, to: &parts)
    return pen
  }

  private func addHyphen(
    after letter: Int, at start: Double, _ scale: Double, to parts: inout [TextBoxLayout.Part]
  ) {
    let style = runs[letters[letter].run].style
    var path = Path()
    var pictures: [Scene.Item] = []
    let unit = style.scale * scale
    for hyphen in style.face.shape(["-"]) {
      style.face.addShapes(
        of: hyphen, foreground: style.foreground, to: &path, &pictures,
        Transform(a: unit, b: 0, c: 0, d: unit, tx: start * scale, ty: -style.rise * style.size * scale))
    }
    style.add(path, from: start, to: start + hyphenWidth(before: letter + 1), at: scale, to: &parts)
  }
}

extension TextStyle {
  /// The colour of the letters, if they have one.
  fileprivate var foreground: Color { if case .color(let color) = paint { color } else { .black } }

  /// Adds letters with their pen and the lines along them to the parts of a line.
  fileprivate func add(
    _ path: Path, from start: Double, to end: Double, at scale: Double, to parts: inout [TextBoxLayout.Part]
  ) {
    let pen = stroke.map { TextStroke(paint: $0.paint, style: $0.style.scaled(by: scale), isBehind: $0.isBehind) }
    if !path.isEmpty {
      if let pen, pen.isBehind { parts.append(.outline(path, pen)) }
      parts.append(.letters(path, paint))
      if let pen, !pen.isBehind { parts.append(.outline(path, pen)) }
    }
    let lines = face.metrics.decorations
    for (isDrawn, middle) in [(isUnderlined, lines.underline), (isStruckThrough, lines.lineThrough)] where isDrawn {
      let thickness = lines.thickness * self.scale * scale
      let y = middle * self.scale * scale - rise * size * scale
      let line = Rect(x: start * scale, y: y - thickness / 2, width: (end - start) * scale, height: thickness)
      parts.append(.letters(Path(line), paint))
    }
  }
}

extension StrokeStyle {
  /// Returns the pen, scaled.
  fileprivate func scaled(by scale: Double) -> StrokeStyle {
    var style = self
    style.lineWidth *= scale
    style.dash = dash.map { $0 * scale }
    style.dashPhase *= scale
    return style
  }
}

extension TextRun {
  var style: TextStyle {
    switch self {
    case .text(_, let style), .icon(_, let style, _): style
    }
  }
}
