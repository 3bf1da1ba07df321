import Synchronization

/// Counts what several workers finish.
final class Counter: Sendable {
  private let count = Atomic(0)

  /// One more than before.
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
