package import Drawing
import PlaneGeometry

/// A card on a page of a PDF. All lengths are millimetres.
package struct PageArt: Sendable {
  /// The card after cutting. The page may be drawn beyond it.
  package let scene: Scene
  /// The distance by which the page's art extends beyond the cut.
  package let bleed: Double

  package init(_ scene: Scene, bleed: Double) { (self.scene, self.bleed) = (scene, bleed) }

  /// The card, cut.
  var cut: Scene {
    Scene(size: scene.size) { context in
      context.clip(to: Path(Rect(origin: .zero, size: scene.size)))
      context.draw(scene)
    }
  }
}
