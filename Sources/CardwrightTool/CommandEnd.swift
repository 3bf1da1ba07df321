import AnimationExport
import ArgumentParser
import CardDesign
import DeckExport
import Drawing
import EngineExport
import FileAccess
import GoldenImages
import PictureExport
import PlaneGeometry
import PlayingCards
import SceneAnimation
import Sharding
import SheetLayout
import TabletopDesign
import TabletopGames
import TabletopMotion
import Typography

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a command ends that does not end by itself: an exit code, and one line on standard error.
struct CommandEnd: Error {
  var status: ExitStatus
  var message: String
  /// What was asked for and goes to standard output: help, the version, a completion script.
  var answer: String?

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// Runs what reads an option, and names the option in the error.
  static func about<Value, Failure: Error>(
    _ option: String, _ read: () throws(Failure) -> Value
  ) throws(CommandEnd) -> Value {
    do throws(Failure) {
      return try read()
    } catch {
      var end = CommandEnd(error)
      end.message = "\(option): \(end.message)"
      throw end
    }
  }

  init(_ error: any Error) {
    switch error {
    case let end as CommandEnd: self = end
    case let error as DeckExportError: self.init(ExitStatus(error), "\(error)\(error.advice)")
    case let error as CardDrawingError: self.init(ExitStatus(error), "\(error)\(error.advice)")
    case let error as PictureExportError: self.init(ExitStatus(error), "\(error)\(error.advice)")
    case let error as AnimationExportError: self.init(ExitStatus(error), "\(error)\(error.advice)")
    case let error as FileError: self.init(ExitStatus(error), "\(error)\(error.advice)")
    case let error as ThemeReadingError: self.init(ExitStatus(error), "\(error)")
    case let error as ArtFolderError: self.init(ExitStatus(error), "\(error)")
    case let error as ArtworkError: self.init(ExitStatus(error), "\(error)\(error.exceededLimit?.advice ?? "")")
    case let error as FontError: self.init(ExitStatus(error), "\(error)\(error.advice)")
    case let error as GoldenStoreError: self.init(ExitStatus(error), "\(error)")
    case let error as SheetLayoutFileError: self.init(.badData, "\(error)")
    case let error as PrintProfileError: self.init(error.path == nil ? .usage : .badData, "\(error)")
    case let error as EngineExportError: self.init(ExitStatus(error), "\(error)\(error.advice)")
    case let error as ShardError: self.init(ExitStatus(error), "\(error)\(error.advice)")
    case let error as ExportTargetError: self.init(ExitStatus(error), "\(error)")
    case let error as GameRecordError: self.init(ExitStatus(error), "\(error)")
    case is CardNotationError, is CardFormatError, is PictureFormatError, is PictureSizeError, is ColorError,
      is LengthError, is SheetError, is TuckBoxError, is CardDesignError, is TabletopDesignError, is GameError,
      is AnimationError, is CardMotionError, is ChaseError:
      self.init(.usage, "\(error)")
    default: self.init(parsing: error)
    }
  }

  /// - Parameter isSizeGiven: whether a size that cannot be drawn is the user's and not the file's.
  init(_ error: SVGDrawingError, isSizeGiven: Bool) {
    var advice = error.exceededLimit?.advice ?? ""
    if case .export(.writing(let error)) = error.reason { advice = error.advice }
    self.init(ExitStatus(error, isSizeGiven: isSizeGiven), "\(error)\(advice)")
  }

  /// From what the argument parser throws.
  private init(parsing error: any Error) {
    switch CardwrightCommand.exitCode(for: error) {
    case .success:
      self.init(.done, "")
      answer = CardwrightCommand.fullMessage(for: error)
    case .validationFailure: self.init(.usage, CommandEnd.advising(CardwrightCommand.message(for: error)))
    default: self.init(.internalError, "internal error: \(error)")
    }
  }

  /// The argument parser's message as one of ours, with the command whose help tells more.
  private static func advising(_ message: String) -> String {
    let named = ProcessArguments.all.first.flatMap { CardwrightCommand.named($0) }
    let help = (["cardwright"] + (named.map { [$0._commandName] } ?? []) + ["--help"]).joined(separator: " ")
    let text = message.prefix(1).lowercased() + message.dropFirst()
    return text.hasSuffix("?") || text.hasSuffix(".") ? "\(text) See \(help)" : "\(text); see \(help)"
  }

  /// Writes what there is to say.
  ///
  /// - Returns: the exit code.
  func report() -> Int32 {
    if let answer {
      do {
        if !answer.isEmpty { try StandardStream.output.write(answer.hasSuffix("\n") ? answer : answer + "\n") }
        try StandardStream.output.finish()
        return status.rawValue
      } catch {
        return CommandEnd(error).report()
      }
    }
    // The thread that waits for signals reports an interruption and ends the process.
    while UnfinishedFiles.isEnding { pause() }
    if status == .done { return status.rawValue }
    // If nobody can be told any more, the code still says it.
    try? StandardStream.error.write("cardwright: \(message.onOneLine.shortened(to: 1000))\n")
    return status.rawValue
  }
}
