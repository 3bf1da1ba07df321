public import Drawing
import PlaneGeometry

/// The two inks of the patterned back.
public struct BackStyle: Hashable, Sendable {
  /// The ground; should be dark enough to carry white lines.
  public var ground: Color
  /// Studs and beads.
  public var accent: Color

  public init(ground: Color, accent: Color) {
    self.ground = ground
    self.accent = accent
  }
}

/// A back of interlaced straps with flowers and studs between them, in a border of twisted cords.
///
/// Two-way: it maps onto itself under a half turn, because every layer is of one colour and symmetric about the middle.
struct CardBack {
  private let style: BackStyle
  private let paper: Color
  private let lattice: StrapLattice
  private let border: TwistBorder
  private let panel: Path
  private let center: Point

  init(style: BackStyle, paper: Color, bounds: Rect) {
    self.style = style
    self.paper = paper
    center = bounds.center
    let margin = 0.055 * min(bounds.width, bounds.height)
    let panel = Rect(center: .zero, size: bounds.insetBy(dx: margin, dy: margin).size)
    // One unit is what looks like a millimetre on a poker card.
    let unit = min(panel.width, panel.height) / 56.5
    self.panel = Path(roundedRect: panel, cornerRadius: 1.2 * unit)
    border = TwistBorder(panel: panel, width: 3 * unit, unit: unit)
    lattice = StrapLattice(field: border.field, unit: unit)
  }

  func draw(in context: GraphicsContext) {
    var centered = context
    centered.translateBy(x: center.x, y: center.y)
    centered.fill(panel, with: .color(style.ground))
    lattice.draw(style, paper: paper, in: centered)
    border.draw(style, paper: paper, in: centered)
  }
}
