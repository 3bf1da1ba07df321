import ArgumentParser
import Synchronization

/// The options that words have been parsed to. The argument parser takes milliseconds for each set of them, and whoever watches a project asks
/// for the same ones at each save.
enum ParsedOptions {
  /// Values that nobody changes.
  private struct Known: @unchecked Sendable {
    let options: any ParsableArguments
  }

  private static let known = Mutex<[[String]: Known]>([:])
  /// More than a project has; a process that has met more begins anew.
  private static let most = 200

  /// The options of a type.
  ///
  /// - Throws: as the argument parser does.
  static func of<Options: ParsableArguments>(_ type: Options.Type, _ words: [String]) throws -> Options {
    let key = ["\(type)"] + words
    if let options = known.withLock({ $0[key] })?.options as? Options { return options }
    let options = try type.parse(words)
    let value = Known(options: options)
    known.withLock { known in
      if known.count >= most { known = [:] }
      known[key] = value
    }
    return options
  }
}
