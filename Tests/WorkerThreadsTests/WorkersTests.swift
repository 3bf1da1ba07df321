import Foundation
import Synchronization
import Testing

@testable import WorkerThreads

@Suite("Workers") struct WorkersTests {
  struct Failure: Error, Equatable { let index: Int }

  @Test("every piece is done once, in its place", arguments: [1, 2, 5, 100])
  func all(count: Int) async throws {
    let results = await Workers(count: count).run(40) { () throws(Failure) in
      0
    } work: { (done, index) throws(Failure) in
      done += 1
      return index * index
    }
    #expect(try results.map { try #require(try $0?.get()) } == (0..<40).map { $0 * $0 })
  }

  @Test("tools are made once for each worker at most", arguments: [1, 3])
  func tools(count: Int) async {
    let made = Mutex(0)
    _ = await Workers(count: count).run(20) { () throws(Failure) in
      made.withLock { $0 += 1 }
    } work: { (_, _) throws(Failure) in
    }
    #expect((1...count).contains(made.withLock { $0 }))
  }

  @Test("after a failure nothing is begun any more, and all before it is done", arguments: [1, 2, 4])
  func failure(count: Int) async throws {
    let results = await Workers(count: count).run(1000) { () throws(Failure) in
    } work: { (_, index) throws(Failure) in
      if index == 10 || index == 12 { throw Failure(index: index) }
    }
    #expect(results[..<10].allSatisfy { (try? $0?.get()) != nil })
    #expect(throws: Failure(index: 10)) { try results[10]?.get() }
    #expect(results.last! == nil)
  }

  @Test(
    "when the task is cancelled, pieces in any thread know it, and none that fails then counts", arguments: [1, 3])
  func cancellation(count: Int) async {
    let begun = Mutex(0)
    let task = Task {
      await Workers(count: count).run(1000) { () throws(Failure) in
      } work: { (_, index) throws(Failure) in
        begun.withLock { $0 += 1 }
        let told = Mutex(false)
        let wait: @Sendable () -> Void = {
          while !Cancellation.isRequested { usleep(1000) }
          told.withLock { $0 = true }
        }
        if index == 0 { ThreadPair.run({}, beside: wait) } else { DeepStack.run(wait) }
        if told.withLock({ $0 }) { throw Failure(index: index) }
      }
    }
    // In a thread of its own: there may be no more for tasks than are at work.
    Thread.detachNewThread {
      while begun.withLock({ $0 }) == 0 { usleep(1000) }
      task.cancel()
    }
    let results = await task.value
    #expect(results.allSatisfy { $0 == nil })
    #expect((1...count).contains(begun.withLock { $0 }))
  }

  @Test("without pieces there is nothing to do")
  func nothing() async {
    let results = await Workers(count: 4).run(0) { () throws(Failure) in
    } work: { (_, _) throws(Failure) in
    }
    #expect(results.isEmpty)
  }
}
