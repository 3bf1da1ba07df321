public import Drawing

/// The style of the back.
public struct BackStyle: Hashable, Sendable {
  /// The ground, which should be dark enough to carry white lines; the drawing's own ink if `nil`.
  public var ground: Color?
  /// The second colour, such as that of studs and beads; the drawing's own ink if `nil`.
  public var accent: Color?
  /// The edge of the card.
  public var edge: Edge

  private var anyDrawing: AnyBackDrawing

  /// The drawing: one of the ``BackPattern``s, a ``Medallion``, a ``SceneBack``, or a type of your own.
  public var drawing: any BackDrawing {
    get { anyDrawing.drawing }
    set { anyDrawing = AnyBackDrawing(drawing: newValue) }
  }

  /// The ways in which a back ends at the edge of the card.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// A frame, and a margin of paper around it.
    case border
    /// The pattern runs out over the edge of the card.
    case full
  }

  /// Whether the back looks the same when the card is turned by a half turn: what card players call two-way.
  public var isTwoWay: Bool { drawing.isTwoWay }

  /// One of the patterns that Cardwright carries.
  public init(_ pattern: BackPattern, ground: Color? = nil, accent: Color? = nil, edge: Edge = .border) {
    self.init(pattern as any BackDrawing, ground: ground, accent: accent, edge: edge)
  }

  /// A drawing of any type.
  public init(_ drawing: any BackDrawing, ground: Color? = nil, accent: Color? = nil, edge: Edge = .border) {
    anyDrawing = AnyBackDrawing(drawing: drawing)
    self.ground = ground
    self.accent = accent
    self.edge = edge
  }
}
