import CardwrightJobs
import ErrorReporting
import FileAccess
import TabletopGames
import TabletopPlay
import TerminalControl

/// The card viewer, which `play` shows instead of a game.
struct ViewerRun {
  /// Its name on the command line.
  static let name = "viewer"

  let state: String?
  let isNew: Bool
  let seed: UInt64?
  let terminal: TerminalProtocol?

  func run() throws {
    let path = try state ?? StateFolder().path(of: "\(Self.name).json")
    let stored: ViewerRecord?
    do throws(ViewerRecordError) {
      stored = try ViewerRecord.read(path: path)
    } catch {
      throw CommandFailure(error)
    }
    let seed = self.seed ?? .random(in: GameRecord.seeds)
    guard GameRecord.seeds.contains(seed) else {
      throw CommandFailure(GameError.seedTooLarge(seed, greatest: GameRecord.seeds.upperBound))
    }
    let record = stored.flatMap { isNew || self.seed != nil ? nil : $0 } ?? ViewerRecord(seed: seed)
    var session = ViewerSession(
      record, path: path, terminal: terminal ?? .detected { ProcessEnvironment.value(of: $0) })
    do {
      try session.run { .random(in: GameRecord.seeds) }
    } catch let error as TerminalError {
      throw CommandFailure(error)
    } catch let error as ViewerRecordError {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  init(_ error: TerminalError) {
    self.init(.usage, "\(error): cardwright play needs a terminal to draw on and to read keys from")
  }

  fileprivate init(_ error: ViewerRecordError) {
    switch error {
    case .file(let error): self.init(error as any Error)
    case .malformed: self.init(.badData, "\(error); --state names another file")
    }
  }
}
