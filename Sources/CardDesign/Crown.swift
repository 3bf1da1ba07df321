import Drawing
import PlaneGeometry
import PlayingCards

/// What a court wears: a king's closed crown with orb and cross, a queen's coronet of leaves, a jack's cap with a feather.
///
/// Drawn around the y axis with its lowest point at the origin, at most 38 units wide and 31 units tall.
struct Crown {
  let rank: Rank
  let palette: Palette
  /// The cap inside.
  let lining: Color

  init(of rank: Rank, palette: Palette, lining: Color) {
    self.rank = rank
    self.palette = palette
    self.lining = lining
  }

  func draw(on plate: Engraving) {
    switch rank {
    case .queen: drawCoronet(plate.placed(AffineTransform(scaleX: 1.12, y: 1.16)))
    case .jack: drawCap(plate.placed(AffineTransform(scaleX: 1.06, y: 1.06)))
    default: drawClosedCrown(plate)
    }
  }

  // MARK: King

  private func drawClosedCrown(_ plate: Engraving) {
    plate.inked(Crown.velvet, lining)
    plate.inked(Crown.sideArch, palette.gold)
    plate.inked(Crown.sideArch.applying(AffineTransform(scaleX: -1, y: 1)), palette.gold)
    plate.inked(Crown.middleArch, palette.gold)
    for (x, y) in [(10.5, -21.2), (16.4, -17.6), (17, -12.2), (4.6, -20.8)] {
      plate.inked(Path.circle(x, y, 0.95).withMirrorImage, palette.paper, line: 0.4)
    }
    for x in [-13.6, 0, 13.6] {
      plate.placed(AffineTransform(translationX: x, y: x == 0 ? -3.4 : -5)).inked(
        Crown.fleur, palette.gold)
    }
    plate.inked(Crown.cross, palette.gold)
    plate.inked(.circle(0, -21.6, 2.5), palette.gold)
    plate.stroke(
      .drawn {
        $0.move(-2.4, -21.6); $0.line(2.4, -21.6)
      }, line: 0.6)
    drawBand(plate)
  }

  private static let velvet = Path.mirrored { pen in
    pen.move(0, -19)
    pen.curve(5, -21.5, 13.5, -20, 14.8, -13)
    pen.curve(15.3, -10, 15, -8, 14.2, -5)
    pen.line(0, -3)
  }

  /// The right one of the two arches seen from the side.
  private static let sideArch = Path.drawn { pen in
    pen.move(14.8, -5)
    pen.curve(18.8, -9.5, 20, -20, 11.4, -22.6)
    pen.curve(6.6, -23.8, 2, -21.6, 0, -18.8)
    pen.line(0, -16.2)
    pen.curve(2.5, -19, 6, -21, 9.8, -20)
    pen.curve(15.6, -18.4, 15.2, -11, 12, -5)
    pen.close()
  }

  private static let middleArch = Path.mirrored { pen in
    pen.move(0, -19.2)
    pen.line(1.3, -18.2)
    pen.line(1.5, -3)
    pen.line(0, -3)
  }

  private static let fleur = Path.mirrored { pen in
    pen.move(0, -8.4)
    pen.curve(1.9, -6.9, 2.1, -5.2, 1.1, -3.8)
    pen.curve(2.4, -5.4, 4.5, -4.7, 4.2, -2.9)
    pen.curve(4, -1.5, 2.2, -1.4, 1.5, -2.3)
    pen.line(1.8, 0.6)
    pen.line(0, 0.6)
  }

  private static let cross = Path.mirrored { pen in
    pen.move(0, -31.2)
    pen.line(1.7, -31.4)
    pen.curve(1.2, -30.2, 0.7, -29.4, 0.6, -28.2)
    pen.curve(1.7, -28.3, 2.4, -28.8, 3.5, -29.3)
    pen.line(3.5, -25.9)
    pen.curve(2.4, -26.4, 1.7, -26.9, 0.6, -27)
    pen.curve(0.7, -25.8, 1.1, -25, 1.6, -23.6)
    pen.line(0, -23.4)
  }

  // MARK: Queen

  private func drawCoronet(_ plate: Engraving) {
    let leaves: [(x: Double, y: Double, lean: Double, size: Double)] = [
      (13.4, -5.2, 0.34, 0.88), (-13.4, -5.2, -0.34, 0.88), (7.2, -4.2, 0.17, 0.97),
      (-7.2, -4.2, -0.17, 0.97), (0, -3.6, 0, 1.08),
    ]
    for (x, lean) in [(10.4, 0.25), (-10.4, -0.25), (3.6, 0.08), (-3.6, -0.08)] {
      let point = plate.placed(
        AffineTransform(translationX: x, y: -3.6 - x.magnitude * 0.1).rotated(by: lean))
      point.inked(
        .drawn {
          $0.move(-1.6, 0)
          $0.line(0, -3.2)
          $0.line(1.6, 0)
        }, palette.gold)
      point.inked(.circle(0, -4, 1.3), palette.paper)
    }
    for leaf in leaves {
      plate.placed(
        AffineTransform(translationX: leaf.x, y: leaf.y).rotated(by: leaf.lean)
          .scaledBy(x: leaf.size, y: leaf.size)
      ).inked(Crown.leaf, palette.gold)
    }
    drawBand(plate)
  }

