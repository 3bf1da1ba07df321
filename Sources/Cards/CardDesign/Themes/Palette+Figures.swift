package import Drawing
import PlaneGeometry

/// The inks within figures.
///
/// On dark paper, inks depend on roles: a line, a fold or a hair is the paper's colour on a light field, and light on a dark
/// field or the paper itself. Black fields have the colour of the paper. `Drawing/roles` of the artwork marks the lines on dark
/// fields in each drawing.
extension Palette {
  /// The inks that replace those of a figure's artwork.
  var figureInks: [Color: Color] {
    guard isDark else { return inks.merging([Palette.classic.paper: figurePaper ?? paper]) { $1 } }
    let fields = Palette.darkFields.mapValues { inks[$0] ?? $0 }.mapValues { legible($0, leastContrast: 2.6) }
    return fields.merging([
      Palette.classic.black: paper, Palette.classic.paper: white, Palette.lineKey: line,
      // Unchanged, flesh would glare, and hair would be as dark as its strands.
      Color(rgb: 0xfbe3cf): Color(rgb: 0xf0cfab), Color(rgb: 0xb4531b): Color(rgb: 0xbf6330),
      Color(rgb: 0x7b4422): Color(rgb: 0x98603a),
    ]) { $1 }
  }

  /// The inks of a figure of flat shapes without lines. Black shapes are lighter than the paper.
  var flatFigureInks: [Color: Color] {
    guard isDark else { return figureInks }
    let lifted = paper.mixed(with: pageInk, at: 0.2)
    return figureInks.merging([Palette.classic.black: lifted, Color(rgb: 0x3a1016): Color(rgb: 0x5e1d28)]) { $1 }
  }

  /// The style sheet for the marked lines in the artwork of figures.
  var figureRules: String { isDark ? Palette.darkRules : "" }

  /// The colour of the paper under figures.
  var paperOfFigures: Color { isDark ? paper : figurePaper ?? paper }

  /// The ink on the paper of figures.
  var inkOnFigures: Color { isDark ? pageInk : black }

  /// The colour of a line on a light field of a figure.
  var lineOnLight: Color { isDark ? paper : black }

  /// The colour of the contours of figures, which stand out from the paper.
  package var contour: Color { isDark ? line : black }

  /// The white of figures.
  private var white: Color { figurePaper ?? (isDark ? Theme.lightInk : paper) }

  /// The colour of a line on dark paper: a much paler gold.
  private var line: Color { gold.mixed(with: white, at: 0.55).mixed(with: paper, at: 0.12) }

  /// The placeholder of ``line`` in ``darkRules`` and in the artwork.
  private static let lineKey = Color(rgb: 0xdcc48f)
  /// The classes of lines: `l` fills a line on dark, `s` strokes one, `d` strokes one on a light field inside; `k` is visible
  /// only on dark paper.
  private static let darkRules =
    ".l { fill: #dcc48f } .s { stroke: #dcc48f } .d { stroke: #1a1a1a } .k { display: inline }"
  /// The inks of cloth and leaves.
  private static let darkFields: [Color: Color] = {
    let inks = [Palette.classic.red, Palette.classic.gold, Palette.classic.blue, Palette.classic.green]
    return Dictionary(uniqueKeysWithValues: inks.map { ($0, $0) })
  }()
}

extension GraphicsContext {
  /// Fills the outline of a figure with its paper, if this differs from the card's.
  func fillFigurePaper(_ palette: Palette, _ outline: Path) {
    guard palette.paperOfFigures != palette.paper else { return }
    fill(outline, with: .color(palette.paperOfFigures))
  }
}
