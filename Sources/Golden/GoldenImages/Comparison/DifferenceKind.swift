public import Drawing

/// The most likely change of a picture, derived from the differing pixels, to show a reader where to look.
///
/// It never decides whether a comparison passes.
public enum DifferenceKind: Hashable, Sendable {
  /// The same pixels, moved by this many columns to the right and rows down.
  case shifted(dx: Int, dy: Int)
  /// The same pixels on a canvas with this many more columns and rows on each side; negative for fewer.
  case canvas(left: Int, top: Int, right: Int, bottom: Int)
  /// A colour has become another one, and blends with it have followed.
  case recolored(from: Color, to: Color)
  /// Only pixels along edges of both pictures differ, by other antialiasing or a shift of less than a pixel.
  case edgesOnly
  /// Something was added on plain ground.
  case added(PixelRegion)
  /// Something is missing, and plain ground is in its place.
  case missing(PixelRegion)
  /// The same picture in another size; above 1 it is larger.
  case scaled(x: Double, y: Double)
  /// None of these.
  case other
}

extension DifferenceKind {
  /// One word, for programs: `shifted`, `canvas`, `recolored`, `edges-only`, `added`, `missing`, `scaled` or `other`.
  public var name: String {
    switch self {
    case .shifted: "shifted"
    case .canvas: "canvas"
    case .recolored: "recolored"
    case .edgesOnly: "edges-only"
    case .added: "added"
    case .missing: "missing"
    case .scaled: "scaled"
    case .other: "other"
    }
  }
}

extension DifferenceKind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .shifted(let dx, let dy):
      "shifted by \(dx) \(abs(dx) == 1 ? "column" : "columns") and \(dy) \(abs(dy) == 1 ? "row" : "rows")"
    case .canvas(let left, let top, let right, let bottom):
      "the same pixels, with "
        + [(left, "column", "left"), (top, "row", "top"), (right, "column", "right"), (bottom, "row", "bottom")]
        .filter { $0.0 != 0 }.map { count, line, side in
          "\(abs(count)) \(line)\(abs(count) == 1 ? "" : "s") \(count < 0 ? "less" : "more") at the \(side)"
        }.joined(separator: ", ")
    case .recolored(let from, let to): "recolored: \(from) has become \(to)"
    case .edgesOnly: "only pixels along edges differ"
    case .added(let region): "something was added, \(region)"
    case .missing(let region): "something is missing, \(region)"
    case .scaled(let x, let y): "scaled by \(percent(x)) across and \(percent(y)) down"
    case .other: "not a shift, a recoloring, a scaling or a single shape"
    }
  }

  private func percent(_ scale: Double) -> String { "\((scale * 1000).rounded() / 10) %" }
}
