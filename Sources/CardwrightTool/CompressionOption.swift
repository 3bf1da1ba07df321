import ArgumentParser
import PNGFormat

/// How small files are made: what every command that writes pictures shares.
struct CompressionOption: ParsableArguments {
  @Option(
    name: .customLong("compression"),
    help: ArgumentHelp(
      "How small to make PNGs, WebPs and PDFs; small takes seconds for each. (default: fast, for PDFs balanced)",
      valueName: "effort"))
  var chosen: PNGCompression?

  var compression: PNGCompression { chosen ?? .fast }
}
