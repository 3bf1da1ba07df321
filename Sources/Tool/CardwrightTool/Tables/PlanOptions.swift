import ArgumentParser
import CardSettings
import CardwrightJobs
import ErrorReporting
import FileAccess
import PictureExport

/// The plan of a table's cards for many machines, and the piece that this process draws.
struct PlanOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Draw nothing, but check all cards once and write a plan into a file, which divides them into pieces of about equal cost; \
      with --piece or --shard, work by the plan.
      """, valueName: "file"), completion: .file(extensions: ["jsonl", "json"]))
  var plan: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Draw one piece of the plan, counted from 0, and record it in the folder as a share; only its part of the table and of the pictures is read.
      """, valueName: "number"))
  var piece: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The seconds that one processor should need for a piece, 0.001 to 86400. (default: 30)", valueName: "seconds")
  )
  var pieceSeconds: Double?

  @Option(
    help: ArgumentHelp(
      """
      A folder of shares or pieces that have drawn these cards before, or some of them: the plan reads from their records how long each \
      took; may be given several times.
      """, valueName: "folder"), completion: .directory)
  var measured: [String] = []

  /// The valid lengths of pieces, in seconds.
  private static let lengths = 0.001...86_400

  /// Checks that the options are consistent.
  func check(_ placing: PlacingSettings, isSharded: Bool, isOneFile: Bool, table: String) throws {
    guard plan != nil else {
      for (option, isGiven) in [
        ("--piece", piece != nil), ("--piece-seconds", pieceSeconds != nil), ("--measured", !measured.isEmpty),
      ] where isGiven {
        throw CommandFailure(.usage, "\(option) needs --plan, the file of the plan")
      }
      return
    }
    if table == "-" { throw CommandFailure(.usage, "--plan: - is standard input, which no piece can read again") }
    if plan == "-" { throw CommandFailure(.usage, "--plan -: a plan is a file, which pieces read in parts: name it") }
    if isOneFile || placing.isSheets || placing.target != nil {
      throw CommandFailure(
        .usage, "--plan: pieces are folders of pictures: leave out --sheets, --export and files after -o")
    }
    if piece != nil, isSharded { throw CommandFailure(.usage, "--piece and --shard exclude each other: give one") }
    _ = try seconds()
    if piece == nil, !isSharded {
      if placing.output != nil {
        throw CommandFailure(.usage, "-o: a plan draws nothing: give --piece 0 with it, or leave it out")
      }
      return
    }
    if piece != nil, placing.output == nil {
      throw CommandFailure(.usage, "--piece: name the folder of the piece, as in -o Parts/0")
    }
    if pieceSeconds != nil || !measured.isEmpty {
      let option = pieceSeconds == nil ? "--measured" : "--piece-seconds"
      throw CommandFailure(.usage, "\(option) is for making a plan, and this plan is already made")
    }
  }

  /// Returns the path of the plan to write; `nil` if there is none, or the plan already exists.
  func written(isSharded: Bool) -> String? { piece == nil && !isSharded ? plan : nil }

  /// Returns the length of a piece, in seconds.
  func seconds() throws(CommandFailure) -> Double {
    guard let pieceSeconds else { return PlanJob.usualSeconds }
    guard PlanOptions.lengths.contains(pieceSeconds) else {
      throw CommandFailure(.usage, "--piece-seconds \(pieceSeconds): a piece takes 0.001 to 86400 seconds")
    }
    return pieceSeconds
  }

  /// Returns the work of the chosen piece or share; `nil` without a plan, or if the plan is to be written.
  func work(_ shard: Shard?) throws(ShardError) -> PlannedWork? {
    guard let plan else { return nil }
    if let piece { return try WorkPlan(path: plan).part(piece) }
    return try shard.map { (shard) throws(ShardError) in try WorkPlan(path: plan).share(shard) }
  }
}
