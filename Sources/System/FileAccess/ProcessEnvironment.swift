#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The environment that a process was started with.
package enum ProcessEnvironment {
  /// Returns the value of a variable, if it is set.
  package static func value(of variable: String) -> String? {
    guard let value = unsafe getenv(variable) else { return nil }
    return unsafe String(cString: value)
  }
}
