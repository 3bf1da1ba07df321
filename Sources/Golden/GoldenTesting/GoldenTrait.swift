public import GoldenImages
public import Testing

/// The folder with the golden pictures of a test or suite, and the way to compare with them.
///
///     @Suite(.golden(folder: "Golden/cards")) struct CardTests { ... }
///
/// A suite that names a folder owns it. After a run of all tests (not some, by `--filter`), a picture that no test of the suite
/// has asked for is an issue. A folder over its budget is one, too.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  /// The absolute path; `nil` for the folder beside the test's file.
  let folder: String?
  let recording: GoldenRecording?
  let tolerance: ComparisonTolerance?

  @TaskLocal static var current: GoldenTrait?

  /// Returns the store for a test in a file.
  static func store(besideTest file: String) -> GoldenStore {
    GoldenRun.store(of: current?.folder ?? GoldenRun.folder("Golden", beside: file))
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let outer = GoldenTrait.current
    let trait = GoldenTrait(
      folder: folder ?? outer?.folder, recording: recording ?? outer?.recording,
      tolerance: tolerance ?? outer?.tolerance)
    try await GoldenTrait.$current.withValue(trait, operation: function)
    guard test.isSuite, let folder else { return }
    let store = GoldenRun.store(of: folder)
    if GoldenRun.isWhole {
      for finding in store.inspect() {
        Issue.record(Comment(rawValue: store.message(for: finding)), sourceLocation: test.sourceLocation)
      }
    }
    let report = store.report
    if !report.passes {
      for format in GoldenReport.Format.allCases {
        Attachment.record(report.bytes(as: format), named: "golden-\(format.rawValue)")
      }
    }
  }
}

extension Trait where Self == GoldenTrait {
  /// Sets the folder of golden pictures, and the way to compare with them.
  ///
  /// - Parameters:
  ///   - folder: the path from the file's folder; the suite owns it. The default is `Golden`, which several suites may share.
  ///     `../Golden` is beside the target's folder, so that SwiftPM needs no `exclude` for it.
  ///   - recording: the pictures to record, unless the environment has another choice.
  ///   - tolerance: the limits for differences, unless the expectation has its own.
  public static func golden(
    folder: String? = nil, recording: GoldenRecording? = nil, tolerance: ComparisonTolerance? = nil,
    filePath: String = #filePath
  ) -> Self {
    GoldenTrait(
      folder: folder.map { GoldenRun.folder($0, beside: filePath) }, recording: recording, tolerance: tolerance)
  }
}
