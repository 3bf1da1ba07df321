import CSystemCalls

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program of the system that is run without a shell, with limits on its time and output.
package struct OtherProgram {
  /// The path of the program.
  package let path: String
  /// The time limit, in seconds.
  package static let patience = 60

  /// The result of running a program.
  package struct Answer {
    /// The exit code; 256 and more for a signal.
    package let status: Int
    package let output: [UInt8]
    /// The first line of the standard error output.
    package var complaint: String { errors.split(separator: "\n").first.map(String.init) ?? "" }
    /// The beginning of the standard error output.
    package let errors: String
  }

  /// The reason why there is no result.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Looks for a program in the absolute folders of the environment's `PATH`.
  package init?(_ name: String) {
    let folders = (ProcessEnvironment.value(of: "PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let places = folders.map { folder -> String in "\(folder)/\(name)" }
    guard let path = places.first(where: { unsafe access($0, X_OK) == 0 }) else { return nil }
    self.path = path
  }

  /// Runs the program and waits for its end.
  ///
  /// - Parameter limit: the greatest number of bytes of standard output.
  package func run(_ arguments: [String], limit: Int) throws(Failure) -> Answer {
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let (status, reason, output, errors) = unsafe words.withUnsafeMutableBufferPointer { words in
      unsafe path.withCString { path in
        var program = unsafe cardwright_program(
          path: path, arguments: words.baseAddress, seconds: Int32(OtherProgram.patience), most: limit,
          output: .init(), errors: .init())
        let status = unsafe cardwright_run_program(&program)
        let reason = errno
        defer {
          unsafe free(program.output.bytes)
          unsafe free(program.errors.bytes)
        }
        return unsafe (
          Int(status), reason, [UInt8](UnsafeBufferPointer(start: program.output.bytes, count: program.output.count)),
          [UInt8](UnsafeBufferPointer(start: program.errors.bytes, count: program.errors.count))
        )
      }
    }
    switch status {
    case -1 where reason == ETIMEDOUT:
      throw Failure(description: "\(path) has taken more than \(OtherProgram.patience) seconds")
    case -1 where reason == EFBIG: throw Failure(description: "\(path) has written more than \(limit) bytes")
    case -1: throw Failure(description: "\(path) cannot be run: \(unsafe String(cString: strerror(reason)))")
    default: break
    }
    return Answer(status: status, output: output, errors: String(decoding: errors, as: UTF8.self))
  }
}
