import Synchronization

/// The arguments and streams of a command that runs inside of a process that goes on, such as a server: they stand in the place of the
/// process's own for whatever is done by it.
package final class GivenProcess: Sendable {
  /// The words that the command has.
  package let arguments: [String]
  /// The bytes of its standard input.
  package let input: [UInt8]
  /// The most pixels that a picture of it may have; `nil` for no bound of its own.
  package let mostPixels: Int?
  /// When it began.
  package let start = ContinuousClock.now
  private let written = Mutex<[StandardStream: [UInt8]]>([:])

  package init(arguments: [String], input: [UInt8] = [], mostPixels: Int? = nil) {
    self.arguments = arguments
    self.input = input
    self.mostPixels = mostPixels
  }

  private static let local = TaskLocal<GivenProcess?>(wrappedValue: nil)

  /// The one that this task or thread works for.
  package static var current: GivenProcess? { local.get() }

  /// Does work for it.
  package func whileDoing<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Self.local.withValue(self, operation: work)
  }

  /// Does work of tasks for it.
  package func whileDoing<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.local.withValue(self, operation: work, isolation: isolation)
  }

  /// The bytes that were written to a stream.
  package func bytes(of stream: StandardStream) -> [UInt8] { written.withLock { $0[stream, default: []] } }

  func write(_ bytes: [UInt8], to stream: StandardStream) { written.withLock { $0[stream, default: []] += bytes } }
}
