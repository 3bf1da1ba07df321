import CSystemCalls

// The check whether such a closure has escaped contains the file's path, whose length would depend on the build folder.
#sourceLocation(file:"DeepStack",line:5)
/// A stack for input nested as deeply as limits allow, which takes up to 4 MB. The system's limit may be lower (`ulimit
/// -s`). Threads of a pool have 2 MB if that limit is off, and 512 KB on macOS.
package enum DeepStack {
  /// Does work in the caller's thread if its stack has 8 MB, otherwise in a thread of its own, and returns its result.
  /// The caller's cancellation applies to it.
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
