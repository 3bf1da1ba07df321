import Synchronization

/// Counts files that several workers finish.
final class FinishedFiles: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  /// Counts one more and tells it, before anybody else can.
  func add(_ tell: (Int) -> Void) {
    number.withLock { number in
      number += 1
      tell(number)
    }
  }
}
