package import CardDesign
import Drawing
import PictureExport
import PlaneGeometry

extension CardSet {
  /// Returns landscape cards turned upright: fronts by a quarter clockwise, backs counterclockwise.
  ///
  /// A card turned over like a page then has both sides the right way up. Other sets stay unchanged.
  package func turnedUpright() throws(CardFormatError) -> CardSet {
    let canvas = format.canvas.size
    guard format.size.width > format.size.height else { return self }
    var set = mapSides { side, place in
      let turn =
        if case .front = place {
          Transform(a: 0, b: 1, c: -1, d: 0, tx: canvas.height, ty: 0)
        } else {
          Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: canvas.width)
        }
      var turned = side.mapScene { scene, _ in
        Scene(size: Size(width: canvas.height, height: canvas.width)) { context in
          context.concatenate(turn)
          context.draw(scene)
        }
      }
      turned.compose = { [compose = turned.compose] grid in compose(grid?.turned) }
      return turned
    }
    set.format = try CardFormat(
      width: format.size.height, height: format.size.width, cornerRadius: format.cornerRadius
    ).withBleed(format.bleed)
    return set
  }
}
