import ArgumentParser
import ErrorReporting
import Sharding

/// Which share of the work a process does: what `deck`, `table`, `export` and `render` have in common.
struct ShardOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Draw one of several shares of the work, counted from 0, such as 0/8, and note it in the folder; cardwright merge puts the \
      shares together.
      """, valueName: "i/n"))
  var shard: String?

  @Flag(help: "With --shard: draw only what is not there yet, or would now be drawn otherwise.")
  var resume = false

  /// The share that is asked for; `nil` for all of the work in the ordinary way.
  func chosen() throws -> Shard? {
    guard let shard else {
      if resume {
        throw CommandFailure(.usage, "--resume goes with --shard; for all of the work in one share: --shard 0/1")
      }
      return nil
    }
    return try CommandFailure.about("--shard") { () throws(ShardError) in try Shard(parsing: shard) }
  }

  /// How the work was asked for, but for what is different from share to share.
  static var optionsText: String {
    let withValue: Set<String> = ["-o", "--output", "--shard", "--jobs"]
    let alone: Set<String> = ["--resume", "--force", "--quiet", "-q", "--json"]
    var words: [String] = []
    var isValue = false
    for word in ProcessArguments.all {
      if isValue {
        isValue = false
      } else if withValue.contains(word) {
        isValue = true
      } else if !alone.contains(word), !withValue.contains(where: { word.hasPrefix("\($0)=") }) {
        words.append(word)
      }
    }
    return words.joined(separator: " ").onOneLine
  }
}
