public import Drawing
public import GoldenImages
import Rasterization
public import Testing

/// Expects that a scene is drawn like the golden picture of a name.
///
/// - Parameter pixelsPerUnit: the number of pixels for a unit of the scene.
@discardableResult
public func expectGolden(
  _ scene: Scene, pixelsPerUnit: Double = 1, named name: String, tolerance: ComparisonTolerance? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> GoldenResult {
  GoldenExpectation(name, tolerance, sourceLocation, filePath).check(orSay: "the scene cannot be drawn") {
    var renderer = SceneRenderer()
    return (try renderer.render(scene, pixelsPerUnit: pixelsPerUnit), nil)
  }
}
