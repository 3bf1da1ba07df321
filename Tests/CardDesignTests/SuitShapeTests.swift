import CardDesign
import PlaneGeometry
import PlayingCards
import Testing

@Suite struct SuitShapeTests {
  @Test("A suit is its own mirror image, to the last bit", arguments: Suit.allCases, SuitCut.allCases)
  func isMirrorSymmetric(suit: Suit, cut: SuitCut) {
    let contours = Contour.all(in: SuitShape.path(of: suit, cut: cut))
    for contour in contours {
      #expect(contour.reversed.mapped { Point(x: 100 - $0.x, y: $0.y) } == contour)
    }
  }

  @Test("A diamond is its own image upside down, to the last bit", arguments: SuitCut.allCases)
  func diamondIsSymmetricUpsideDown(cut: SuitCut) {
    for contour in Contour.all(in: SuitShape.path(of: .diamonds, cut: cut)) {
      let points = Set(contour.points)
      #expect(Set(points.map { Point(x: $0.x, y: 100 - $0.y) }) == points)
    }
  }

  @Test("Every contour is closed and ends where it began", arguments: Suit.allCases, SuitCut.allCases)
  func contoursAreClosed(suit: Suit, cut: SuitCut) {
    let path = SuitShape.path(of: suit, cut: cut)
    let contours = Contour.all(in: path)
    #expect(contours.count == (cut == .outlined ? 2 : 1))
    #expect(path.count { $0 == .closeSubpath } == contours.count)
    for contour in contours {
      #expect(contour.points.first == contour.points.last)
    }
  }

  @Test("A suit lies in its box, and its bounds are those of its outline", arguments: Suit.allCases, SuitCut.allCases)
  func boundsAreInsideTheBox(suit: Suit, cut: SuitCut) {
    let bounds = SuitShape.bounds(of: suit, cut: cut)
    let outline = Contour.all(in: SuitShape.path(of: suit, cut: cut)).flatMap { $0.flattened() }
    #expect(bounds.midX == 50)
    for (edge, extreme) in [
      (bounds.minX, outline.map(\.x).min()!), (bounds.maxX, outline.map(\.x).max()!),
      (bounds.minY, outline.map(\.y).min()!), (bounds.maxY, outline.map(\.y).max()!),
    ] {
      #expect(abs(edge - extreme) < 0.001)
      #expect((0...100).contains(edge))
    }
  }

  @Test("Spades, hearts and clubs have the same ink, diamonds at most a tenth less")
  func standardSuitsHaveEqualWeight() {
    let areas = Dictionary(uniqueKeysWithValues: Suit.allCases.map { ($0, area(of: $0, cut: .standard)) })
    let round = [areas[.spades]!, areas[.hearts]!, areas[.clubs]!]
    #expect(round.max()! / round.min()! < 1.03)
    // A diamond of equal area is so much wider and taller that it reads as the largest of the row.
    #expect((0.9...1.0).contains(areas[.diamonds]! / round.min()!))
  }

  @Test("The bold cut has more ink than the standard one", arguments: Suit.allCases)
  func boldIsHeavier(suit: Suit) {
    #expect((1.1...1.25).contains(area(of: suit, cut: .bold) / area(of: suit, cut: .standard)))
  }

  @Test("The line of an outlined suit lies inside the standard contour and is of even width", arguments: Suit.allCases)
  func outlineHasEvenWidth(suit: Suit) {
    let contours = Contour.all(in: SuitShape.path(of: suit, cut: .outlined))
    let outer = contours[0].flattened()
    let inner = contours[1].flattened()
    #expect(contours[0] == Contour.all(in: SuitShape.path(of: suit, cut: .standard))[0])
    #expect(signedArea(outer) > 0)
    #expect(signedArea(inner) < 0)
    let distances = inner.map { point in outer.map { hypotenuse($0, point) }.min()! }
    // Above the neck of spades and clubs, which the line closes straight, it is the farthest from the neck's corners.
    #expect(distances.allSatisfy { (6.98...7.8).contains($0) })
    #expect(distances.count { $0 < 7.02 } > distances.count * 9 / 10)
  }

  private func area(of suit: Suit, cut: SuitCut) -> Double {
    Contour.all(in: SuitShape.path(of: suit, cut: cut)).reduce(0) { $0 + signedArea($1.flattened()) }
  }
}

/// One closed contour of lines and cubics; lines have their controls on their ends.
private struct Contour: Equatable {
  /// The start, then two controls and an end for each segment.
  var points: [Point]

  static func all(in path: Path) -> [Contour] {
    var contours: [Contour] = []
    for element in path {
      switch element {
      case .move(let point): contours.append(Contour(points: [point]))
      case .line(let end):
        let start = contours[contours.count - 1].points.last!
        contours[contours.count - 1].points += [start, end, end]
      case .curve(let end, let control1, let control2):
        contours[contours.count - 1].points += [control1, control2, end]
      case .quadCurve: Issue.record("suits are drawn with cubics")
      case .closeSubpath: break
      }
    }
    return contours
  }

  var reversed: Contour { Contour(points: points.reversed()) }

  func mapped(_ change: (Point) -> Point) -> Contour { Contour(points: points.map(change)) }

  func flattened(steps: Int = 64) -> [Point] {
    stride(from: 0, to: points.count - 1, by: 3).flatMap { i in
      (0..<steps).map { step in
        let t = Double(step) / Double(steps)
        let s = 1 - t
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        return Point(
          x: (0..<4).reduce(0) { $0 + weights[$1] * points[i + $1].x },
          y: (0..<4).reduce(0) { $0 + weights[$1] * points[i + $1].y })
      }
    }
  }
}

/// The shoelace formula: positive when the polygon runs clockwise on screen.
private func signedArea(_ polygon: [Point]) -> Double {
  zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
}

private func hypotenuse(_ a: Point, _ b: Point) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}