  /// A strawberry leaf: three lobes on a stem.
  private static let leaf = Path.mirrored { pen in
    pen.move(0, -19)
    pen.curve(1.4, -17.6, 2.6, -15.4, 2, -12.6)
    pen.curve(1.9, -12, 1.6, -11.4, 1.2, -11)
    pen.curve(2.2, -12.6, 4.2, -12.8, 5.1, -11)
    pen.curve(4.9, -9, 3.1, -7.8, 1.4, -8.8)
    pen.curve(1.1, -5, 1.2, -2.6, 2, 0.8)
    pen.line(0, 0.8)
  }

  // MARK: Jack

  private func drawCap(_ plate: Engraving) {
    plate.inked(Crown.bonnet, lining)
    for fold in Crown.folds { plate.stroke(fold, line: 0.6) }
    let feather = plate.placed(AffineTransform(translationX: 9.8, y: -5.4).rotated(by: 0.28))
    feather.inked(Crown.feather, palette.paper)
    feather.stroke(Crown.quill, line: 0.5)
    plate.inked(Crown.brim, palette.gold)
    for slash in Crown.slashes { plate.stroke(slash, line: 0.6) }
    plate.inked(.circle(9.6, -5.4, 2.7), palette.paper)
    plate.inked(.circle(9.6, -5.4, 1.3), lining, line: 0.5)
  }

  private static let bonnet = Path.drawn { pen in
    pen.move(-14.6, -4)
    pen.curve(-20.6, -10, -18.6, -18.4, -9.6, -18)
    pen.curve(-4, -22, 5, -21.4, 8.4, -17.4)
    pen.curve(15.6, -17.4, 18.4, -10.6, 14.6, -4)
    pen.close()
  }

  private static let folds = [
    Path.drawn { pen in
      pen.move(-9.6, -18)
      pen.curve(-10.4, -13, -9.4, -9.6, -7.6, -6)
    },
    Path.drawn { pen in
      pen.move(-0.6, -20.4)
      pen.curve(-1.6, -15, -1.2, -10, -0.4, -6)
    },
  ]

  private static let brim = Path.mirrored { pen in
    pen.move(0, -5.6)
    pen.curve(6, -5.6, 11, -6.4, 15.4, -8.2)
    pen.curve(17.6, -6.6, 17.8, -3, 15.8, -1.6)
    pen.curve(11, -0.2, 6, 0.6, 0, 0.6)
  }

  private static let slashes = [-13.2, -9.2, -5, -0.7, 3.6].map { x in
    Path.drawn { pen in
      let drop = x * x * 0.011
      pen.move(x + 1, -5 - drop)
      pen.line(x - 1, 0.2 - drop)
    }
  }

  /// From the jewel up and over to the left.
  private static let feather = Path.drawn { pen in
    pen.move(-0.6, -1)
    pen.curve(1.2, -8, 1.4, -14.6, -3.4, -19.4)
    pen.curve(-8.4, -24.4, -17.4, -24.6, -22.6, -19.2)
    pen.curve(-19.4, -20.2, -17.6, -20, -16, -19)
    pen.curve(-18.4, -18.8, -20, -17.8, -21.2, -16)
    pen.curve(-17, -17.6, -13.4, -17.2, -10.4, -15.4)
    pen.curve(-12.8, -15.6, -14.6, -15, -16.2, -13.6)
    pen.curve(-11.6, -14, -8.2, -12.6, -5.8, -10.2)
    pen.curve(-7.6, -10.6, -9, -10.4, -10.2, -9.6)
    pen.curve(-6, -9, -3, -6, -2.6, -1)
    pen.close()
  }

  private static let quill = Path.drawn { pen in
    pen.move(-1.4, -2)
    pen.curve(-0.8, -9, -2.4, -14.6, -7, -17.8)
    pen.curve(-10.4, -20.2, -15, -21, -19, -19.8)
  }

  // MARK: Band

  /// The jewelled ring that a crown rests on.
  private func drawBand(_ plate: Engraving) {
    plate.inked(Crown.band, palette.gold)
    for (x, y) in [(5.2, -1.95), (-5.2, -1.95), (13.2, -3.7), (-13.2, -3.7)] {
      plate.inked(.circle(x, y, 1), palette.paper, line: 0.45)
    }
    plate.inked(.lozenge(0, -1.7, 2.1, 1.7), lining, line: 0.45)
    for (x, lean) in [(9.4, -0.16), (-9.4, 0.16)] {
      plate.placed(AffineTransform(translationX: x, y: -2.7).rotated(by: lean)).inked(
        .lozenge(0, 0, 1.9, 1.6), lining, line: 0.45)
    }
  }

  private static let band = Path.mirrored { pen in
    pen.move(0, -4.2)
    pen.curve(6, -4.2, 11.4, -5, 15.8, -6.8)
    pen.line(15.8, -1.8)
    pen.curve(11.4, 0, 6, 0.8, 0, 0.8)
  }
}
