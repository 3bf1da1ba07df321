import ArgumentParser
import ErrorReporting
import FileAccess

/// A command that runs inside of a process that goes on, such as a server: its answer is what would go to standard output.
///
///     try InnerCommand(["card", "QS", "--format=png", "-o", "-"]).output()
package struct InnerCommand: Sendable {
  /// The command's name and its arguments.
  package let words: [String]
  /// The bytes of its standard input.
  package var input: [UInt8] = []
  /// The most pixels that a picture of it may have; `nil` for no bound of its own.
  package var mostPixels: Int?

  package init(_ words: [String]) { self.words = words }

  /// Runs it.
  ///
  /// - Throws: ``CommandFailure``, as the command would tell it.
  package func output() throws(CommandFailure) -> [UInt8] {
    let process = GivenProcess(arguments: words, input: input, mostPixels: mostPixels)
    let answer: Result<String, CommandFailure> = process.whileDoing {
      do {
        guard let name = words.first, let type = CardwrightCommand.named(name) else {
          throw CommandFailure(.usage, "there is no command \(words.first ?? "")")
        }
        var command = try type.parseAsRoot(Array(words.dropFirst()))
        guard Swift.type(of: command) == type else { throw CommandFailure(.usage, "\(name): help is for people") }
        try command.run()
        return .success("")
      } catch let answer as CommandAnswer {
        return .success(answer.text)
      } catch {
        return .failure(CommandFailure(error))
      }
    }
    return process.bytes(of: .output) + Array(try answer.get().utf8)
  }
}
