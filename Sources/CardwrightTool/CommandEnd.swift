import AnimationExport
import ArgumentParser
import BoxDesign
import CardDesign
import DeckExport
import Drawing
import EngineExport
import FileAccess
import GoldenImages
import PDFFormat
import PNGFormat
import PictureExport
import PlaneGeometry
import PlayingCards
import PrintProfiles
import Sharding
import SheetLayout
import SVGFormat
import SceneAnimation
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

/// What a process tells its caller: the codes of sysexits.h.
enum ExitStatus: Int32 {
  case done = 0
  /// Pictures differ.
  case different = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
}

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

extension ExitStatus {
  fileprivate init(_ error: EngineExportError) {
    switch error {
    case .deck(let error): self.init(error)
    case .picture(let error, _): self.init(error)
    case .page: self = .internalError
    case .webPPage, .pageTooLarge, .atlas, .unsuitable: self = .usage
    case .template, .unusablePath, .samePath, .record, .foreignShares: self = .badData
    case .sharding(let error): self.init(error)
    case .writing(let error): self.init(error)
    case .foreignFile: self = .cannotCreate
    }
  }

  fileprivate init(_ error: ShardError) {
    switch error {
    case .unusableShare: self = .usage
    case .noRecord, .missing: self = .noInput
    case .begunBefore, .mergedIntoPart: self = .cannotCreate
    case .file(let error): self.init(error)
    case .malformed, .otherVersion, .otherWork, .twice, .unfinished, .sameFile, .changedFile, .foreignFile:
      self = .badData
    }
  }

  fileprivate init(_ error: ExportTargetError) {
    switch error {
    case .unknownName: self = .usage
    case .unreadable(let error): self.init(error)
    case .malformed: self = .badData
    }
  }

  fileprivate init(_ error: DeckExportError) {
    switch error.reason {
    case .size: self = .usage
    case .drawing(let error): self.init(error)
    case .document(let error): self.init(error)
    case .writing(let error): self.init(error)
    case .record: self = .badData
    case .sharding(let error): self.init(error)
    case .cancelled: self = .internalError
    }
  }

  fileprivate init(_ error: PictureExportError) {
    switch error {
    case .size: self = .usage
    case .writing(let error): self.init(error)
    case _ where error.exceededLimit?.activity.isWriting == true: self = .internalError
    case .document(.outOfMemory): self = .internalError
    case .document: self = .badData
    case .rendering where error.exceededLimit != nil: self = .badData
    case .rendering, .encoding, .unencodable, .noFrames, .severalFrames, .frameSizesDiffer, .durationOutOfRange,
      .cancelled:
      self = .internalError
    }
  }

  fileprivate init(_ error: AnimationExportError) {
    switch error {
    case .animation, .momentOutOfRange, .tooManyPixels: self = .usage
    case .picture(let error), .frame(_, let error): self.init(error)
    case .frameSizesDiffer, .cancelled: self = .internalError
    }
  }

  fileprivate init(_ error: CardDrawingError) {
    switch error.reason {
    case .design(.typeface(let error)): self.init(error)
    case .design(.artwork(let error)): self.init(error)
    case .design(.blankText): self = .badData
    case .design(.unknownTheme), .design(.unwritableTheme): self = .usage
    case .export(let error): self.init(error)
    }
  }

  fileprivate init(_ error: SVGDrawingError, isSizeGiven: Bool) {
    switch error.reason {
    case .reading(.unreadable): self = .noInput
    case .reading(.outOfMemory): self = .internalError
    case .limitExceeded(let error, _) where error.activity.isWriting: self = .internalError
    case .reading, .limitExceeded, .incomplete: self = .badData
    case .export(.size): self = isSizeGiven ? .usage : .badData
    case .export(let error): self.init(error)
    }
  }

  fileprivate init(_ error: FileError) {
    if error.isBrokenPipe {
      self = .done
      return
    }
    switch error {
    case .isTerminal, .nullInPath: self = .usage
    case .alreadyExists, .isFolder, .isLink, .ending: self = .cannotCreate
    case .notRegular, .nameNotUTF8: self = .noInput
    case .tooLong: self = .badData
    case .inUse: self = .inputOutput
    case .system(let operation, _, _):
      switch operation {
      case .create, .createFolder, .replace, .remove: self = .cannotCreate
      case .write, .lock: self = .inputOutput
      case .read: self = .noInput
      }
    }
  }

  fileprivate init(_ error: ArtworkError) {
    self = error.isUnreadable ? .noInput : .badData
  }

  fileprivate init(_ error: ThemeReadingError) {
    if case .unreadable(let error) = error { self.init(error) } else { self = .badData }
  }

  fileprivate init(_ error: ArtFolderError) {
    switch error {
    case .unreadable, .noArtwork, .noPictures: self = .noInput
    case .ambiguous, .unknownName: self = .badData
    }
  }

  fileprivate init(_ error: GoldenStoreError) {
    switch error {
    case .invalidName: self = .usage
    case .file(let error): self.init(error)
    case .picture(_, .outOfMemory): self = .internalError
    case .picture, .manifest: self = .badData
    case .overBudget, .foreignPicture: self = .cannotCreate
    case .nothingToAccept, .noPictures: self = .noInput
    }
  }

  fileprivate init(_ error: GameRecordError) {
    if case .file(let error) = error.problem { self.init(error) } else { self = .badData }
  }

  fileprivate init(_ error: FontError) {
    if case .cannotRead = error { self = .noInput } else { self = .badData }
  }
}

extension DrawingActivity {
  /// Whether it is no fault of what is drawn.
  fileprivate var isWriting: Bool { self == .compressing || self == .writing }
}

extension FileError {
  /// What to do about the error, where an option helps.
  fileprivate var advice: String {
    if case .alreadyExists = self { "; --force replaces it" } else { "" }
  }
}

extension ShardError {
  fileprivate var advice: String {
    switch self {
    case .begunBefore: "; --resume goes on with it, --force begins anew"
    case .file(let error): error.advice
    default: ""
    }
  }
}

extension EngineExportError {
  fileprivate var advice: String {
    if case .sharding(let error) = self { error.advice } else { "" }
  }
}

extension DeckExportError {
  fileprivate var advice: String {
    switch reason {
    case .writing(let error): error.advice
    case .drawing(let error): error.advice
    case .document(let error): error.advice
    case .sharding(let error): error.advice
    case .size, .record, .cancelled: ""
    }
  }
}

extension CardDrawingError {
  fileprivate var advice: String {
    switch reason {
    case .design(.typeface(let error)): error.advice
    case .design(.artwork(let error)): error.exceededLimit?.advice ?? ""
    case .export(let error): error.advice
    default: ""
    }
  }
}

extension AnimationExportError {
  fileprivate var advice: String {
    if case .picture(let error) = self { error.advice } else { "" }
  }
}

extension PictureExportError {
  fileprivate var advice: String {
    if case .writing(let error) = self { return error.advice }
    return exceededLimit?.advice ?? ""
  }
}

extension FontError {
  fileprivate var advice: String {
    if case .missingGlyph = self { "; --font FILE brings a font that has it" } else { "" }
  }
}
