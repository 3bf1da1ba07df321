// From a piece of work to its bytes. They come from the cache, from a request for the same work that is already
// running, or from one of a few drawing threads. The queue of these threads has a limit.

import CSystemCalls
import Dispatch
import Synchronization
import WorkerThreads

/// Makes the bytes of pieces of work, once for all simultaneous requests, and caches them.
public final class PictureStore: Sendable {
  /// The counts so far.
  public struct Counts: Hashable, Sendable {
    /// The number of requests by outcome.
    public var cached = 0, joined = 0, drawn = 0, failed = 0, refused = 0, abandoned = 0, late = 0
    /// The total drawing time in nanoseconds.
    public var drawingTime = 0
    /// The number of pieces in the queue, and of those that are being drawn.
    public var waiting = 0, drawing = 0
    /// The number of cached pictures, and their bytes.
    public var keptCount = 0, keptBytes = 0
  }

  private typealias Answer = Result<[UInt8], ServiceError>

  /// A piece of work with waiters.
  private final class Order: Sendable {
    let work: Work
    let cancellation = Cancellation()
    let isLate = Atomic(false)

    init(_ work: Work) { self.work = work }
  }

  private struct State {
    var cache: ByteCache
    /// The orders in the queue and in progress, and their waiters, by tag.
    var orders: [String: Order] = [:]
    var waiters: [String: [Int: CheckedContinuation<Answer, Never>]] = [:]
    var queue: [Order] = []
    /// The number of heavy orders in progress.
    var heavyDrawing = 0
    var counts = Counts()
    var lastWaiter = 0
    var isOver = false
  }

  private let state: Mutex<State>
  private let most: Int
  private let seconds: Double
  /// Signalled for each order, and at the end for each thread.
  private let wakeUps = DispatchSemaphore(value: 0)
  private let threadCount: Int

  /// A store.
  ///
  /// - Parameters:
  ///   - threads: the greatest number of pieces that are drawn at the same time, at least 1.
  ///   - waiting: the greatest length of the queue.
  ///   - cacheLimit: the greatest number of bytes in the cache.
  ///   - seconds: the time limit of a piece.
  ///
  /// - Throws: ``ServiceError`` if the system cannot start threads.
  public init(threads: Int, waiting: Int, cacheLimit: Int, seconds: Double) throws(ServiceError) {
    state = Mutex(State(cache: ByteCache(limit: cacheLimit)))
    (most, self.seconds, threadCount) = (waiting, seconds, max(1, threads))
    for _ in 0..<threadCount { try startThread() }
  }

  /// The counts so far.
  public var counts: Counts {
    state.withLock { state in
      var counts = state.counts
      (counts.waiting, counts.drawing) = (state.queue.count, state.orders.count - state.queue.count)
      (counts.keptCount, counts.keptBytes) = (state.cache.count, state.cache.byteCount)
      return counts
    }
  }

  /// Ends the threads after they have emptied the queue. Called once.
  public func end() {
    state.withLock { $0.isOver = true }
    for _ in 0..<threadCount { wakeUps.signal() }
  }

  // MARK: Requests

  /// Returns the bytes of a piece of work if they are cached.
  public func kept(_ work: Work) -> [UInt8]? {
    state.withLock { state in
      let bytes = state.cache.bytes(of: work.tag)
      if bytes != nil { state.counts.cached += 1 }
      return bytes
    }
  }

  private enum Step {
    case answer(Answer)
    case wait(isNew: Bool)
  }

