public import Drawing

/// The drawing on the back of the cards.
public enum BackPattern: String, Hashable, Sendable, CaseIterable {
  /// Two swallows that build a house of cards, in a frame of dovetails: the house's own.
  case swallowtail
  /// Interlaced straps with flowers and studs between them.
  case lattice
  /// Guilloche rosettes on a ground of waves.
  case rosette
  /// Stars and octagons of interlaced straps.
  case geometric
  /// Scrolls of leaves around a rose.
  case floral
  /// A flat ground with rules and beads.
  case plain
  /// A guilloche ring around a field that carries a device.
  case medallion
}

/// How the back is drawn.
public struct BackStyle: Hashable, Sendable {
  public var pattern: BackPattern
  /// The ground, which should be dark enough to carry white lines; the pattern's own ink if `nil`.
  public var ground: Color?
  /// The second colour, such as that of studs and beads; the pattern's own ink if `nil`.
  public var accent: Color?
  public var edge: Edge
  /// What the field of ``BackPattern/medallion`` carries; other patterns have none.
  public var device: Device

  /// What there is along the edge of the card.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// A frame, and a margin of paper around it.
    case border
    /// The pattern runs out over the edge of the card.
    case full
  }

  /// A sign in a medallion.
  public enum Device: Hashable, Sendable {
    /// Eight pips.
    case pips
    /// Letters, upright and turned.
    case monogram(String)
    /// A picture of one's own, which fills the field: the back is one-way then.
    case picture(Artwork)
  }

  /// Whether the back looks the same when the card is turned by a half turn: what card players call two-way.
  public var isTwoWay: Bool {
    if pattern == .medallion, case .picture = device { false } else { true }
  }

  public init(
    _ pattern: BackPattern, ground: Color? = nil, accent: Color? = nil, edge: Edge = .border, device: Device = .pips
  ) {
    self.pattern = pattern
    self.ground = ground
    self.accent = accent
    self.edge = edge
    self.device = device
  }
}

extension BackPattern {
  /// The ground and the accent in the file.
  func inks(of palette: Palette) -> (ground: Color, accent: Color) {
    switch self {
    case .swallowtail, .lattice, .floral, .medallion: (palette.red, palette.gold)
    case .rosette, .plain: (palette.blue, palette.gold)
    case .geometric: (palette.blue, palette.red)
    }
  }
}
