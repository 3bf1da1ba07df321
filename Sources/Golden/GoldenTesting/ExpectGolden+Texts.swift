public import GoldenImages
public import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Expects that a text is byte for byte the golden one of a name: `NAME.golden.txt`. The issue shows the first line that
/// differs.
@discardableResult
public func expectGolden(
  text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> GoldenResult {
  expect(as: .plain, named: name, sourceLocation, filePath) { text }
}

/// Expects that a value is the golden one of a name, in JSON with sorted keys: `NAME.golden.json`.
@discardableResult
public func expectGolden(
  value: some Encodable, named name: String, sourceLocation: SourceLocation = #_sourceLocation,
  filePath: String = #filePath
) -> GoldenResult {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  encoder.dateEncodingStrategy = .iso8601
  return expect(as: .json, named: name, sourceLocation, filePath) {
    String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}

private func expect(
  as form: GoldenStore.TextForm, named name: String, _ location: SourceLocation, _ filePath: String,
  _ write: () throws -> String
) -> GoldenResult {
  let store = GoldenTrait.store(besideTest: filePath)
  do {
    let recording = try GoldenRun.recording(ofTest: GoldenTrait.current?.recording)
    let text: String
    do {
      text = try write()
    } catch {
      return report(store.fail(name, message: "the value cannot be encoded: \(error)"), store, location)
    }
    let result = store.check(
      text: text, as: form, named: name, recording: recording, asker: asker(at: location))
    return report(result, store, location)
  } catch {
    return report(store.fail(name, message: "\(error)"), store, location)
  }
}
