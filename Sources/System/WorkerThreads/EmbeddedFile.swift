/// Reads files that are embedded in the program: drawings, typefaces, profiles.
package enum EmbeddedFile {
  /// Reads a file to its end, even if the task is cancelled, because the result is cached.
  ///
  /// `read` must depend only on the embedded bytes: on no limit, no request and no memory that may be refused. A
  /// failure is then an error in the program, which the tests of each kind of file find.
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
