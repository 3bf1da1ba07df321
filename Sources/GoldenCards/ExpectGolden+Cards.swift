public import CardDesign
import Cardwright
public import GoldenImages
import GoldenTesting
import PictureExport
import SVGFormat
public import Testing

/// Expects a card, or the back, to be drawn as the golden picture of a name.
///
/// - Parameter width: in pixels.
@discardableResult
public func expectGolden(
  _ card: CardPicture, theme: Theme = .classic, format: CardFormat = .poker, width: Int = 250, named name: String,
  tolerance: ComparisonTolerance? = nil, sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> GoldenResult {
  do {
    let bytes = try card.png(theme: theme, format: format, width: width)
    return expectGolden(
      pngBytes: bytes, named: name, tolerance: tolerance, sourceLocation: sourceLocation, filePath: filePath)
  } catch {
    return expectNothing(named: name, because: "the card cannot be drawn: \(error)", sourceLocation, filePath)
  }
}

/// Expects an SVG to be drawn as the golden picture of a name. Text is set in Cardwright's own letters, the same on every machine, and
/// a part that is not drawn is an issue.
///
/// - Parameter scale: pixels for a pixel of the file.
@discardableResult
public func expectGolden(
  svgBytes: [UInt8], scale: Double = 1, named name: String, tolerance: ComparisonTolerance? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> GoldenResult {
  do {
    let picture = try SVGReader().read(svgBytes)
    if let warning = picture.warnings.first {
      return expectNothing(
        named: name, because: "the SVG is not drawn whole: \(warning)", sourceLocation, filePath)
    }
    return expectGolden(
      picture.scene, pixelsPerUnit: scale, named: name, tolerance: tolerance, sourceLocation: sourceLocation,
      filePath: filePath)
  } catch {
    return expectNothing(named: name, because: "the SVG cannot be read: \(error)", sourceLocation, filePath)
  }
}
