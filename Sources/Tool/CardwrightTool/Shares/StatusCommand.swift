import ArgumentParser
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport
import PlainNotation

struct StatusCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", _superCommandName: "cardwright",
    abstract: "Shows the progress of shares.",
    discussion: """
      Reads the records that shares write into their folders while they run, on any machine, and changes nothing. A share \
      that has recorded nothing for a minute, or for ten times as long as a picture takes, counts as stopped: run it again with --resume.

      EXAMPLES:
        cardwright status Parts/*
        cardwright status Parts/* --json
        cardwright status Parts/* --left    # such as 0,3-5, for sbatch --array
        cardwright table cards.csv --template front.svg --plan plan.jsonl
        cardwright status Pieces/* --plan plan.jsonl    # also of those not begun
      """)

  @Argument(
    help: ArgumentHelp("The folders that hold the shares: one each, or several in one.", valueName: "folder"),
    completion: .directory)
  var parts: [String] = []

  @Option(
    help: ArgumentHelp(
      "The plan of the pieces; pieces that no machine has begun are shown as well.", valueName: "file"),
    completion: .file(extensions: ["jsonl", "json"]))
  var plan: String?

  @Flag(help: "Write the numbers of the shares that are not done, as in 0,3-5, and nothing if all are.")
  var left = false

  @OptionGroup var reporting: JSONOption

  func run() throws {
    if parts.isEmpty, plan == nil {
      throw CommandFailure(.usage, "no share is named; write for example: cardwright status Parts/*")
    }
    let progress = try SharesProgress(
      in: parts.map { Folder(path: $0) }, of: plan.map { (plan) throws(ShardError) in try WorkPlan(path: plan) })
    if left { return try StandardStream.output.write(progress.left.isEmpty ? "" : progress.left + "\n") }
    guard reporting.json else { return try StandardStream.output.write(text(of: progress)) }
    var report = RunReport.begun()
    report.details = details(of: progress)
    try StandardStream.output.write(report.finished.json)
  }

  private func text(of progress: SharesProgress) -> String {
    let line = ProgressLine(
      finished: progress.finished, total: max(1, progress.total), elapsed: .seconds(2),
      remaining: progress.remaining.map { .seconds($0) })
    let rate = progress.rate.map { ", \(ReportText.hundredths($0)) a second" } ?? ""
    var lines = ["\(line)\(rate)"]
    for state in SharesProgress.State.allCases {
      let shards = progress.shards(state)
      if shards.isEmpty { continue }
      lines.append(
        "\(state.rawValue): \(ReportText.counted(shards.count, "share")) (\(SharesProgress.ranges(shards.map(\.index))))"
      )
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func details(of progress: SharesProgress) -> [(String, JSONValue)] {
    var details: [(String, JSONValue)] = [
      ("work", .string(progress.command)), ("finished", .number(Double(progress.finished))),
      ("total", .number(Double(progress.total))), ("left", .string(progress.left)),
    ]
    if let rate = progress.rate { details.append(("rate", .number(ReportText.hundredths(rate)))) }
    if let remaining = progress.remaining { details.append(("remaining", .number(remaining.rounded()))) }
    details.append(("shares", .array(progress.parts.map(json))))
    return details
  }

  private func json(of part: SharesProgress.Part) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("share", .string("\(part.shard)")), ("state", .string(part.state.rawValue)),
      ("finished", .number(Double(part.finished))), ("total", .number(Double(part.total))),
    ]
    if let rate = part.rate { members.append(("rate", .number(ReportText.hundredths(rate)))) }
    return .object(members)
  }
}
