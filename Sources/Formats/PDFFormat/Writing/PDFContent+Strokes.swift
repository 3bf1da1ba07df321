import Drawing
import PlaneGeometry

extension PDFContent {
  /// The largest length of a unit of the current coordinates, in points.
  var localScale: Double { scale * matrix.largestScale }

  /// Sets the width, ends, joins and dashes of lines.
  mutating func set(_ style: StrokeStyle) {
    number(style.lineWidth)
    bytes += "w \(style.lineCap.pdfNumber) J \(style.lineJoin.pdfNumber) j ".utf8
    if style.lineJoin == .miter { bytes += "\(pdfNumber(max(1, style.miterLimit))) M ".utf8 }
    let isDashed = style.dash.allSatisfy { $0 >= 0 && $0.isFinite } && style.dash.contains { $0 > 0 }
    bytes += "[".utf8
    if isDashed { for length in style.dash { number(length) } }
    bytes += "] ".utf8
    let period = style.dash.reduce(0, +) * (style.dash.count % 2 == 0 ? 1 : 2)
    let phase = isDashed && style.dashPhase.isFinite ? style.dashPhase.remainder(dividingBy: period) : 0
    number(phase < 0 ? phase + period : phase)
    bytes += "d\n".utf8
  }
}

extension StrokeStyle.LineCap {
  fileprivate var pdfNumber: Int {
    switch self {
    case .butt: 0
    case .round: 1
    case .square: 2
    }
  }
}

extension StrokeStyle.LineJoin {
  fileprivate var pdfNumber: Int {
    switch self {
    // Other joins are filled outlines.
    case .miter, .miterClip: 0
    case .round: 1
    case .bevel: 2
    }
  }
}
