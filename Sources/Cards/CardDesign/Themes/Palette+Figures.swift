package import Drawing
import PlaneGeometry

/// The inks within figures.
///
/// On dark paper they go by roles: a line, a fold or a hair on a light field is paper, on a dark field or the paper itself it is light.
/// Black fields are paper. `Drawing/roles` of the artwork has marked in each drawing what is a line on the dark.
extension Palette {
  /// The inks in place of those of a figure's artwork.
  var figureInks: [Color: Color] {
    guard isDark else { return inks.merging([Palette.classic.paper: figurePaper ?? paper]) { $1 } }
    let fields = Palette.darkFields.mapValues { inks[$0] ?? $0 }.mapValues { legible($0, leastContrast: 2.6) }
    return fields.merging([
      Palette.classic.black: paper, Palette.classic.paper: white, Palette.lineKey: line,
      // Flesh would glare, and hair be as dark as its strands.
      Color(rgb: 0xfbe3cf): Color(rgb: 0xf0cfab), Color(rgb: 0xb4531b): Color(rgb: 0xbf6330),
      Color(rgb: 0x7b4422): Color(rgb: 0x98603a),
    ]) { $1 }
  }

  /// The inks of a figure of flat shapes without lines, of which some are black: they are lifted off the paper.
  var flatFigureInks: [Color: Color] {
    guard isDark else { return figureInks }
    let lifted = paper.mixed(with: pageInk, at: 0.2)
    return figureInks.merging([Palette.classic.black: lifted, Color(rgb: 0x3a1016): Color(rgb: 0x5e1d28)]) { $1 }
  }

  /// Rules for what is marked in the artwork of figures.
  var figureRules: String { isDark ? Palette.darkRules : "" }

  /// The paper that figures are drawn on.
  var paperOfFigures: Color { isDark ? paper : figurePaper ?? paper }

  /// The ink of what stands on the paper of figures.
  var inkOnFigures: Color { isDark ? pageInk : black }

  /// A line on a light field of a figure.
  var lineOnLight: Color { isDark ? paper : black }

  /// The contours of figures: lines that stand out from the paper.
  package var contour: Color { isDark ? line : black }

  /// The white of figures.
  private var white: Color { figurePaper ?? (isDark ? Theme.lightInk : paper) }

  /// A line on dark paper: gold, much paler.
  private var line: Color { gold.mixed(with: white, at: 0.55).mixed(with: paper, at: 0.12) }

  /// Stands for ``line`` in ``darkRules`` and in the artwork.
  private static let lineKey = Color(rgb: 0xdcc48f)
  /// `l` fills a line on the dark, `s` strokes one, `d` strokes one on a light field within; `k` is drawn on the dark only.
  private static let darkRules =
    ".l { fill: #dcc48f } .s { stroke: #dcc48f } .d { stroke: #1a1a1a } .k { display: inline }"
  /// The inks of cloth and leaves.
  private static let darkFields: [Color: Color] = {
    let inks = [Palette.classic.red, Palette.classic.gold, Palette.classic.blue, Palette.classic.green]
    return Dictionary(uniqueKeysWithValues: inks.map { ($0, $0) })
  }()
}

extension GraphicsContext {
  /// Lays the paper of figures under one, where it is another than the card's.
  func fillFigurePaper(_ palette: Palette, _ outline: Path) {
    guard palette.paperOfFigures != palette.paper else { return }
    fill(outline, with: .color(palette.paperOfFigures))
  }
}
