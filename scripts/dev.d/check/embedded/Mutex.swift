// What the library Synchronization has on systems with threads, for a program without any.

final class Mutex<Value>: @unchecked Sendable {
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
}
