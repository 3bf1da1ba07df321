// A cross dissolve is the weighted mean of two premultiplied pictures, pixel by pixel: (1 - t) O + t N. If N has the alpha n
// and is drawn over O with the opacity t, it covers t n of O. So O needs the mask m = (1 - t) / (1 - t n). No operator computes
// it, but the iteration m = 1 - t (1 - n m) converges to it. Each step draws a ground with the opacity 1 - t, and over it N,
// masked by the previous m. The first step is exact where N is opaque or transparent; elsewhere each step leaves at most t of
// the error. Above t = 1/2 the two scenes change places, so that t is at most a half.

public import Drawing
import PlaneGeometry

/// A scene that fades into another one: UIKit's `transitionCrossDissolve`.
public enum CrossDissolve {
  /// Returns the weighted mean of two scenes, on the area of the old one. It is exact where the upper scene is opaque or
  /// transparent, and within 2/255 elsewhere.
  ///
  /// - Parameter progress: the progress from 0 to 1.
  public static func scene(from old: Scene, to new: Scene, at progress: Double) -> Scene {
    if progress <= 0 { return old }
    if progress >= 1 { return new }
    if progress > 0.5 {
      var mirrored = scene(from: new, to: old, at: 1 - progress)
      mirrored.size = old.size
      return mirrored
    }
    let upper = Scene.Item(.scene(new), opacity: progress)
    let bounds = old.contentBounds.union(Rect(origin: .zero, size: old.size))
    let ground = Scene.Item(
      .fill(Path(bounds), rule: .nonZero, paint: .color(.black)), opacity: 1 - progress)
    var mask = Scene.Mask(.alpha, items: [ground, Scene.Item(.scene(new))])
    for _ in 0..<3 {
      mask = Scene.Mask(.alpha, items: [ground, Scene.Item(.layer([Scene.Item(.scene(new))]), mask: mask)])
    }
    let lower = Scene.Item(.layer([Scene.Item(.scene(old))]), mask: mask)
    return Scene(size: old.size, items: [Scene.Item(.layer([lower, upper]))])
  }
}
