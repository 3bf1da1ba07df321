import Drawing
package import PlaneGeometry
import SVGFormat

/// The lines along which a machine cuts the cards of a sheet: the shape of each, in millimetres.
package struct CutOutlines: Hashable, Sendable {
  /// The sheet.
  package let paper: Size
  /// The cards' edges.
  package let frames: [Rect]
  /// The shape in each frame.
  package let shape: CutShape
  /// The radius of cards' corners.
  package let cornerRadius: Double

  /// The outlines of the fronts on a sheet.
  package init(of slots: SheetSlots, cornerRadius: Double) {
    paper = slots.paper.size
    frames = slots.slots.map(\.frame)
    shape = slots.shape
    self.cornerRadius = cornerRadius
  }

  /// The file formats.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case svg, dxf
  }

  /// Returns the bytes of a file, whose drawing has the size of the sheet.
  package func bytes(as format: Format) -> [UInt8] { format == .svg ? svg : dxf }

  private var svg: [UInt8] {
    let scene = Scene(size: paper) { context in
      for frame in frames {
        context.stroke(
          shape.path(in: frame, cornerRadius: cornerRadius), with: .color(Color(red: 255, green: 0, blue: 0)),
          lineWidth: 0.1)
      }
    }
    var writer = SVGWriter(unit: .millimetre, title: "Cut lines")
    writer.writesMillimetres = true
    return (try? writer.write(scene)) ?? []
  }

  /// An AutoCAD release 12 drawing, which all programs read: closed polylines, whose bulges are quarter circles. y
  /// grows upwards.
  private var dxf: [UInt8] {
    var text = ""
    func add(_ code: Int, _ value: String) { text += "\(code)\n\(value)\n" }
    func number(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6)" }
    add(0, "SECTION")
    add(2, "HEADER")
    add(9, "$ACADVER")
    add(1, "AC1009")
    // Millimetres.
    add(9, "$INSUNITS")
    add(70, "4")
    add(9, "$MEASUREMENT")
    add(70, "1")
    add(0, "ENDSEC")
    add(0, "SECTION")
    add(2, "ENTITIES")
    for frame in frames {
      add(0, "POLYLINE")
      add(8, "Cut")
      add(66, "1")
      add(70, "1")
      for (point, bulge) in corners(in: frame) {
        add(0, "VERTEX")
        add(8, "Cut")
        add(10, number(point.x))
        add(20, number(point.y))
        if bulge > 0 { add(42, "\(bulge)") }
      }
      add(0, "SEQEND")
      add(8, "Cut")
    }
    add(0, "ENDSEC")
    add(0, "EOF")
    return Array(text.utf8)
  }

  /// Returns the corners of an outline counterclockwise, where y grows upwards. An arc begins at a corner with a bulge, which is the
  /// tangent of a quarter of its angle.
  private func corners(in frame: Rect) -> [(Point, bulge: Double)] {
    let (low, high) = (paper.height - frame.maxY, paper.height - frame.minY)
    switch shape {
    case .circle:
      let middle = (low + high) / 2
      return [(Point(x: frame.minX, y: middle), 1), (Point(x: frame.maxX, y: middle), 1)]
    case .hexagon:
      return shape.hexagon(in: frame).reversed().map { (Point(x: $0.x, y: paper.height - $0.y), 0) }
    case .card:
      let radius = min(cornerRadius, frame.width / 2, frame.height / 2)
      let bulge = radius > 0 ? 2.0.squareRoot() - 1 : 0
      let corners: [(Double, Double, Double)] = [
        (frame.minX + radius, low, 0), (frame.maxX - radius, low, bulge), (frame.maxX, low + radius, 0),
        (frame.maxX, high - radius, bulge), (frame.maxX - radius, high, 0), (frame.minX + radius, high, bulge),
        (frame.minX, high - radius, 0), (frame.minX, low + radius, bulge),
      ]
      return corners.map { (Point(x: $0.0, y: $0.1), $0.2) }
    }
  }
}
