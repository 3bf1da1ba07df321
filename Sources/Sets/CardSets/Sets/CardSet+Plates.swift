// A deck with metal is printed in two steps that must be in register: the inks, and the foil. Each is a set of its own.

public import Drawing
import PictureExport
import PlaneGeometry

extension CardSet {
  /// A part of the cards that is printed separately.
  public enum Plate: String, Hashable, Sendable, CaseIterable {
    /// The metal: black, and all else white.
    case foil
    /// All but the metal; paper takes its place.
    case print
  }

  /// Returns the set with one plate of each side. Nothing moves, so that pictures of both plates are in register.
  ///
  /// A foil of pixels is only black and white. It omits forms thinner than .1 mm, which foil cannot hold; a foil of shapes
  /// keeps them.
  ///
  /// - Parameters:
  ///   - metal: the ink that stands for the metal; anything drawn over it knocks it out.
  ///   - paper: the colour of the cards.
  public func plated(_ plate: Plate, metal: Color, paper: Color) -> CardSet {
    mapSides { side, _ in
      side.mapScene { scene, grid in
        guard plate == .foil else { return scene.replacingColors([metal: paper]) }
        let foil = scene.foil(of: metal)
        return grid.map { foil.hardened(on: $0) } ?? foil
      }
    }
  }
}

extension Scene {
  /// Returns a scene that is black where a colour is visible, and white elsewhere.
  fileprivate func foil(of metal: Color) -> Scene {
    var inks: [Color: Color] = [:]
    walk { visit in
      if case .color(let color)? = visit.item.content.paint { inks[color] = color == metal ? .black : .white }
      return .content
    }
    var plate = replacingColors(inks).mapItems { item in
      // A picture has no metal, and covers everything below it.
      guard case .image(_, let rect, _) = item.content else { return item }
      var covering = item
      covering.content = .fill(Path(rect), rule: .nonZero, paint: .color(.white))
      return covering
    }
    plate.items.insert(
      Item(.fill(Path(Rect(origin: .zero, size: size)), rule: .nonZero, paint: .color(.white))), at: 0)
    return plate
  }

  /// The width of the thinnest form of a foil, in millimetres.
  private static let leastForm = 0.1

  /// The scene in black and white alone on a grid of pixels, without black forms thinner than ``leastForm``.
  fileprivate func hardened(on grid: PixelGrid) -> Scene {
    let scale = grid.transform.a.magnitude + grid.transform.b.magnitude
    // A whole number of pixels on each side, so that the remaining forms do not move.
    let reach = ((Scene.leastForm / 2 * scale).rounded(.down) + 0.1) / scale
    let step = TransferFunction.discrete([0, 1])
    let filter = Filter([
      FilterPrimitive(.componentTransfer(red: step, green: step, blue: step, alpha: .identity)),
      FilterPrimitive(.morphology(.dilate, x: reach, y: reach), of: [.result(0)]),
      FilterPrimitive(.morphology(.erode, x: reach, y: reach), of: [.result(1)]),
    ])
    // Adds white around the card; otherwise its edge would be thinned from outside.
    let around = Rect(origin: .zero, size: size).insetBy(dx: -1, dy: -1)
    var hard = self
    hard.items = [
      Item(
        .layer([Item(.fill(Path(around), rule: .nonZero, paint: .color(.white)))] + items), filter: filter)
    ]
    return hard
  }
}
