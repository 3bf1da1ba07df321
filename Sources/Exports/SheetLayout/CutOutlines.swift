import Drawing
package import PlaneGeometry
import SVGFormat

/// The lines along which a machine cuts the cards of a sheet: rectangles with round corners, in millimetres.
package struct CutOutlines: Hashable, Sendable {
  /// The sheet.
  package let paper: Size
  /// The cards' edges.
  package let frames: [Rect]
  /// The radius of their corners.
  package let cornerRadius: Double

  /// The outlines of the fronts on a sheet.
  package init(of slots: SheetSlots, cornerRadius: Double) {
    paper = slots.paper.size
    frames = slots.slots.map(\.frame)
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
          Path(roundedRect: frame, cornerRadius: cornerRadius), with: .color(Color(red: 255, green: 0, blue: 0)),
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
    // The tangent of a quarter of a right angle.
    let bulge = 2.0.squareRoot() - 1
    for frame in frames {
      let (low, high) = (paper.height - frame.maxY, paper.height - frame.minY)
      let radius = min(cornerRadius, frame.width / 2, frame.height / 2)
      // Counterclockwise; each corner's arc begins at the first of its two points.
      let corners: [(Double, Double, Bool)] = [
        (frame.minX + radius, low, false), (frame.maxX - radius, low, true), (frame.maxX, low + radius, false),
        (frame.maxX, high - radius, true), (frame.maxX - radius, high, false), (frame.minX + radius, high, true),
        (frame.minX, high - radius, false), (frame.minX, low + radius, true),
      ]
      add(0, "POLYLINE")
      add(8, "Cut")
      add(66, "1")
      add(70, "1")
      for (x, y, isArc) in corners {
        add(0, "VERTEX")
        add(8, "Cut")
        add(10, number(x))
        add(20, number(y))
        if isArc, radius > 0 { add(42, "\(bulge)") }
      }
      add(0, "SEQEND")
      add(8, "Cut")
    }
    add(0, "ENDSEC")
    add(0, "EOF")
    return Array(text.utf8)
  }
}
