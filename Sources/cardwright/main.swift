import ArgumentParser
import DeckExport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

Interruption.prepare()
exit(await CardwrightCommand.exitCode())

extension CardwrightCommand {
  /// Does what the process's arguments say.
  fileprivate static func exitCode() async -> Int32 {
    do {
      var command = try parseAsRoot()
      if var drawing = command as? any AsyncParsableCommand {
        try await drawing.run()
      } else {
        try command.run()
      }
      return ExitStatus.done.rawValue
    } catch {
      return CommandEnd(error).report()
    }
  }
}
