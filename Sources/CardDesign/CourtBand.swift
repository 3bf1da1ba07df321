import Drawing
import PlaneGeometry

/// The band between the halves of a court card: lozenges and beads between gold edges, a rosette in the middle.
struct CourtBand {
  /// How far the band rises over a unit of width.
  let slope: Double
  let halfLength: Double
  let dress: CourtDress
  let palette: Palette

  func draw(on plate: Engraving) {
    let layers: [(Double, Color)] = [
      (6.8, palette.black), (6.1, palette.gold), (4.4, palette.black), (3.8, dress.lining),
    ]
    for (halfHeight, color) in layers { plate.fill(strip(halfHeight), color) }

    let step = (halfLength - 8) / 4.5
    let lozenges = (0..<4).map { place(10.4 + (Double($0) + 0.5) * step) }
    let beads = (0...4).map { place(10.4 + Double($0) * step) }
    plate.fill(
      Path.lozenge(0, 0, 3.1, 2.7).repeated(at: lozenges).withHalfTurn, palette.paper)
    plate.fill(Path.lozenge(0, 0, 1.5, 1.3).repeated(at: lozenges).withHalfTurn, palette.black)
    plate.fill(Path.circle(0, 0, 0.9).repeated(at: beads).withHalfTurn, palette.gold)
    drawRosette(on: plate)
  }

  private func place(_ x: Double) -> Point { Point(x: x, y: -slope * x) }

  private func strip(_ halfHeight: Double) -> Path {
    let right = slope * halfLength
    return .polygon([
      Point(x: -halfLength, y: right - halfHeight), Point(x: halfLength, y: -right - halfHeight),
      Point(x: halfLength, y: -right + halfHeight), Point(x: -halfLength, y: right + halfHeight),
    ])
  }

  private func drawRosette(on plate: Engraving) {
    plate.inked(.circle(0, 0, 9.6), palette.gold)
    plate.inked(.circle(0, 0, 8), dress.ground)
    let petal = Path.petal(length: 7.1, halfWidth: 1.5)
    // A half and its half turn, so that opposite petals are the same to the last bit.
    plate.fill(petal.repeatedAround(8, count: 4).withHalfTurn, palette.paper)
    plate.inked(.circle(0, 0, 2.1), palette.gold, line: 0.6)
  }
}
