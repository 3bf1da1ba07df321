package import Drawing
package import GoldenImages
package import PNGFormat
package import Testing

/// The words of a test about a picture that it expects, whatever it is drawn from.
package struct GoldenExpectation {
  /// The golden picture.
  package let name: String
  /// How far it may differ; `nil` for as the trait says.
  package let tolerance: ComparisonTolerance?
  /// Where the test expects it.
  package let location: SourceLocation
  /// The test's file, beside which the golden pictures are.
  package let filePath: String

  /// Notes what is said.
  package init(
    _ name: String, _ tolerance: ComparisonTolerance?, _ location: SourceLocation, _ filePath: String
  ) {
    self.name = name
    self.tolerance = tolerance
    self.location = location
    self.filePath = filePath
  }

  private var store: GoldenStore { GoldenTrait.store(besideTest: filePath) }

  /// Draws the picture, compares it, and tells what differs.
  ///
  /// - Parameters:
  ///   - failure: why there is nothing to compare if drawing throws, such as "the scene cannot be drawn".
  ///   - draw: what a PNG says of itself is compared too, if there is any.
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
