import Synchronization

/// A list of pieces of work that several workers take from, each the next one.
package struct Workers {
  /// How many work at the same time, at least 1. A single one works in the caller's task.
  package var count: Int

  package init(count: Int) { self.count = count }

  /// Does pieces of work 0 to `pieceCount` - 1.
  ///
  /// After a failure, and when the task is cancelled, no further piece is begun; those at work can ask `Cancellation`.
  ///
  /// - Parameters:
  ///   - order: the pieces in the order in which they are begun; `nil` begins with piece 0.
  ///   - makeTools: what a worker keeps from piece to piece.
  /// - Returns: the result of each piece, `nil` for those that were not begun, or failed after the task was cancelled. All pieces
  ///   that come before one that failed were begun, so the first failure in this order does not depend on the number of workers.
  package func run<Tools, Output: Sendable, Failure: Error>(
    _ pieceCount: Int, order: [Int]? = nil,
    makeTools: @escaping @Sendable () throws(Failure) -> Tools,
    work: @escaping @Sendable (inout Tools, Int) throws(Failure) -> Output
  ) async -> [Result<Output, Failure>?] {
    let counter = PieceCounter(count: pieceCount)
    @Sendable func workThrough() -> [(Int, Result<Output, Failure>)] {
      var results: [(Int, Result<Output, Failure>)] = []
      var tools: Tools?
      while let place = counter.next() {
        let index = order?[place] ?? place
        do throws(Failure) {
          if tools == nil { tools = try makeTools() }
          results.append((index, .success(try work(&tools!, index))))
        } catch {
          counter.stop()
          if !Cancellation.isRequested { results.append((index, .failure(error))) }
        }
      }
      return results
    }

    var results = [Result<Output, Failure>?](repeating: nil, count: pieceCount)
    let workerCount = max(1, min(count, pieceCount))
    let cancellation = Cancellation.current ?? Cancellation()
    // A worker's thread may be none of the task's, which alone know that it is cancelled.
    await withTaskCancellationHandler {
      await cancellation.whileDoing {
        if workerCount == 1 {
          for (index, result) in DeepStack.run(workThrough) { results[index] = result }
          return
        }
        await withTaskGroup(of: [(Int, Result<Output, Failure>)].self) { group in
          for _ in 0..<workerCount { group.addTask { DeepStack.run(workThrough) } }
          for await some in group {
            for (index, result) in some { results[index] = result }
          }
        }
      }
    } onCancel: {
      counter.stop()
      cancellation.cancel()
    }
    return results
  }
}

private final class PieceCounter: Sendable {
  private let count: Int
  private let taken = Mutex(0)

  init(count: Int) { self.count = count }

  func next() -> Int? {
    taken.withLock { taken in
      guard taken < count else { return nil }
      taken += 1
      return taken - 1
    }
  }

  func stop() { taken.withLock { $0 = count } }
}
