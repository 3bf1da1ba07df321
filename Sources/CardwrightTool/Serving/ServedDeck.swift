import ArgumentParser
import CardwrightJobs
import CardSets
import EngineExport
import ErrorReporting
import FileAccess
package import PictureExport

/// All files of a deck of playing cards, for somebody who has no folder for them.
package enum ServedDeck {
  /// The files that `cardwright deck` or `cardwright export` would write.
  ///
  /// - Parameters:
  ///   - words: the command and its options, without a place to write to.
  ///   - mostPixels: of all pages of an atlas.
  /// - Throws: ``CommandFailure``
  package static func files(
    _ words: [String], mostPixels: Int
  ) throws(CommandFailure) -> [EncodedFile] {
    let process = GivenProcess(arguments: words, mostPixels: mostPixels)
    let answer: Result<[EncodedFile], CommandFailure> = process.whileDoing {
      do { return .success(try made(words, mostPixels: mostPixels)) } catch { return .failure(CommandFailure(error)) }
    }
    return try answer.get()
  }

  private static func made(_ words: [String], mostPixels: Int) throws -> [EncodedFile] {
    let options = Array(words.dropFirst()) + ["--quiet", "-o", "Deck"]
    let job =
      try words.first == ExportCommand._commandName
      ? ExportCommand.parse(options).job : DeckCommand.parse(options).job
    var run = job.export
    run.jobs = 1
    return try wait { [run] in
      switch job.destination {
      case .engine(let exporter, _): try await run.files(of: job.set, for: exporter, mostPixels: mostPixels)
      case .files(let files, _): try await run.files(of: job.set, to: files)
      default: throw CommandFailure(.usage, "a deck by an address is a folder of pictures")
      }
    }
  }
}
