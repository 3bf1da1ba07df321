import AnimationExport
import CardDesign
import DeckExport
import Drawing
import EngineExport
import FileAccess
import GoldenImages
import PDFFormat
import PNGFormat
import PictureExport
import Sharding
import SVGFormat
import TabletopGames
import Typography

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

extension ExitStatus {
  init(_ error: EngineExportError) {
    switch error {
    case .deck(let error): self.init(error)
    case .picture(let error, _): self.init(error)
    case .page: self = .internalError
    case .webPPage, .pageTooLarge, .atlas, .unsuitable, .drawable: self = .usage
    case .template, .unusablePath, .samePath, .record, .foreignShares: self = .badData
    case .sharding(let error): self.init(error)
    case .writing(let error): self.init(error)
    case .foreignFile: self = .cannotCreate
    }
  }

  init(_ error: ShardError) {
    switch error {
    case .unusableShare, .unusableName: self = .usage
    case .noRecord, .missing: self = .noInput
    case .begunBefore, .mergedIntoPart: self = .cannotCreate
    case .file(let error): self.init(error)
    case .malformed, .otherVersion, .otherWork, .twice, .unfinished, .sameFile, .changedFile, .foreignFile:
      self = .badData
    }
  }

  init(_ error: ExportTargetError) {
    switch error {
    case .unknownName: self = .usage
    case .unreadable(let error): self.init(error)
    case .malformed: self = .badData
    }
  }

  init(_ error: DeckExportError) {
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

  init(_ error: PictureExportError) {
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

  init(_ error: AnimationExportError) {
    switch error {
    case .animation, .momentOutOfRange, .tooManyPixels: self = .usage
    case .picture(let error), .frame(_, let error): self.init(error)
    case .frameSizesDiffer, .cancelled: self = .internalError
    }
  }

  init(_ error: CardDrawingError) {
    switch error.reason {
    case .design(.typeface(let error)): self.init(error)
    case .design(.artwork(let error)): self.init(error)
    case .design(.blankText): self = .badData
    case .design(.unknownTheme), .design(.unwritableTheme): self = .usage
    case .export(let error): self.init(error)
    }
  }

  init(_ error: SVGDrawingError, isSizeGiven: Bool) {
    switch error.reason {
    case .reading(.unreadable): self = .noInput
    case .reading(.outOfMemory): self = .internalError
    case .limitExceeded(let error, _) where error.activity.isWriting: self = .internalError
    case .reading, .limitExceeded, .incomplete: self = .badData
    case .export(.size): self = isSizeGiven ? .usage : .badData
    case .export(let error): self.init(error)
    }
  }

  init(_ error: FileError) {
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

  init(_ error: ArtworkError) {
    self = error.isUnreadable ? .noInput : .badData
  }

  init(_ error: ThemeReadingError) {
    if case .unreadable(let error) = error { self.init(error) } else { self = .badData }
  }

  init(_ error: ArtFolderError) {
    switch error {
    case .unreadable, .noArtwork, .noPictures: self = .noInput
    case .ambiguous, .unknownName: self = .badData
    }
  }

  init(_ error: GoldenStoreError) {
    switch error {
    case .invalidName: self = .usage
    case .file(let error): self.init(error)
    case .picture(_, .outOfMemory): self = .internalError
    case .picture, .manifest: self = .badData
    case .overBudget, .foreignPicture: self = .cannotCreate
    case .nothingToAccept, .noPictures: self = .noInput
    }
  }

  init(_ error: GameRecordError) {
    if case .file(let error) = error.problem { self.init(error) } else { self = .badData }
  }

  init(_ error: FontError) {
    if case .cannotRead = error { self = .noInput } else { self = .badData }
  }
}

extension DrawingActivity {
  /// Whether it is no fault of what is drawn.
  fileprivate var isWriting: Bool { self == .compressing || self == .writing }
}
