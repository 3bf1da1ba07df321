import Drawing
import PlaneGeometry

extension Scene {
  /// Returns the pictures of a card in millimetres that are printed below a density in pixels per inch, each size once.
  func pictures(below density: Double) -> [TableProblem.Kind] {
    var found: [TableProblem.Kind] = []
    walk { visit in
      guard case .image(let bitmap, let rect, _) = visit.item.content else { return .content }
      let transform = visit.item.transform.concatenating(visit.placement)
      let printed = Size(
        width: rect.width * (transform.a * transform.a + transform.b * transform.b).squareRoot(),
        height: rect.height * (transform.c * transform.c + transform.d * transform.d).squareRoot())
      let pixels = Size(width: Double(bitmap.width), height: Double(bitmap.height))
      let inches = max(printed.width / pixels.width, printed.height / pixels.height) / 25.4
      let problem = TableProblem.Kind.coarsePicture(pixels: pixels, printed: printed)
      if inches * density > 1, !found.contains(problem) { found.append(problem) }
      return []
    }
    return found
  }
}
