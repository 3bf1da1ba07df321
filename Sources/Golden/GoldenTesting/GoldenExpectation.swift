package import Drawing
package import GoldenImages
package import PNGFormat
package import Testing

/// A test's expectation of a golden picture, whatever the picture is drawn from.
package struct GoldenExpectation {
  /// The name of the golden picture.
  package let name: String
  /// The tolerance; `nil` takes the trait's.
  package let tolerance: ComparisonTolerance?
  /// The place of the expectation in the test.
  package let location: SourceLocation
  /// The path of the test's file; the golden pictures are beside it.
  package let filePath: String

  /// Creates an expectation.
  package init(
    _ name: String, _ tolerance: ComparisonTolerance?, _ location: SourceLocation, _ filePath: String
  ) {
    self.name = name
    self.tolerance = tolerance
    self.location = location
    self.filePath = filePath
  }

  private var store: GoldenStore { GoldenTrait.store(besideTest: filePath) }

  /// Draws the picture, compares it, and reports differences.
  ///
  /// - Parameters:
  ///   - failure: the message if drawing throws, such as "the scene cannot be drawn".
  ///   - draw: draws the picture, and returns a PNG's metadata to compare, if there is any.
  package func check(
    orSay failure: String, _ draw: () throws -> (bitmap: Bitmap, metadata: PNGMetadata?)
  ) -> GoldenResult {
    let picture: (bitmap: Bitmap, metadata: PNGMetadata?)
    do {
      picture = try draw()
    } catch {
      return report(store.fail(name, message: "\(failure): \(error)"), store, location)
    }
    let trait = GoldenTrait.current
    do {
      let recording = try GoldenRun.recording(ofTest: trait?.recording)
      let result = store.check(
        picture.bitmap, named: name, metadata: picture.metadata, tolerance: tolerance ?? trait?.tolerance ?? .exact,
        recording: recording, asker: asker(at: location))
      attach(result, picture.bitmap)
      return report(result, store, location)
    } catch {
      return report(store.fail(name, message: "\(error)"), store, location)
    }
  }
}

/// Attaches the expected picture, the actual one and the difference to the test.
private func attach(_ result: GoldenResult, _ actual: Bitmap) {
  guard case .different = result.outcome, let path = result.expectedPath,
    let expected = try? PNGDecoder().decode(path: path).bitmap,
    let panels = try? Bitmap(comparing: expected, with: actual)
  else { return }
  var encoder = PNGEncoder()
  guard let bytes = try? encoder.encode(panels) else { return }
  Attachment.record(bytes, named: "\(result.name.replacing("/", with: "-")).difference.png")
}

/// Returns the name of the test that asks for a golden picture or text.
func asker(at location: SourceLocation) -> String {
  Test.current.map { "\($0.id)" } ?? "\(location.fileID):\(location.line)"
}

func report(_ result: GoldenResult, _ store: GoldenStore, _ location: SourceLocation) -> GoldenResult {
  if !result.passes {
    Issue.record(Comment(rawValue: store.message(for: result)), sourceLocation: location)
  }
  return result
}
