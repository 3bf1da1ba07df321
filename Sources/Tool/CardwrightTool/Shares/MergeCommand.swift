import CardSettings
import ArgumentParser
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport

struct MergeCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", _superCommandName: "cardwright",
    abstract: "Puts together what several machines have drawn.",
    discussion: """
      deck, table, export and render draw one of n shares with --shard i/n, on as many machines as you have, and record it in the folder. \
      When all shares exist, merge writes exactly the bytes that a single run would write. It checks each file. It writes \
      nothing if a share is missing, repeated, unfinished or of other work, or if a file was changed or belongs to no share.

      EXAMPLES:
        cardwright deck --shard 0/2 -o Parts/0
        cardwright deck --shard 1/2 -o Parts/1
        cardwright merge Parts/* -o Deck
        cardwright merge Parts/* --index -o cards.jsonl    # copies nothing
        cardwright merge Parts/* -o Deck.tar    # one file, or .zip
        cardwright merge Parts/* --per-folder 1000 -o Decks
        cardwright export xcassets --shard 0/8 --resume -o Part    # goes on after a kill
      """)

  @Argument(
    help: ArgumentHelp("The folders that hold the shares: one each, or several in one.", valueName: "folder"),
    completion: .directory)
  var parts: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write to, created if need be, a .tar or .zip file for all, or the file of --index.",
      valueName: "path"), completion: .directory)
  var output: String

  @Flag(help: "Replace files that exist.")
  var force = false

  @Flag(help: "Go on with a merge that was cut off.")
  var resume = false

  @Flag(
    help: """
      Write an index in place of the files: lines of JSON that say in which share's folder each lies, with its length and digest. The \
      records are checked; files are neither read nor copied.
      """)
  var index = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Write this many pictures into each of the folders 000, 001 and so on, each with its own deck.json.",
      valueName: "number"))
  var perFolder: Int?

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    guard !parts.isEmpty else {
      throw CommandFailure(.usage, "no share is named; write for example: cardwright merge Parts/* -o Deck")
    }
    var folders: [Folder] = []
    for part in parts {
      if folders.contains(Folder(path: part)) { throw CommandFailure(.usage, "\(part) is named twice") }
      folders.append(Folder(path: part))
    }
    if let perFolder, perFolder < 1 {
      throw CommandFailure(.usage, "--per-folder \(perFolder): a folder holds one picture at least")
    }
    let archive = ArchiveFormat(rawValue: output.fileEnding.lowercased())
    if let archive, !index, !output.hasSuffix("/"), !Folder(path: output).exists {
      if resume || perFolder != nil {
        let option = resume ? "--resume" : "--per-folder"
        throw CommandFailure(.usage, "\(option): \(output) is one file, which is written whole or not at all")
      }
      return try reporting.tell(MergeJob.archive(folders, archive, at: output, replacing: force))
    }
    if index {
      if perFolder != nil { throw CommandFailure(.usage, "--index writes one file: leave out --per-folder") }
      if resume { throw CommandFailure(.usage, "--index is written whole or not at all: leave out --resume") }
      return try reporting.tell(MergeJob.index(folders, at: output, replacing: force))
    }
    var job = try MergeJob(of: folders, to: OutputPlace.deckFolder(output))
    (job.export.replacesExisting, job.export.removesChanged, job.export.resumes) = (force, force, resume)
    job.countInFolder = perFolder
    let bar = reporting.progressBar(for: job.work.run.pieceCount)
    bar.follow(&job.export)
    try reporting.perform(bar) { [job] in try await job.run() }
  }
}
