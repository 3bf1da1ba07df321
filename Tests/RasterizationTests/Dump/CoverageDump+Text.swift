import PlaneGeometry

extension CoverageDump: CustomStringConvertible {
  /// All stages, each under a line that says what it shows.
  var description: String {
    """
    edges, in pixels, from the upper to the lower end, and which way the outline runs
    \(edgeText)
    cells: the change of coverage from the left, in levels of 255
    \(cellText)
    passes: . none, + once, x more often, X more often and corrected
    \(passText)
    coverage, from 0 to 255
    \(coverageText)
    """
  }

  /// A line for each edge, with a blank line before each contour but the first.
  var edgeText: String {
    if edges.isEmpty { return "  none" }
    var lines: [String] = []
    for edge in edges {
      if edge.beginsContour, !lines.isEmpty { lines.append("") }
      let (start, end) = (Self.text(of: edge.start), Self.text(of: edge.end))
      let direction =
        edge.start.y == edge.end.y ? (edge.winding > 0 ? "right" : "left") : edge.winding > 0 ? "down" : "up"
      lines.append("  \(start) to \(end), \(direction)")
    }
    return lines.joined(separator: "\n")
  }

  /// A row of numbers for each row of pixels: the changes of coverage in its cells, rounded to levels of 255.
  var cellText: String {
    table(width: 5) { index in
      let cell = Int(cells[index])
      if cell == 0 { return "." }
      let levels = (cell.magnitude * 255 + 32_768) >> 16
      return (cell < 0 ? "-" : "+") + "\(levels)"
    }
  }

  /// A row of characters for each row of pixels: see ``Passage``.
  var passText: String { table(width: 2) { String(passages[$0].rawValue) } }

  /// A row of numbers for each row of pixels: the coverages, with a point for 0.
  var coverageText: String { table(width: 5) { coverages[$0] == 0 ? "." : "\(coverages[$0])" } }

  private func table(width columnWidth: Int, _ entry: (Int) -> String) -> String {
    (0..<height).map { row in
      (0..<width).map { column in
        let text = entry(row * width + column)
        return String(repeating: " ", count: max(1, columnWidth - text.count)) + text
      }.joined()
    }.joined(separator: "\n")
  }

  private static func text(of point: Point) -> String { "(\(decimal(point.x)), \(decimal(point.y)))" }

  /// A number of at least 0, rounded to four decimals; those that are 0 at the end are left out.
  private static func decimal(_ value: Double) -> String {
    let scaled = Int((value * 10_000).rounded())
    var fraction = String(10_000 + scaled % 10_000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? "\(scaled / 10_000)" : "\(scaled / 10_000).\(fraction)"
  }
}
