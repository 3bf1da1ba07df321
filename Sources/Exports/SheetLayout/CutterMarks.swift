import Drawing
package import PlaneGeometry

/// The marks by which a cutting machine locates a printed sheet. All lengths are millimetres.
public struct CutterMarks: Hashable, Sendable {
  /// The cutting machines.
  public enum Machine: String, Hashable, Sendable, CaseIterable {
    /// A square at the upper left, and corner marks at the upper right and the lower left.
    case silhouette
    /// A corner mark at the lower right as well.
    case silhouetteFour = "silhouette-4"
    /// No marks: Cricut's program prints its own frame around what it prints and cuts, .875 in from the paper's edges.
    case cricut
  }

  /// The machine.
  public var machine: Machine
  /// The distance of the marks' outer edges from the paper's edges.
  public var inset = 10.0
  /// The width of the corner marks' lines.
  public var thickness = 1.0
  /// The length of the corner marks' lines.
  public var arm = 5.0
  /// The side length of the square.
  public var square = 5.0

  /// The default marks of a machine.
  public init(_ machine: Machine) { self.machine = machine }

  /// The space around marks in which nothing may be printed.
  private static let clearance = 1.0
  /// The space along the paper's edges that Cricut's program needs for its frame: .875 in.
  private static let cricutMargin = 22.225

  /// The minimum free space along the paper's edges.
  var margin: Double { machine == .cricut ? Self.cricutMargin : 0 }

  /// Returns the black rectangles of the marks on paper of a size.
  package func shapes(on paper: Size) -> [Rect] {
    if machine == .cricut { return [] }
    let (right, bottom) = (paper.width - inset, paper.height - inset)
    func angle(_ corner: Point, isRight: Bool, isLow: Bool) -> [Rect] {
      let (x, y) = (isRight ? corner.x - arm : corner.x, isLow ? corner.y - arm : corner.y)
      return [
        Rect(x: x, y: isLow ? corner.y - thickness : corner.y, width: arm, height: thickness),
        Rect(x: isRight ? corner.x - thickness : corner.x, y: y, width: thickness, height: arm),
      ]
    }
    return [Rect(x: inset, y: inset, width: square, height: square)]
      + angle(Point(x: right, y: inset), isRight: true, isLow: false)
      + angle(Point(x: inset, y: bottom), isRight: false, isLow: true)
      + (machine == .silhouetteFour ? angle(Point(x: right, y: bottom), isRight: true, isLow: true) : [])
  }

  /// Whether cards with their bleed keep clear of the marks.
  func leave(_ frames: [Rect], bleed: Double, on paper: Size) -> Bool {
    let areas = shapes(on: paper).map { $0.insetBy(dx: -Self.clearance, dy: -Self.clearance) }
    return frames.allSatisfy { frame in
      let printed = frame.insetBy(dx: -bleed, dy: -bleed)
      return areas.allSatisfy { !$0.intersects(printed) }
    }
  }

  /// Draws the marks.
  func draw(on paper: Size, _ context: GraphicsContext) {
    for shape in shapes(on: paper) { context.fill(Path(shape), with: .color(.black)) }
  }
}
