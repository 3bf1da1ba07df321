public import GoldenImages
public import Testing

/// The folder in which a test or suite has its golden pictures, and the way it compares with them.
///
///     @Suite(.golden(folder: "Golden/cards")) struct CardTests { ... }
///
/// A suite that names a folder has it to itself: when all tests have been run (not some, by `--filter`), a picture in it that no
/// test of the suite has asked for is an issue, and so is a folder over its budget.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  /// An absolute path; `nil` for the folder beside the test's file.
  let folder: String?
  let recording: GoldenRecording?
  let tolerance: ComparisonTolerance?

  @TaskLocal static var current: GoldenTrait?

  /// The store for a test in a file.
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
  /// The folder of golden pictures, and the way they are compared.
  ///
  /// - Parameters:
  ///   - folder: a path from the file's folder, which a suite has to itself; `Golden` if left out, which several may share.
  ///     `../Golden` lies beside the target's folder, where SwiftPM needs no `exclude` for it.
  ///   - recording: the pictures to record, unless the environment says otherwise.
  ///   - tolerance: the limits for differences, unless the expectation says otherwise.
  public static func golden(
    folder: String? = nil, recording: GoldenRecording? = nil, tolerance: ComparisonTolerance? = nil,
    filePath: String = #filePath
  ) -> Self {
    GoldenTrait(
      folder: folder.map { GoldenRun.folder($0, beside: filePath) }, recording: recording, tolerance: tolerance)
  }
}
