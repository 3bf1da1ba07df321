public import Drawing
public import GoldenImages
import PNGFormat
public import Testing

/// Expects a picture to be the golden one of a name, pixel for pixel unless a tolerance is given.
///
/// The golden pictures are in the folder `Golden` beside the test's source file, unless a ``GoldenTrait`` names another; a name
/// may be a path in it, such as `cards/QS`. What differs is told in the issue, and the picture is attached to the test.
///
/// - Parameter tolerance: how far pictures may differ; that of the trait, else ``/GoldenImages/ComparisonTolerance/exact``.
@discardableResult
public func expectGolden(
  _ bitmap: Bitmap, named name: String, tolerance: ComparisonTolerance? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> GoldenResult {
  expect(PNGPicture(bitmap: bitmap), named: name, tolerance, sourceLocation, filePath)
}

/// Expects a PNG to show the golden picture of a name, with the same density and texts unless the tolerance leaves them out.
@discardableResult
public func expectGolden(
  pngBytes: [UInt8], named name: String, tolerance: ComparisonTolerance? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> GoldenResult {
  do {
    let image = try PNGDecoder().decode(pngBytes)
    return expect(
      PNGPicture(bitmap: image.bitmap, metadata: image.metadata), named: name, tolerance, sourceLocation, filePath)
  } catch {
    let store = GoldenTrait.store(besideTest: filePath)
    return report(
      store.fail(name, message: "the bytes to compare are not a readable PNG: \(error)"), store, sourceLocation)
  }
}

private struct PNGPicture {
  var bitmap: Bitmap
  var metadata: PNGMetadata?
}

private func expect(
  _ picture: PNGPicture, named name: String, _ tolerance: ComparisonTolerance?, _ location: SourceLocation,
  _ filePath: String
) -> GoldenResult {
  let trait = GoldenTrait.current
  let store = GoldenTrait.store(besideTest: filePath)
  let recording: GoldenRecording
  do {
    recording = try GoldenRun.recording(ofTest: trait?.recording)
  } catch {
    return report(store.fail(name, message: "\(error)"), store, location)
  }
  let result = store.check(
    picture.bitmap, named: name, metadata: picture.metadata, tolerance: tolerance ?? trait?.tolerance ?? .exact,
    recording: recording, asker: asker(at: location))
  attach(result, picture.bitmap)
  return report(result, store, location)
}

/// Attaches expected, actual and difference to the test.
private func attach(_ result: GoldenResult, _ actual: Bitmap) {
  guard case .different = result.outcome, let path = result.expectedPath,
    let expected = try? PNGDecoder().decode(path: path).bitmap,
    let panels = try? Bitmap(comparing: expected, with: actual)
  else { return }
  var encoder = PNGEncoder()
  guard let bytes = try? encoder.encode(panels) else { return }
  Attachment.record(bytes, named: "\(result.name.replacing("/", with: "-")).difference.png")
}

/// Who asks for a golden picture or text.
func asker(at location: SourceLocation) -> String {
  Test.current.map { "\($0.id)" } ?? "\(location.fileID):\(location.line)"
}

func report(_ result: GoldenResult, _ store: GoldenStore, _ location: SourceLocation) -> GoldenResult {
  if !result.passes {
    Issue.record(Comment(rawValue: store.message(for: result)), sourceLocation: location)
  }
  return result
}
