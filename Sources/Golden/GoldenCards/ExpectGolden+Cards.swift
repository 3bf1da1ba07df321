public import CardDesign
import Cardwright
import Drawing
public import GoldenImages
import GoldenTesting
import PNGFormat
import PictureExport
import Rasterization
import SVGFormat
public import Testing

/// Expects that a card, or the back, is drawn like the golden picture of a name.
///
/// - Parameter width: the width in pixels.
@discardableResult
public func expectGolden(
  _ card: CardSide, theme: Theme = .classic, format: CardFormat = .poker, width: Int = 250, named name: String,
  tolerance: ComparisonTolerance? = nil, sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> GoldenResult {
  GoldenExpectation(name, tolerance, sourceLocation, filePath).check(orSay: "the card cannot be drawn") {
    let image = try PNGDecoder().decode(card.png(theme: theme, format: format, width: width))
    return (image.bitmap, image.metadata)
  }
}

/// Expects that an SVG is drawn like the golden picture of a name.
///
/// Text uses Cardwright's own typeface, the same on every machine. A part that is not drawn is an issue.
///
/// - Parameter scale: the number of pixels for a pixel of the file.
@discardableResult
public func expectGolden(
  svgBytes: [UInt8], scale: Double = 1, named name: String, tolerance: ComparisonTolerance? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> GoldenResult {
  GoldenExpectation(name, tolerance, sourceLocation, filePath).check(orSay: "the SVG cannot be drawn") {
    let picture = try SVGReader().read(svgBytes)
    if let warning = picture.warnings.first { throw PartNotDrawn(warning: warning) }
    var renderer = SceneRenderer()
    return (try renderer.render(picture.scene, pixelsPerUnit: scale), nil)
  }
}

/// A part of an SVG that the drawing lacks.
private struct PartNotDrawn: Error, CustomStringConvertible {
  let warning: SVGWarning

  var description: String { "a part is missing: \(warning)" }
}
