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
    if plate == .print {
      return mapSides { side, _ in side.mapScene { scene, _ in scene.replacingColors([metal: paper]) } }
    }
    return mapSides { side, _ in
      side.mapScene { scene, _ in scene.printing(metal, onPlate: plate.rawValue) }
    }.plated(plate.rawValue)
  }

  /// Returns the set with one plate of each side: that of an ink with a name, black on white, or `print`, all that is on no other
  /// plate. Nothing moves, so that pictures of all plates are in register.
  ///
  /// An ink of pixels is only black and white, without forms thinner than .1 mm.
  ///
  /// - Parameter name: the name of the ink (``/Drawing/Scene/Item/plate``), in any case of letters, or `print`.
  public func plated(_ name: String) -> CardSet {
    mapSides { side, _ in
      side.mapScene { scene, grid in
        if name.lowercased() == Plate.print.rawValue { return scene.withoutPlates() }
        let plate = scene.plate(name)
        return grid.map { plate.hardened(on: $0) } ?? plate
      }
    }
  }
}

extension Scene {
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
