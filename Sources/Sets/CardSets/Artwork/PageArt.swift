package import Drawing
import PlaneGeometry

/// A card on a page of a PDF. All lengths are millimetres.
package struct PageArt: Sendable {
  /// The card after cutting. The page may be drawn beyond it.
  package let scene: Scene
  /// The distance by which the page's art extends beyond the cut.
  package let bleed: Double
  /// Whether nothing lies on the page that is left out, such as notes.
  package let isWhole: Bool

  package init(_ scene: Scene, bleed: Double, isWhole: Bool = true) {
    (self.scene, self.bleed, self.isWhole) = (scene, bleed, isWhole)
  }

  /// The card, cut.
  var cut: Scene {
    Scene(size: scene.size) { context in
      context.clip(to: Path(Rect(origin: .zero, size: scene.size)))
      context.draw(scene)
    }
  }
}
