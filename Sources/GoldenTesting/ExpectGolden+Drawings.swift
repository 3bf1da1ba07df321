public import Drawing
public import GoldenImages
import Rasterization
public import Testing

/// Expects a scene to be drawn as the golden picture of a name.
///
/// - Parameter pixelsPerUnit: how many pixels a unit of the scene has.
@discardableResult
public func expectGolden(
  _ scene: Scene, pixelsPerUnit: Double = 1, named name: String, tolerance: ComparisonTolerance? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> GoldenResult {
  var renderer = SceneRenderer()
  do {
    let bitmap = try renderer.render(scene, pixelsPerUnit: pixelsPerUnit)
    return expectGolden(
      bitmap, named: name, tolerance: tolerance, sourceLocation: sourceLocation, filePath: filePath)
  } catch {
    return expectNothing(named: name, because: "the scene cannot be drawn: \(error)", sourceLocation, filePath)
  }
}

/// An issue about a picture that could not even be drawn.
package func expectNothing(
  named name: String, because reason: String, _ location: SourceLocation, _ filePath: String
) -> GoldenResult {
  let store = GoldenTrait.store(besideTest: filePath)
  return report(store.fail(name, message: reason), store, location)
}

#if canImport(CoreGraphics)
  public import CoreGraphics

  /// Expects a picture of Core Graphics to be the golden one of a name, in sRGB.
  @discardableResult
  public func expectGolden(
    _ image: CGImage, named name: String, tolerance: ComparisonTolerance? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
  ) -> GoldenResult {
    do {
      let bitmap = try Bitmap(cgImage: image)
      return expectGolden(
        bitmap, named: name, tolerance: tolerance, sourceLocation: sourceLocation, filePath: filePath)
    } catch {
      return expectNothing(named: name, because: "\(error)", sourceLocation, filePath)
    }
  }
#endif

#if canImport(UIKit)
  public import UIKit

  /// Expects a picture of UIKit to be the golden one of a name, pixel for pixel of its scale.
  @discardableResult
  public func expectGolden(
    _ image: UIImage, named name: String, tolerance: ComparisonTolerance? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
  ) -> GoldenResult {
    guard let pixels = image.cgImage else {
      return expectNothing(named: name, because: "the UIImage has no pixels", sourceLocation, filePath)
    }
    return expectGolden(pixels, named: name, tolerance: tolerance, sourceLocation: sourceLocation, filePath: filePath)
  }
#elseif canImport(AppKit)
  public import AppKit

  /// Expects a picture of AppKit to be the golden one of a name.
  @discardableResult
  public func expectGolden(
    _ image: NSImage, named name: String, tolerance: ComparisonTolerance? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
  ) -> GoldenResult {
    guard let pixels = unsafe image.cgImage(forProposedRect: nil, context: nil, hints: nil) else {
      return expectNothing(named: name, because: "the NSImage has no pixels", sourceLocation, filePath)
    }
    return expectGolden(pixels, named: name, tolerance: tolerance, sourceLocation: sourceLocation, filePath: filePath)
  }
#endif

#if canImport(SwiftUI)
  public import SwiftUI

  /// Expects a SwiftUI view to be drawn as the golden picture of a name, in its ideal size.
  ///
  /// Text and effects are the system's, whose pixels differ between its versions and processors: give a tolerance, or compare what
  /// you draw yourself.
  ///
  /// - Parameter scale: pixels for a point.
  @MainActor @discardableResult
  public func expectGolden(
    view: some View, scale: CGFloat = 2, named name: String, tolerance: ComparisonTolerance? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
  ) -> GoldenResult {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    guard let pixels = renderer.cgImage else {
      return expectNothing(named: name, because: "the view draws nothing", sourceLocation, filePath)
    }
    return expectGolden(pixels, named: name, tolerance: tolerance, sourceLocation: sourceLocation, filePath: filePath)
  }
#endif
