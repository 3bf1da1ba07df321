import PlaneGeometry
import PlayingCards

extension SuitShape {
  /// Where spades and clubs stand, as a fraction of their box.
  static let foot: Double = bounds(of: .spades).maxY / box.height

  /// The width of the widest suit in a cut that pips use, as a fraction of its box.
  static let widest: Double = {
    let widths = SuitSystem.french.suits.flatMap { suit in
      SuitCut.allCases.map { bounds(of: suit, cut: $0).width }
    }
    return (widths.max() ?? box.width) / box.width
  }()
}
