import Foundation
import GoldenImages
import Testing

/// Forgets a suite's folder at its end, whose findings are on purpose.
struct Tidying: SuiteTrait, TestScoping {
  let folder: String

  /// The path of a folder for golden pictures of this process alone.
  static func folder(_ name: String) -> String {
    NSTemporaryDirectory() + "cardwright-golden-\(name)-\(UUID().uuidString)"
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    GoldenRun.forget(folder)
    try FileManager.default.removeItem(atPath: folder)
  }
}
