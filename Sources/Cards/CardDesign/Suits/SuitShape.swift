public import PlaneGeometry
public import PlayingCards

/// The shapes of the suits, in a box of 100 x 100 with y down.
///
/// Every path of a French suit is exactly symmetric about x = 50: the left half is the right one with x -> 100 - x, which is
/// exact. Diamonds are also symmetric about y = 50. Outer contours run clockwise on screen and inner ones counterclockwise, so
/// that both fill rules give the same picture. The index typeface has the same drawings.
public enum SuitShape {
  /// The box of every shape.
  package static let box = Rect(x: 0, y: 0, width: 100, height: 100)

  /// Returns the closed contours of a suit. A Spanish suit is the same in all cuts.
  public static func path(of suit: Suit, cut: SuitCut = .standard) -> Path {
    switch cut {
    case .standard: standard[suit]
    case .bold: bold[suit]
    case .outlined: outlined[suit]
    }
  }

  /// Returns the bounding box of a suit.
  public static func bounds(of suit: Suit, cut: SuitCut = .standard) -> Rect {
    path(of: suit, cut: cut).boundingRect
  }

  private static let standard = SuitPaths(cut: .standard)
  private static let bold = SuitPaths(cut: .bold)
  private static let outlined = SuitPaths(cut: .outlined)
}

/// The paths of the suits in one cut, created once.
private struct SuitPaths {
  /// The paths of the French suits, in order.
  private let french: [Path]

  init(cut: SuitCut) {
    func path(of suit: Suit) -> Path {
      Path { path in
        for (index, half) in SuitShape.halves(of: suit, cut: cut).enumerated() {
          half.addContour(to: &path, clockwise: index.isMultiple(of: 2))
        }
      }
    }
    french = SuitSystem.french.suits.map(path)
  }

  subscript(suit: Suit) -> Path {
    (suit.system == .french ? french : SuitShape.spanish)[suit.order - 1]
  }
}
