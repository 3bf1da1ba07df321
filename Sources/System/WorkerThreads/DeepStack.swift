import CSystemCalls

// The check whether such a closure has escaped is told the file's path, whose length would be that of the folder it is built in.
#sourceLocation(file:"DeepStack",line:5)
/// A stack for what is nested as deeply as limits allow, which takes up to 4 MB: the system's limit may be lower (`ulimit -s`),
/// and the threads of a pool have 2 MB where that is unlimited, and 512 KB on macOS.
package enum DeepStack {
  /// Does work in the caller's thread if its stack has 8 MB, else in a thread of its own, and returns its result. It can be
  /// cancelled as the caller's can.
  package static func run<Result>(_ work: () -> Result) -> Result {
    withoutActuallyEscaping(work) { work in
      var result: Result?
      let cancellation = Cancellation.current
      withoutActuallyEscaping({ result = cancellation?.whileDoing(work) ?? work() }) { task in
        let box = Box(task)
        unsafe cardwright_run_deep(
          { context in
            guard let context = unsafe context else { preconditionFailure("the box is handed to the thread") }
            unsafe Unmanaged<Box>.fromOpaque(context).takeUnretainedValue().task()
          }, Unmanaged.passUnretained(box).toOpaque())
        withExtendedLifetime(box) {}
      }
      guard let result else { preconditionFailure("the work is done") }
      return result
    }
  }

  private final class Box {
    let task: () -> Void
    init(_ task: @escaping () -> Void) { self.task = task }
  }
}
