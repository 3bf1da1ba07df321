import Synchronization

/// Counts the finished work of several workers.
final class Counter: Sendable {
  private let count = Atomic(0)

  /// Returns one more than the last time.
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
