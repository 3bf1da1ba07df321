import Drawing
import PlaneGeometry

/// The frame around Nocturne's courts: dovetails beside a line, clear of the indices, with a finer line along them.
struct DovetailFrame {
  /// The inside of the line.
  let field: Rect
  let ink: Color
  /// The lower edge of an index on the card; the frame's left side begins below it.
  let indexReach: Double

  /// The measures in units of 1/455 of the field's width, a tenth of a millimetre on a poker card.
  private static let (depth, pitch, gap, hairline) = (13.0, 22.0, 3.4, 20.5)

  private var unit: Double { field.width / 455 }

  /// Draws one half and its rotated copy.
  func draw(in context: GraphicsContext) {
    let (gap, hairline) = (Self.gap * unit, Self.hairline * unit)
    let (left, top, start) = (field.minX, field.minY, indexReach + 24 * unit)
    var teeth = rail(from: Point(x: left + 14 * unit, y: top - gap), length: field.width - 14 * unit, isUpright: false)
    teeth.addPath(rail(from: Point(x: left - gap, y: start), length: field.maxY - start, isUpright: true))
    teeth.addPath(key(at: Point(x: left - gap - 6.5 * unit, y: start - 13 * unit)))
    let lines = Path { path in
      path.addLines([
        Point(x: left - hairline, y: start), Point(x: left - hairline, y: field.maxY + hairline),
        Point(x: left, y: field.maxY + hairline),
      ])
      path.addLines([Point(x: left + 14 * unit, y: top - hairline), Point(x: field.maxX, y: top - hairline)])
    }
    context.drawBothWays(about: field.center) { half in
      half.fill(teeth, with: .color(ink))
      half.stroke(lines, with: .color(ink), lineWidth: 2 * unit)
    }
  }

  /// Returns dovetails along a line, pointing outwards.
  private func rail(from start: Point, length: Double, isUpright: Bool) -> Path {
    let count = max(1, (length / (Self.pitch * unit)).rounded())
    let (step, depth) = (length / count, Self.depth * unit)
    let (neck, head) = (step / 4 - 2.2 * unit, step / 4 + 2 * unit)
    return Path { path in
      for index in 0..<Int(count) {
        let middle = step * (Double(index) + 0.5)
        let tooth: [(along: Double, out: Double)] = [
          (-neck, -0.5 * unit), (neck, -0.5 * unit), (head, depth), (0, depth - 3 * unit), (-head, depth),
        ]
        path.addLines(
          tooth.map { place in
            let along = middle + place.along
            return isUpright
              ? Point(x: start.x - place.out, y: start.y + along) : Point(x: start.x + along, y: start.y - place.out)
          })
        path.closeSubpath()
      }
    }
  }

  /// Returns a butterfly key, Cardwright's mark.
  private func key(at middle: Point) -> Path {
    let (size, wide, narrow) = (9 * unit, 4.5 * unit, 1.7 * unit)
    return Path { path in
      path.addLines([
        Point(x: middle.x - wide, y: middle.y - size), Point(x: middle.x + wide, y: middle.y - size),
        Point(x: middle.x + narrow, y: middle.y), Point(x: middle.x + wide, y: middle.y + size),
        Point(x: middle.x - wide, y: middle.y + size), Point(x: middle.x - narrow, y: middle.y),
      ])
      path.closeSubpath()
    }
  }
}
