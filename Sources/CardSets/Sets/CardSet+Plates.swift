// A deck with a metal is printed in two steps that must lie in register: the inks, and the foil. Each is a set of its own.

public import Drawing
import PlaneGeometry

extension CardSet {
  /// A part of the cards that is printed by itself.
  public enum Plate: String, Hashable, Sendable, CaseIterable {
    /// The metal: black, and all else white.
    case foil
    /// All but the metal, in whose place is the paper.
    case print
  }

  /// The set with a plate of each side, of which all else is in place: pictures of both plates lie in register.
  ///
  /// - Parameters:
  ///   - metal: the ink that stands for the metal; what is drawn over it knocks it out.
  ///   - paper: the colour of the cards.
  public func plated(_ plate: Plate, metal: Color, paper: Color) -> CardSet {
    mapSides { side, _ in
      side.mapScene { plate == .foil ? $0.foil(of: metal) : $0.replacingColors([metal: paper]) }
    }
  }
}

extension Scene {
  /// Black where something of a colour is seen, on white.
  fileprivate func foil(of metal: Color) -> Scene {
    var inks: [Color: Color] = [:]
    walk { visit in
      if case .color(let color)? = visit.item.content.paint { inks[color] = color == metal ? .black : .white }
      return .content
    }
    var plate = replacingColors(inks).mapItems { item in
      // A picture has no metal, and covers what is below it.
      guard case .image(_, let rect, _) = item.content else { return item }
      var covering = item
      covering.content = .fill(Path(rect), rule: .nonZero, paint: .color(.white))
      return covering
    }
    plate.items.insert(
      Item(.fill(Path(Rect(origin: .zero, size: size)), rule: .nonZero, paint: .color(.white))), at: 0)
    return plate
  }
}
