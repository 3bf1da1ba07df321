import Synchronization

/// A request to end work early. Costly work checks ``isRequested`` about every millisecond.
///
/// A task's cancellation is known only in its own thread. So code that moves work to other threads passes them this
/// value; `DeepStack` and `ThreadPair` do so by themselves.
package final class Cancellation: Sendable {
  private let isCancelled = Atomic(false)
  private let isIgnored: Bool

  package init() { isIgnored = false }

  private init(isIgnored: Bool) { self.isIgnored = isIgnored }

  private static let ignored = Cancellation(isIgnored: true)

  /// Requests cancellation. It cannot be withdrawn.
  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

  private static let local = TaskLocal<Cancellation?>(wrappedValue: nil)

  /// The cancellation value of this task or thread, in addition to the task's own.
  package static var current: Cancellation? { local.get() }

  /// Whether the work of this task or thread should end.
  package static var isRequested: Bool {
    let current = current
    if let current, current.isIgnored { return false }
    if let current, current.isCancelled.load(ordering: .relaxed) { return true }
    guard Task.isCancelled else { return false }
    // Tells the threads that have no task.
    current?.cancel()
    return true
  }

  /// Does short work to its end, even if the task is cancelled, because its result is cached.
  package static func ignoring<Result>(_ work: () -> Result) -> Result { ignored.whileDoing(work) }

  /// Does work that this value can cancel.
  package func whileDoing<Result>(_ work: () -> Result) -> Result { Self.local.withValue(self, operation: work) }

  /// Does asynchronous work that this value can cancel.
  package func whileDoing<Result>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async -> Result
  ) async -> Result {
    await Self.local.withValue(self, operation: work, isolation: isolation)
  }
}
