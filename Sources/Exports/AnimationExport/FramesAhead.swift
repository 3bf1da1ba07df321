import Dispatch
import Drawing
import PictureExport
import SceneAnimation
import Synchronization
import WorkerThreads

/// The frames of a timeline in their order, drawn by several threads ahead of their use.
///
/// Each thread draws the next frame that no other one draws, from its own previous one. The thread that uses the frames draws as
/// well while the next frame is not ready.
struct FramesAhead: Sendable {
  let timeline: Timeline
  let plan: AnimationPlan
  let exporter: AnimationExporter

  /// The memory for frames that wait for their use, in bytes; at least two frames wait.
  private static let waitingBytes = 1 << 26

  private var threadCount: Int { max(1, min(exporter.jobs, plan.frameCount)) }

  private var mostWaiting: Int {
    max(2, min(2 * threadCount, Self.waitingBytes / (4 * plan.grid.width * plan.grid.height)))
  }

  /// Calls a closure with each frame, until it returns `false`.
  ///
  /// - Parameter failure: turns an error of drawing into one of the closure's.
  /// - Throws: what the closure throws, and the first error of drawing.
  func forEach<Failure: Error>(
    failure: (AnimationExportError) -> Failure, _ body: (Bitmap) throws(Failure) -> Bool
  ) throws(Failure) {
    var thrown: Failure?
    func use(_ frame: Result<Bitmap, AnimationExportError>) -> Bool {
      do throws(Failure) {
        return try body(frame.mapError(failure).get())
      } catch {
        thrown = error
        return false
      }
    }
    let queue = FrameQueue(count: plan.frameCount, mostWaiting: mostWaiting)
    run(besides: threadCount - 1, by: queue) {
      defer { queue.stop(threadCount: threadCount) }
      var drawing = FrameDrawing(self)
      var index = 0
      while index < plan.frameCount {
        if let frame = queue.take(index) {
          guard use(frame) else { return }
          index += 1
        } else if let next = queue.claim(orLater: index) {
          let frame = drawing.frame(next)
          if next > index {
            queue.put(frame, of: next)
          } else {
            guard use(frame) else { return }
            index += 1
          }
        } else {
          queue.waitForFrame()
        }
      }
    }
    if let thrown { throw thrown }
  }

  /// Does work while so many other threads draw.
  private func run(besides count: Int, by queue: FrameQueue, _ work: () -> Void) {
    if count == 0 { return work() }
    ThreadPair.run {
      run(besides: count - 1, by: queue, work)
    } beside: {
      var drawing = FrameDrawing(self)
      while let index = queue.claimNext() { queue.put(drawing.frame(index), of: index) }
    }
  }
}

/// The frames of one thread.
private struct FrameDrawing {
  private let frames: FramesAhead
  private var sequence: FrameSequence?

  init(_ frames: FramesAhead) { self.frames = frames }

  mutating func frame(_ index: Int) -> Result<Bitmap, AnimationExportError> {
    Result { () throws(AnimationExportError) in
      var own: FrameSequence
      if let last = sequence.take() {
        own = last
      } else {
        own = try FrameSequence(of: frames.timeline, frames.plan, by: frames.exporter)
      }
      defer { sequence = own }
      return try own.frame(index)
    }
  }
}

/// The frames that are drawn and not yet used, and the number of the next one to draw.
private final class FrameQueue: Sendable {
  private struct State {
    var ready: [Int: Result<Bitmap, AnimationExportError>] = [:]
    var next = 0
    var isOver = false
  }

  private let count: Int
  private let state = Mutex(State())
  /// The room for frames of the drawing threads.
  private let room: DispatchSemaphore
  /// Signalled for each frame that is ready.
  private let arrivals = DispatchSemaphore(value: 0)

  init(count: Int, mostWaiting: Int) {
    self.count = count
    room = DispatchSemaphore(value: 0)
    for _ in 0..<mostWaiting { room.signal() }
  }

  /// Returns a frame for a drawing thread, after waiting for room; `nil` if there is no further one.
  func claimNext() -> Int? {
    room.wait()
    return state.withLock { state in
      guard !state.isOver, state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Returns a frame for the thread that uses them: the wanted one if nobody draws it, otherwise a later one if there is room.
  func claim(orLater wanted: Int) -> Int? {
    state.withLock { state in
      guard state.next < count, state.ready[wanted] == nil else { return nil }
      if state.next > wanted, room.wait(timeout: .now()) == .timedOut { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Adds a frame that was drawn for another thread or for later.
  func put(_ frame: Result<Bitmap, AnimationExportError>, of index: Int) {
    state.withLock { $0.ready[index] = frame }
    arrivals.signal()
  }

  /// Removes a frame; `nil` if it is not ready.
  func take(_ index: Int) -> Result<Bitmap, AnimationExportError>? {
    guard let frame = state.withLock({ $0.ready.removeValue(forKey: index) }) else { return nil }
    room.signal()
    return frame
  }

  /// Waits until a frame has become ready.
  func waitForFrame() { arrivals.wait() }

  /// Ends the drawing threads, each after its frame.
  func stop(threadCount: Int) {
    state.withLock { $0.isOver = true }
    for _ in 0..<threadCount { room.signal() }
  }
}
