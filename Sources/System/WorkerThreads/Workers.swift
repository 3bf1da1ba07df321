import Synchronization

/// Workers that share a list of pieces of work; each takes the next piece.
package struct Workers {
  /// The number of workers, at least 1. A single one works in the caller's task.
  package var count: Int

  package init(count: Int) { self.count = count }

  /// Does the pieces of work 0 to `pieceCount` - 1.
  ///
  /// After a failure, or if the task is cancelled, no further piece is begun; running ones can check `Cancellation`.
  ///
  /// - Parameters:
  ///   - order: the order in which the pieces are begun; `nil` for ascending order.
  ///   - makeTools: makes the tools that a worker keeps from piece to piece.
  /// - Returns: the result of each piece; `nil` for those that were not begun, or failed after the task was cancelled.
  ///   All pieces before a failed one were begun, so the first failure in this order does not depend on the number of
  ///   workers.
  package func run<Tools, Output: Sendable, Failure: Error>(
    _ pieceCount: Int, order: [Int]? = nil,
    makeTools: @escaping @Sendable () throws(Failure) -> Tools,
    work: @escaping @Sendable (inout Tools, Int) throws(Failure) -> Output
  ) async -> [Result<Output, Failure>?] {
    let counter = PieceCounter(count: pieceCount)
    let results = PieceResults<Output, Failure>(count: pieceCount)
    @Sendable func workThrough() {
      var tools: Tools?
      while let place = counter.next() {
        let index = order?[place] ?? place
        do throws(Failure) {
          if tools == nil { tools = try makeTools() }
          let output = try work(&tools!, index)
          results.set(.success(output), of: index)
        } catch {
          counter.stop()
          if !Cancellation.isRequested { results.set(.failure(error), of: index) }
        }
      }
    }

    let workerCount = max(1, min(count, pieceCount))
    let cancellation = Cancellation.current ?? Cancellation()
    // A worker's thread may not belong to the task, and only the task's threads know that it is cancelled.
    await withTaskCancellationHandler {
      await cancellation.whileDoing {
        if workerCount == 1 {
          DeepStack.run(workThrough)
          return
        }
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<workerCount { group.addTask { DeepStack.run(workThrough) } }
        }
      }
    } onCancel: {
      counter.stop()
      cancellation.cancel()
    }
    return results.all
  }
}

/// The results of the pieces, from all workers.
private final class PieceResults<Output: Sendable, Failure: Error>: Sendable {
  private let results: Mutex<[Result<Output, Failure>?]>

  init(count: Int) { results = Mutex(Array(repeating: nil, count: count)) }

  func set(_ result: Result<Output, Failure>, of index: Int) { results.withLock { $0[index] = result } }

  var all: [Result<Output, Failure>?] { results.withLock { $0 } }
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
