import ArgumentParser
import CardTables
import DeckExport
import EngineExport
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation
import Sharding

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", _superCommandName: "cardwright",
    abstract: "Puts together what several machines have drawn.",
    discussion: """
      deck, table, export and render draw one of n shares with --shard i/n, on as many machines as there are, and note it in the folder. \
      When all shares are there, merge writes what a single run would have written, to the byte. It checks each file, and writes \
      nothing if a share is missing, there twice, not finished, or of other work, or if a file was changed or is of no share.

      EXAMPLES:
        cardwright deck --shard 0/2 -o Parts/0
        cardwright deck --shard 1/2 -o Parts/1
        cardwright merge Parts/* -o Deck
        cardwright export xcassets --shard 0/8 --resume -o Part    # goes on after a kill
      """)

  @Argument(
    help: ArgumentHelp("The folders that hold the shares: one each, or several in one.", valueName: "folder"),
    completion: .directory)
  var parts: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to write to, created if need be.", valueName: "folder"), completion: .directory)
  var output: String

  @Flag(help: "Replace files that exist.")
  var force = false

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    let start = ContinuousClock.now
    guard !parts.isEmpty else {
      throw CommandFailure(.usage, "no share is named; write for example: cardwright merge Parts/* -o Deck")
    }
    let folder = try OutputPlace.deckFolder(output)
    var folders: [Folder] = []
    for part in parts where !folders.contains(Folder(path: part)) { folders.append(Folder(path: part)) }
    let work = try ShardedWork(in: folders, software: Release.software)
    try work.check(target: folder)
    let bar = reporting.progressBar(for: work.run.pieceCount)
    let outcome: Outcome
    do {
      outcome = try merge(work, to: folder) { bar.show($0) }
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    try report(outcome, of: work, since: start)
  }

  private struct Outcome {
    var paths: [String]
    var byteCount: Int
    var removed: [String] = []
    var kept: [String] = []
  }

  private func merge(
    _ work: ShardedWork, to folder: Folder, progress: (ExportProgress) -> Void
  ) throws -> Outcome {
    switch work.run.command {
    case DeckMerge.command, TableExporter.command:
      var merge = DeckMerge()
      (merge.replacesExisting, merge.removesChanged) = (force, force)
      let summary = try merge.merge(work, to: folder, progress: progress)
      return Outcome(
        paths: summary.files.map(\.path), byteCount: summary.byteCount, removed: summary.removed, kept: summary.kept)
    case EngineMerge.command:
      let merge = try EngineMerge(work)
      var place = ExportFolder(folder)
      place.replacesExisting = force
      let outcome = try place.write(merge.files(), target: merge.target)
      return Outcome(
        paths: outcome.written, byteCount: outcome.byteCount, removed: outcome.removed, kept: outcome.kept)
    case RenderCommand.configuration.commandName:
      let files = try work.copyFiles(to: folder, replacesExisting: force)
      return Outcome(paths: files.map { folder.path(of: $0.path) }, byteCount: files.reduce(0) { $0 + $1.byteCount })
    case let command:
      throw CommandFailure(.badData, "the shares are of '\(command)', which this Cardwright does not put together")
    }
  }

  private func report(_ outcome: Outcome, of work: ShardedWork, since start: ContinuousClock.Instant) throws {
    let duration = ContinuousClock.now - start
    if reporting.json {
      let value = JSONValue.object([
        ("files", .array(outcome.paths.map(JSONValue.string))), ("bytes", .number(Double(outcome.byteCount))),
        ("shares", .number(Double(work.shardCount))), ("removed", .array(outcome.removed.map(JSONValue.string))),
        ("kept", .array(outcome.kept.map(JSONValue.string))), ("seconds", .number(duration / .seconds(1))),
      ])
      try StandardStream.output.write(value.lines)
    } else if !reporting.quiet {
      let shares = work.shardCount == 1 ? "1 share" : "\(work.shardCount) shares"
      let line =
        "\(outcome.paths.count) files of \(shares) in \(output): \(bytes(outcome.byteCount)), \(milliseconds(duration)) ms"
      let kept = outcome.kept.map { "\($0): changed since it was written, so it is kept" }
      try? StandardStream.error.write(([line] + kept).map { $0.onOneLine + "\n" }.joined())
    }
  }
}
