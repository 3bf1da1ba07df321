import FileAccess
import Foundation

/// A file in memory, for readers that take a path.
enum ScratchFile {
  static let folder = "/dev/shm"
  private static let path = "\(folder)/cardwright-fuzz-\(ProcessInfo.processInfo.processIdentifier).pdf"

  /// Writes bytes to the file, and returns its path.
  static func path(of bytes: [UInt8]) -> String {
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      fatalError("\(path): not written")
    }
    return path
  }

  /// Returns what a task returns.
  static func wait<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let done = DispatchSemaphore(value: 0)
    let result = WaitResult<Value>()
    Task {
      result.value = await work()
      done.signal()
    }
    done.wait()
    guard let value = result.value else { fatalError("A task has no result") }
    return value
  }
}

/// A result that one task writes before another reads it.
private final class WaitResult<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
