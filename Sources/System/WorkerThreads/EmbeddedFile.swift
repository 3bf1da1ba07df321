/// The one way to read a file that is embedded in the program: a drawing, a typeface, a profile.
package enum EmbeddedFile {
  /// Reads a file to its end, even if the task is cancelled: the result is kept for whoever asks next.
  ///
  /// `read` must depend on the embedded bytes alone: on no limit, no request and no memory that may be refused. A failure is then
  /// a mistake in the program, which the tests of each kind of file find.
  ///
  /// - Parameter name: the file's name, for the message of a trap.
  package static func reading<Result>(_ name: @autoclosure () -> String, _ read: () throws -> Result) -> Result {
    Cancellation.ignoring {
      do {
        return try read()
      } catch {
        preconditionFailure("embedded file \(name()): \(error)")
      }
    }
  }
}
