// From a piece of work to its bytes: out of the cache, together with whoever else waits for the same, or drawn by one of a few threads
// of its own, in front of which no more may wait than a limit says.

import CSystemCalls
import Dispatch
import Synchronization
import WorkerThreads

/// The bytes of pieces of work, each made once for all who ask at the same time, and kept as long as there is room.
public final class PictureStore: Sendable {
  /// The counts so far.
  public struct Counts: Hashable, Sendable {
    /// The pieces of work that were asked for, by what has become of them.
    public var cached = 0, joined = 0, drawn = 0, failed = 0, refused = 0, abandoned = 0, late = 0
    /// The nanoseconds that drawing has taken.
    public var drawingTime = 0
    /// The pieces that wait now, and those that are being drawn.
    public var waiting = 0, drawing = 0
    /// The pictures that are kept now.
    public var keptCount = 0, keptBytes = 0
  }

  private typealias Answer = Result<[UInt8], ServiceError>

  /// A piece of work that somebody waits for.
  private final class Order: Sendable {
    let work: Work
    let cancellation = Cancellation()
    let isLate = Atomic(false)

    init(_ work: Work) { self.work = work }
  }

  private struct State {
    var cache: ByteCache
    /// Those that wait or are drawn, by their tags, with whoever waits for them.
    var orders: [String: Order] = [:]
    var waiters: [String: [Int: CheckedContinuation<Answer, Never>]] = [:]
    var queue: [Order] = []
    /// How many of what is heavy are being drawn.
    var heavyDrawing = 0
    var counts = Counts()
    var lastWaiter = 0
    var isOver = false
  }

  private let state: Mutex<State>
  private let most: Int
  private let seconds: Double
  /// Signalled for each order, and in the end for each thread.
  private let wakeUps = DispatchSemaphore(value: 0)
  private let threadCount: Int

  /// A store.
  ///
  /// - Parameters:
  ///   - threads: the most pieces that are drawn at the same time, at least 1.
  ///   - waiting: the most that wait besides.
  ///   - cacheLimit: the most bytes that are kept.
  ///   - seconds: the most time that a piece may take.
  ///
  /// - Throws: ``ServiceError`` if the system starts no threads.
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

  /// Ends the threads when they have done what waits. Called once.
  public func end() {
    state.withLock { $0.isOver = true }
    for _ in 0..<threadCount { wakeUps.signal() }
  }

  // MARK: Asking

  /// The bytes of a piece of work, if they are there already.
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

  /// The bytes of a piece of work. A task that is cancelled waits no longer, and what nobody waits for is not drawn to its end.
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
        // The handler may have run before there was anything to leave.
        if Task.isCancelled { leave(work.tag, waiter) }
      }
    } onCancel: {
      leave(work.tag, waiter)
    }
    return try answer.get()
  }

  /// The result of work that is done once, in the same queue as pictures: whoever answers requests never computes.
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
    guard let value = result.withLock({ $0 }) else { throw ServiceError(.broken, "nothing has come of the work") }
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
        // Heavy work takes half of the places at most.
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

  /// Takes somebody away who waits no longer.
  private func leave(_ tag: String, _ waiter: Int) {
    let continuation = state.withLock { state in
      guard let continuation = state.waiters[tag]?.removeValue(forKey: waiter) else {
        return nil as CheckedContinuation<Answer, Never>?
      }
      if state.waiters[tag]?.isEmpty == true {
        state.waiters[tag] = nil
        // Whoever asks from now on gets an order of their own.
        state.orders.removeValue(forKey: tag)?.cancellation.cancel()
        state.queue.removeAll { $0.work.tag == tag }
        state.counts.abandoned += 1
      }
      return continuation
    }
    continuation?.resume(returning: .failure(ServiceError(.abandoned, "nobody waits for it any more")))
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
      // Somebody who has left has taken the order along, and its signal is left over; or it waits for one of its kind.
      guard let order else {
        if isOver { return }
        continue
      }
      draw(order)
      guard order.work.isHeavy else { continue }
      state.withLock { $0.heavyDrawing -= 1 }
      // One that had to wait has used its signal up.
      wakeUps.signal()
    }
  }

  /// The next order to be drawn: cards first, and what is heavy in all threads but one, so that nobody waits for a card until the
  /// costliest pictures of others are done.
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
      // One that was abandoned is no longer known, or another one by now.
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
