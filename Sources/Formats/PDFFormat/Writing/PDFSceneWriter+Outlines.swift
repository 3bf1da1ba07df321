// Letters are paths like any others. If a path has several outlines, such as the letters of a line, an outline that recurs at
// any size and position becomes a form. So a line takes a few bytes per letter, and each letter of a typeface is written once
// for all pages. A path with a single outline stays in place. So does artwork that a page repeats with equal numbers:
// compression finds such repetitions, and forms would take more bytes.

import Drawing
import FileAccess
import PlaneGeometry

/// The outlines that a document has filled so far.
struct PDFOutlines {
  /// The state of an outline.
  enum Known {
    /// The outline was written in place once, on this page and with these bounds in its path.
    case once(page: Int, bounds: Rect)
    /// The outline is a form.
    case form(Int)
  }

  /// The largest number of remembered outlines, some 100 bytes each: more than a few typefaces have.
  private static let mostCount = 1 << 16
  private var known: [ContentDigest: Known] = [:]

  subscript(outline: ContentDigest) -> Known? {
    get { known[outline] }
    set { if known.count < Self.mostCount || known[outline] != nil { known[outline] = newValue } }
  }
}

extension PDFSceneWriter {
  /// The longer side of an outline's bounds in the coordinates of its form, which have two decimals.
  private static let side = 1000.0
  /// The longest side in points for which two decimals suffice.
  private static let longest = 50.0
  /// The least number of points of a form: fewer take fewer bytes than the operators that draw a form.
  private static let fewestPoints = 8

  /// Fills a path with the current colour.
  mutating func fill(_ path: Path, _ rule: FillRule) throws(PDFError) {
    let columns = path.columns
    var rest: [PathColumn] = []
    for column in columns {
      if columns.count > 1, let form = try form(of: column, in: path, rule) {
        content.save()
        content.concatenate(column.placement(in: Self.side))
        content.draw(form)
        content.restore()
      } else {
        rest.append(column)
      }
    }
    if rest.isEmpty, !columns.isEmpty { return }
    content.path(rest.count == columns.count ? path : path.part(of: rest))
    content.bytes += rule.pdfOperator
  }

  /// Returns the form of an outline that has been filled before; `nil` for any other.
  private mutating func form(of column: PathColumn, in path: Path, _ rule: FillRule) throws(PDFError) -> Int? {
    let longest = column.longestSide
    guard column.pointCount >= Self.fewestPoints, longest > 0, longest * content.localScale <= Self.longest
    else { return nil }
    let toForm = column.placement(in: Self.side).inverted() ?? .identity
    let outline = path.part(of: [column]).mapPoints { point in
      let moved = point.applying(toForm)
      // Adding 0 turns -0 into 0, so that equal outlines are equal.
      return Point(x: (moved.x * 100).rounded() / 100 + 0, y: (moved.y * 100).rounded() / 100 + 0)
    }
    let key = ContentDigest(words: [rule == .nonZero ? 0 : 1] + outline.exactWords)
    switch outlines[key] {
    case nil:
      outlines[key] = .once(page: page, bounds: column.bounds)
      return nil
    case .form(let form): return form
    case .once(page, column.bounds): return nil
    case .once:
      let form = try form(outline.controlBounds, isGroup: false, scale: Self.longest / Self.side) {
        writer throws(PDFError) in
        writer.content.path(outline)
        writer.content.bytes += rule.pdfOperator
      }
      outlines[key] = .form(form)
      return form
    }
  }
}

extension PathColumn {
  fileprivate var longestSide: Double { max(bounds.width, bounds.height) }

  /// Returns the transform from a column at the origin, with a longer side of `side`, to its position.
  fileprivate func placement(in side: Double) -> Transform {
    let scale = longestSide / side
    return Transform(a: scale, b: 0, c: 0, d: scale, tx: bounds.minX, ty: bounds.minY)
  }
}

extension FillRule {
  /// The operator that fills the preceding path.
  var pdfOperator: [UInt8] { Array((self == .nonZero ? "f\n" : "f*\n").utf8) }
}
