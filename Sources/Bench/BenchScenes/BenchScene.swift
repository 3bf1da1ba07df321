package import Drawing
import PlaneGeometry

/// A scene for measuring, with the size of its picture in pixels.
///
/// The built-in scenes are made from seeds: the same seed gives the same scene on every machine. Only scribbles take a seed as
/// a parameter; that of the others is fixed.
package struct BenchScene: Hashable, Sendable {
  /// Its name in results, such as `pip-750`.
  package let name: String
  /// The picture's width in pixels.
  package let width: Int
  /// The picture's height in pixels.
  package let height: Int
  /// The drawing, in pixels.
  package let scene: Scene

  /// Creates a scene whose size becomes the picture's, rounded to whole pixels.
  package init(name: String, scene: Scene) {
    self.name = name
    self.scene = scene
    width = Int(scene.size.width.rounded())
    height = Int(scene.size.height.rounded())
  }

  /// Returns all built-in scenes, with similar ones next to each other.
  ///
  /// - Parameter seed: the seed of ``scribbles(seed:)``.
  package static func all(seed: UInt64) -> [BenchScene] {
    cards + scribbles(seed: seed) + [
      crossingPolygon(rule: .nonZero), crossingPolygon(rule: .evenOdd), smallCircles, largeCircle, spiral, smallGlyphs,
      turnedImage, gradients, nestedClips,
    ]
  }

  /// Returns the built-in scene with a name.
  ///
  /// - Parameter seed: the seed of ``scribbles(seed:)``.
  package static func named(_ name: String, seed: UInt64) -> BenchScene? { all(seed: seed).first { $0.name == name } }
}

extension Scene {
  /// Returns the scene enlarged by `factor`.
  package func scaled(by factor: Double) -> Scene {
    let transform = Transform(scaleX: factor, y: factor)
    return Scene(
      size: Size(width: size.width * factor, height: size.height * factor),
      items: items.map { $0.transformed(by: transform) })
  }
}
