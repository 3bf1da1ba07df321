import CSystemCalls
import Dispatch
import Synchronization

/// The threads of some tasks: the one that waits for them, and more while there are more jobs than idle threads.
///
/// The concurrency runtime's own threads read `/proc` every second, and end the process if it is not accessible. If no
/// thread can be started, the runtime waits for ever. Here, the waiting thread does the jobs that no other one takes.
final class TaskThreads: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// The number of threads, and the number of those that wait for a job or are about to.
    var (count, idle) = (1, 1)
  }

  private let state = Mutex(State())
  /// Signalled for each job, and at the end for each thread.
  private let wakeUps = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isMore = state.withLock { state in
      state.jobs.append(job)
      guard state.jobs.count > state.idle else { return false }
      state.count += 1
      state.idle += 1
      return true
    }
    if isMore, !startThread() {
      state.withLock { state in
        state.count -= 1
        state.idle -= 1
      }
    }
    wakeUps.signal()
  }

  private func startThread() -> Bool {
    let threads = unsafe Unmanaged.passRetained(self)
    let outcome = unsafe cardwright_start_thread(
      { context in
        guard let context = unsafe context else { preconditionFailure("the threads are handed to each") }
        unsafe Unmanaged<TaskThreads>.fromOpaque(context).takeRetainedValue().serve()
      }, threads.toOpaque())
    if outcome != 0 { unsafe threads.release() }
    return outcome == 0
  }

  /// Does jobs in the calling thread until all are done. One thread calls it in addition to those that are started.
  func serve() {
    while true {
      wakeUps.wait()
      let job = state.withLock { state in
        state.idle -= 1
        return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
      }
      guard let job else { return }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      state.withLock { $0.idle += 1 }
    }
  }

  /// Ends the threads. Called once, by the last task.
  func end() {
    for _ in 0..<state.withLock({ $0.count }) { wakeUps.signal() }
  }
}
