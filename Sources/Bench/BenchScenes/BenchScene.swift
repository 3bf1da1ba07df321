package import Drawing
import PlaneGeometry

/// A scene for measuring, with the size of its picture in pixels.
///
/// The built-in scenes are made from seeds: the same seed gives the same scene on every machine. Only scribbles have one of
/// their own; that of the others is fixed.
package struct BenchScene: Hashable, Sendable {
  /// Its name in results, such as `pip-750`.
  package let name: String
  /// The picture's width in pixels.
  package let width: Int
  /// The picture's height in pixels.
  package let height: Int
  /// The drawing, in pixels.
  package let scene: Scene

  /// A scene whose size becomes the picture's, rounded to whole pixels.
  package init(name: String, scene: Scene) {
    self.name = name
    self.scene = scene
    width = Int(scene.size.width.rounded())
    height = Int(scene.size.height.rounded())
  }

  /// All built-in scenes, those that are alike next to each other.
  ///
  /// - Parameter seed: what ``scribbles(seed:)`` are drawn from.
  package static func all(seed: UInt64) -> [BenchScene] {
    cards + scribbles(seed: seed) + [
      crossingPolygon(rule: .nonZero), crossingPolygon(rule: .evenOdd), smallCircles, largeCircle, spiral, smallGlyphs,
      turnedImage, gradients, nestedClips,
    ]
  }

  /// The built-in scene of a name.
  ///
  /// - Parameter seed: what ``scribbles(seed:)`` are drawn from.
  package static func named(_ name: String, seed: UInt64) -> BenchScene? { all(seed: seed).first { $0.name == name } }
}

extension Scene {
  /// The scene enlarged by `factor`.
  package func scaled(by factor: Double) -> Scene {
    let transform = Transform(scaleX: factor, y: factor)
    return Scene(
      size: Size(width: size.width * factor, height: size.height * factor),
      items: items.map { $0.transformed(by: transform) })
  }
}
