import Drawing
import PlaneGeometry
import PlayingCards

/// The arch that a court's letter stands in: an ogee for kings, a round one for queens, a trefoil for jacks.
struct CourtNiche {
  let rank: Rank
  /// The y of the arch's top.
  let top: Double
  let halfWidth: Double

  /// Draws the niche down to the line that rises by `slope` through the origin.
  func draw(to slope: Double, frame: Color, paper: Color, on plate: Engraving) {
    let outline = self.outline(to: slope)
    plate.stroke(outline, line: 4.6)
    plate.stroke(outline, frame, line: 3.2)
    plate.inked(outline, paper)
  }

  private func outline(to slope: Double) -> Path {
    let arch = Path.mirrored { pen in
      self.arch(&pen)
      pen.line(halfWidth, 0)
      pen.line(0, 0)
    }
    // The foot follows the band.
    var path = Path()
    for element in arch {
      if case .line(let end) = element {
        path.addLine(to: Point(x: end.x, y: end.y == 0 ? -slope * end.x : end.y))
      } else {
        path.append(element)
      }
    }
    return path
  }

  /// From the top to where the right side becomes upright.
  private func arch(_ pen: inout Pen) {
    let w = halfWidth
    switch rank {
    case .queen:
      pen.move(0, top)
      pen.curve(0.5523 * w, top, w, top + 0.4477 * w, w, top + w)
    case .jack:
      pen.move(0, top)
      pen.curve(0.26 * w, top, 0.46 * w, top + 0.2 * w, 0.46 * w, top + 0.44 * w)
      pen.curve(0.76 * w, top + 0.36 * w, w, top + 0.6 * w, w, top + 0.94 * w)
    default:
      pen.move(0, top)
      pen.curve(0.04 * w, top + 0.13 * w, 0.18 * w, top + 0.2 * w, 0.4 * w, top + 0.25 * w)
      pen.curve(0.8 * w, top + 0.34 * w, w, top + 0.52 * w, w, top + 0.9 * w)
    }
  }
}