  /// Returns the bytes of a piece of work. A cancelled task stops waiting, and drawing stops if nobody waits for it.
  public func bytes(of work: Work) async throws(ServiceError) -> [UInt8] {
    let waiter = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
        switch step(of: work, waiter, continuation) {
        case .answer(let answer): continuation.resume(returning: answer)
        case .wait(let isNew): if isNew { wakeUps.signal() }
        }
        // The handler may have run before the waiter was added.
        if Task.isCancelled { leave(work.tag, waiter) }
      }
    } onCancel: {
      leave(work.tag, waiter)
    }
    return try answer.get()
  }

  /// Does work once, in the same queue as pictures, so that threads that answer requests never compute.
  ///
  /// - Parameter isHeavy: whether it may take as much time and memory as the limits allow.
  /// - Throws: ``ServiceError`` of the work; ``ServiceError/Kind/crowded`` if too many wait.
  public func value<Value: Sendable>(
    isHeavy: Bool = false, _ make: @escaping @Sendable () throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    let result = Mutex<Value?>(nil)
    let work = Work(isHeavy: isHeavy) { () throws(ServiceError) in
      let value = try make()
      result.withLock { $0 = value }
    }
    _ = try await bytes(of: work)
    guard let value = result.withLock({ $0 }) else { throw ServiceError(.broken, "the work has no result") }
    return value
  }

  private func step(
    of work: Work, _ waiter: Int, _ continuation: CheckedContinuation<Answer, Never>
  ) -> Step {
    state.withLock { state in
      if let bytes = state.cache.bytes(of: work.tag) {
        state.counts.cached += 1
        return .answer(.success(bytes))
      }
      let isNew = state.orders[work.tag] == nil
      if isNew {
        // Heavy work takes at most half of the places.
        let hasRoom = !work.isHeavy || state.queue.count { $0.work.isHeavy } < (most + 1) / 2
        guard state.queue.count < most, hasRoom, !state.isOver else {
          state.counts.refused += 1
          return .answer(.failure(ServiceError(.crowded, "too many wait already; try again in a moment")))
        }
        let order = Order(work)
        state.orders[work.tag] = order
        state.queue.append(order)
      } else {
        state.counts.joined += 1
      }
      state.waiters[work.tag, default: [:]][waiter] = continuation
      return .wait(isNew: isNew)
    }
  }

  /// Removes a waiter.
  private func leave(_ tag: String, _ waiter: Int) {
    let continuation = state.withLock { state in
      guard let continuation = state.waiters[tag]?.removeValue(forKey: waiter) else {
        return nil as CheckedContinuation<Answer, Never>?
      }
      if state.waiters[tag]?.isEmpty == true {
        state.waiters[tag] = nil
        // Later requests get a new order.
        state.orders.removeValue(forKey: tag)?.cancellation.cancel()
        state.queue.removeAll { $0.work.tag == tag }
        state.counts.abandoned += 1
      }
      return continuation
    }
    continuation?.resume(returning: .failure(ServiceError(.abandoned, "the client did not wait for the answer")))
  }

  // MARK: Drawing

  private func startThread() throws(ServiceError) {
    let store = unsafe Unmanaged.passRetained(self)
    let outcome = unsafe cardwright_start_thread(
      { context in
        guard let context = unsafe context else { preconditionFailure("the store is handed to each thread") }
        unsafe Unmanaged<PictureStore>.fromOpaque(context).takeRetainedValue().serve()
      }, store.toOpaque())
    guard outcome == 0 else {
      unsafe store.release()
      throw ServiceError(.broken, "the system starts no thread")
    }
  }

  private func serve() {
    while true {
      wakeUps.wait()
      let (order, isOver) = state.withLock { (next(&$0), $0.isOver) }
      // A cancelled waiter may leave an unused signal behind, or heavy orders have to wait.
      guard let order else {
        if isOver { return }
        continue
      }
      draw(order)
      guard order.work.isHeavy else { continue }
      state.withLock { $0.heavyDrawing -= 1 }
      // A heavy order that had to wait has used its signal.
      wakeUps.signal()
    }
  }

  /// Removes and returns the next order. Cards come first, and heavy orders never take all threads, so that nobody
  /// waits for a card until the costliest pictures of others are done.
  private func next(_ state: inout State) -> Order? {
    let isHeavyDue = state.heavyDrawing < max(1, threadCount - 1)
    guard
      let index = state.queue.firstIndex(where: { !$0.work.isHeavy })
        ?? (isHeavyDue ? state.queue.indices.first : nil)
    else { return nil }
    let order = state.queue.remove(at: index)
    if order.work.isHeavy { state.heavyDrawing += 1 }
    return order
  }

  private func draw(_ order: Order) {
    let start = ContinuousClock.now
    let clock = Task { [seconds] in
      try? await Task.sleep(for: .seconds(seconds))
      guard !Task.isCancelled else { return }
      order.isLate.store(true, ordering: .relaxed)
      order.cancellation.cancel()
    }
    var answer: Answer = order.cancellation.whileDoing {
      do throws(ServiceError) { return .success(try order.work.bytes()) } catch { return .failure(error) }
    }
    clock.cancel()
    let isLate = order.isLate.load(ordering: .relaxed)
    if isLate, case .failure = answer {
      answer = .failure(ServiceError(.late, "drawing it takes more than \(seconds) seconds"))
    }
    let time = (ContinuousClock.now - start) / .nanoseconds(1)
    let waiters = state.withLock { state in
      state.counts.drawingTime += Int(time)
      // An abandoned order has been removed, or replaced by a new one.
      guard state.orders[order.work.tag] === order else { return [Int: CheckedContinuation<Answer, Never>]() }
      state.orders[order.work.tag] = nil
      switch answer {
      case .success(let bytes):
        state.counts.drawn += 1
        if order.work.isKept { state.cache.keep(bytes, as: order.work.tag) }
      case .failure: if isLate { state.counts.late += 1 } else { state.counts.failed += 1 }
      }
      return state.waiters.removeValue(forKey: order.work.tag) ?? [:]
    }
    for waiter in waiters.values { waiter.resume(returning: answer) }
  }
}
