public import Drawing

/// The style of the back.
public struct BackStyle: Hashable, Sendable {
  /// The ground, which should be dark enough for white lines; the drawing's own ink if `nil`.
  public var ground: Color?
  /// The second colour, such as that of studs and beads; the drawing's own ink if `nil`.
  public var accent: Color?
  /// The edge of the card.
  public var edge: Edge

  private var anyDrawing: AnyBackDrawing

  /// The drawing: a ``BackPattern``, a ``Medallion``, a ``SceneBack``, or a custom type.
  public var drawing: any BackDrawing {
    get { anyDrawing.drawing }
    set { anyDrawing = AnyBackDrawing(drawing: newValue) }
  }

  /// The style of the edge of a back.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// A frame, and a margin of paper around it.
    case border
    /// The pattern extends over the edge of the card.
    case full
  }

  /// Whether a half turn of the card does not change the back: what card players call two-way.
  public var isTwoWay: Bool { drawing.isTwoWay }

  /// Creates a style with a built-in pattern.
  public init(_ pattern: BackPattern, ground: Color? = nil, accent: Color? = nil, edge: Edge = .border) {
    self.init(pattern as any BackDrawing, ground: ground, accent: accent, edge: edge)
  }

  /// Creates a style with a drawing of any type.
  public init(_ drawing: any BackDrawing, ground: Color? = nil, accent: Color? = nil, edge: Edge = .border) {
    anyDrawing = AnyBackDrawing(drawing: drawing)
    self.ground = ground
    self.accent = accent
    self.edge = edge
  }
}
