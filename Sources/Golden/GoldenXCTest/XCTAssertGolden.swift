public import Drawing
public import GoldenImages
import PNGFormat
import Rasterization
import XCTest

/// Asserts that a picture is the golden one of a name, pixel for pixel unless a tolerance is given.
///
/// - Parameters:
///   - name: may be a path in the folder, such as `cards/QS`.
///   - folder: a path from the folder of the test's source file. In the target's folder SwiftPM warns of it unless the
///     target excludes it: `exclude: ["Golden"]`.
@discardableResult
public func XCTAssertGolden(
  _ bitmap: Bitmap, named name: String, tolerance: ComparisonTolerance = .exact, folder: String = "Golden",
  recording: GoldenRecording? = nil, file: StaticString = #filePath, line: UInt = #line, function: String = #function
) -> GoldenResult {
  let store = GoldenRun.store(of: GoldenRun.folder(folder, beside: "\(file)"))
  let result: GoldenResult
  do {
    result = store.check(
      bitmap, named: name, tolerance: tolerance, recording: try GoldenRun.recording(ofTest: recording),
      asker: "\(file) \(function)")
  } catch {
    result = store.fail(name, message: "\(error)")
  }
  if !result.passes { XCTFail(store.message(for: result), file: file, line: line) }
  return result
}

/// Asserts that a PNG shows the golden picture of a name, with the same density and texts unless the tolerance ignores them.
@discardableResult
public func XCTAssertGolden(
  pngBytes: [UInt8], named name: String, tolerance: ComparisonTolerance = .exact, folder: String = "Golden",
  recording: GoldenRecording? = nil, file: StaticString = #filePath, line: UInt = #line, function: String = #function
) -> GoldenResult {
  let store = GoldenRun.store(of: GoldenRun.folder(folder, beside: "\(file)"))
  let result: GoldenResult
  do {
    let image = try PNGDecoder().decode(pngBytes)
    result = store.check(
      image.bitmap, named: name, metadata: image.metadata, tolerance: tolerance,
      recording: try GoldenRun.recording(ofTest: recording), asker: "\(file) \(function)")
  } catch {
    result = store.fail(name, message: "\(error)")
  }
  if !result.passes { XCTFail(store.message(for: result), file: file, line: line) }
  return result
}

/// Asserts that a scene is drawn like the golden picture of a name.
///
/// - Parameter pixelsPerUnit: the number of pixels for a unit of the scene.
@discardableResult
public func XCTAssertGolden(
  _ scene: Scene, pixelsPerUnit: Double = 1, named name: String, tolerance: ComparisonTolerance = .exact,
  folder: String = "Golden", recording: GoldenRecording? = nil, file: StaticString = #filePath, line: UInt = #line,
  function: String = #function
) -> GoldenResult {
  var renderer = SceneRenderer()
  do {
    return XCTAssertGolden(
      try renderer.render(scene, pixelsPerUnit: pixelsPerUnit), named: name, tolerance: tolerance, folder: folder,
      recording: recording, file: file, line: line, function: function)
  } catch {
    let store = GoldenRun.store(of: GoldenRun.folder(folder, beside: "\(file)"))
    let result = store.fail(name, message: "the scene cannot be drawn: \(error)")
    XCTFail(store.message(for: result), file: file, line: line)
    return result
  }
}

/// Asserts that a text is byte for byte the golden one of a name: `NAME.golden.txt`.
@discardableResult
public func XCTAssertGolden(
  text: String, named name: String, folder: String = "Golden", recording: GoldenRecording? = nil,
  file: StaticString = #filePath, line: UInt = #line, function: String = #function
) -> GoldenResult {
  let store = GoldenRun.store(of: GoldenRun.folder(folder, beside: "\(file)"))
  let result: GoldenResult
  do {
    result = store.check(
      text: text, named: name, recording: try GoldenRun.recording(ofTest: recording), asker: "\(file) \(function)")
  } catch {
    result = store.fail(name, message: "\(error)")
  }
  if !result.passes { XCTFail(store.message(for: result), file: file, line: line) }
  return result
}

/// Asserts that tests have asked for each golden picture in a folder, and that the folder is within its budget.
///
/// Call it after all tests that use the folder, such as in `class func tearDown()`. It does nothing if only some tests are run.
public func XCTAssertNoOrphanGoldens(
  folder: String = "Golden", file: StaticString = #filePath, line: UInt = #line
) {
  guard GoldenRun.isWhole else { return }
  let store = GoldenRun.store(of: GoldenRun.folder(folder, beside: "\(file)"))
  for finding in store.inspect() { XCTFail(store.message(for: finding), file: file, line: line) }
}
