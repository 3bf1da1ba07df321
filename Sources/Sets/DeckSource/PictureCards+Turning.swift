package import CardDesign
import CardSets
import Drawing
import PlaneGeometry

extension PictureCards {
  /// Whether a picture has the shape of a canvas turned by a quarter.
  static func lies(_ size: Size, across canvas: Size) -> Bool {
    guard (size.width > size.height) != (canvas.width > canvas.height), canvas.width != canvas.height else {
      return false
    }
    return abs(size.height * canvas.height / (size.width * canvas.width) - 1) < 0.02
  }

  /// Returns a picture on a card's canvas.
  ///
  /// A landscape picture among upright cards is turned by a quarter, clockwise on a face and counterclockwise on a back. A card
  /// turned over like a page then has both sides the same way up.
  static func scene(of artwork: Artwork, on canvas: Size, isBack: Bool) -> Scene {
    guard lies(artwork.size, across: canvas) else {
      return Scene(size: canvas) { $0.draw(artwork, in: Rect(origin: .zero, size: canvas), fit: .covering) }
    }
    let turn =
      isBack
      ? Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: canvas.height)
      : Transform(a: 0, b: 1, c: -1, d: 0, tx: canvas.width, ty: 0)
    return Scene(size: canvas) { context in
      context.concatenate(turn)
      context.draw(
        artwork, in: Rect(x: 0, y: 0, width: canvas.height, height: canvas.width), fit: .covering)
    }
  }

  /// Returns a line about the turned pictures; none if there are none.
  package func turnedNotes(for format: CardFormat) -> [String] {
    let turned = items.filter {
      PictureCards.lies($0.picture.size, across: $0.picture.page == nil ? format.canvas.size : format.size)
    }
    guard let first = turned.first else { return [] }
    let more = turned.count > 1 ? " and \(turned.count - 1) more" : ""
    return ["\(first.stem)\(more): turned by a quarter, to lie like the other cards"]
  }
}
