import ArgumentParser
import PNGFormat

/// How small PNGs are made: what every command that writes them shares.
struct CompressionOption: ParsableArguments {
  @Option(
    name: .customLong("compression"),
    help: ArgumentHelp(
      "How small to make PNGs and WebPs; small takes seconds for each. (default: fast)",
      valueName: "effort"))
  var chosen: PNGCompression?

  var compression: PNGCompression { chosen ?? .fast }
}
