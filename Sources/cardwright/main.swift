import ArgumentParser
import CHeap
import DeckExport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

heap_prepare()
Interruption.prepare()
exit(CardwrightCommand.exitCode())

extension CardwrightCommand {
  /// Does what the process's arguments say.
  fileprivate static func exitCode() -> Int32 {
    do {
      var command = try parseAsRoot()
      if let drawing = command as? any AsyncParsableCommand {
        try wait {
          var drawing = drawing
          try await drawing.run()
        }
      } else {
        try command.run()
      }
      return ExitStatus.done.rawValue
    } catch {
      return CommandEnd(error).report()
    }
  }
}
