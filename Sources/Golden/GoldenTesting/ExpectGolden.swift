public import GoldenImages
import PNGFormat
public import Testing

/// Expects that a picture is the golden one of a name, pixel for pixel unless a tolerance is given.
///
/// The golden pictures are in the folder `Golden` beside the test's source file, unless a ``GoldenTrait`` names another. A name
/// may be a path in it, such as `cards/QS`. The issue describes the difference, and the picture is attached to the test.
///
/// - Parameter tolerance: the limits for differences; by default those of the trait, or else
///   ``/GoldenImages/ComparisonTolerance/exact``.
@discardableResult
public func expectGolden(
  _ picture: some GoldenPicture, named name: String, tolerance: ComparisonTolerance? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> GoldenResult {
  GoldenExpectation(name, tolerance, sourceLocation, filePath)
    .check(orSay: "the picture cannot be compared") { (try picture.goldenPixels, nil) }
}

/// Expects that a PNG shows the golden picture of a name, with the same density and texts unless the tolerance ignores them.
@discardableResult
public func expectGolden(
  pngBytes: [UInt8], named name: String, tolerance: ComparisonTolerance? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> GoldenResult {
  GoldenExpectation(name, tolerance, sourceLocation, filePath)
    .check(orSay: "the bytes to compare are not a readable PNG") {
      let image = try PNGDecoder().decode(pngBytes)
      return (image.bitmap, image.metadata)
    }
}
