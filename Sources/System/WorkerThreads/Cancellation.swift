import Synchronization

/// A wish that work end before it is done. Costly work asks for it about each millisecond; see ``isRequested``.
///
/// A task's cancellation is known in its own thread alone. So whoever leads work into other threads hands them one of these:
/// `DeepStack` and `ThreadPair` do it by themselves.
package final class Cancellation: Sendable {
  private let isCancelled = Atomic(false)
  private let isIgnored: Bool

  package init() { isIgnored = false }

  private init(isIgnored: Bool) { self.isIgnored = isIgnored }

  private static let ignored = Cancellation(isIgnored: true)

  /// Wishes it, for good.
  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

  private static let local = TaskLocal<Cancellation?>(wrappedValue: nil)

  /// The wish of this task or thread, besides the task's own.
  package static var current: Cancellation? { local.get() }

  /// Whether the work of this task or thread is to end.
  package static var isRequested: Bool {
    let current = current
    if let current, current.isIgnored { return false }
    if let current, current.isCancelled.load(ordering: .relaxed) { return true }
    guard Task.isCancelled else { return false }
    // For the threads that have no task.
    current?.cancel()
    return true
  }

  /// Does short work to its end, even if the task is cancelled: its result is kept for others.
  package static func ignoring<Result>(_ work: () -> Result) -> Result { ignored.whileDoing(work) }

  /// Does work that can be cancelled by this value.
  package func whileDoing<Result>(_ work: () -> Result) -> Result { Self.local.withValue(self, operation: work) }

  /// Does work of tasks that can be cancelled by this value.
  package func whileDoing<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async -> Result
  ) async -> Result {
    await Self.local.withValue(self, operation: work, isolation: isolation)
  }
}
