// A cross dissolve is the mean of two pictures, premultiplied, pixel by pixel: (1 - t) O + t N. Drawn one over the other, N with the
// opacity t covers t n of O, n being its alpha, so O has to be let through by m = (1 - t) / (1 - t n). There is no operator for
// that, but m is what m = 1 - t (1 - n m) converges to: a ground with the opacity 1 - t, over it N, masked by the m before.
// Where N is opaque or transparent, the first step is exact already; elsewhere each step leaves at most t of the error. So that t is
// at most a half, the two change places there.

public import Drawing
import PlaneGeometry

/// One picture fading into another: UIKit's `transitionCrossDissolve`.
public enum CrossDissolve {
  /// A moment of a dissolve, on the area of the old scene: the mean of both, to within 2/255 where the one on top is half
  /// transparent, exactly elsewhere.
  ///
  /// - Parameter progress: from 0 to 1.
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
