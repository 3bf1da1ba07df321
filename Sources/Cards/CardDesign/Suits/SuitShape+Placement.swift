import PlaneGeometry
import PlayingCards

extension SuitShape {
  /// The lower edge of spades and clubs, as a fraction of their box.
  static let foot: Double = bounds(of: .spades).maxY / box.height

  /// The width of the widest suit in any cut, as a fraction of its box.
  static let widest: Double = {
    let widths = SuitSystem.french.suits.flatMap { suit in
      SuitCut.allCases.map { bounds(of: suit, cut: $0).width }
    }
    return (widths.max() ?? box.width) / box.width
  }()
}
